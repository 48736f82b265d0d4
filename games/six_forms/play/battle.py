"""CARD BATTLE: x-to-attack, the damage step, the end of battle; and the direct attack."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import RUNNING
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import is_there, let_order, push, trigger_card, watch
from games.six_forms.play.codes import STRIKE_MOMENTS, counter, facet, when
from games.six_forms.play.entering import called, push_reveal
from games.six_forms.play.leaving import destroy, send
from games.six_forms.play.life import damage_opponent, take_damage
from games.six_forms.play.moving import enter, retreat
from games.six_forms.play.state import NOBODY, NONE, Card, Match, State
from games.six_forms.play.zones.battlefield import (
    damage_on,
    field_is_open,
    has,
    is_doomed,
    row_of,
    seen_from,
    stand,
    strikes,
)

PAIR = 256
"""Two cards of one log entry are one number: the first times this, and the second."""


@part
def attack(state: State, match: Match, log: Log) -> None:
    """Step 1, x-to-attack: the card has entered; a face-down defender is flipped."""
    job = state.job
    slot, zone, defender = job.slot, job.first, state.board.at[job.first]
    if not is_there(state, slot, job.serial):
        return
    if defender < 0:
        stand(state, slot, zone)
        return
    card, there = state.cards[slot], state.cards[defender]
    seat = card.deck
    card.attacked = 1
    push(state, seat, s.BATTLE, zone, job.last, slot, card.kind, job.x, NONE, defender)
    at = seen_from(state, seat, zone)
    write(log, state, seat, e.ATTACKS, card.kind, called(seat, there), at)
    attack_effects(state, match, slot, defender)
    if there.controller == there.deck:
        trigger_card(state, match, there, when.ON_DEFEND, defender, slot)
    if there.face_down:
        push_reveal(state, defender, 1)


@part
def attack_effects(state: State, match: Match, slot: int, defender: int) -> None:
    """On Attack, and what other cards do when this one attacks."""
    card = state.cards[slot]
    seat = card.deck
    trigger_card(state, match, card, when.ON_ATTACK, slot, defender)
    begin = state.agenda.depth
    watch(state, match, seat, when.WHEN_FRIENDLY_ATTACKS, card.kind, slot)
    if state.caches.watched >> when.WHEN_EQUIPPED_ATTACKS & 1:
        for place in range(state.board.in_play - 1, -1, -1):
            equip = state.board.order[place]
            armed = state.cards[equip]
            if armed.host == slot:
                trigger_card(state, match, armed, when.WHEN_EQUIPPED_ATTACKS, equip, defender)
    let_order(state, seat, begin)


@part
def enter_battle(state: State, match: Match, log: Log) -> None:
    """Step 2 begins, if both are still there: On Battle effects, then damage."""
    job = state.job
    slot, defender = job.slot, job.other
    if not is_there(state, slot, job.serial):
        return
    if state.board.at[job.first] != defender:
        enter(state, match, slot, job.first, job.last, log)
        return
    card = state.cards[slot]
    push(
        state, card.deck, s.DAMAGE_STEP, job.first, job.last, slot, card.kind, job.x, NONE, defender
    )
    trigger_card(state, match, card, when.ON_BATTLE, slot, defender)


@part
def damage_step(state: State, match: Match, log: Log) -> None:
    """Step 2: both deal their full attack at once. The defending player's damage comes first."""
    job = state.job
    slot, zone, defender = job.slot, job.first, job.other
    if not is_there(state, slot, job.serial):
        return
    if state.board.at[zone] != defender:
        enter(state, match, slot, zone, job.last, log)
        return
    card, there = state.cards[slot], state.cards[defender]
    push(state, card.deck, s.BATTLE_END, zone, job.last, slot, card.kind, job.x, NONE, defender)
    exchange(state, match, card, there, from_behind(there, job.last, zone), log)
    if state.ending != RUNNING:
        return
    if is_doomed(there):
        destroy(state, defender)
    if is_doomed(card):
        destroy(state, slot)


@part
def from_behind(defender: Card, origin: int, zone: int) -> bool:
    """Weakness: the attacker moved in from the side of the defender's own player."""
    if origin < 0 or defender.controller == NOBODY:
        return False
    return row_of(defender.controller, origin) < row_of(defender.controller, zone)


@part
def exchange(state: State, match: Match, card: Card, there: Card, behind: bool, log: Log) -> None:
    """Battle damage both ways, critical damage, overflow, blowback."""
    dealt = card.full_attack if strikes(card) else 0
    if behind and strikes(card):
        dealt += there.full_weakness
    taken = there.full_attack if strikes(there) else 0
    over = overflow(match, card, there, dealt)
    back = overflow(match, there, card, taken)
    if has(there, facet.BLOWBACK):
        back += max(there.full_health - damage_on(there) - dealt, 0)
    pair = card.kind * PAIR + called(card.deck, there)
    write(log, state, card.deck, e.BATTLED, pair, dealt, taken)
    lay_damage(state, card, there, dealt)
    lay_damage(state, there, card, taken)
    hurt(state, card, there, back, log)
    hurt(state, there, card, over, log)


@part
def overflow(match: Match, striker: Card, struck: Card, amount: int) -> int:
    """Battle damage past the health left. SHIELD, also by exhaustion, stops it, PIERCE does not
    mind; NOBLE deals none."""
    left = max(struck.full_health - damage_on(struck), 0)
    shielded = struck.exhausted == 1 or has(struck, facet.SHIELD)
    if amount <= left or match.tables[striker.deck].noble[striker.kind]:
        return 0
    if shielded and not has(striker, facet.PIERCE):
        return 0
    return amount - left


@part
def lay_damage(state: State, striker: Card, struck: Card, amount: int) -> None:
    """Battle damage ends with the battle; BRUISE makes it normal damage, MANGLE and DESTRUCTIBLE
    make it damage counters; VENOMOUS poisons."""
    if amount <= 0:
        return
    if has(striker, facet.MANGLE) or has(struck, facet.DESTRUCTIBLE):
        struck.counters[counter.DAMAGE] += amount
    elif has(striker, facet.BRUISE):
        struck.wounds += amount
        struck.marked = 1
    else:
        struck.battle += amount
    if has(striker, facet.VENOMOUS):
        struck.poisoned = 1
        state.caches.ailing = 1


@part
def hurt(state: State, struck: Card, striker: Card, amount: int, log: Log) -> None:
    """Player damage from battle to who controls the struck card; nobody stands behind a hazard."""
    if amount <= 0 or struck.controller == NOBODY:
        return
    if striker.controller == striker.deck:
        me = state.players[striker.deck]
        me.measured.battle_damage += amount
        damage_opponent(state, me, striker.kind, amount, log)
    else:
        take_damage(state, state.players[struck.controller], amount, log)


@part
def end_battle(state: State, match: Match, log: Log) -> None:
    """Step 3: one card possesses the zone. A beaten attacker retreats, or is crushed if it was
    played to attack; PLOW goes on."""
    job = state.job
    slot, zone, defender = job.slot, job.first, job.other
    stands = is_there(state, slot, job.serial)
    held = state.board.at[zone] == defender
    if held:
        state.cards[defender].battle = 0
    if not stands:
        return
    card = state.cards[slot]
    card.battle = 0
    if held and job.last >= 0:
        retreat(state, match, slot, job.last, log)
    elif held:
        send(state, slot, s.GRAVEYARD, s.CRUSHED)
    else:
        stand(state, slot, zone)
        write(log, state, card.deck, e.VICTORY, job.kind, seen_from(state, card.deck, zone), 0)
        if job.x >= 0:
            push(state, card.deck, s.ARRIVE, job.x, zone, slot, job.kind, NONE, NONE, NONE)
        trigger_card(state, match, card, when.ON_VICTORY, slot, NONE)


@part
def declare_direct_attack(state: State, match: Match, slot: int, log: Log) -> None:
    """DIRECT ATTACK: a battle, so On Battle effects come too; then the full attack."""
    card = state.cards[slot]
    seat = card.deck
    write(log, state, seat, e.DIRECT, card.kind, seen_from(state, seat, card.zone), 0)
    card.attacked = 1
    watched = state.caches.watched
    if not watched & STRIKE_MOMENTS and not watched >> when.WHEN_EQUIPPED_ATTACKS & 1:
        strike(state, card, log)
        return
    push(state, seat, s.DIRECT_ATTACK, 0, 0, slot, card.kind, 0, NONE, NONE)
    trigger_card(state, match, card, when.ON_BATTLE, slot, NONE)
    attack_effects(state, match, slot, NONE)


@within
def attack_directly(state: State, log: Log) -> None:
    """The attack itself, after the effects that came in between."""
    if is_there(state, state.job.slot, state.job.serial):
        strike(state, state.cards[state.job.slot], log)


@part
def strike(state: State, card: Card, log: Log) -> None:
    """The full attack as player damage, if the card still can."""
    me = state.players[card.deck]
    if card.zone >= 0 and strikes(card) and field_is_open(state, me):
        me.measured.direct_damage += card.full_attack
        damage_opponent(state, me, card.kind, card.full_attack, log)
