"""Continuous effects: what cards give as long as they are active, ready or equipping."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE as NOTHING
from games.six_forms.play.codes import (
    GAIN_ARROWS,
    GAIN_FACET,
    GAIN_STATS,
    REDUCE_COST,
    WHILE_ACTIVE,
    WHILE_EQUIPPING,
    WHILE_READY,
)
from games.six_forms.play.counting import count_per, holds_true
from games.six_forms.play.in_play import return_held, update
from games.six_forms.play.state import COSTS_HELD, FACETS_HELD, ME, STATS_HELD
from games.six_forms.play.targets import gather


@kernel
def refresh(state: Any, tables: Any) -> None:
    """Reckon anew what continuous effects give: facets and arrows first, for stats may look at
    who flies. Health that they took away is to be checked."""
    state.dirty &= ~tables.minds
    if state.holders == 0 and state.holding == 0:
        return
    state.recheck = 1
    state.holding = state.holders > 0
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.lent:
            return_held(card)
            update(card)
    if state.holding and state.gives & FACETS_HELD:
        _hold_all(state, tables, FACETS_HELD)
    if state.holding and state.gives & STATS_HELD:
        _hold_all(state, tables, STATS_HELD)


@kernel
def _hold_all(state: Any, tables: Any, wanted: int) -> None:
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        if not tables.holds[card.kind] & wanted or card.face_down or card.ousted:
            continue
        kind = card.kind
        for at in range(tables.row_of[kind], tables.row_of[kind + 1]):
            row = tables.rows[at]
            if row.moment < WHILE_ACTIVE or row.moment > WHILE_EQUIPPING:
                continue
            stats = row.op == GAIN_STATS
            if stats == (wanted == STATS_HELD) and applies(state, tables, row, slot):
                _hold(state, tables, at, slot)


@kernel
def applies(state: Any, tables: Any, row: Any, slot: int) -> bool:
    """Whether a continuous effect of this active card holds now: its moment and its condition."""
    card = state.cards[slot]
    if row.moment == WHILE_READY and card.exhausted:
        return False
    if row.moment == WHILE_EQUIPPING and card.host < 0:
        return False
    return WHILE_ACTIVE <= row.moment <= WHILE_EQUIPPING and holds_true(state, tables, row, slot)


@kernel
def _hold(state: Any, tables: Any, at: int, slot: int) -> None:
    row = tables.rows[at]
    times = 1 if row.per == NOTHING else count_per(state, tables, row.per, slot)
    for place in range(gather(state, tables, at, slot)):
        card = state.cards[state.targets[place]]
        card.lent = 1
        if row.op == GAIN_STATS:
            card.held_attack += times * row.args[1]
            card.held_health += times * row.args[2]
            card.held_weakness += times * row.args[3]
        elif row.op == GAIN_FACET:
            card.held_facets |= 1 << row.args[1]
        elif row.op == GAIN_ARROWS:
            card.held_arrows |= row.args[1]
        update(card)


@kernel
def cost_of(state: Any, tables: Any, kind: int) -> int:
    """A card's base cost, less what continuous effects take off it, never below 0."""
    cost = tables.cost[kind]
    return cost if state.reducers == 0 else _reduced(state, tables, kind, cost)


@kernel
def _reduced(state: Any, tables: Any, kind: int, cost: int) -> int:
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        if tables.holds[card.kind] & COSTS_HELD and not card.face_down and not card.ousted:
            cost -= _reduction(state, tables, slot, kind)
    return max(cost, 0)


@kernel
def _reduction(state: Any, tables: Any, slot: int, kind: int) -> int:
    card = state.cards[slot]
    less = 0
    for at in range(tables.row_of[card.kind], tables.row_of[card.kind + 1]):
        row = tables.rows[at]
        meant = row.op == REDUCE_COST and tables.is_a[kind] >> row.args[0] & 1
        if meant and card.owner == ME and applies(state, tables, row, slot):
            less += row.args[1]
    return less
