"""Reads that every part of a page repeats (which cards and lists are current) are done once in a
request. Outside of requests, in workers and commands, nothing is remembered."""

import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from django.core.signals import request_finished, request_started
from django.dispatch import receiver

Value = TypeVar("Value")
_this_thread = threading.local()


def once_per_request(key: Hashable, read: Callable[[], Value]) -> Value:
    """What `read` returned first in this request."""
    known: dict[Hashable, Any] | None = getattr(_this_thread, "known", None)
    if known is None:
        return read()
    if key not in known:
        known[key] = read()
    value: Value = known[key]
    return value


def forget(**_: Any) -> None:
    """Read everything again: the request itself has changed something."""
    if getattr(_this_thread, "known", None) is not None:
        _this_thread.known = {}


@receiver(request_started)
def _begin(**_: Any) -> None:
    _this_thread.known = {}


@receiver(request_finished)
def _end(**_: Any) -> None:
    _this_thread.known = None
