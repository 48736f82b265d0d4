"""Sets of cards as bits: an offer looks only at the cards in hand that it may concern."""

from typing import Any

import numba
from numba import extending

from games.engine.compiling import kernel
from games.engine.records import MAX_KINDS

HALF = MAX_KINDS // 2
WORDS = 2
"""A set is two numbers of 48 bits, so that none of them is ever negative."""
_numba: Any = numba
_extending: Any = extending


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return (int(bits) & -int(bits)).bit_length() - 1


def _counting_zeros(_: Any, bits: Any) -> Any:
    """In place of that, the processor's own instruction."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _numba.core.cgutils.true_bit)

    return _numba.types.int64(_numba.types.int64), generate


_trailing_zeros: Any = _extending.intrinsic(_counting_zeros)


def _compiled_lowest(bits: Any) -> Any:
    def place(bits: Any) -> Any:
        return _trailing_zeros(bits)

    return place


_extending.overload(lowest)(_compiled_lowest)


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
