"""The hand: how many of each card, and which cards at all, as bits in the order of their numbers.

kind = first_held(me.hand)
while kind >= 0:
    ...
    kind = next_held(me.hand, kind)
"""

from typing import Annotated, Any

import numpy as np

from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.records import MAX_KINDS, Bytes, Int, Record, clear

WORD = 63
"""Bits to a number, so that none is ever negative: the cards of all but the largest decks."""
BEFORE_ALL: Any = np.int64(-1)


class Hand(Record):
    """`copies` by card; `held` and `held_above` have a bit for each card of which there are any.
    `shown` counts the copies that the other player has seen on their way here."""

    count: Int
    held: Int
    held_above: Int
    copies: Annotated[Bytes, MAX_KINDS]
    shown: Annotated[Bytes, MAX_KINDS]


@kernel
def add_to_hand(hand: Hand, kind: int) -> None:
    """One more in hand."""
    hand.copies[kind] += 1
    hand.count += 1
    if kind < WORD:
        hand.held |= 1 << int(kind)
    else:
        hand.held_above |= 1 << int(kind) - WORD


@kernel
def show_in_hand(hand: Hand, kind: int) -> None:
    """The other player knows that a copy of that card is in hand."""
    if hand.shown[kind] < hand.copies[kind]:
        hand.shown[kind] += 1


@kernel
def take_from_hand(hand: Hand, kind: int) -> None:
    """A card leaves the hand, a copy that the other player knows of first."""
    hand.copies[kind] -= 1
    hand.count -= 1
    if hand.shown[kind] > 0:
        hand.shown[kind] -= 1
    if hand.copies[kind] == 0:
        if kind < WORD:
            hand.held &= ~(1 << int(kind))
        else:
            hand.held_above &= ~(1 << int(kind) - WORD)


@within
def forget_hand(hand: Hand) -> None:
    """There is no card in hand any more."""
    clear(hand)


@within
def first_held(hand: Hand) -> int:
    """The card of the lowest number in hand, or -1."""
    return next_held(hand, BEFORE_ALL)


@within
def next_held(hand: Hand, kind: int) -> int:
    """The next card in hand, or -1."""
    after = kind + 1
    if after < WORD:
        left = hand.held >> after
        if left:
            return after + lowest(left)
        after = WORD
    left = hand.held_above >> (after - WORD)
    return after + lowest(left) if left else -1
