"""Calls a compiled function with the same records again and again.

When Python calls a compiled function, numba looks at the types of all arguments and at the memory
of each record anew: some 30 microseconds for a game's program, as long as many a game takes. Here
both are done once, and the function is called by its address in 2 microseconds. Finding the type of
a game's records takes numba 6 milliseconds, so what it leads to is remembered for all matches.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np

_numba: Any = numba
_WHOLE, _ADDRESS = ctypes.c_int64, ctypes.c_void_p


class KernelFailed(Exception):
    """Compiled code met an error that the rules should never meet, such as a division by 0."""


def bound(function: Any, *arguments: Any) -> Callable[..., int]:
    """The function, with the records among the arguments given once and for all; a call gives the
    whole numbers among them, in their order."""
    if _numba.config.DISABLE_JIT or _numba.config.BOUNDSCHECK:
        return _by_python(function, arguments)
    kinds = tuple(int if isinstance(argument, int) else argument.dtype for argument in arguments)
    return _by_address(_native(function, kinds), arguments)


@cache
def _native(function: Any, kinds: tuple[Any, ...]) -> Any:
    """The compiled function for records of these types, and for whole numbers where it says int."""
    signature = tuple(_numba.int64 if kind is int else _numba.from_dtype(kind) for kind in kinds)
    function.compile(signature)
    compiled = function.overloads[signature]
    address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
    given = [_WHOLE if kind is int else _ADDRESS for kind in kinds]
    return ctypes.PYFUNCTYPE(ctypes.c_int32, _ADDRESS, _ADDRESS, *given)(address)


def _by_address(native: Any, arguments: tuple[Any, ...]) -> Callable[..., int]:
    """Results and errors of a function are written to where its first two arguments point."""
    result, error = _WHOLE(), _ADDRESS()
    given: list[Any] = [ctypes.addressof(result), ctypes.addressof(error)]
    places = []
    for at, argument in enumerate(arguments, start=len(given)):
        is_number = isinstance(argument, int)
        given.append(argument if is_number else address_of(argument))
        if is_number:
            places.append(at)

    def call(*numbers: int, in_use: Any = (arguments, error)) -> int:
        for place, number in zip(places, numbers, strict=True):
            given[place] = number
        if native(*given):
            raise KernelFailed("the rules of play met an error in compiled code")
        return result.value

    return call


def _by_python(function: Any, arguments: tuple[Any, ...]) -> Callable[..., int]:
    """The same for functions that are not compiled, or with checks that raise errors."""
    places = [at for at, argument in enumerate(arguments) if isinstance(argument, int)]

    def call(*numbers: int) -> int:
        given = list(arguments)
        for place, number in zip(places, numbers, strict=True):
            given[place] = number
        with np.errstate(over="ignore"):
            return int(function(*given) or 0)

    return call


def address_of(record: Any) -> int:
    """Where a record is in memory."""
    return int(np.frombuffer(record, dtype=np.uint8).ctypes.data)


def memory_of(record: Any) -> Any:
    """The bytes of a record, to be copied as a whole; the record must live as long as they do."""
    memory = (ctypes.c_uint8 * record.dtype.itemsize).from_address(address_of(record))
    return np.frombuffer(memory, dtype=np.uint8)


def number_in(record: Any, *path: str | int) -> ctypes.c_int64:
    """A whole number of a record, by the names of fields and places in arrays that lead to it. Its
    `value` is what the record holds at that moment; NumPy takes a hundred times as long to read
    it. The record must live as long as the number is read."""
    kind, at = record.dtype, address_of(record)
    for step in path:
        if isinstance(step, int):
            kind = kind.base
            at += step * kind.itemsize
        else:
            kind, offset = kind.fields[step][:2]
            at += offset
    if kind != np.int64:
        raise TypeError(f"{path} is no whole number of 64 bits")
    return ctypes.c_int64.from_address(at)
