"""Continuous effects: what cards give as long as they are active, ready or equipping."""

from games.engine.compiling import part, within
from games.engine.records import clear
from games.engine.seats import SEATS
from games.six_forms.play import state as s
from games.six_forms.play.agenda import side
from games.six_forms.play.codes import THIS, facet, noun, op, when
from games.six_forms.play.effects.conditions import holds_true, times
from games.six_forms.play.effects.targets import gather
from games.six_forms.play.state import Card, Match, Player, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import is_active, update_facets, update_stats

LENT, WAS_LENT = 1, 2
FLYERS = 1 << int(noun.FLYER)


@part
def refresh(state: State, match: Match) -> None:
    """Look anew at what continuous effects give, of the seats whose effects mind what has changed:
    facets and arrows first, for stats may look at who flies."""
    caches, seats = state.caches, 0
    for seat in range(SEATS):
        seats |= (caches.dirty & caches.minds_of[seat] != 0) << seat
    if caches.crosses:
        seats = s.EVERYBODY
    caches.unsettled |= caches.dirty
    caches.dirty &= ~caches.minds
    lenders = state.board.rolls[s.LENDING].count
    if lenders == 0 and caches.holding == 0:
        return
    caches.holding = lenders > 0
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.lent and seats >> side(card) & 1:
            take_back(state, card)
    if caches.holding and caches.gives & s.FACETS_HELD:
        hold_all(state, match, s.FACETS_HELD, seats)
    if caches.holding and caches.gives & s.STATS_HELD:
        hold_stats(state, match, seats)
    add_up(state, seats)


@within
def hold_stats(state: State, match: Match, seats: int) -> None:
    """While stats are lent nobody begins or ceases to fly."""
    caches = state.caches
    caches.lending = 1
    hold_all(state, match, s.STATS_HELD, seats)
    caches.lending = 0
    for seat in range(SEATS):
        caches.counted[seat] &= ~FLYERS


@within
def add_up(state: State, seats: int) -> None:
    """The stats of what is lent something or was; health that was taken away is to be checked."""
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.lent and seats >> side(card) & 1:
            card.lent &= LENT
            before = card.full_health
            update_stats(card)
            state.caches.recheck |= card.full_health < before


@within
def take_back(state: State, card: Card) -> None:
    """Nothing is lent to the card any more; its stats are added up once all is lent anew."""
    card.lent = WAS_LENT
    facets = card.held.facets
    clear(card.held)
    if facets:
        update_facets(card)
        state.caches.recheck |= facets >> facet.INDESTRUCTIBLE & 1


@part
def hold_all(state: State, match: Match, wanted: int, seats: int) -> None:
    """What the cards give that act for these seats."""
    lenders = state.board.rolls[s.LENDING]
    for place in range(lenders.count):
        slot = lenders.slots[place]
        card = state.cards[slot]
        tables, kind = match.tables[card.deck], card.kind
        if not seats >> side(card) & 1 or not tables.holds[kind] & wanted or not is_active(card):
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
    if row.aim == THIS:
        lend(row, number, state.cards[slot])
        return
    for place in range(gather(state, match, me.seat, row, slot)):
        lend(row, number, state.cards[state.targets[place]])


@part
def lend(row: Row, number: int, card: Card) -> None:
    card.lent |= LENT
    if row.op == op.GAIN_STATS:
        card.held.attack += number * row.second
        card.held.health += number * row.third
        card.held.weakness += number * row.fourth
    elif row.op == op.GAIN_FACET:
        card.held.facets |= 1 << row.second
        update_facets(card)
    elif row.op == op.GAIN_ARROWS:
        card.held.arrows |= row.second


@within
def cost_of(state: State, match: Match, me: Player, kind: int) -> int:
    """The base cost of a player's card, less what continuous effects take off it, never below 0."""
    cost = match.tables[me.seat].cost[kind]
    if state.board.rolls[s.REDUCING].count == 0:
        return cost
    return reduced(state, match, me, kind, cost)


@part
def reduced(state: State, match: Match, me: Player, kind: int, cost: int) -> int:
    is_a, reducers = match.tables[me.seat].is_a[kind], state.board.rolls[s.REDUCING]
    for place in range(reducers.count):
        slot = reducers.slots[place]
        card = state.cards[slot]
        if card.controller != me.seat or not is_active(card):
            continue
        tables = match.tables[card.deck]
        for at in range(tables.first_row[card.kind], tables.first_row[card.kind + 1]):
            row = tables.rows[at]
            meant = row.op == op.REDUCE_COST and is_a >> row.first & 1
            if meant and row.continuous and applies(state, match, me, row, slot):
                cost -= row.second
    return max(cost, 0)
