"""Sets as the bits of a number."""

from collections.abc import Iterable
from typing import Any

import numba
from numba import extending

_numba: Any = numba
_extending: Any = extending


def bits_where(given: Iterable[Any]) -> int:
    """The set of the places at which something true stands."""
    return sum(1 << place for place, true in enumerate(given) if true)


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return (int(bits) & -int(bits)).bit_length() - 1


def highest(bits: int) -> int:
    """The place of the highest bit that is set."""
    return int(bits).bit_length() - 1


def _counting_zeros(_: Any, bits: Any) -> Any:
    """In place of those, the processor's own instructions."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _numba.core.cgutils.true_bit)

    return _numba.types.int64(_numba.types.int64), generate


def _counting_leading_zeros(_: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], _numba.core.cgutils.true_bit)

    return _numba.types.int64(_numba.types.int64), generate


_trailing_zeros: Any = _extending.intrinsic(_counting_zeros)
_leading_zeros: Any = _extending.intrinsic(_counting_leading_zeros)


def _compiled_lowest(bits: Any) -> Any:
    def place(bits: Any) -> Any:
        return _trailing_zeros(bits)

    return place


def _compiled_highest(bits: Any) -> Any:
    def place(bits: Any) -> Any:
        return 63 - _leading_zeros(bits)

    return place


_extending.overload(lowest)(_compiled_lowest)
_extending.overload(highest)(_compiled_highest)
