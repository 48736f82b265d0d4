"""Costs of abilities and activations other than ENERGY (8.2)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.library import cards_left
from games.engine.log import Log
from games.engine.seats import NO_CARD, ask
from games.oversoul.play import state as s
from games.oversoul.play.codes import (
    ENERGY_IN,
    PAID_BY_EXILE,
    PAID_ON_BOARD,
    PICKS_IN,
    POLARITY,
    TOTEM_ROLE,
    noun,
    price,
)
from games.oversoul.play.damage import hit
from games.oversoul.play.energy import is_ready
from games.oversoul.play.leaving import SACRIFICED, TO_HAND, leave
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.board import exhaust
from games.oversoul.play.zones.piles import discard, exile_idle, mill
from games.oversoul.play.zones.places import side_of, zone_of


@part
def is_among(costs: int, cost: int) -> bool:
    """Whether a cost is one of those, given as bits."""
    return costs >> cost & 1 != 0


@part
def can_pay(
    state: State, match: Match, seat: int, cost: int, own: int, kind: int, place: int
) -> bool:
    """Whether a cost other than energy can be paid; a card being activated cannot pay for itself,
    be it of the `kind` in hand or Prepared at the `place`."""
    me = state.players[seat]
    if cost == price.NONE or ENERGY_IN[cost] > 0:
        return True
    if cost == price.EXHAUST:
        return own != s.NOWHERE and zone_of(own) < s.ZONES and is_ready(state, own)
    if cost == price.MILL_2:
        return cards_left(me.library) >= 2
    if cost == price.SACRIFICE_SELF:
        return own != s.NOWHERE and zone_of(own) < s.ZONES and own != me.leader
    if cost == price.WOUND_2:
        return me.life > 2
    if cost == price.WOUND_4:
        return me.life > 4
    return find_payment(state, match, seat, cost, kind, place) >= PICKS_IN[cost]


@part
def find_payment(state: State, match: Match, seat: int, cost: int, kind: int, but: int) -> int:
    """Write what may be chosen for a cost into the state's choices; how many cards there are."""
    if is_among(PAID_ON_BOARD, cost):
        return _find_on_board(state, seat, cost, but)
    if is_among(PAID_BY_EXILE, cost):
        return _find_idle(state, match, seat)
    return _find_in_hand(state, match, seat, cost, kind)


@part
def _find_on_board(state: State, seat: int, cost: int, but: int) -> int:
    """A prepared card may be sacrificed as whatever is asked for (8.7); the own leader is not
    offered, nor a totem for a return to the hand, which it cannot reach."""
    found = 0
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if place == state.players[seat].leader or place == but:
            continue
        if card.keywords & POLARITY:
            continue
        totem = (card.roles >> TOTEM_ROLE) & 1 != 0
        meant = zone_of(place) < s.FIRST_EVENT
        if cost == price.SACRIFICE_PREPARED:
            meant = card.up == 0
        elif cost == price.SACRIFICE_TOTEM:
            meant = meant and (totem or card.up == 0)
        elif cost == price.RETURN_UNIT:
            meant = meant and not totem
        if meant:
            state.choices[found] = place
            found += 1
    return found


@part
def _find_idle(state: State, match: Match, seat: int) -> int:
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    for kind in range(tables.kinds):
        if me.piles.idle.copies[kind] > 0:
            state.choices[found] = kind
            found += 1
    state.flow.offered = found
    return me.piles.idle.count


@part
def _find_in_hand(state: State, match: Match, seat: int, cost: int, kind: int) -> int:
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    for at in range(me.held):
        held = me.holds[at]
        if held == kind and me.hand.copies[held] == 1:
            continue
        sorts = tables.sorts[held]
        meant = cost == price.DISCARD
        if cost == price.DISCARD_UNIT:
            meant = (sorts >> noun.UNIT) & 1 != 0
        elif cost == price.DISCARD_EVENT:
            meant = (sorts >> noun.EVENT) & 1 != 0
        if meant:
            state.choices[found] = held
            found += 1
    return found


@part
def pay(state: State, match: Match, seat: int, cost: int, own: int, log: Log) -> bool:
    """Pay the next part of a cost, or ask for it; True once all of it is paid."""
    picks = PICKS_IN[cost]
    if picks == 0:
        _pay_fixed(state, match, seat, cost, own, log)
        return True
    if state.act.cost_left == 0:
        state.act.cost_left = picks
    if state.flow.picked == s.NOWHERE:
        found = find_payment(state, match, seat, cost, s.NOWHERE, state.act.source)
        if not is_among(PAID_BY_EXILE, cost):
            state.flow.offered = found
        if state.flow.offered == 0:
            state.act.cost_left = 0
            return True
        if state.flow.offered > 1:
            on_board = is_among(PAID_ON_BOARD, cost)
            ask(state, seat, s.SELECT if on_board else s.PICK, NO_CARD, 0)
            return False
        state.flow.picked = state.choices[0]
    _pay_picked(state, match, seat, cost, state.flow.picked, log)
    state.flow.picked = s.NOWHERE
    state.act.cost_left -= 1
    return state.act.cost_left == 0


@part
def _pay_fixed(state: State, match: Match, seat: int, cost: int, own: int, log: Log) -> None:
    tables = match.tables[seat]
    if cost == price.EXHAUST:
        exhaust(state, match, own)
    elif cost == price.MILL_2:
        mill(state, match, seat, 2, log)
    elif cost == price.SACRIFICE_SELF:
        leave(state, match, own, SACRIFICED, log)
    elif cost == price.WOUND_2 or cost == price.WOUND_4:
        amount = 2 if cost == price.WOUND_2 else 4
        hit(state, match, seat, s.NOWHERE, tables.leader, state.players[seat].leader, amount, log)


@part
def _pay_picked(state: State, match: Match, seat: int, cost: int, picked: int, log: Log) -> None:
    if cost == price.RETURN_UNIT:
        leave(state, match, picked, TO_HAND, log)
    elif is_among(PAID_ON_BOARD, cost):
        leave(state, match, picked, SACRIFICED, log)
    elif is_among(PAID_BY_EXILE, cost):
        exile_idle(state, match, seat, picked, log)
    else:
        discard(state, match, seat, picked, log)
