"""What a pilot picks in Preparation and Regroup: who goes out, and what is invoked where."""

from typing import Any

from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.constants import cheaper_kinds, invoke_cost
from games.arkhtide.play.field import free_slot, may_leave_safe_zone
from games.arkhtide.play.fighting import consider_abilities
from games.arkhtide.play.invoking import can_host, may_field
from games.arkhtide.play.judging import (
    FIGHT,
    NEVER,
    STRENGTH,
    can_spare,
    consider,
    place_score,
    worth_of_invoking,
)
from games.arkhtide.play.state import (
    ARGUMENT,
    BIND,
    BINDING,
    ENEMY_REALM,
    INVOKE,
    LEAVE_SAFE_ZONE,
    ME,
    MY_SEEKER,
    NOBODY,
    PASS,
    PREPARED,
    SAFE_ZONE,
    VERB,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE

FOR_A_CARD, FOR_AN_ABILITY = 20, 500
"""What the worth of a card or an ability is multiplied by, next to that of a place."""


@kernel
def pick_in_preparation(state: Any, tables: Any, pilot: int) -> int:
    """Who waits in the Safe Zone goes first, then the best card or ability; NONE where it hangs on
    all offers, as where the Seeker was moved back and cannot be Prepared."""
    if _someone_waits(state):
        return _pick_who_leaves(state, tables, pilot)
    if state.things[MY_SEEKER].place == SAFE_ZONE:
        return NONE
    state.best = PREPARED * VERB
    state.most = 0
    _consider_invocations(state, tables, pilot, 4)
    if state.useful_omni:
        consider_abilities(state, tables, pilot, state.useful_omni, FOR_AN_ABILITY)
    return state.best


@within
def pick_in_regroup(state: Any, tables: Any, pilot: int) -> int:
    """The best card for the Safe Zone, or to pass."""
    state.best = PASS * VERB
    state.most = 0
    _consider_invocations(state, tables, pilot, 1)
    return state.best


@kernel
def _someone_waits(state: Any) -> bool:
    """True if somebody in the Safe Zone may still go out."""
    slots = state.reserves
    while slots:
        if may_leave_safe_zone(state.things[lowest(slots)]):
            return True
        slots &= slots - 1
    return False


@within
def _pick_who_leaves(state: Any, tables: Any, pilot: int) -> int:
    """Who goes where. Before the Seeker is out it may be the last offer of all, which goes before
    its equals."""
    state.most = NEVER
    score = 0
    last = NONE
    slots = state.reserves
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        thing = state.things[at]
        if not may_leave_safe_zone(thing):
            continue
        for place in range(1, 4):
            if state.open[place]:
                attacks = tables.attacks[thing.kind]
                score = place_score(state, pilot, thing.stats[SOUL], attacks, place)
                last = LEAVE_SAFE_ZONE * VERB + at * ARGUMENT + place
                consider(state, last, score)
    indoors = state.things[MY_SEEKER].place == SAFE_ZONE
    if indoors and score == state.most and last != state.best:
        return NONE
    return state.best


@kernel
def _consider_invocations(state: Any, tables: Any, pilot: int, places: int) -> None:
    """Units and Bindings in hand that are worth their price."""
    me = state.players[ME]
    if me.hand_size == 0 or free_slot(state) == NOBODY:
        return
    most_there = max(FIGHT + STRENGTH, 10 * max(state.worth[1], state.worth[2], state.worth[3]))
    changed = tables.for_table if state.innate_next else cheaper_kinds(state, tables)
    as_printed = tables.scores.promising[pilot] & tables.within[me.arkhe] & ~changed
    kinds = me.held & (as_printed | (tables.for_table & changed))
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (as_printed >> kind) & 1:
            worth = _worth_as_printed(state, tables, pilot, kind)
        else:
            worth = _worth_as_changed(state, tables, pilot, kind)
        worth *= FOR_A_CARD
        if worth <= 0 or worth + most_there <= state.most:
            continue
        if tables.role[kind] == BINDING:
            _consider_hosts(state, tables, kind, worth, places)
        elif may_field(state, tables, kind):
            if places == 1:
                consider(state, INVOKE * VERB + kind * ARGUMENT, worth)
            else:
                _consider_places(state, tables, pilot, kind, worth)


@kernel
def _worth_as_printed(state: Any, tables: Any, pilot: int, kind: int) -> int:
    """As `worth_of_invoking`, from the table."""
    scores = tables.scores
    return scores.invoking[pilot, kind] if can_spare(state, scores.willpower[kind]) else 0


@within
def _worth_as_changed(state: Any, tables: Any, pilot: int, kind: int) -> int:
    """The same at the price of now, which must be there; who can spare the Willpower can pay it."""
    cost = invoke_cost(state, tables, kind)
    if cost > state.players[ME].arkhe:
        return 0
    return worth_of_invoking(state, tables, pilot, kind, cost)


@kernel
def _consider_hosts(state: Any, tables: Any, kind: int, worth: int, places: int) -> None:
    """A Unit without a Binding before others."""
    for at in range(state.top):
        thing = state.things[at]
        if thing.place < places and can_host(state, tables, kind, at):
            bare = at != MY_SEEKER and thing.bindings == 0
            consider(state, BIND * VERB + kind * ARGUMENT + at, worth + bare)


@within
def _consider_places(state: Any, tables: Any, pilot: int, kind: int, worth: int) -> None:
    soul, attacks = tables.stats[kind, SOUL], tables.attacks[kind]
    for place in range(1, ENEMY_REALM + 1):
        if state.open[place]:
            score = place_score(state, pilot, soul, attacks, place)
            consider(state, INVOKE * VERB + kind * ARGUMENT + place, worth + score)
