"""Worlds: what a game may look like to a seat that does not see everything.

A game declares in one kernel what is hidden from a seat, by walking through it: it lifts the hidden
cards of a player into a pool and deals as many back to the same places.

    @part
    def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
        foe = state.players[other(seat)]
        lift_hand(pool, foe.hand)
        lift_library(pool, foe.library)
        deal_hand(pool, foe.hand)
        deal_library(pool, foe.library)

`sample` makes a world: a copy of the state in which that was done, with new random streams. What
the seat knows stays: its own hand, all that is on the table, cards that it saw on their way to the
other's hand, and the order of those cards of its own deck that it put there or looked at.
"""

from typing import Annotated, Any

import numpy as np

from games.engine.chance import below, stream
from games.engine.compiling import kernel
from games.engine.hand import Hand, add_to_hand, first_held, next_held, take_from_hand
from games.engine.library import shuffle
from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    Bytes,
    Int,
    Library,
    Random,
    Record,
    new_record,
)
from games.engine.seats import other

REDEALT = 2
"""Worlds have random streams of their own, numbered from here on."""


class Pool(Record):
    """Hidden cards that were lifted and not dealt back yet. `from_hand` of them were in the hand,
    `from_library` in the deck. They are `sorted` before the first is dealt, so that where they were
    lifted from decides nothing."""

    rng: Random
    count: Int
    sorted: Int
    from_hand: Int
    from_library: Int
    cards: Annotated[Bytes, MAX_CARDS]
    copies: Annotated[Bytes, MAX_KINDS]


@kernel
def lift(pool: Pool, card: int) -> None:
    """A hidden card goes into the pool."""
    pool.cards[pool.count] = card
    pool.count += 1
    pool.sorted = 0


@kernel
def sort_pool(pool: Pool) -> None:
    """Put the cards of the pool in order."""
    for kind in range(MAX_KINDS):
        pool.copies[kind] = 0
    for at in range(pool.count):
        pool.copies[pool.cards[at]] += 1
    at = 0
    for kind in range(MAX_KINDS):
        for _ in range(pool.copies[kind]):
            pool.cards[at] = kind
            at += 1
    pool.sorted = 1


@kernel
def deal(pool: Pool) -> int:
    """Any card of the pool."""
    if pool.sorted == 0:
        sort_pool(pool)
    at = below(pool, pool.count)
    card = pool.cards[at]
    pool.count -= 1
    pool.cards[at] = pool.cards[pool.count]
    return card


@kernel
def lift_hand(pool: Pool, hand: Hand) -> None:
    """All cards of a hand but those that were seen on their way there."""
    pool.from_hand = 0
    kind = first_held(hand)
    while kind >= 0:
        shown = hand.shown[kind] + 0
        while hand.copies[kind] > shown:
            hand.shown[kind] = 0
            take_from_hand(hand, kind)
            lift(pool, kind)
            pool.from_hand += 1
        hand.shown[kind] = shown
        kind = next_held(hand, kind)


@kernel
def deal_hand(pool: Pool, hand: Hand) -> None:
    """As many cards as were lifted from the hand."""
    for _ in range(pool.from_hand):
        add_to_hand(hand, deal(pool))


@kernel
def lift_library(pool: Pool, library: Library) -> None:
    """All cards of a deck, its known ones too: the other player does not know them."""
    shuffle(library)
    pool.from_library = library.unknown + 0
    while library.unknown > 0:
        library.unknown -= 1
        lift(pool, library.cards[library.unknown])


@kernel
def deal_library(pool: Pool, library: Library) -> None:
    """As many cards as were lifted from the deck, in no order."""
    for _ in range(pool.from_library):
        library.cards[library.unknown] = deal(pool)
        library.unknown += 1


@kernel
def reseed(state: Any, pool: Pool, seat: int, seed: int, world: int) -> None:
    """New random streams for a world of that seat, so that nobody's next cards are known from the
    old ones."""
    pool.count = 0
    pool.rng = stream(seed, world, REDEALT)
    state.players[seat].rng = stream(seed, world, REDEALT + 1)
    state.players[other(seat)].rng = stream(seed, world, REDEALT + 2)


def sample(table: Any, seat: int, *, seed: int, world: int) -> Any:
    """A world for that seat: a state that looks the same to it, with all else dealt anew."""
    state, pool = table.state.copy(), new_record(Pool)
    with np.errstate(over="ignore"):
        reseed(state, pool, seat, seed, world)
        table.play.redeal_hidden(state, table.match, seat, pool)
    return state
