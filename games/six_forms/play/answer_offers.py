"""What may be answered to the question that is open."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.abilities import sacrifices
from games.six_forms.play.actions import (
    AMOUNT,
    BOTTOM,
    CARD,
    DECLINE,
    KEEP,
    KIND,
    MULLIGAN,
    PAY,
    SCALE,
    TOP,
    VERB,
    ZONE,
)
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import can_arm, entry_zones
from games.six_forms.play.in_play import lowest
from games.six_forms.play.moving import reach, teleport_zones
from games.six_forms.play.operations import is_pickable
from games.six_forms.play.state import (
    ASK_AMOUNT,
    ASK_DISCARD,
    ASK_FROM_HAND,
    ASK_HOST,
    ASK_LOAD,
    ASK_MULLIGAN,
    ASK_SACRIFICE,
    ASK_SHIFT,
    ASK_TARGET,
    ASK_TELEPORT,
    ASK_ZONE,
    ME,
    MOST_ENERGY,
)
from games.six_forms.play.targets import gather
from games.six_forms.play.zone_choice import best_entry


@kernel
def offer_answers(state: Any, tables: Any, to_pilot: bool) -> int:
    """All answers to the present question."""
    ask = state.ask
    if ask == ASK_MULLIGAN:
        state.offers[0] = KEEP * VERB
        state.offers[1] = MULLIGAN * VERB
        return 2
    if ask == ASK_ZONE:
        return _offer_entry(state, tables, to_pilot)
    if ask == ASK_SHIFT:
        return _offer_zones(state, tables, reach(state, tables, state.job.slot))
    if ask == ASK_TELEPORT:
        return _offer_zones(state, tables, teleport_zones(state))
    if ask == ASK_AMOUNT:
        return _offer_amounts(state, tables)
    if ASK_HOST <= ask <= ASK_SACRIFICE:
        return _offer_slots(state, tables)
    if ask == ASK_LOAD:
        return _offer_load(state)
    if ASK_DISCARD <= ask <= ASK_FROM_HAND:
        return _offer_kinds(state, tables)
    state.offers[0] = PAY * VERB
    state.offers[1] = DECLINE * VERB
    return 2


@kernel
def _offer_entry(state: Any, tables: Any, to_pilot: bool) -> int:
    """A zone to enter ready; after these, the same zones to enter exhausted, as no pilot does."""
    zones = entry_zones(state, tables, state.job.kind, state.job.first)
    if to_pilot:
        state.offers[0] = ZONE * VERB + best_entry(state, tables, state.job.kind, zones) * SCALE
        return 1
    found = _offer_zones(state, tables, zones)
    for at in range(found):
        state.offers[found + at] = state.offers[at] + 1
    return 2 * found


@kernel
def _offer_zones(state: Any, tables: Any, zones: int) -> int:
    found = 0
    while zones:
        state.offers[found] = ZONE * VERB + lowest(tables, zones) * SCALE
        zones &= zones - 1
        found += 1
    return found


@kernel
def _offer_amounts(state: Any, tables: Any) -> int:
    """XYZ VARIABLE COST: from nothing to all the energy there is."""
    most = min(tangible(state.players[ME], tables.form[state.job.kind]), MOST_ENERGY)
    for amount in range(most + 1):
        state.offers[amount] = AMOUNT * VERB + amount * SCALE
    return most + 1


@kernel
def _offer_slots(state: Any, tables: Any) -> int:
    job = state.job
    found = 0
    if state.ask == ASK_HOST:
        for place in range(state.in_play):
            slot = state.order[place]
            if can_arm(state, tables, job.kind, slot):
                state.offers[found] = CARD * VERB + slot * SCALE
                found += 1
        return found
    if state.ask == ASK_TARGET:
        found = gather(state, tables, job.first, job.slot)
    else:
        found = sacrifices(state, tables, job.other)
    for place in range(found):
        state.offers[place] = CARD * VERB + state.targets[place] * SCALE
    return found


@kernel
def _offer_load(state: Any) -> int:
    """LOAD X: each card looked at may go on top or to the bottom next."""
    found = 0
    for place in range(state.looking):
        known = False
        for before in range(place):
            known = known or state.looked[before] == state.looked[place]
        if not known:
            state.offers[found] = TOP * VERB + state.looked[place] * SCALE
            state.offers[found + 1] = BOTTOM * VERB + state.looked[place] * SCALE
            found += 2
    return found


@kernel
def _offer_kinds(state: Any, tables: Any) -> int:
    found = 0
    for kind in range(tables.drawn):
        if state.ask == ASK_DISCARD:
            offered = state.players[ME].hand[kind] > 0
        else:
            offered = is_pickable(state, tables, kind)
        if offered:
            state.offers[found] = KIND * VERB + kind * SCALE
            found += 1
    return found
