"""Moving cards that are not on the board, with what each move sets off (8.7)."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import EMPTY, put_on_bottom, put_on_top, shuffle, take_kind, take_top
from games.engine.tally import note_seen
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.codes import AT, ON
from games.oversoul.play.state import CHANGED, MOST_GAZED, NOWHERE
from games.oversoul.play.triggers import queue_kind, react
from games.oversoul.play.zones import (
    into_exile,
    into_hand,
    into_idle,
    out_of_exile,
    out_of_hand,
    out_of_idle,
)

_DISCARD, _RETURN, _EXILE = AT["discard"], AT["return"], AT["exile"]
_DISCARDS, _RETURNS, _EXILES = ON["you-discard"], ON["you-return"], ON["you-exile"]


@kernel
def _own_ability(state: Any, tables: Any, kind: int, moment: int) -> None:
    if state.players[0].watching:
        state.dirty |= CHANGED
    if (tables.hooks[kind] >> moment) & 1:
        queue_kind(state, tables, kind, moment, kind, NOWHERE, NOWHERE, NOWHERE)


@kernel
def discard(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """From the hand to the Idle Zone."""
    me = state.players[0]
    out_of_hand(me, kind)
    _discarded(state, tables, kind, trace)


@kernel
def _discarded(state: Any, tables: Any, kind: int, trace: Any) -> None:
    into_idle(state.players[0], kind)
    log(trace, state, events.DISCARDED, kind, 0, 0)
    _own_ability(state, tables, kind, _DISCARD)
    react(state, tables, _DISCARDS, NOWHERE)


@kernel
def mill(state: Any, tables: Any, number: int, trace: Any) -> None:
    """Discard from the top of the deck, as far as it goes."""
    for _ in range(number):
        kind = take_top(state, state.players[0].library)
        if kind == EMPTY:
            return
        _discarded(state, tables, kind, trace)


@kernel
def exile_idle(state: Any, tables: Any, kind: int, trace: Any) -> None:
    me = state.players[0]
    out_of_idle(me, kind)
    into_exile(me, kind)
    log(trace, state, events.EXILED, kind, 0, 0)
    _own_ability(state, tables, kind, _EXILE)
    react(state, tables, _EXILES, NOWHERE)


@kernel
def recover(state: Any, tables: Any, kind: int, exiled: int, trace: Any) -> None:
    """Return a card from the Idle Zone or from exile to the hand."""
    me = state.players[0]
    if exiled:
        out_of_exile(me, kind)
    else:
        out_of_idle(me, kind)
    into_hand(me, kind)
    log(trace, state, events.TO_HAND, kind, 0, 0)
    _own_ability(state, tables, kind, _RETURN)
    react(state, tables, _RETURNS, NOWHERE)


@kernel
def recycle(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Return a card from the Idle Zone to the bottom of the deck."""
    out_of_idle(state.players[0], kind)
    _to_bottom(state, tables, kind, trace)


@kernel
def hand_to_bottom(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Return a card from the hand to the bottom of the deck (2.3)."""
    out_of_hand(state.players[0], kind)
    _to_bottom(state, tables, kind, trace)


@kernel
def _to_bottom(state: Any, tables: Any, kind: int, trace: Any) -> None:
    put_on_bottom(state.players[0].library, kind)
    log(trace, state, events.TO_BOTTOM, kind, 0, 0)
    _own_ability(state, tables, kind, _RETURN)


@kernel
def search(state: Any, kind: int, trace: Any) -> None:
    """Draw a card of one's choice, then shuffle (8.1)."""
    me = state.players[0]
    take_kind(me.library, kind)
    shuffle(me.library)
    into_hand(me, kind)
    note_seen(state, kind)
    log(trace, state, events.SEARCHED, kind, 0, 0)
    if me.watching:
        state.dirty |= CHANGED


@kernel
def look(state: Any, depth: int, trace: Any) -> None:
    """Gaze: take up the top cards, to be put back in any order."""
    state.gazed_cards = 0
    state.ordered_cards = 0
    for _ in range(min(depth, MOST_GAZED)):
        kind = take_top(state, state.players[0].library)
        if kind == EMPTY:
            break
        state.gazed[state.gazed_cards] = kind
        state.gazed_cards += 1
    log(trace, state, events.GAZED, state.gazed_cards, 0, 0)


@kernel
def order(state: Any, kind: int) -> None:
    """The chosen card is the next one from the top."""
    for at in range(state.gazed_cards):
        if state.gazed[at] == kind:
            state.gazed_cards -= 1
            state.gazed[at] = state.gazed[state.gazed_cards]
            break
    state.ordered[state.ordered_cards] = kind
    state.ordered_cards += 1


@kernel
def put_back(state: Any) -> None:
    while state.ordered_cards > 0:
        state.ordered_cards -= 1
        put_on_top(state.players[0].library, state.ordered[state.ordered_cards])
