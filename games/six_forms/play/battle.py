"""CARD BATTLE: x-to-attack, the damage step, the end of battle; and the direct attack."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import RUNNING, other
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import (
    is_there,
    let_order,
    nothing_came,
    push,
    side,
    trigger_card,
    watch,
)
from games.six_forms.play.codes import STRIKE_MOMENTS, counter, facet, when
from games.six_forms.play.entering import called, push_reveal
from games.six_forms.play.leaving import deflect, destroy, send
from games.six_forms.play.life import damage_opponent, take_damage
from games.six_forms.play.moving import enter, retreat
from games.six_forms.play.stack import open_window_on
from games.six_forms.play.state import NOBODY, NONE, Card, Match, State
from games.six_forms.play.zones.battlefield import (
    damage_on,
    field_is_open,
    has,
    is_doomed,
    lift,
    resists,
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
    deck, seat = card.deck, side(card)
    card.attacked = 1
    at = seen_from(state, deck, zone)
    write(log, state, deck, e.ATTACKS, card.kind, called(deck, there), at)
    if there.controller != NOBODY and deflect(state, there, log):
        turn_back(state, match, slot, job.last, log)
        return
    push(state, seat, s.BATTLE, zone, job.last, slot, card.kind, job.x, NONE, defender)
    event = state.agenda.depth - 1
    attack_effects(state, match, slot, defender)
    if there.controller != NOBODY:
        trigger_card(state, match, there, when.ON_DEFEND, defender, slot)
    open_window_on(state, match, seat, event)
    if there.face_down:
        push_reveal(state, defender, 1)


@part
def turn_back(state: State, match: Match, slot: int, origin: int, log: Log) -> None:
    """HOW TO ATTACK, negated or beaten: who moved to attack retreats, who was played is crushed."""
    if origin >= 0:
        retreat(state, match, slot, origin, log)
    else:
        send(state, slot, s.GRAVEYARD, s.CRUSHED)


@part
def attack_effects(state: State, match: Match, slot: int, defender: int) -> None:
    """On Attack, and what other cards do when this one attacks."""
    card = state.cards[slot]
    seat = side(card)
    trigger_card(state, match, card, when.ON_ATTACK, slot, defender)
    begin = state.agenda.depth
    about = match.tables[card.deck].is_a[card.kind]
    watch(state, match, seat, when.WHEN_FRIENDLY_ATTACKS, about, slot)
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
        state, side(card), s.DAMAGE_STEP, job.first, job.last, slot, card.kind, job.x, NONE,
        defender,
    )  # fmt: skip
    begin = state.agenda.depth
    trigger_card(state, match, state.cards[defender], when.ON_BATTLE, defender, slot)
    trigger_card(state, match, card, when.ON_BATTLE, slot, defender)
    let_order(state, side(card), begin)


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
    seat = side(card)
    push(state, seat, s.BATTLE_END, zone, job.last, slot, card.kind, job.x, NONE, defender)
    event = state.agenda.depth - 1
    exchange(state, match, card, there, from_behind(there, job.last, zone), log)
    if state.ending != RUNNING:
        return
    if is_doomed(there):
        destroy(state, defender)
    if is_doomed(card):
        destroy(state, slot)
    open_window_on(state, match, seat, event)


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
    dealt *= not resists(match, there, card.deck, card.kind)
    taken *= not resists(match, card, there.deck, there.kind)
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
            trigger_card(state, match, state.cards[defender], when.ON_VICTORY, defender, slot)
    if not stands:
        return
    card = state.cards[slot]
    card.battle = 0
    if held:
        trigger_card(state, match, state.cards[defender], when.ON_VICTORY, defender, slot)
        turn_back(state, match, slot, job.last, log)
    else:
        crush_late(state, zone)
        stand(state, slot, zone)
        write(log, state, card.deck, e.VICTORY, job.kind, seen_from(state, card.deck, zone), 0)
        if job.x >= 0:
            push(state, side(card), s.ARRIVE, job.x, zone, slot, job.kind, NONE, NONE, NONE)
        trigger_card(state, match, card, when.ON_VICTORY, slot, NONE)


@part
def crush_late(state: State, zone: int) -> None:
    """POSSESSION PROCESS, late zone entry: a card that came into the zone meanwhile is crushed."""
    late = state.board.at[zone]
    if late >= 0:
        lift(state, late)
        send(state, late, s.GRAVEYARD, s.CRUSHED)


@part
def declare_direct_attack(state: State, match: Match, slot: int, log: Log) -> None:
    """DIRECT ATTACK: a battle, so On Battle effects come too; then the full attack."""
    card = state.cards[slot]
    deck, seat = card.deck, side(card)
    write(log, state, deck, e.DIRECT, card.kind, seen_from(state, deck, card.zone), 0)
    card.attacked = 1
    watched = state.caches.watched
    push(state, seat, s.DIRECT_ATTACK, 0, 0, slot, card.kind, 0, NONE, NONE)
    event = state.agenda.depth - 1
    if watched & STRIKE_MOMENTS or watched >> when.WHEN_EQUIPPED_ATTACKS & 1:
        trigger_card(state, match, card, when.ON_BATTLE, slot, NONE)
        attack_effects(state, match, slot, NONE)
    open_window_on(state, match, seat, event)
    if nothing_came(state, event + 1):
        strike(state, card, log)


@within
def attack_directly(state: State, log: Log) -> None:
    """The attack itself, after the effects that came in between."""
    if is_there(state, state.job.slot, state.job.serial):
        strike(state, state.cards[state.job.slot], log)


@part
def strike(state: State, card: Card, log: Log) -> None:
    """The full attack as player damage, if the card still can."""
    me = state.players[side(card)]
    if card.zone < 0 or not strikes(card) or not field_is_open(state, me):
        return
    if card.deck == me.seat:
        me.measured.direct_damage += card.full_attack
        damage_opponent(state, me, card.kind, card.full_attack, log)
    else:
        take_damage(state, state.players[other(me.seat)], card.full_attack, log)
