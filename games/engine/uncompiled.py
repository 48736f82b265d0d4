"""Compiled rules as plain Python, for what looks at one position and not at a million: the view of
a table asks the rules for a number without waiting for numba."""

from collections.abc import Callable
from threading import Lock
from types import FunctionType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

_plain: dict[Any, FunctionType] = {}
_making = Lock()


def uncompiled(function: Function) -> Function:
    """The function as it is written, and all that it calls."""
    with _making:
        return cast(Function, _uncompiled(function))


def _uncompiled(function: Any) -> FunctionType:
    if function in _plain:
        return _plain[function]
    source = getattr(function, "py_func", function)
    scope = dict(source.__globals__)
    plain = FunctionType(source.__code__, scope, source.__name__, source.__defaults__)
    # known before what it calls is looked at, which may call it again
    _plain[function] = plain
    for name in source.__code__.co_names:
        if hasattr(scope.get(name), "py_func"):
            scope[name] = _uncompiled(scope[name])
    return plain
