"""How kernels are compiled: once each, whatever numbers they are called with.

numba compiles a function anew for every constant and every width of integer that it is called
with. A `kernel` takes all of them as 64-bit integers, which keeps the first start short. `inner`
leaves out the wrappers that Python would need. `within` puts a function into its callers before
they are compiled: for the smallest, and for those on the way from a whole turn to its parts, as
LLVM goes through everything below once more for each function on that way.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba


def _widened(argument: Any) -> Any:
    plain = _numba.types.unliteral(argument)
    narrow = isinstance(plain, _numba.types.Integer) and (plain.signed or plain.bitwidth < 64)
    return _numba.types.int64 if narrow else plain


def kernel(function: Function) -> Function:
    """Compile a function and keep it in the cache; its integers are 64 bits wide."""
    compiled: Any = _numba.njit(cache=True)(function)
    if not _numba.config.DISABLE_JIT:
        call_template = compiled.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            wide = {name: _widened(argument) for name, argument in dict(kws).items()}
            return call_template(tuple(map(_widened, args)), wide)

        compiled.get_call_template = get_call_template
    result: Function = compiled
    return result


def inner(function: Function) -> Function:
    """A kernel that is called by kernels only."""
    compiled: Any = _numba.njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    result: Function = compiled(function)
    return result


def within(function: Function) -> Function:
    """A part of the kernels that call it."""
    result: Function = _numba.njit(cache=True, inline="always")(function)
    return result
