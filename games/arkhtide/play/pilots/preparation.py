"""What a pilot picks in Preparation and Regroup: who goes out, and what is invoked where."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.effects.continuous import cheaper_kinds, invoke_cost
from games.arkhtide.play.invoking import can_host, is_within_reach, may_field
from games.arkhtide.play.pilots.combat import consider_abilities
from games.arkhtide.play.pilots.fighting import weigh_souls
from games.arkhtide.play.pilots.values import (
    FIGHT,
    NEVER,
    STRENGTH,
    can_spare,
    consider,
    place_score,
    worth_of_invoking,
)
from games.arkhtide.play.state import MOST_WAITING, NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import BINDING
from games.arkhtide.play.tables.values import FOR_POINT, PART_OF_PRICE
from games.arkhtide.play.tables.weights import IN_A_DUEL
from games.arkhtide.play.zones.field import free_slot, may_leave_safe_zone
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other

FOR_A_CARD, IN_TURNS, FOR_AN_ABILITY, FOR_A_HARVEST = 40, 80, 1000, 20
"""What the worth of a card or an ability is multiplied by, next to that of a place, which counts
less where the enemy invokes in turn (`IN_TURNS`)."""
EVERYWHERE, IN_SAFE_ZONE = 4, 1


@part
def pick_in_preparation(state: State, match: Match, seat: int, manner: int) -> int:
    """The best card or ability; then who waits in the Safe Zone goes where the Realms need them,
    the Seeker last."""
    thought, slots = state.thought, state.players[seat].slots
    thought.best = a.PREPARED * a.VERB
    thought.most = 0
    line_up(state, seat)
    consider_invocations(state, match, seat, manner, EVERYWHERE)
    if slots.useful_omni:
        consider_abilities(state, match, seat, manner, slots.useful_omni, FOR_AN_ABILITY)
    if thought.most == 0 and thought.waiting > 0:
        return pick_who_leaves(state, match, seat, manner)
    return thought.best


@part
def pick_in_regroup(state: State, match: Match, seat: int, manner: int) -> int:
    """The best card for the Safe Zone, or to pass."""
    state.thought.best = a.PASS * a.VERB
    state.thought.most = 0
    consider_invocations(state, match, seat, manner, IN_SAFE_ZONE)
    return state.thought.best


@part
def line_up(state: State, seat: int) -> None:
    """Write down who waits in the Safe Zone, the most Soul first, the Seeker first among equals."""
    thought, slots = state.thought, state.players[seat].slots.reserves
    thought.waiting = 0
    while slots and thought.waiting < MOST_WAITING:
        at = lowest(slots)
        slots &= slots - 1
        if not may_leave_safe_zone(state.things[at]):
            continue
        place = thought.waiting
        soul = max(state.things[at].stats[SOUL], 0)
        while place > 0 and state.things[thought.line[place - 1]].stats[SOUL] < soul:
            thought.line[place] = thought.line[place - 1]
            place -= 1
        thought.line[place] = at
        thought.waiting += 1


@part
def pick_who_leaves(state: State, match: Match, seat: int, manner: int) -> int:
    """Units before the Seeker, and where they help the most."""
    thought, leaving = state.thought, 0
    while thought.line[leaving] == seat and leaving + 1 < thought.waiting:
        leaving += 1
    at = thought.line[leaving]
    thing = state.things[at]
    for after in range(leaving + 1, thought.waiting):
        thought.line[after - 1] = thought.line[after]
    thought.waiting -= 1
    thought.most = NEVER
    for number in range(1, 4):
        place = s.place_seen(seat, number)
        if state.flow.open[place]:
            score = worth_of_standing(state, seat, manner, thing.stats[SOUL], thing.attacks, place)
            consider(state, a.LEAVE_SAFE_ZONE * a.VERB + at * a.ARGUMENT + place, score)
    return thought.best


@part
def worth_of_standing(
    state: State, seat: int, manner: int, soul: int, attacks: int, place: int
) -> int:
    """The Realms that can be harvested with that Soul there and by those who still wait, then what
    the place is worth by itself."""
    harvest = harvest_with(state, seat, soul, place)
    return FOR_A_HARVEST * harvest + place_score(state, seat, manner, soul, attacks, place)


@part
def harvest_with(state: State, seat: int, soul: int, place: int) -> int:
    """The Quintessence of the Realms that can be held with so much more Soul at a place."""
    thought = state.thought
    if not thought.souls_known:
        weigh_souls(state)
    thought.souls[seat, place] += max(soul, 0)
    harvest = most_harvested(state, seat)
    thought.souls[seat, place] -= max(soul, 0)
    return harvest


@part
def most_harvested(state: State, seat: int) -> int:
    """The Quintessence of the Realms that can be held if those who wait go where they are needed:
    of each choice of Realms, the one that is short of the most Soul gets the strongest first."""
    flow, most = state.flow, 0
    for realms in range(1, 8):
        worth = 0
        for place in range(1, 4):
            worth += flow.worth[place] * ((realms >> (place - 1)) & 1)
        if worth > most and can_be_held(state, seat, realms):
            most = worth
    return most


@part
def can_be_held(state: State, seat: int, realms: int) -> bool:
    thought, foe, next_one = state.thought, other(seat), 0
    while realms:
        widest, gap = 0, NEVER
        for place in range(1, 4):
            if (realms >> (place - 1)) & 1:
                short = thought.souls[foe, place] + 1 - thought.souls[seat, place]
                if not state.flow.open[place]:
                    return False
                if short > gap:
                    widest, gap = place, short
        while gap > 0:
            if next_one == thought.waiting:
                return False
            gap -= max(state.things[thought.line[next_one]].stats[SOUL], 0)
            next_one += 1
        realms &= ~(1 << (widest - 1))
    return True


@part
def consider_invocations(state: State, match: Match, seat: int, manner: int, places: int) -> None:
    """Units and Bindings in hand that are worth their price."""
    me, tables, worths = state.players[seat], match.tables[seat], state.flow.worth
    if me.hand.count == 0 or free_slot(state) == NOBODY:
        return
    most_there = worths[1] + worths[2] + worths[3]
    changed = tables.for_table
    if not me.this_round.innate_next:
        changed = cheaper_kinds(state, match, seat)
    as_printed = tables.values.promising[manner] & tables.within[me.stock.arkhe] & ~changed
    kinds = me.hand.held & (as_printed | (tables.for_table & changed))
    if places == EVERYWHERE:
        kinds &= ~tables.for_combat
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (as_printed >> kind) & 1:
            worth = worth_as_printed(state, match, seat, manner, kind)
        else:
            worth = worth_as_changed(state, match, seat, manner, kind)
        worth *= IN_TURNS if manner >= IN_A_DUEL else FOR_A_CARD
        at_most = most_there * FOR_A_CARD * 6 * FOR_POINT // (tables.cost[kind] + PART_OF_PRICE)
        if worth <= 0 or worth + FIGHT + STRENGTH + 30 + at_most <= state.thought.most:
            continue
        if tables.role[kind] == BINDING:
            consider_hosts(state, match, seat, kind, worth, places)
        elif may_field(state, match, seat, kind):
            if places == IN_SAFE_ZONE:
                consider(state, a.INVOKE * a.VERB + kind * a.ARGUMENT, worth)
            else:
                consider_places(state, match, seat, manner, kind, worth)


@part
def worth_as_printed(state: State, match: Match, seat: int, manner: int, kind: int) -> int:
    """As `worth_of_invoking`, from the table."""
    values = match.tables[seat].values
    return values.invoking[manner, kind] if can_spare(state, seat, values.willpower[kind]) else 0


@part
def worth_as_changed(state: State, match: Match, seat: int, manner: int, kind: int) -> int:
    """The same at the price of now, which must be there; who can spare the Willpower can pay it."""
    cost = invoke_cost(state, match, seat, kind)
    if cost > state.players[seat].stock.arkhe:
        return 0
    return worth_of_invoking(state, match, seat, manner, kind, cost)


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
    state: State, match: Match, seat: int, manner: int, kind: int, worth: int
) -> None:
    tables = match.tables[seat]
    soul, attacks = tables.stats[kind, SOUL] + tables.values.company[kind], tables.attacks[kind]
    cost, shared = tables.cost[kind], FOR_A_CARD * 6 * FOR_POINT
    before = harvest_with(state, seat, 0, SAFE_ZONE)
    for number in range(1, 4):
        place = s.place_seen(seat, number)
        if state.flow.open[place]:
            score = place_score(state, seat, manner, soul, attacks, place)
            score += (
                shared * (harvest_with(state, seat, soul, place) - before) // (cost + PART_OF_PRICE)
            )
            consider(state, a.INVOKE * a.VERB + kind * a.ARGUMENT + place, worth + score)
