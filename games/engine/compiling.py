"""How kernels are compiled: once each, whatever numbers they are called with.

numba compiles a function anew for every constant and every width of integer that it is called
with. A `kernel` takes all of them as 64-bit integers, which keeps the first start short. `inner`
leaves out the wrappers that Python would need. `within` puts a function into its callers before
they are compiled: for the smallest, and for those on the way from a whole turn to its parts, as
LLVM goes through everything below once more for each function on that way. A `program` is compiled
once more with everything that it calls, as code that nobody else can call.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.core import codegen, compiler

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba
_Compiler: Any = compiler.Compiler
_Library: Any = codegen.JITCodeLibrary


def _widened(argument: Any) -> Any:
    plain = _numba.types.unliteral(argument)
    narrow = isinstance(plain, _numba.types.Integer) and (plain.signed or plain.bitwidth < 64)
    return _numba.types.int64 if narrow else plain


def kernel(function: Function, **settings: Any) -> Function:
    """Compile a function and keep it in the cache; its integers are 64 bits wide."""
    compiled: Any = _numba.njit(cache=True, **settings)(function)
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


class _Closed(_Library):  # type: ignore[misc]
    """Code in which only the outermost function can be called: LLVM then leaves out what no call
    in it needs, above all the ways to hand an error on, which no kernel ever does. Its parts have
    names of their own, as kernels that are called by themselves are found by name."""

    def _optimize_final_module(self) -> None:
        for part in self._final_module.functions:
            if part.linkage == codegen.ll.Linkage.linkonce_odr and not part.is_declaration:
                part.linkage = "internal"
                part.name = f"program.{part.name}"
        super()._optimize_final_module()


class _Program(_Compiler):  # type: ignore[misc]
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        library = _Closed(target.codegen(), "program")
        library.enable_object_caching()
        super().__init__(typing, target, library, *others)


def program(function: Function) -> Function:
    """A kernel that kernels never call: the loop of a run, with the whole game in it."""
    return kernel(function, pipeline_class=_Program)
