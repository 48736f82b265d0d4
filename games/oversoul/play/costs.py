"""Costs of abilities and activations other than ENERGY (8.2)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.library import cards_left
from games.oversoul.play.board import exhaust
from games.oversoul.play.codes import COST, POLARITY, SORT, TOTEM_ROLE
from games.oversoul.play.damage import hit
from games.oversoul.play.energy import is_ready
from games.oversoul.play.leaving import SACRIFICED, TO_HAND, leave
from games.oversoul.play.moving import discard, exile_idle, mill
from games.oversoul.play.state import FIRST_EVENT, NOWHERE, OWN_ZONES, PICK, SELECT, ZONES

_EXHAUST = COST["exhaust"]
_CONSUME_1, _CONSUME_3 = COST["consume-1"], COST["consume-3"]
_DISCARD, _DISCARD_UNIT, _DISCARD_EVENT = (
    COST["discard"],
    COST["discard-unit"],
    COST["discard-event"],
)
_MILL_2, _SACRIFICE_SELF = COST["mill-2"], COST["sacrifice-self"]
SACRIFICE_UNIT = COST["sacrifice-unit"]
_SACRIFICE_TOTEM, _SACRIFICE_PREPARED = COST["sacrifice-totem"], COST["sacrifice-prepared"]
RETURN_UNIT = COST["return-unit"]
_EXILE_2, _EXILE_4 = COST["exile-idle-2"], COST["exile-idle-4"]
_WOUND_2, _WOUND_4 = COST["wound-2"], COST["wound-4"]
_UNIT_SORT, _EVENT_SORT = SORT["unit"], SORT["event"]


@kernel
def energy_in(cost: int) -> int:
    """The ENERGY in a cost of an ability."""
    return cost - _CONSUME_1 + 1 if _CONSUME_1 <= cost <= _CONSUME_3 else 0


@kernel
def picks_in(cost: int) -> int:
    """How many cards a cost has the player choose."""
    if cost == _EXILE_2:
        return 2
    if cost == _EXILE_4:
        return 4
    on_board = SACRIFICE_UNIT <= cost <= RETURN_UNIT
    return 1 if on_board or _DISCARD <= cost <= _DISCARD_EVENT else 0


@kernel
def can_pay(state: Any, tables: Any, cost: int, own: int, kind: int, place: int) -> bool:
    """Whether a cost other than energy can be paid; a card being activated cannot pay for itself,
    be it of the `kind` in hand or Prepared at the `place`."""
    me = state.players[0]
    if cost == 0 or _CONSUME_1 <= cost <= _CONSUME_3:
        return True
    if cost == _EXHAUST:
        return 0 <= own < ZONES and is_ready(state, own)
    if cost == _MILL_2:
        return cards_left(me.library) >= 2
    if cost == _SACRIFICE_SELF:
        return own < ZONES and state.board[own].kind != tables.leader
    if cost == _WOUND_2:
        return me.life > 2
    if cost == _WOUND_4:
        return me.life > 4
    return find_payment(state, tables, cost, kind, place) >= picks_in(cost)


@kernel
def find_payment(state: Any, tables: Any, cost: int, kind: int, but: int) -> int:
    """Write what may be chosen for a cost into the state's choices; how many cards there are."""
    if SACRIFICE_UNIT <= cost <= RETURN_UNIT:
        return _find_on_board(state, tables, cost, but)
    if cost in (_EXILE_2, _EXILE_4):
        return _find_idle(state, tables)
    return _find_in_hand(state, tables, cost, kind)


@kernel
def _find_on_board(state: Any, tables: Any, cost: int, but: int) -> int:
    """A prepared card may be sacrificed as whatever is asked for (8.7); the own leader is not
    offered, nor a totem for a return to the hand, which it cannot reach."""
    found = 0
    left = state.taken & OWN_ZONES
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.kind == tables.leader or place == but:
            continue
        if card.keywords & POLARITY:
            continue
        totem = (card.roles >> TOTEM_ROLE) & 1 != 0
        meant = place < FIRST_EVENT
        if cost == _SACRIFICE_PREPARED:
            meant = card.up == 0
        elif cost == _SACRIFICE_TOTEM:
            meant = meant and (totem or card.up == 0)
        elif cost == RETURN_UNIT:
            meant = meant and not totem
        if meant:
            state.choices[found] = place
            found += 1
    return found


@kernel
def _find_idle(state: Any, tables: Any) -> int:
    me = state.players[0]
    found = 0
    for kind in range(tables.kinds):
        if me.idle[kind] > 0:
            state.choices[found] = kind
            found += 1
    state.offered = found
    return me.idle_size


@kernel
def _find_in_hand(state: Any, tables: Any, cost: int, kind: int) -> int:
    me = state.players[0]
    found = 0
    for at in range(me.held_kinds):
        held = me.held[at]
        if held == kind and me.hand[held] == 1:
            continue
        sorts = tables.sorts[held]
        meant = cost == _DISCARD
        if cost == _DISCARD_UNIT:
            meant = (sorts >> _UNIT_SORT) & 1 != 0
        elif cost == _DISCARD_EVENT:
            meant = (sorts >> _EVENT_SORT) & 1 != 0
        if meant:
            state.choices[found] = held
            found += 1
    return found


@kernel
def pay(state: Any, tables: Any, cost: int, own: int, trace: Any) -> bool:
    """Pay the next part of a cost, or ask for it; True once all of it is paid."""
    picks = picks_in(cost)
    if picks == 0:
        _pay_fixed(state, tables, cost, own, trace)
        return True
    if state.cost_left == 0:
        state.cost_left = picks
    if state.picked == NOWHERE:
        found = find_payment(state, tables, cost, NOWHERE, state.act.source)
        if cost not in (_EXILE_2, _EXILE_4):
            state.offered = found
        if state.offered == 0:
            state.cost_left = 0
            return True
        if state.offered > 1:
            state.asking = SELECT if SACRIFICE_UNIT <= cost <= RETURN_UNIT else PICK
            return False
        state.picked = state.choices[0]
    _pay_picked(state, tables, cost, state.picked, trace)
    state.picked = NOWHERE
    state.cost_left -= 1
    return state.cost_left == 0


@kernel
def _pay_fixed(state: Any, tables: Any, cost: int, own: int, trace: Any) -> None:
    if cost == _EXHAUST:
        exhaust(state, tables, own)
    elif cost == _MILL_2:
        mill(state, tables, 2, trace)
    elif cost == _SACRIFICE_SELF:
        leave(state, tables, own, SACRIFICED, trace)
    elif cost in (_WOUND_2, _WOUND_4):
        amount = 2 if cost == _WOUND_2 else 4
        hit(state, tables, NOWHERE, tables.leader, state.players[0].leader, amount, trace)


@kernel
def _pay_picked(state: Any, tables: Any, cost: int, picked: int, trace: Any) -> None:
    if cost == RETURN_UNIT:
        leave(state, tables, picked, TO_HAND, trace)
    elif SACRIFICE_UNIT <= cost < RETURN_UNIT:
        leave(state, tables, picked, SACRIFICED, trace)
    elif cost in (_EXILE_2, _EXILE_4):
        exile_idle(state, tables, picked, trace)
    else:
        discard(state, tables, picked, trace)
