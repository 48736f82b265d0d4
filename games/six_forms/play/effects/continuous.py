"""Continuous effects: what cards give as long as they are active, ready or equipping."""

from games.engine.compiling import part
from games.engine.records import clear
from games.six_forms.play import state as s
from games.six_forms.play.agenda import side
from games.six_forms.play.codes import op, when
from games.six_forms.play.effects.conditions import holds_true, times
from games.six_forms.play.effects.targets import gather
from games.six_forms.play.state import Match, Player, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import is_active, update


@part
def refresh(state: State, match: Match) -> None:
    """Look anew at what continuous effects give: facets and arrows first, for stats may look at
    who flies. Health that they took away is to be checked."""
    caches = state.caches
    caches.dirty &= ~caches.minds
    if caches.holders == 0 and caches.holding == 0:
        return
    caches.recheck = 1
    caches.holding = caches.holders > 0
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.lent:
            card.lent = 0
            clear(card.held)
            update(card)
    if caches.holding and caches.gives & s.FACETS_HELD:
        hold_all(state, match, s.FACETS_HELD)
    if caches.holding and caches.gives & s.STATS_HELD:
        hold_all(state, match, s.STATS_HELD)


@part
def hold_all(state: State, match: Match, wanted: int) -> None:
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        tables, kind = match.tables[card.deck], card.kind
        if not tables.holds[kind] & wanted or not is_active(card):
            continue
        for at in range(tables.first_row[kind], tables.first_row[kind + 1]):
            row = tables.rows[at]
            stats = row.op == op.GAIN_STATS
            if row.continuous and stats == (wanted == s.STATS_HELD):
                hold(state, match, state.players[side(card)], row, slot)


@part
def applies(state: State, match: Match, me: Player, row: Row, slot: int) -> bool:
    """Whether a continuous effect of this active card holds now: its moment and its condition."""
    card = state.cards[slot]
    if row.moment == when.WHILE_READY and card.exhausted:
        return False
    if row.moment == when.WHILE_EQUIPPING and card.host < 0:
        return False
    return holds_true(state, match, me, row, slot)


@part
def hold(state: State, match: Match, me: Player, row: Row, slot: int) -> None:
    if not applies(state, match, me, row, slot):
        return
    number = times(state, match, me, row, slot)
    for place in range(gather(state, match, me.seat, row, slot)):
        card = state.cards[state.targets[place]]
        card.lent = 1
        if row.op == op.GAIN_STATS:
            card.held.attack += number * row.second
            card.held.health += number * row.third
            card.held.weakness += number * row.fourth
        elif row.op == op.GAIN_FACET:
            card.held.facets |= 1 << row.second
        elif row.op == op.GAIN_ARROWS:
            card.held.arrows |= row.second
        update(card)


@part
def cost_of(state: State, match: Match, me: Player, kind: int) -> int:
    """The base cost of a player's card, less what continuous effects take off it, never below 0."""
    cost = match.tables[me.seat].cost[kind]
    return cost if state.caches.reducers == 0 else reduced(state, match, me, kind, cost)


@part
def reduced(state: State, match: Match, me: Player, kind: int, cost: int) -> int:
    is_a = match.tables[me.seat].is_a[kind]
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.controller != me.seat or not is_active(card):
            continue
        tables = match.tables[card.deck]
        if tables.holds[card.kind] & s.COSTS_HELD:
            for at in range(tables.first_row[card.kind], tables.first_row[card.kind + 1]):
                row = tables.rows[at]
                meant = row.op == op.REDUCE_COST and is_a >> row.first & 1
                if meant and row.continuous and applies(state, match, me, row, slot):
                    cost -= row.second
    return max(cost, 0)
