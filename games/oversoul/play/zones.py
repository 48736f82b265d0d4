"""Hand, deck, Idle Zone and the exiled cards: where a card is when it is not on the board (3.1)."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import EMPTY, take_top
from games.engine.tally import note_seen
from games.engine.trace import log
from games.oversoul.play.events import DECK_EMPTY, DREW
from games.oversoul.play.state import BY_EMPTY_DECK, CHANGED


@kernel
def into_hand(me: Any, kind: int) -> None:
    if me.hand[kind] == 0:
        me.held[me.held_kinds] = kind
        me.held_at[kind] = me.held_kinds
        me.held_kinds += 1
    me.hand[kind] += 1
    me.hand_size += 1


@kernel
def out_of_hand(me: Any, kind: int) -> None:
    me.hand[kind] -= 1
    me.hand_size -= 1
    if me.hand[kind] > 0:
        return
    me.held_kinds -= 1
    at, last = me.held_at[kind], me.held[me.held_kinds]
    me.held[at] = last
    me.held_at[last] = at


@kernel
def into_idle(me: Any, kind: int) -> None:
    me.idle[kind] += 1
    me.idle_size += 1


@kernel
def out_of_idle(me: Any, kind: int) -> None:
    me.idle[kind] -= 1
    me.idle_size -= 1


@kernel
def into_exile(me: Any, kind: int) -> None:
    me.exiled[kind] += 1
    me.exiled_size += 1


@kernel
def out_of_exile(me: Any, kind: int) -> None:
    me.exiled[kind] -= 1
    me.exiled_size -= 1


@kernel
def draw(state: Any, number: int, trace: Any) -> None:
    """Draw cards; who has none left to draw loses (2)."""
    me = state.players[0]
    for _ in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            log(trace, state, DECK_EMPTY, 0, 0, 0)
            state.over = 1
            state.ending = BY_EMPTY_DECK
            return
        into_hand(me, kind)
        note_seen(state, kind)
        log(trace, state, DREW, kind, 0, 0)
    if me.watching:
        state.dirty |= CHANGED
