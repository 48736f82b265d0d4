"""The hand: how many of each card, and which cards at all, as bits in the order of their numbers.

kind = first_held(me)
while kind >= 0:
    ...
    kind = next_held(me, kind)
"""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import inner, kernel, within
from games.lightseekers.play.codes import whole

WORD = 63
"""Bits to a number, so that none is ever negative: the cards of all but the largest decks."""
BEFORE_ALL = whole(-1)


@kernel
def add_to_hand(me: Any, kind: int) -> None:
    """One more in hand."""
    me.hand[kind] += 1
    me.hand_size += 1
    if kind < WORD:
        me.held |= 1 << int(kind)
    else:
        me.held_above |= 1 << int(kind) - WORD


@inner
def take_from_hand(state: Any, me: Any, kind: int) -> None:
    """A card leaves the hand, which the Empty Deck Check asks about (4.1.5.5c)."""
    me.hand[kind] -= 1
    me.hand_size -= 1
    state.left_hand = 1
    if me.hand[kind] == 0:
        if kind < WORD:
            me.held &= ~(1 << int(kind))
        else:
            me.held_above &= ~(1 << int(kind) - WORD)


@within
def forget_hand(me: Any) -> None:
    """There is no card in hand any more."""
    me.held = 0
    me.held_above = 0
    me.hand_size = 0


@within
def first_held(me: Any) -> int:
    """The card of the lowest number in hand, or -1."""
    return next_held(me, BEFORE_ALL)


@within
def next_held(me: Any, kind: int) -> int:
    """The next card in hand, or -1."""
    after = kind + 1
    if after < WORD:
        left = me.held >> after
        if left:
            return after + lowest(left)
        after = WORD
    left = me.held_above >> (after - WORD)
    return after + lowest(left) if left else -1
