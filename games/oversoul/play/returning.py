"""The Return Phase (2.3): three cards for a new one, and the hand down to its limit."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.oversoul.play.codes import AMORPHOUS
from games.oversoul.play.leaving import TO_DECK, leave
from games.oversoul.play.moving import hand_to_bottom, recycle
from games.oversoul.play.state import (
    HAND_LIMIT,
    NOT_RUNNING,
    NOTHING,
    NOWHERE,
    OWN_ZONES,
    PICK,
    RETURN,
    SELECT,
    TRADE,
)
from games.oversoul.play.zones import draw

# Stages of the Return Phase.
OFFER, HAND_CARD, IDLE_CARD, ZONE_CARD, LIMIT = range(5)


@kernel
def return_phase(state: Any, tables: Any, trace: Any) -> bool:
    """Once, a card each from hand, Idle Zone and board for a new one; then down to 5 cards. True
    when all is done."""
    if state.stage == OFFER:
        state.stage = LIMIT
        if can_trade(state, tables):
            state.asking = TRADE
            return False
    if state.stage < LIMIT:
        trade(state, tables, trace)
    elif state.players[0].hand_size > HAND_LIMIT:
        _return_surplus(state, tables, trace)
    else:
        return True
    return False


@kernel
def gives_back(state: Any) -> bool:
    """Whether a card is being chosen that the Return Phase itself takes."""
    return state.phase == RETURN and state.running == NOT_RUNNING and state.links == 0


@kernel
def can_trade(state: Any, tables: Any) -> bool:
    me = state.players[0]
    if me.hand_size == 0 or me.idle_size == 0:
        return False
    left = state.taken & OWN_ZONES
    while left != 0 and not _is_tradable(state, tables, lowest(left)):
        left &= left - 1
    return left != 0


@kernel
def _is_tradable(state: Any, tables: Any, place: int) -> bool:
    """A card on the board that can reach the deck: no totem, no leader, nothing AMORPHOUS."""
    card = state.board[place]
    return card.kind < tables.kinds and card.keywords & AMORPHOUS == 0


@kernel
def _find_tradable(state: Any, tables: Any) -> int:
    found = 0
    left = state.taken & OWN_ZONES
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if _is_tradable(state, tables, place):
            state.choices[found] = place
            found += 1
    return found


@kernel
def trade(state: Any, tables: Any, trace: Any) -> None:
    """The three cards one after the other, then the draw."""
    me = state.players[0]
    if state.picked == NOWHERE:
        _ask_trade(state, tables)
        return
    picked = state.picked
    state.picked = NOWHERE
    state.went_on = 0
    if state.stage == HAND_CARD:
        hand_to_bottom(state, tables, picked, trace)
    elif state.stage == IDLE_CARD:
        recycle(state, tables, picked, trace)
    else:
        leave(state, tables, picked, TO_DECK, trace)
        draw(state, 1, trace)
    state.stage += 1
    if me.idle_size == 0 and state.stage == IDLE_CARD:
        state.stage = LIMIT


@kernel
def _ask_trade(state: Any, tables: Any) -> None:
    if state.stage == ZONE_CARD:
        state.offered = _find_tradable(state, tables)
        state.asking = SELECT
        if state.offered == 0:
            state.stage = LIMIT
            state.asking = NOTHING
    elif state.stage == HAND_CARD:
        _ask_hand(state)
    else:
        _ask_idle(state, tables)


@kernel
def _ask_hand(state: Any) -> None:
    me = state.players[0]
    state.offered = me.held_kinds
    for at in range(me.held_kinds):
        state.choices[at] = me.held[at]
    state.asking = PICK


@kernel
def _ask_idle(state: Any, tables: Any) -> None:
    state.offered = 0
    for kind in range(tables.kinds):
        if state.players[0].idle[kind] > 0:
            state.choices[state.offered] = kind
            state.offered += 1
    state.asking = PICK


@kernel
def _return_surplus(state: Any, tables: Any, trace: Any) -> None:
    """Down to 5 cards, to the bottom of the deck."""
    if state.picked == NOWHERE:
        _ask_hand(state)
        return
    picked = state.picked
    state.picked = NOWHERE
    state.went_on = 0
    hand_to_bottom(state, tables, picked, trace)
