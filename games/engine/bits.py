"""Sets as the bits of a number."""

from collections.abc import Callable, Iterable
from typing import Any

import numba
from numba import extending
from numba.core.cgutils import true_bit

_numba: Any = numba
_extending: Any = extending
_of_nothing: Any = true_bit


def bits_where(given: Iterable[Any]) -> int:
    """The set of the places at which something true stands."""
    return sum(1 << place for place, true in enumerate(given) if true)


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return (int(bits) & -int(bits)).bit_length() - 1


def highest(bits: int) -> int:
    """The place of the highest bit that is set."""
    return int(bits).bit_length() - 1


def how_many(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
    """In place of those, an instruction of the processor's own."""

    def typed(_: Any, bits: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return _numba.types.int64(_numba.types.int64), generate

    return _extending.intrinsic(typed)


_trailing_zeros = _instruction(lambda builder, bits: builder.cttz(bits, _of_nothing))
_leading_zeros = _instruction(lambda builder, bits: builder.ctlz(bits, _of_nothing))
_ones = _instruction(lambda builder, bits: builder.ctpop(bits))

# numba compiles the inner function where the named one is called.
_extending.overload(lowest)(lambda bits: lambda bits: _trailing_zeros(bits))
_extending.overload(highest)(lambda bits: lambda bits: 63 - _leading_zeros(bits))
_extending.overload(how_many)(lambda bits: lambda bits: _ones(bits))
