"""How kernels are compiled.

numba compiles every function by itself: it links in all that the function calls, optimises the
whole and makes machine code of it, for functions high in a game as often as there are functions
above them. A game has one `program` that is called from outside, so only that is worth it:

- `part`: a piece of a program. It is typed and translated once; LLVM sees it in the program only.
- `program`: the one function of a game that Python calls, optimised with all of its parts, as code
  in which nothing else can be called from outside. It is kept in the cache.
- `kernel`: a function that Python calls too. For that it is compiled by itself and kept in the
  cache; where compiled code calls it, it is a part of that code.
- `within`: put into its callers before they are compiled: for the smallest.

numba compiles a function anew for every constant and every width of integer that it is called with.
All but `within` take them as 64-bit integers.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import caching, codegen

from games.engine.passes import KernelCompiler
from games.engine.version import GAMES, source_version

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba
_types: Any = _numba.types
_Library: Any = codegen.JITCodeLibrary
_Locator: Any = caching.UserProvidedCacheLocator


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """For compiling: hardly anything of the many objects that it makes becomes garbage."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


class _BySources(_Locator):  # type: ignore[misc]
    """Keeps compiled code under the version of all sources that it is made of. numba itself goes by
    the path and date of one file: it does not notice a change in another file, and compiles
    unchanged sources again after they were checked out elsewhere."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._version = source_version(Path(file))
        folder = Path(file).resolve().parent
        if folder.is_relative_to(GAMES.parent):
            name = ".".join(folder.relative_to(GAMES.parent).parts)
        else:
            name = Path(self.get_cache_path()).name
        self._cache_path = str(Path(self.get_cache_path()).parent / self._version / name)

    def get_source_stamp(self) -> str:
        return self._version


_locators: Any = caching.CacheImpl
_locators._locator_classes.insert(0, _BySources)


def _widened(argument: Any) -> Any:
    plain = _types.unliteral(argument)
    narrow = isinstance(plain, _types.Integer) and (plain.signed or plain.bitwidth < 64)
    return _types.int64 if narrow else plain


def _taking_wide(compiled: Any) -> Any:
    """The function, which takes all integers of other kernels as 64-bit ones."""
    if not _numba.config.DISABLE_JIT:
        call_template = compiled.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            wide = {name: _widened(argument) for name, argument in dict(kws).items()}
            return call_template(tuple(map(_widened, args)), wide)

        compiled.get_call_template = get_call_template
    return compiled


class _Linking(_Library):  # type: ignore[misc]
    """Code that links in what the parts that it calls call in their turn."""

    def add_linking_library(self, library: Any) -> None:
        below = library._linking_libraries if isinstance(library, _PartLibrary) else ()
        for each in (library, *below):
            if each not in self._linking_libraries:
                super().add_linking_library(each)


class _Nowhere:
    """The code generator of a part, which is at no address that could be written to."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: Any) -> None:
        """No part needs its environment, which is for objects of Python's."""


class _PartLibrary(_Linking):
    """Code that is only linked into other code, and optimised there."""

    @property
    def codegen(self) -> Any:
        return _Nowhere(self._codegen)

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def _optimize_functions(self, module: Any) -> None:
        """The program that it becomes a piece of is optimised as a whole."""


class _Part(KernelCompiler):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        super().__init__(typing, target, _PartLibrary(target.codegen(), "part"), *others)


class _Closed(_Linking):
    """Code in which only the outermost function can be called: LLVM then leaves out what no call
    in it needs, above all the ways to hand an error on, which no kernel ever does. Its parts have
    names of their own, as kernels that are called by themselves are found by name."""

    def _optimize_final_module(self) -> None:
        for part in self._final_module.functions:
            if part.linkage == codegen.ll.Linkage.linkonce_odr and not part.is_declaration:
                part.linkage = "internal"
                part.name = f"program.{part.name}"
        super()._optimize_final_module()


class _Program(KernelCompiler):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        library = _Closed(target.codegen(), "program")
        library.enable_object_caching()
        super().__init__(typing, target, library, *others)


class _Calling(KernelCompiler):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        library = _Linking(target.codegen(), "kernel")
        library.enable_object_caching()
        super().__init__(typing, target, library, *others)


def _compiled(function: Any, compiled_by: Any, **settings: Any) -> Any:
    return _numba.njit(cache=True, pipeline_class=compiled_by, **settings)(function)


def kernel(function: Function, **settings: Any) -> Function:
    """A function that Python calls too. Where compiled code calls it, it is a part of that code."""
    result: Any = _compiled(function, _Calling, **settings)
    if not _numba.config.DISABLE_JIT:
        piece: Any = part(function)
        result.get_call_template, result.get_overload = piece.get_call_template, piece.get_overload
    kernel: Function = result
    return kernel


def part(function: Function) -> Function:
    """A piece of programs and kernels."""
    settings = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    result: Function = _taking_wide(_numba.njit(pipeline_class=_Part, **settings)(function))
    return result


def within(function: Function) -> Function:
    """A piece of the kernels that call it."""
    result: Function = _numba.njit(cache=True, inline="always")(function)
    return result


def program(function: Function) -> Function:
    """All that Python asks of a game's rules, with the whole game in it."""
    result: Function = _compiled(function, _Program)
    return result
