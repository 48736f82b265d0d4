"""Cards that stay in play: what may enter, what leaves, and the hands that they take."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play.endurance import to_pile
from games.highlander.play.state import MOST_IN_PLAY
from games.highlander.play.tables import GUARD


@kernel
def may_enter(state: Any, tables: Any, face: int) -> bool:
    """Hand Icons, one of each Ally, Member and Plot, one Armor an area, one Vehicle, one Hilt."""
    me = state.players[0]
    if state.hands_used + tables.hands[face] > tables.hands_limit and tables.hands[face] > 0:
        return False
    if me.board_size >= MOST_IN_PLAY:
        return False
    alone, exclusive = tables.alone[face], tables.exclusive[face]
    if alone == 0 and exclusive == 0:
        return True
    for at in range(me.board_size):
        other = me.board[at].face
        if alone and tables.title[other] == tables.title[face]:
            return False
        if exclusive & tables.exclusive[other]:
            return False
    return alone < 2


@kernel
def enter(state: Any, tables: Any, face: int, trace: Any) -> None:
    """Put a card into play; a Location takes the place of the one before (Locations)."""
    me = state.players[0]
    if tables.icon[face] == c.LOCATION:
        for at in range(me.board_size):
            if tables.icon[me.board[at].face] == c.LOCATION:
                leave(state, tables, at, trace, 0)
                break
    state.hands_used += tables.hands[face]
    if tables.exclusive[face] & GUARD:
        state.barred = tables.grid[face]
    for at in range(me.board_size):
        if me.board[at].face == face:
            me.board[at].copies += 1
            me.board[at].fresh += 1
            return
    place = me.board[me.board_size]
    me.board_size += 1
    place.face = face
    place.copies = 1
    place.fresh = 1
    state.moments |= tables.moments[face]
    state.continuing |= tables.continuing[face]


@kernel
def leave(state: Any, tables: Any, at: int, trace: Any, out: int) -> None:
    """One copy leaves play, to the Discard Pile or, with `out`, from the game."""
    me = state.players[0]
    face = me.board[at].face
    kind = tables.card_of[face]
    state.hands_used -= tables.hands[face]
    if tables.exclusive[face] & GUARD:
        state.barred = 0
    if out:
        me.removed[kind] += 1
        log(trace, state, e.REMOVED, kind, 0, 0)
    else:
        to_pile(me, kind)
        log(trace, state, e.LEAVES, face, 0, 0)
    me.board[at].copies -= 1
    if me.board[at].copies == 0:
        close_up(state, tables, at)
        drop_captured(me, face)


@kernel
def close_up(state: Any, tables: Any, gone: int) -> None:
    """Close the gap, and see which moments still concern a card in play."""
    me = state.players[0]
    for at in range(gone + 1, me.board_size):
        here, there = me.board[at - 1], me.board[at]
        here.face = there.face
        here.copies = there.copies
        here.fresh = there.fresh
    me.board_size -= 1
    state.moments = tables.moments_before
    state.continuing = tables.continuing_before
    for at in range(me.board_size):
        state.moments |= tables.moments[me.board[at].face]
        state.continuing |= tables.continuing[me.board[at].face]


@kernel
def drop_captured(me: Any, face: int) -> None:
    """Cards held by one that left play go to the Discard Pile (FAQ, Focusing Cards)."""
    kept = 0
    for at in range(me.captured_size):
        if me.captor[at] == face:
            to_pile(me, int(me.captured[at]))
        else:
            me.captured[kept] = me.captured[at]
            me.captor[kept] = me.captor[at]
            kept += 1
    me.captured_size = kept


@kernel
def place_of(me: Any, face: int) -> int:
    """Where on the board that card lies; -1 if it does not."""
    for at in range(me.board_size):
        if me.board[at].face == face:
            return at
    return -1
