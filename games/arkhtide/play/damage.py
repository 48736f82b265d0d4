"""Dealing Damage (Combat Phase, steps 18 to 26), death, and leaving for the Quintessence Pool."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import (
    answered,
    ask,
    fire_for,
    fire_harm,
    lose_willpower,
    push,
    settle,
)
from games.arkhtide.play.codes import HEALTH, constant, keyword, rider, when
from games.arkhtide.play.dying import die
from games.arkhtide.play.effects.continuous import (
    constant_on,
    has_keyword,
    stat_of,
)
from games.arkhtide.play.effects.targets import find
from games.arkhtide.play.state import DECLINED, NOBODY, SAFE_ZONE, Frame, Match, State
from games.arkhtide.play.tables.records import SEEKER
from games.arkhtide.play.zones.field import named, weaken
from games.arkhtide.play.zones.piles import discard, spend, to_chronicle
from games.engine.bits import highest, lowest
from games.engine.compiling import part
from games.engine.hand import first_held, next_held, take_from_hand
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.seats import other

IS_LETHAL, IS_MELEE, IS_RANGED = 1, 2, 4
TO_ORDER, TO_AMPLIFY, ACTIVE_AMPLIFIES, OTHER_AMPLIFIES, TO_REACT, TO_SHIELD, TO_WOUND = range(7)
_FIRST_REAPING = int(rider["reaping-1"])


@part
def declare_attack(
    state: State,
    match: Match,
    seat: int,
    performer: int,
    target: int,
    kind: int,
    value: int,
    ridden_by: int,
    card: int,
    log: Log,
) -> None:
    """An attack is declared (18): its Damage, and before it on the agenda what it reaps beside.

    Reaping adds up: the performer's own and the rider's (Ability Accumulation).
    """
    defender = state.things[target]
    flags = IS_RANGED if kind else IS_MELEE
    if ridden_by == rider.LETHAL or has_keyword(state, match, performer, keyword.LETHAL):
        flags |= IS_LETHAL
    reaping = state.things[performer].reaping
    reaping += constant_on(state, match, constant.HAS, keyword.REAPING, performer, False)
    if ridden_by >= _FIRST_REAPING:
        reaping += 1 + ridden_by - _FIRST_REAPING
    attacker, attacked = named(state, seat, performer), named(state, seat, target)
    write(log, state, seat, e.ATTACKED, attacker, kind * 100 + value, attacked)
    if reaping > 0:
        units = state.flow.units & ~(1 << target)
        while units:
            at = highest(units)
            units ^= 1 << at
            each = state.things[at]
            if each.owner == defender.owner and each.place == defender.place:
                deal_damage(state, seat, performer, at, reaping, flags, card)
    deal_damage(state, seat, performer, target, value, flags, card)


@part
def deal_damage(
    state: State, seat: int, performer: int, target: int, amount: int, flags: int, card: int
) -> None:
    """One instance of Damage; it is resolved in full before the next. Those of one effect lie above
    each other until the active player has chosen which comes next."""
    place = state.things[target].place
    frame = state.agenda.frames[push(state, s.DAMAGE, seat, NOBODY, performer, place, card)]
    frame.a = target
    frame.b = amount
    frame.c = flags
    frame.d = TO_ORDER


@part
def damage_step(state: State, match: Match, log: Log) -> None:
    """Amplify, then reactions, then Shielding, then Wounds; each decision is a stop."""
    depth = state.agenda.depth
    frame = state.agenda.frames[depth - 1]
    if not state.things[frame.a].used:
        settle(state)
        return
    if frame.d == TO_ORDER:
        order_step(state, frame)
        if frame.d == TO_ORDER:
            return
    if frame.d < TO_REACT:
        amplify_step(state, match, frame, log)
        if frame.d < TO_REACT or state.agenda.depth != depth or state.flow.check_deaths:
            return
    if frame.d == TO_REACT:
        let_react(state, match, frame)
        if state.agenda.depth != depth:
            return
    if frame.d == TO_SHIELD:
        shield_step(state, match, frame, answered(state), log)
        if frame.d == TO_SHIELD or state.agenda.depth != depth or state.flow.check_deaths:
            return
    apply_wounds(state, match, log)


@part
def order_step(state: State, frame: Frame) -> None:
    """Of several instances of one effect the active player chooses the next."""
    frames, below = state.agenda.frames, state.agenda.depth - 2
    chosen = answered(state)
    if chosen == NONE:
        state.flow.found_count = 0
        find(state, frame.a)
        while below >= 0 and frames[below].what == s.DAMAGE and frames[below].d == TO_ORDER:
            if state.things[frames[below].a].used:
                find(state, frames[below].a)
            below -= 1
        if state.flow.found_count > 1:
            ask(state, state.active, s.ASK_ORDER, 0)
            return
        chosen = frame.a
    while chosen != frame.a:
        other_frame = frames[below]
        if other_frame.a == chosen:
            other_frame.a, frame.a = frame.a, chosen
            other_frame.b, frame.b = frame.b, other_frame.b
        below -= 1
    frame.d = TO_AMPLIFY


@part
def amplify_step(state: State, match: Match, frame: Frame, log: Log) -> None:
    """Who is active decides first; the Damage is amplified only once in all (21)."""
    seat = state.active
    if frame.d == TO_AMPLIFY:
        redirect(state, match, frame, log)
        frame.d = ACTIVE_AMPLIFIES
        if state.players[seat].hand.count > 0:
            ask(state, seat, s.ASK_AMPLIFY, 1)
            return
    if frame.d == ACTIVE_AMPLIFIES:
        frame.d = OTHER_AMPLIFIES
        kind = answered(state)
        if kind >= 0:
            frame.d = TO_REACT
            amplify(state, match, seat, frame, kind, log)
            return
        if state.players[other(seat)].hand.count > 0:
            ask(state, other(seat), s.ASK_AMPLIFY, 1)
            return
    frame.d = TO_REACT
    kind = answered(state)
    if kind >= 0:
        amplify(state, match, other(seat), frame, kind, log)


@part
def let_react(state: State, match: Match, frame: Frame) -> None:
    """Damage-dealt reactions (22). Damage of 0 is none."""
    frame.d = TO_SHIELD
    if frame.b > 0:
        dealer = frame.seat
        fire_harm(state, match, dealer, when.DEALS_DAMAGE, frame.anchor, when.DEALT_DAMAGE, frame.a)


@part
def find_in_hand(state: State, seat: int) -> int:
    """Every card in hand is there to choose from."""
    state.flow.found_count = 0
    hand = state.players[seat].hand
    kind = first_held(hand)
    while kind >= 0:
        find(state, kind)
        kind = next_held(hand, kind)
    return state.flow.found_count


@part
def redirect(state: State, match: Match, frame: Frame, log: Log) -> None:
    """Oath: another ally's Damage goes to the Unit with Oath, once a Turn, and then it must."""
    target = state.things[frame.a]
    if state.players[target.owner].slots.units_at[target.place] == 0:
        return
    units = state.flow.units & ~(1 << frame.a)
    while units:
        at = lowest(units)
        units &= units - 1
        guard = state.things[at]
        if guard.oath_used:
            continue
        close = guard.owner == target.owner and guard.place == target.place
        if close and has_keyword(state, match, at, keyword.OATH):
            guard.oath_used = 1
            state.flow.turn_marks |= 1 << at
            frame.a = at
            write(log, state, guard.owner, e.REDIRECTED, guard.kind, 0, 0)
            return


@part
def amplify(state: State, match: Match, seat: int, frame: Frame, kind: int, log: Log) -> None:
    """+1 for a discarded card, once an instance (21)."""
    discard(state, match, seat, kind, log)
    frame.b += 1
    if frame.anchor != NOBODY:
        further = constant.AMPLIFY_FURTHER
        frame.b += constant_on(state, match, further, NONE, frame.anchor, False)
    write(log, state, seat, e.AMPLIFIED, frame.b, 0, 0)
    fire_for(state, match, when.DISCARDS, seat, SAFE_ZONE)
    fire_for(state, match, when.AMPLIFIES, seat, SAFE_ZONE)


@part
def shield_step(state: State, match: Match, frame: Frame, kind: int, log: Log) -> None:
    """Shielding (23): any number of Feats and Bindings, their Arkhé paid, for their Block."""
    target = state.things[frame.a]
    seat = target.owner
    if frame.b <= target.block or kind == DECLINED:
        frame.d = TO_WOUND
        return
    if kind == NONE:
        if find_shields(state, match, seat) > 0:
            ask(state, seat, s.ASK_SHIELD, 1)
        else:
            frame.d = TO_WOUND
        return
    tables = match.tables[seat]
    spend(state, seat, tables.cost[kind])
    take_from_hand(state.players[seat].hand, kind)
    to_chronicle(state, match, seat, kind)
    block = tables.block[kind]
    melee = frame.c & IS_MELEE and has_keyword(state, match, frame.a, keyword.EVASION)
    ranged = frame.c & IS_RANGED and has_keyword(state, match, frame.a, keyword.STEALTH)
    target.block += 2 * block if melee or ranged else block
    state.flow.turn_marks |= 1 << frame.a
    write(log, state, seat, e.SHIELDED, kind, target.block, 0)
    penitent = constant_on(state, match, constant.HAS, keyword.PENITENT, frame.a, False)
    lose_willpower(state, match, seat, target.penitent + penitent, log)


@part
def find_shields(state: State, match: Match, seat: int) -> int:
    state.flow.found_count = 0
    me, tables = state.players[seat], match.tables[seat]
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.block[kind] > 0 and tables.cost[kind] <= me.stock.arkhe:
            find(state, kind)
        kind = next_held(me.hand, kind)
    return state.flow.found_count


@part
def apply_wounds(state: State, match: Match, log: Log) -> None:
    """Damage less Block is Wounds (23, 24); Lethal doubles them."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, performer, target = frame.seat, frame.anchor, frame.a
    damage, flags = frame.b, frame.c
    settle(state)
    thing = state.things[target]
    if thing.block > 0:
        blocked = min(thing.block, damage)
        write(log, state, seat, e.BLOCKED, named(state, seat, target), blocked, damage)
    wounds = max(damage - thing.block, 0)
    if flags & IS_LETHAL:
        wounds *= 2
    inflict(state, match, seat, performer, target, wounds, log)


@part
def inflict(
    state: State, match: Match, seat: int, performer: int, target: int, wounds: int, log: Log
) -> None:
    """Wounds: on a Seeker any number is 1 Willpower; a Unit dies of as many as its Health."""
    if wounds <= 0:
        return
    thing = state.things[target]
    if thing.role == SEEKER:
        lose_willpower(state, match, thing.owner, 1, log)
        if thing.owner != seat:
            write(log, state, seat, e.WOUNDED_SEEKER, state.players[thing.owner].life, 0, 0)
    else:
        thing.wounds += wounds
        weaken(state)
        health = stat_of(state, match, target, HEALTH)
        left = max(health - thing.wounds, 0)
        write(log, state, seat, e.WOUNDED_UNIT, named(state, seat, target), wounds, left)
        if thing.wounds >= health:
            die(state, target, performer, False)
    fire_harm(state, match, seat, when.WOUNDS, performer, when.SUFFERS, target)
