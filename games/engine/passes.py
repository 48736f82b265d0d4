"""The passes that numba compiles kernels with: those of its own that kernels need, and no others.

Kernels have no closures, no array expressions and no parallel loops, and they allocate nothing: no
reference is counted, and no variable has to be deleted when it is last used. numba would look for
all of these in every function, and again after each change that it makes to one.

Two things hold for every function here that numba would otherwise not rely on. No array is read
from its end: an index below 0 is an error, which the games with bounds checked would meet. And the
records that a game is played with are apart from each other: a change of the state changes no
table.
"""

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, ClassVar

import numba
from numba.core import (
    compiler,
    compiler_machinery,
    event,
    inline_closurecall,
    ir,
    postproc,
    typed_passes,
    untyped_passes,
)

_numba: Any = numba
_types: Any = _numba.types
_ir: Any = ir
_untyped: Any = untyped_passes
_typed: Any = typed_passes
_machinery: Any = compiler_machinery
_event: Any = event
_Manager: Any = compiler_machinery.PassManager
_Inlining: Any = untyped_passes.InlineInlinables
_Worker: Any = inline_closurecall.InlineWorker
_postproc: Any = postproc
_PostProcessor: Any = postproc.PostProcessor
_CompilerBase: Any = compiler.CompilerBase
_Meaning: Any = _types.BaseFunction
PLAIN = (_types.Integer, _types.Boolean)
APART = frozenset({"state", "match", "tables", "options", "tally", "tallies", "trace", "log"})
"""Arguments of these names are records that share nothing."""

_find_lifetimes = _PostProcessor.run


def _find_lifetimes_late(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> Any:
    """numba finds out where each variable is alive after each of its passes; only code that counts
    references and generators need to know."""
    if emit_dels or self.func_ir.is_generator:
        return _find_lifetimes(self, emit_dels, extend_lifetimes)
    self.func_ir.blocks = _postproc.transforms.canonicalize_cfg(self.func_ir.blocks)
    self.func_ir.variable_lifetime = _postproc.VariableLifetime(self.func_ir.blocks)
    self.func_ir.generator_info = None
    return None


def _no_timer(kind: str, callback: Any) -> AbstractContextManager[None]:
    """numba measures every use of LLVM once for each function that waits for it to be compiled."""
    return nullcontext()


_meanings: dict[Any, Any] = {}
_resolve = _Meaning.get_call_type


def _resolve_once(operator: Any, context: Any, args: Any, kws: Any) -> Any:
    """What an operator means for arguments of given types. numba tries everything that it could
    mean wherever it is used; for the same types the result is the same."""
    if kws:
        return _resolve(operator, context, args, kws)
    if (operator, args) not in _meanings:
        _meanings[operator, args] = _resolve(operator, context, args, kws)
    return _meanings[operator, args]


_PostProcessor.run = _find_lifetimes_late
_event.install_timer = _no_timer
_Meaning.get_call_type = _resolve_once
# numba writes out all types of a function before each of its passes.
_types.Record.__repr__ = cache(_types.Record.__repr__)


class _FreshBlock(_ir.Block):  # type: ignore[misc]
    """A block that numba may change where it would copy it first."""

    def __deepcopy__(self, memo: Any) -> "_FreshBlock":
        return self


def _copy(node: Any) -> Any:
    """Instructions are changed after they were put into a caller; variables, constants and places
    in the source never are."""
    if isinstance(node, _ir.Inst):
        copied = node.__class__.__new__(node.__class__)
        copied.__dict__.update((name, _copy(value)) for name, value in node.__dict__.items())
        return copied
    if isinstance(node, list | tuple):
        return type(node)(map(_copy, node))
    if isinstance(node, dict):
        return {key: _copy(value) for key, value in node.items()}
    return node


def _copy_scope(scope: Any) -> Any:
    copied = _ir.Scope(scope.parent, scope.loc)
    copied.localvars._con.update(scope.localvars._con)
    copied.redefined.update(scope.redefined)
    return copied


def _copy_function(function_ir: Any) -> Any:
    """A function as numba reads it, to be put into one caller."""
    copied = function_ir.copy()
    copied.func_id = function_ir.func_id.derive()
    scope = _copy_scope(next(iter(function_ir.blocks.values())).scope)
    copied.blocks = {}
    for label, block in function_ir.blocks.items():
        copied.blocks[label] = _FreshBlock(scope, block.loc)
        copied.blocks[label].body = list(map(_copy, block.body))
    return copied


class _ReadingOnce(_Worker):  # type: ignore[misc]
    """Puts functions into their callers. Each is read once, however many callers it has."""

    _read: ClassVar[dict[Any, Any]] = {}

    def __init__(self, state: Any) -> None:
        context = (state.typingctx, state.targetctx, state.locals, state.pipeline, state.flags)
        super().__init__(*context, validator=inline_closurecall.callee_ir_validator)
        self._compiler_pipeline = reading_passes

    def run_untyped_passes(self, func: Any, enable_ssa: bool = False) -> Any:
        if func not in self._read:
            self._read[func] = super().run_untyped_passes(func, enable_ssa)
        return _copy_function(self._read[func])


@_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class _PutWithin(_Inlining):  # type: ignore[misc]
    """Puts the functions that are `within` into their callers."""

    _name = "deckwright_put_within"

    def _do_work(self, state: Any, work: Any, block: Any, at: int, call: Any, worker: Any) -> Any:
        if not isinstance(worker, _ReadingOnce):
            worker = _ReadingOnce(state)
        return super()._do_work(state, work, block, at, call, worker)


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
        state.flags.noalias = all(isinstance(given, PLAIN) for given in others)
        state.targetctx.enable_nrt = False
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


READING = (
    _untyped.TranslateByteCode,
    _untyped.FixupArgs,
    _untyped.IRProcessing,
    _untyped.RewriteSemanticConstants,
    _untyped.DeadBranchPrune,
    _untyped.GenericRewrites,
    _PutWithin,
    _untyped.DeadBranchPrune,
)
TYPING = (
    _untyped.ReconstructSSA,
    _untyped.DeadBranchPrune,
    _typed.NopythonTypeInference,
    _Relying,
    _typed.PreLowerStripPhis,
    _typed.InlineOverloads,
)
LOWERING = (_typed.AnnotateTypes, _typed.NativeLowering, _typed.NoPythonBackend)


def _manager(name: str, passes: Any) -> Any:
    manager = _Manager(name)
    for each in passes:
        manager.add_pass(each, each.__name__)
    manager.finalize()
    return manager


def reading_passes(state: Any) -> Any:
    """For functions that are put into their callers."""
    return _manager("within", READING)


class KernelCompiler(_CompilerBase):  # type: ignore[misc]
    """Compiles a kernel."""

    def define_pipelines(self) -> Any:
        return [_manager("kernel", (*READING, *TYPING, *LOWERING))]
