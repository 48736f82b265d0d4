"""What a pilot picks in Preparation and Regroup: who goes out, and what is invoked where."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.effects.continuous import cheaper_kinds, invoke_cost
from games.arkhtide.play.invoking import can_host, is_within_reach, may_field
from games.arkhtide.play.legal.questions import offer_actions
from games.arkhtide.play.pilots.combat import consider_abilities
from games.arkhtide.play.pilots.values import (
    FIGHT,
    NEVER,
    STRENGTH,
    can_spare,
    consider,
    place_score,
    worth_of_invoking,
)
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import BINDING
from games.arkhtide.play.zones.field import free_slot, may_leave_safe_zone
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE

FOR_A_CARD, FOR_AN_ABILITY = 20, 500
"""What the worth of a card or an ability is multiplied by, next to that of a place."""
EVERYWHERE, IN_SAFE_ZONE = 4, 1


@part
def pick_in_preparation(state: State, match: Match, seat: int, pilot: int) -> int:
    """Who waits in the Safe Zone goes first, then the best card or ability."""
    thought, slots = state.thought, state.players[seat].slots
    leaving = pick_who_leaves(state, match, seat, pilot)
    if leaving != NONE:
        return leaving
    thought.best = a.PREPARED * a.VERB
    thought.most = 0
    consider_invocations(state, match, seat, pilot, EVERYWHERE)
    if slots.useful_omni:
        consider_abilities(state, match, seat, pilot, slots.useful_omni, FOR_AN_ABILITY)
    return thought.best


@part
def pick_in_regroup(state: State, match: Match, seat: int, pilot: int) -> int:
    """The best card for the Safe Zone, or to pass."""
    state.thought.best = a.PASS * a.VERB
    state.thought.most = 0
    consider_invocations(state, match, seat, pilot, IN_SAFE_ZONE)
    return state.thought.best


@part
def pick_who_leaves(state: State, match: Match, seat: int, pilot: int) -> int:
    """Who goes where; NONE if nobody waits. Before the Seeker is out it may be the last offer of
    all, which goes before its equals."""
    thought, score, last = state.thought, 0, NONE
    thought.most = NEVER
    slots = state.players[seat].slots.reserves
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        thing = state.things[at]
        if not may_leave_safe_zone(thing):
            continue
        for number in range(1, 4):
            place = s.place_seen(seat, number)
            if state.flow.open[place]:
                soul = thing.stats[SOUL]
                score = place_score(state, seat, pilot, soul, thing.attacks, place)
                last = a.LEAVE_SAFE_ZONE * a.VERB + at * a.ARGUMENT + place
                consider(state, last, score)
    if last == NONE:
        return NONE
    indoors = state.things[seat].place == SAFE_ZONE
    if indoors and score == thought.most and last != thought.best:
        offers = offer_actions(state, match)
        if state.question.offers[offers - 1] == last:
            return last
    return thought.best


@part
def consider_invocations(state: State, match: Match, seat: int, pilot: int, places: int) -> None:
    """Units and Bindings in hand that are worth their price."""
    me, tables, worths = state.players[seat], match.tables[seat], state.flow.worth
    if me.hand.count == 0 or free_slot(state) == NOBODY:
        return
    most_there = max(FIGHT + STRENGTH, 10 * max(worths[1], worths[2], worths[3]))
    changed = tables.for_table
    if not me.this_round.innate_next:
        changed = cheaper_kinds(state, match, seat)
    as_printed = tables.values.promising[pilot] & tables.within[me.stock.arkhe] & ~changed
    kinds = me.hand.held & (as_printed | (tables.for_table & changed))
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (as_printed >> kind) & 1:
            worth = worth_as_printed(state, match, seat, pilot, kind)
        else:
            worth = worth_as_changed(state, match, seat, pilot, kind)
        worth *= FOR_A_CARD
        if worth <= 0 or worth + most_there <= state.thought.most:
            continue
        if tables.role[kind] == BINDING:
            consider_hosts(state, match, seat, kind, worth, places)
        elif may_field(state, match, seat, kind):
            if places == IN_SAFE_ZONE:
                consider(state, a.INVOKE * a.VERB + kind * a.ARGUMENT, worth)
            else:
                consider_places(state, match, seat, pilot, kind, worth)


@part
def worth_as_printed(state: State, match: Match, seat: int, pilot: int, kind: int) -> int:
    """As `worth_of_invoking`, from the table."""
    values = match.tables[seat].values
    return values.invoking[pilot, kind] if can_spare(state, seat, values.willpower[kind]) else 0


@part
def worth_as_changed(state: State, match: Match, seat: int, pilot: int, kind: int) -> int:
    """The same at the price of now, which must be there; who can spare the Willpower can pay it."""
    cost = invoke_cost(state, match, seat, kind)
    if cost > state.players[seat].stock.arkhe:
        return 0
    return worth_of_invoking(state, match, seat, pilot, kind, cost)


@part
def consider_hosts(
    state: State, match: Match, seat: int, kind: int, worth: int, places: int
) -> None:
    """A Unit without a Binding before others."""
    for at in range(state.flow.top):
        within_reach = is_within_reach(state, seat, at, places)
        if within_reach and can_host(state, match, seat, kind, at):
            bare = at != seat and state.things[at].bindings == 0
            consider(state, a.BIND * a.VERB + kind * a.ARGUMENT + at, worth + bare)


@part
def consider_places(
    state: State, match: Match, seat: int, pilot: int, kind: int, worth: int
) -> None:
    tables = match.tables[seat]
    soul, attacks = tables.stats[kind, SOUL], tables.attacks[kind]
    for number in range(1, 4):
        place = s.place_seen(seat, number)
        if state.flow.open[place]:
            score = place_score(state, seat, pilot, soul, attacks, place)
            consider(state, a.INVOKE * a.VERB + kind * a.ARGUMENT + place, worth + score)
