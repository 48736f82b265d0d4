"""CARD BATTLE: x-to-attack, the damage step, the end of battle; and the direct attack."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.agenda import is_there, push, trigger, watch
from games.six_forms.play.codes import (
    BLOWBACK,
    BRUISE,
    DAMAGE_COUNTER,
    DESTRUCTIBLE,
    MANGLE,
    ON_ATTACK,
    ON_BATTLE,
    ON_DEFEND,
    ON_VICTORY,
    PIERCE,
    SHIELD,
    VENOMOUS,
    WHEN_EQUIPPED_ATTACKS,
    WHEN_FRIENDLY_ATTACKS,
)
from games.six_forms.play.entering import push_reveal
from games.six_forms.play.events import ATTACKS, BATTLED, DIRECT, VICTORY
from games.six_forms.play.in_play import damage_on, field_is_open, has, is_doomed, stand, strikes
from games.six_forms.play.leaving import destroy, send
from games.six_forms.play.life import damage_me, damage_opponent
from games.six_forms.play.moving import enter, retreat
from games.six_forms.play.state import (
    ARRIVE,
    BATTLE,
    BATTLE_END,
    CRUSHED,
    DAMAGE_STEP,
    DIRECT_ATTACK,
    GRAVEYARD,
    ME,
    NOBODY,
    NONE,
    OPPONENT,
)

STRIKE_MOMENTS = 1 << ON_BATTLE | 1 << ON_ATTACK | 1 << WHEN_FRIENDLY_ATTACKS


@kernel
def attack(state: Any, tables: Any, trace: Any) -> None:
    """Step 1, x-to-attack: the card has entered; a face-down defender is flipped."""
    job = state.job
    slot, zone, defender = job.slot, job.first, state.at[job.first]
    if not is_there(state, slot, job.serial):
        return
    if defender < 0:
        stand(state, slot, zone)
        return
    card = state.cards[slot]
    card.attacked = 1
    push(state, BATTLE, zone, job.last, slot, card.kind, job.x, NONE, defender)
    log(trace, state, ATTACKS, card.kind, state.cards[defender].kind, zone)
    attack_effects(state, tables, slot, defender)
    if state.cards[defender].owner == ME:
        trigger(state, tables, ON_DEFEND, defender, state.cards[defender].kind, 0, slot)
    if state.cards[defender].face_down:
        push_reveal(state, defender, 1)


@kernel
def attack_effects(state: Any, tables: Any, slot: int, defender: int) -> None:
    """On Attack, and what other cards do when this one attacks."""
    card = state.cards[slot]
    trigger(state, tables, ON_ATTACK, slot, card.kind, 0, defender)
    watch(state, tables, WHEN_FRIENDLY_ATTACKS, card.kind, slot)
    if tables.all_moments >> WHEN_EQUIPPED_ATTACKS & 1:
        for place in range(state.in_play - 1, -1, -1):
            equip = state.order[place]
            if state.cards[equip].host == slot:
                kind = state.cards[equip].kind
                trigger(state, tables, WHEN_EQUIPPED_ATTACKS, equip, kind, 0, defender)


@kernel
def enter_battle(state: Any, tables: Any, trace: Any) -> None:
    """Step 2 begins, if both are still there: On Battle effects, then damage."""
    job = state.job
    slot, defender = job.slot, job.other
    if not is_there(state, slot, job.serial):
        return
    if state.at[job.first] != defender:
        enter(state, tables, slot, job.first, job.last, trace)
        return
    kind = state.cards[slot].kind
    push(state, DAMAGE_STEP, job.first, job.last, slot, kind, job.x, NONE, defender)
    trigger(state, tables, ON_BATTLE, slot, kind, 0, defender)


@kernel
def damage_step(state: Any, tables: Any, trace: Any) -> None:
    """Step 2: both deal their full attack at once. The defending player's damage comes first."""
    job = state.job
    slot, zone, defender = job.slot, job.first, job.other
    if not is_there(state, slot, job.serial):
        return
    if state.at[zone] != defender:
        enter(state, tables, slot, zone, job.last, trace)
        return
    push(state, BATTLE_END, zone, job.last, slot, state.cards[slot].kind, job.x, NONE, defender)
    exchange(state, tables, slot, defender, from_behind(state, job.last, zone, defender), trace)
    if state.over:
        return
    for fighter in (defender, slot):
        if is_doomed(state.cards[fighter]):
            destroy(state, fighter)


@kernel
def from_behind(state: Any, origin: int, zone: int, defender: int) -> bool:
    """Weakness: the attacker moved in from the side of the defender's own player."""
    return origin >= 0 and origin // 4 > zone // 4 and state.cards[defender].owner == OPPONENT


@kernel
def exchange(state: Any, tables: Any, slot: int, defender: int, behind: bool, trace: Any) -> None:
    """Battle damage both ways, critical damage, overflow, blowback."""
    card, there = state.cards[slot], state.cards[defender]
    dealt = card.full_attack if strikes(card) else 0
    if behind and strikes(card):
        dealt += there.full_weakness
    taken = there.full_attack if strikes(there) else 0
    over = overflow(tables, card, there, dealt)
    back = overflow(tables, there, card, taken)
    if has(there, BLOWBACK):
        back += max(there.full_health - damage_on(there) - dealt, 0)
    log(trace, state, BATTLED, card.kind * 256 + there.kind, dealt, taken)
    lay_damage(state, card, there, dealt)
    lay_damage(state, there, card, taken)
    hurt(state, card.owner, there.kind, back, trace)
    hurt(state, there.owner, card.kind, over, trace)


@kernel
def overflow(tables: Any, striker: Any, struck: Any, amount: int) -> int:
    """Battle damage past the health left. SHIELD, also by exhaustion, stops it, PIERCE does not
    mind; NOBLE deals none."""
    left = max(struck.full_health - damage_on(struck), 0)
    shielded = struck.exhausted == 1 or has(struck, SHIELD)
    if amount <= left or tables.noble[striker.kind]:
        return 0
    if shielded and not has(striker, PIERCE):
        return 0
    return amount - left


@kernel
def lay_damage(state: Any, striker: Any, struck: Any, amount: int) -> None:
    """Battle damage ends with the battle; BRUISE makes it normal damage, MANGLE and DESTRUCTIBLE
    make it damage counters; VENOMOUS poisons."""
    if amount <= 0:
        return
    if has(striker, MANGLE) or has(struck, DESTRUCTIBLE):
        struck.counters[DAMAGE_COUNTER] += amount
    elif has(striker, BRUISE):
        struck.wounds += amount
        struck.marked = 1
    else:
        struck.battle += amount
    if has(striker, VENOMOUS):
        struck.poisoned = 1
        state.ailing = 1


@kernel
def hurt(state: Any, owner: int, kind: int, amount: int, trace: Any) -> None:
    """Player damage from battle; nobody stands behind a hazard."""
    if amount <= 0 or owner == NOBODY:
        return
    if owner == ME:
        damage_me(state, amount, trace)
    else:
        state.battle_damage += amount
        damage_opponent(state, kind, amount, trace)


@kernel
def end_battle(state: Any, tables: Any, trace: Any) -> None:
    """Step 3: one card possesses the zone. A beaten attacker retreats, or is crushed if it was
    played to attack; PLOW goes on."""
    job = state.job
    slot, zone, defender = job.slot, job.first, job.other
    stands = is_there(state, slot, job.serial)
    held = state.at[zone] == defender
    if held:
        state.cards[defender].battle = 0
    if not stands:
        return
    state.cards[slot].battle = 0
    if held and job.last >= 0:
        retreat(state, tables, slot, job.last, trace)
    elif held:
        send(state, slot, GRAVEYARD, CRUSHED)
    else:
        stand(state, slot, zone)
        log(trace, state, VICTORY, job.kind, zone, 0)
        if job.x >= 0:
            push(state, ARRIVE, job.x, zone, slot, job.kind, NONE, NONE, NONE)
        trigger(state, tables, ON_VICTORY, slot, job.kind, 0, NONE)


@kernel
def declare_direct_attack(state: Any, tables: Any, slot: int, trace: Any) -> None:
    """DIRECT ATTACK: a battle, so On Battle effects come too; then the full attack."""
    card = state.cards[slot]
    log(trace, state, DIRECT, card.kind, card.zone, 0)
    card.attacked = 1
    watched = (state.watched | tables.moments[card.kind]) & STRIKE_MOMENTS
    if not watched and not tables.all_moments >> WHEN_EQUIPPED_ATTACKS & 1:
        _strike(state, card, trace)
        return
    push(state, DIRECT_ATTACK, 0, 0, slot, card.kind, 0, NONE, NONE)
    trigger(state, tables, ON_BATTLE, slot, card.kind, 0, NONE)
    attack_effects(state, tables, slot, NONE)


@kernel
def attack_directly(state: Any, trace: Any) -> None:
    """The attack itself, after the effects that came in between."""
    if is_there(state, state.job.slot, state.job.serial):
        _strike(state, state.cards[state.job.slot], trace)


@kernel
def _strike(state: Any, card: Any, trace: Any) -> None:
    """The full attack as player damage, if the card still can."""
    if card.zone >= 0 and strikes(card) and field_is_open(state):
        state.direct_damage += card.full_attack
        damage_opponent(state, card.kind, card.full_attack, trace)
