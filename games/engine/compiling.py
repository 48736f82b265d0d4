"""How kernels are compiled: once each, whatever numbers they are called with.

numba compiles a function anew for every constant and every width of integer that it is called
with. A `kernel` takes all of them as 64-bit integers, which keeps the first start short. `inner`
leaves out the wrappers that Python would need. `within` puts a function into its callers before
they are compiled: for the smallest, and for those on the way from a whole turn to its parts, as
LLVM goes through everything below once more for each function on that way. A `program` is compiled
once more with everything that it calls, as code that nobody else can call.

Two things hold for every function here that numba would otherwise not rely on. No array is read
from its end: an index below 0 is an error, which the games with bounds checked would meet. And the
records that a game is played with are apart from each other: a change of the state changes no
table.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.core import codegen, compiler, compiler_machinery, ir, typed_passes

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba
_types: Any = _numba.types
_ir: Any = ir
_PLAIN = (_types.Integer, _types.Boolean)
_machinery: Any = compiler_machinery
_Compiler: Any = compiler.Compiler
_Library: Any = codegen.JITCodeLibrary
_Inference: Any = typed_passes.NopythonTypeInference

APART = frozenset({"state", "tables", "options", "tally", "trace"})
"""Arguments of these names are records that share nothing."""


@_machinery.register_pass(mutates_CFG=False, analysis_only=False)
class _Relying(_machinery.FunctionPass):  # type: ignore[misc]
    """Tells numba what holds for every kernel."""

    _name = "deckwright_relying"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        read = {place: call for place, call in state.calltypes.items() if _is_by_index(place, call)}
        state.calltypes.update({place: _without_sign(call) for place, call in read.items()})
        named = zip(state.func_ir.arg_names, state.args, strict=True)
        others = [given for name, given in named if name not in APART]
        state.flags.noalias = all(isinstance(given, _PLAIN) for given in others)
        return True


def _is_by_index(place: Any, call: Any) -> bool:
    """True where an array is read or written at an index."""
    reads = isinstance(place, _ir.Expr) and place.op == "getitem"
    return (reads or isinstance(place, _ir.SetItem)) and isinstance(call.args[0], _types.Array)


def _without_sign(call: Any) -> Any:
    array, index, *value = call.args
    return call.replace(args=(array, _unsigned(index), *value))


def _unsigned(index: Any) -> Any:
    if isinstance(index, _types.BaseTuple):
        return _types.BaseTuple.from_types(tuple(map(_unsigned, index.types)))
    return _types.uint64 if isinstance(index, _types.Integer) else index


class _Kernel(_Compiler):  # type: ignore[misc]
    def define_pipelines(self) -> Any:
        pipeline, *others = super().define_pipelines()
        pipeline.add_pass_after(_Relying, _Inference)
        pipeline.finalize()
        return [pipeline, *others]


def _widened(argument: Any) -> Any:
    plain = _types.unliteral(argument)
    narrow = isinstance(plain, _types.Integer) and (plain.signed or plain.bitwidth < 64)
    return _types.int64 if narrow else plain


def kernel(function: Function, *, compiled_by: Any = _Kernel, **settings: Any) -> Function:
    """Compile a function and keep it in the cache; its integers are 64 bits wide."""
    compiled: Any = _numba.njit(cache=True, pipeline_class=compiled_by, **settings)(function)
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
    settings = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    result: Function = _numba.njit(cache=True, pipeline_class=_Kernel, **settings)(function)
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


class _Program(_Kernel):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        library = _Closed(target.codegen(), "program")
        library.enable_object_caching()
        super().__init__(typing, target, library, *others)


def program(function: Function) -> Function:
    """A kernel that kernels never call: the loop of a run, with the whole game in it."""
    return kernel(function, compiled_by=_Program)
