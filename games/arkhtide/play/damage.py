"""Dealing Damage (Combat Phase, steps 18 to 26), death, and leaving for the Quintessence Pool."""

from typing import Any

from games.arkhtide.play.agenda import (
    answered,
    ask,
    find,
    fire,
    lose_willpower,
    push,
    settle,
    spend,
)
from games.arkhtide.play.answers import worth_amplifying
from games.arkhtide.play.codes import (
    CANNOT_BE_EXTRACTED,
    CASK,
    CHEAT_DEATH,
    COLLECTOR,
    EVASION,
    HEALTH,
    KEYWORD_CODES,
    LETHAL,
    OATH,
    ON_AMPLIFIES,
    ON_DEALS_DAMAGE,
    ON_DEALT_DAMAGE,
    ON_DIES,
    ON_DISCARDS,
    ON_EXTRACTED,
    ON_KILLS,
    ON_SUFFERS,
    ON_WOUNDS,
    OP_AMPLIFY_FURTHER,
    OP_HAS,
    PENITENT,
    REAPING,
    RIDER_CODES,
    STEALTH,
)
from games.arkhtide.play.constants import (
    cannot,
    constant_rows,
    critically_wounded,
    has_keyword,
    stat_of,
)
from games.arkhtide.play.events import (
    AMPLIFIED,
    ATTACKED,
    BLOCKED,
    CHEATED_DEATH,
    DIED,
    DISCARDED,
    EXTRACTED,
    EXTRACTED_BINDING,
    REDIRECTED,
    SHIELDED,
    WOUNDED_SEEKER,
    WOUNDED_UNIT,
)
from games.arkhtide.play.field import (
    exhaust,
    from_hand,
    is_ready,
    is_unit,
    take_off_the_field,
    to_chronicle,
    weaken,
)
from games.arkhtide.play.state import (
    ASK_AMPLIFY,
    ASK_CHEAT_DEATH,
    ASK_SHIELD,
    DAMAGE,
    DECLINED,
    DYING,
    ENEMY,
    FIRST_FREE,
    ME,
    NOBODY,
    SAFE_ZONE,
    SEEKER,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.tally import note_points
from games.engine.trace import log

IS_LETHAL, IS_MELEE, IS_RANGED = 1, 2, 4
TO_AMPLIFY, AMPLIFYING, TO_REACT, TO_SHIELD, TO_WOUND = range(5)
_CHEAT_DEATH, _COLLECTOR = KEYWORD_CODES["cheat-death"], KEYWORD_CODES["collector"]
_EVASION, _STEALTH = KEYWORD_CODES["evasion"], KEYWORD_CODES["stealth"]
_LETHAL, _OATH = KEYWORD_CODES["lethal"], KEYWORD_CODES["oath"]
_RIDER_LETHAL, _FIRST_REAPING = RIDER_CODES["lethal"], RIDER_CODES["reaping-1"]


@kernel
def declare_attack(
    state: Any,
    tables: Any,
    performer: int,
    target: int,
    kind: int,
    value: int,
    rider: int,
    card: int,
    trace: Any,
) -> None:
    """An attack is declared (18): its Damage, and before it on the agenda what it reaps beside.

    Reaping adds up: the performer's own and the rider's (Ability Accumulation).
    """
    defender = state.things[target]
    flags = IS_RANGED if kind else IS_MELEE
    if rider == _RIDER_LETHAL or has_keyword(state, tables, performer, LETHAL, _LETHAL):
        flags |= IS_LETHAL
    reaping = state.things[performer].reaping
    reaping += constant_rows(state, tables, OP_HAS, REAPING, performer, False)
    if rider >= _FIRST_REAPING:
        reaping += 1 + rider - _FIRST_REAPING
    log(trace, state, ATTACKED, state.things[performer].kind, kind * 100 + value, defender.kind)
    if reaping > 0:
        for at in range(state.top - 1, FIRST_FREE - 1, -1):
            other = state.things[at]
            beside = other.owner == defender.owner and other.place == defender.place
            if is_unit(other) and beside and at != target:
                deal_damage(state, performer, at, reaping, flags, card)
    deal_damage(state, performer, target, value, flags, card)


@kernel
def deal_damage(
    state: Any, performer: int, target: int, amount: int, flags: int, card: int
) -> None:
    """One instance of Damage; it is resolved in full before the next."""
    at = push(state, DAMAGE, NOBODY, performer, state.things[target].place, card)
    item = state.agenda[at]
    item.a = target
    item.b = amount
    item.c = flags
    item.d = TO_AMPLIFY


@kernel
def damage_step(state: Any, tables: Any, trace: Any) -> None:
    """Amplify, then reactions, then Shielding, then Wounds; each decision is a stop."""
    waiting = state.waiting
    item = state.agenda[waiting - 1]
    if not state.things[item.a].used:
        settle(state)
        return
    if item.d == TO_AMPLIFY:
        _redirect(state, tables, item, trace)
        item.d = TO_REACT
        if _may_amplify(state, item):
            item.d = AMPLIFYING
            ask(state, ASK_AMPLIFY, 1)
            return
    elif item.d == AMPLIFYING:
        item.d = TO_REACT
        _amplify(state, tables, item, answered(state), trace)
    elif item.d == TO_REACT:
        _let_react(state, tables, item)
    elif item.d == TO_SHIELD:
        _shield(state, tables, item, answered(state), trace)
    else:
        _apply_wounds(state, tables, trace)
        return
    undisturbed = state.waiting == waiting and not state.check_deaths
    if undisturbed and item.d == TO_REACT:
        _let_react(state, tables, item)
        undisturbed = state.waiting == waiting
    if undisturbed and state.things[item.a].owner != ME:
        state.steps += TO_WOUND - item.d + 1
        _apply_wounds(state, tables, trace)


@kernel
def _let_react(state: Any, tables: Any, item: Any) -> None:
    """Damage-dealt reactions (22): those to who deals it first. Damage of 0 is none."""
    item.d = TO_SHIELD
    if item.b > 0:
        fire(state, tables, ON_DEALT_DAMAGE, item.a, SAFE_ZONE)
        if item.anchor != NOBODY:
            fire(state, tables, ON_DEALS_DAMAGE, item.anchor, SAFE_ZONE)


@within
def _may_amplify(state: Any, item: Any) -> bool:
    """True if there is a card to discard for it (21), and somebody who might."""
    return state.players[ME].hand_size > 0 and not (
        state.unasked and not worth_amplifying(state, item)
    )


@kernel
def find_in_hand(state: Any, tables: Any) -> int:
    """Every card in hand is there to choose from."""
    state.found_count = 0
    kinds = state.players[ME].held
    while kinds:
        find(state, lowest(kinds))
        kinds &= kinds - 1
    return state.found_count


@kernel
def discard(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """From hand into the Chronicle."""
    from_hand(state, kind)
    to_chronicle(state, tables, kind)
    state.discards += 1
    log(trace, state, DISCARDED, kind, 0, 0)


@kernel
def _redirect(state: Any, tables: Any, item: Any, trace: Any) -> None:
    """Oath: another ally's Damage goes to the Unit with Oath, once a Turn, and then it must."""
    target = state.things[item.a]
    if state.units_at[target.owner, target.place] == 0:
        return
    for at in range(FIRST_FREE, state.top):
        guard = state.things[at]
        if not is_unit(guard) or at == item.a or guard.oath_used:
            continue
        close = guard.owner == target.owner and guard.place == target.place
        if close and has_keyword(state, tables, at, OATH, _OATH):
            guard.oath_used = 1
            state.turn_marks |= 1 << at
            item.a = at
            log(trace, state, REDIRECTED, guard.kind, 0, 0)
            return


@kernel
def _amplify(state: Any, tables: Any, item: Any, kind: int, trace: Any) -> None:
    """+1 for a discarded card, once an instance (21)."""
    if kind < 0:
        return
    discard(state, tables, kind, trace)
    item.b += 1
    if item.anchor != NOBODY:
        item.b += constant_rows(state, tables, OP_AMPLIFY_FURTHER, NONE, item.anchor, False)
    log(trace, state, AMPLIFIED, item.b, 0, 0)
    fire(state, tables, ON_DISCARDS, NOBODY, SAFE_ZONE)
    fire(state, tables, ON_AMPLIFIES, NOBODY, SAFE_ZONE)


@kernel
def _shield(state: Any, tables: Any, item: Any, kind: int, trace: Any) -> None:
    """Shielding (23): any number of Feats and Bindings, their Arkhé paid, for their Block."""
    target = state.things[item.a]
    if target.owner != ME or item.b <= target.block or kind == DECLINED:
        item.d = TO_WOUND
        return
    if kind == NONE:
        if _find_shields(state, tables) > 0:
            ask(state, ASK_SHIELD, 1)
        else:
            item.d = TO_WOUND
        return
    spend(state, tables.cost[kind])
    from_hand(state, kind)
    to_chronicle(state, tables, kind)
    block = tables.block[kind]
    melee = item.c & IS_MELEE and has_keyword(state, tables, item.a, EVASION, _EVASION)
    ranged = item.c & IS_RANGED and has_keyword(state, tables, item.a, STEALTH, _STEALTH)
    target.block += 2 * block if melee or ranged else block
    state.turn_marks |= 1 << int(item.a)
    log(trace, state, SHIELDED, kind, target.block, 0)
    penitent = target.penitent + constant_rows(state, tables, OP_HAS, PENITENT, item.a, False)
    lose_willpower(state, tables, penitent, trace)


@kernel
def _find_shields(state: Any, tables: Any) -> int:
    state.found_count = 0
    me = state.players[ME]
    kinds = me.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if tables.block[kind] > 0 and tables.cost[kind] <= me.arkhe:
            find(state, kind)
    return state.found_count


@kernel
def _apply_wounds(state: Any, tables: Any, trace: Any) -> None:
    """Damage less Block is Wounds (23, 24); Lethal doubles them."""
    item = state.agenda[state.waiting - 1]
    performer, target, damage, flags = item.anchor, item.a, item.b, item.c
    settle(state)
    block = state.things[target].block
    if block > 0:
        log(trace, state, BLOCKED, state.things[target].kind, min(block, damage), damage)
    wounds = max(damage - block, 0)
    if flags & IS_LETHAL:
        wounds *= 2
    inflict(state, tables, performer, target, wounds, trace)


@kernel
def inflict(state: Any, tables: Any, performer: int, target: int, wounds: int, trace: Any) -> None:
    """Wounds: on a Seeker any number is 1 Willpower; a Unit dies of as many as its Health."""
    if wounds <= 0:
        return
    thing = state.things[target]
    if thing.role == SEEKER:
        if thing.owner == ME:
            lose_willpower(state, tables, 1, trace)
        else:
            state.players[ENEMY].life -= 1
            log(trace, state, WOUNDED_SEEKER, state.players[ENEMY].life, 0, 0)
    else:
        thing.wounds += wounds
        weaken(state)
        health = stat_of(state, tables, target, HEALTH)
        log(trace, state, WOUNDED_UNIT, thing.kind, wounds, max(health - thing.wounds, 0))
        if thing.wounds >= health:
            die(state, target, performer, False)
    fire(state, tables, ON_SUFFERS, target, SAFE_ZONE)
    if performer != NOBODY:
        fire(state, tables, ON_WOUNDS, performer, SAFE_ZONE)


@kernel
def die(state: Any, at: int, killer: int, certainly: bool) -> None:
    """The Unit will die once what comes before is resolved; `certainly` where no Health decides."""
    if not state.things[at].dying:
        state.things[at].dying = 1
        item = state.agenda[push(state, DYING, NOBODY, killer, state.things[at].place, NONE)]
        item.a = at
        item.b = certainly


@kernel
def dying_step(state: Any, tables: Any, trace: Any) -> None:
    """Death of Units (26), unless Cheat Death keeps it alive on 1 Health, Exhausted."""
    item = state.agenda[state.waiting - 1]
    at, killer = item.a, item.anchor
    thing = state.things[at]
    chosen = answered(state)
    alive = not item.b and thing.wounds < stat_of(state, tables, at, HEALTH)
    if not thing.used or alive:
        thing.dying = 0
        settle(state)
        return
    may_cheat = chosen == NONE and thing.owner == ME and is_ready(state, at)
    if may_cheat and has_keyword(state, tables, at, CHEAT_DEATH, _CHEAT_DEATH):
        state.found_count = 0
        find(state, at)
        ask(state, ASK_CHEAT_DEATH, 1)
        return
    settle(state)
    thing.dying = 0
    if chosen >= 0:
        exhaust(state, at)
        thing.wounds = max(stat_of(state, tables, at, HEALTH) - 1, 0)
        log(trace, state, CHEATED_DEATH, thing.kind, 0, 0)
    else:
        kill(state, tables, at, killer, trace)


@kernel
def kill(state: Any, tables: Any, at: int, killer: int, trace: Any) -> None:
    """A dead Unit goes to its owner's Chronicle with all that is bound to it."""
    thing = state.things[at]
    log(trace, state, DIED, thing.kind, 0, 0)
    if killer != NOBODY:
        fire(state, tables, ON_KILLS, killer, SAFE_ZONE)
    fire(state, tables, ON_DIES, at, SAFE_ZONE)
    take_off_the_field(state, tables, at)
    if thing.owner == ME:
        to_chronicle(state, tables, thing.kind)
    state.check_deaths = 1


@kernel
def bury_the_dead(state: Any, tables: Any) -> None:
    """Recheck every Unit's Wounds after Health may have changed (26 b)."""
    state.check_deaths = tables.fickle_health
    if not state.hurt:
        return
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if not is_unit(thing) or thing.dying:
            continue
        if thing.wounds >= stat_of(state, tables, at, HEALTH):
            die(state, at, NOBODY, False)


@kernel
def may_be_extracted(state: Any, tables: Any, at: int) -> bool:
    if cannot(state, tables, at, CANNOT_BE_EXTRACTED):
        return False
    return not critically_wounded(state, tables, at)


@kernel
def extract(state: Any, tables: Any, at: int, trace: Any) -> None:
    """Into the Quintessence Pool for 1, with Collector for 2; a Binding with Cask goes along."""
    thing = state.things[at]
    me = state.players[ME]
    kind = thing.kind
    points = 1 + has_keyword(state, tables, at, COLLECTOR, _COLLECTOR)
    fire(state, tables, ON_EXTRACTED, at, SAFE_ZONE)
    me.quintessence += points
    me.extracted += 1
    state.units_home += 1
    note_points(state, kind, points)
    log(trace, state, EXTRACTED, kind, points, me.quintessence)
    if thing.attached:
        for other in range(FIRST_FREE, state.top):
            bound = state.things[other]
            if bound.used and bound.host == at and tables.keywords[bound.kind] & CASK:
                bound.used = 0
                me.quintessence += 1
                note_points(state, bound.kind, 1)
                log(trace, state, EXTRACTED_BINDING, bound.kind, 1, me.quintessence)
                if bound.kind < tables.kinds:
                    me.pool[bound.kind] += 1
    take_off_the_field(state, tables, at)
    if kind < tables.kinds:
        me.pool[kind] += 1
    state.check_deaths = 1
