"""Hand, deck, graveyard, void and aside: cards on their way between them."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import EMPTY, shuffle_in, take_top
from games.engine.tally import note_seen
from games.engine.trace import DRAW as DREW
from games.engine.trace import log
from games.six_forms.play.agenda import trigger
from games.six_forms.play.codes import ON_DISCARD, ON_DRAW, ON_EFFECT_DISCARD, ON_ELIMINATE
from games.six_forms.play.events import DISCARDED, MILLED, SET_ASIDE, SHUFFLED_IN, TO_HAND
from games.six_forms.play.state import ASIDES, DECK, GRAVEYARD, HAND, ME, NONE, PILES_CHANGED, VOID


@kernel
def put_into(state: Any, tables: Any, kind: int, place: int, trace: Any) -> None:
    """A card of the player arrives in a pile or the hand; GATE X sets it aside first."""
    me = state.players[ME]
    state.dirty |= PILES_CHANGED
    if tables.gate[kind] == place and me.asides < ASIDES:
        set_aside(state, kind, place, trace)
        return
    lay_into(state, kind, place, trace)


@kernel
def lay_into(state: Any, kind: int, place: int, trace: Any) -> None:
    me = state.players[ME]
    if place == GRAVEYARD:
        me.graveyard[kind] += 1
        me.graveyard_size += 1
    elif place == VOID:
        me.void[kind] += 1
    elif place == HAND:
        into_hand(me, kind)
        log(trace, state, TO_HAND, kind, 0, 0)
    elif place == DECK:
        shuffle_in(me.library, kind)
        log(trace, state, SHUFFLED_IN, kind, 0, 0)


@kernel
def set_aside(state: Any, kind: int, place: int, trace: Any) -> None:
    """GATE X: aside until the end of the turn, then into that place."""
    me = state.players[ME]
    me.aside[me.asides] = kind
    me.aside_to[me.asides] = place
    me.asides += 1
    log(trace, state, SET_ASIDE, kind, place, 0)


@kernel
def into_hand(me: Any, kind: int) -> None:
    """One more card in hand."""
    if me.hand[kind] == 0:
        me.holds[me.held] = kind
        me.held += 1
    me.hand[kind] += 1
    me.hand_size += 1


@kernel
def take_from_hand(state: Any, kind: int) -> None:
    """One card less in hand."""
    me = state.players[ME]
    me.hand[kind] -= 1
    me.hand_size -= 1
    state.dirty |= PILES_CHANGED
    if me.hand[kind] == 0:
        place = 0
        while me.holds[place] != kind:
            place += 1
        me.held -= 1
        me.holds[place] = me.holds[me.held]


@kernel
def take_from_graveyard(state: Any, kind: int) -> None:
    me = state.players[ME]
    me.graveyard[kind] -= 1
    me.graveyard_size -= 1
    state.dirty |= PILES_CHANGED


@kernel
def top_card(state: Any) -> int:
    """The top card of the deck leaves it, seen if it was not known there; EMPTY if none is left."""
    library = state.players[ME].library
    known = library.on_top > 0 or library.unknown == 0
    kind = take_top(state, library)
    if kind != EMPTY and not known:
        note_seen(state, kind)
    return kind


@kernel
def draw_cards(state: Any, tables: Any, number: int, trace: Any) -> int:
    """Draw so many cards, as far as the deck goes; how many were drawn. ON DRAW effects follow."""
    me = state.players[ME]
    for drawn in range(number):
        kind = top_card(state)
        if kind == EMPTY:
            return drawn
        into_hand(me, kind)
        log(trace, state, DREW, kind, 0, 0)
        trigger(state, tables, ON_DRAW, NONE, kind, 0, NONE)
    state.dirty |= PILES_CHANGED
    return number


@kernel
def discard(state: Any, tables: Any, kind: int, by_effect: bool, trace: Any) -> None:
    """DISCARD from hand to the graveyard; only what an effect discards is an effect discard."""
    take_from_hand(state, kind)
    log(trace, state, DISCARDED, kind, 0, 0)
    put_into(state, tables, kind, GRAVEYARD, trace)
    discarded(state, tables, kind, by_effect)


@kernel
def discarded(state: Any, tables: Any, kind: int, by_effect: bool) -> None:
    trigger(state, tables, ON_DISCARD, NONE, kind, 0, NONE)
    if by_effect:
        trigger(state, tables, ON_EFFECT_DISCARD, NONE, kind, 0, NONE)


@kernel
def discard_from_deck(state: Any, tables: Any, number: int, trace: Any) -> None:
    """The top cards of the deck into the graveyard, by effect."""
    for _ in range(number):
        kind = top_card(state)
        if kind == EMPTY:
            return
        log(trace, state, MILLED, kind, 0, 0)
        put_into(state, tables, kind, GRAVEYARD, trace)
        discarded(state, tables, kind, True)


@kernel
def eliminate_from_graveyard(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """ELIMINATE: to the void."""
    take_from_graveyard(state, kind)
    put_into(state, tables, kind, VOID, trace)
    trigger(state, tables, ON_ELIMINATE, NONE, kind, 0, NONE)
