"""Sets of cards as bits: an offer looks only at the cards in hand that it may concern."""

from typing import Any

from games.engine.bits import lowest as lowest
from games.engine.compiling import kernel
from games.engine.records import MAX_KINDS

HALF = MAX_KINDS // 2
WORDS = 2
"""A set is two numbers of 48 bits, so that none of them is ever negative."""


@kernel
def bit_of(kind: int) -> int:
    """The bit of a card within its half of a set."""
    return 1 << int(kind) % HALF


@kernel
def take_up(me: Any, kind: int) -> None:
    """A card comes to hand."""
    me.hand[kind] += 1
    me.hand_size += 1
    me.held[kind // HALF] |= bit_of(kind)


@kernel
def let_go(me: Any, kind: int) -> None:
    """A card leaves the hand."""
    me.hand[kind] -= 1
    me.hand_size -= 1
    if me.hand[kind] == 0:
        me.held[kind // HALF] &= ~bit_of(kind)
