"""Compiled rules as plain Python, for what looks at one position and not at a million: the view of
a table asks the rules for a number without waiting for numba."""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])


def uncompiled(function: Function) -> Function:
    """The function as it is written, and all that it calls."""
    return cast(Function, _uncompiled(function))


@cache
def _uncompiled(function: Any) -> Any:
    source = getattr(function, "py_func", function)
    known = source.__globals__
    called = {
        name: _uncompiled(known[name])
        for name in source.__code__.co_names
        if hasattr(known.get(name), "py_func")
    }
    return FunctionType(source.__code__, known | called, source.__name__, source.__defaults__)
