"""A request id that is in every log line of a request and of the tasks that it queued."""

import logging
import re
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from celery.signals import before_task_publish, task_postrun, task_prerun
from django.conf import settings
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponseBase

HEADER = "X-Request-ID"
_VALID = re.compile(r"[A-Za-z0-9._-]{8,64}")
_current: ContextVar[str] = ContextVar("request_id", default="")
_started: dict[str, float] = {}
log = logging.getLogger("deckwright.requests")
tasks_log = logging.getLogger("deckwright.tasks")

request_answered = Signal()
"""Sent with method, route, status and seconds."""
task_done = Signal()
"""Sent with task, state and seconds."""


def current_request_id() -> str:
    """The id of what this thread is working on; "" outside of requests and tasks."""
    return _current.get()


def route_of(request: HttpRequest) -> str:
    """The pattern of the address, such as `decks/<slug:key>/`; an address itself can be secret."""
    match = getattr(request, "resolver_match", None)
    return match.route if match else "?"


class RequestIdMiddleware:
    """Gives each request an id, or takes that of the proxy; the response carries it. Logs one line
    a request, without anything that would tell who sent it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token = _current.set(_id_for(request))
        began = time.perf_counter()
        try:
            response = self.get_response(request)
            response.headers[HEADER] = _current.get()
            _note(request, response, time.perf_counter() - began)
            return response
        finally:
            _current.reset(token)


def _id_for(request: HttpRequest) -> str:
    given = request.headers.get(HEADER, "") if settings.TRUSTED_PROXIES else ""
    return given if _VALID.fullmatch(given) else uuid.uuid4().hex


def _note(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    values = {"method": request.method, "route": route_of(request), "status": response.status_code}
    log.info("request", extra={**values, "seconds": round(seconds, 4)})
    request_answered.send(sender=None, seconds=seconds, **values)


@before_task_publish.connect
def _pass_on(headers: dict[str, Any] | None = None, **more: Any) -> None:
    if headers is not None and _current.get():
        headers["request_id"] = _current.get()


@task_prerun.connect
def _take_over(task_id: str = "", task: Any = None, **more: Any) -> None:
    _current.set(str(task.request.get("request_id") or task_id))
    _started[task_id] = time.perf_counter()


@task_postrun.connect
def _done(task_id: str = "", task: Any = None, state: str = "", **more: Any) -> None:
    seconds = time.perf_counter() - _started.pop(task_id, time.perf_counter())
    values = {"task": task.name, "state": state or "UNKNOWN"}
    tasks_log.info("task", extra={**values, "seconds": round(seconds, 4)})
    task_done.send(sender=None, seconds=seconds, **values)
    _current.set("")
