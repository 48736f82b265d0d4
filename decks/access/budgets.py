"""Budgets: how often something may be done, or how much work may be started, in a given time. They
are counted in the database, so that they hold for all processes and hosts together."""

import hashlib
from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.throttling import (
    AnonRateThrottle,
    ScopedRateThrottle,
    SimpleRateThrottle,
    UserRateThrottle,
)

from decks.models.counters import spend


class BudgetState(NamedTuple):
    """How much there is, how much is left, and in how many seconds all of it is there again."""

    limit: int
    remaining: int
    seconds: int


class RequestBudget(SimpleRateThrottle):
    """A rate of the settings. It counts what `get_cache_key` names, and an answer of None is not
    counted."""

    amount = 1
    counts_time = False
    """Whether a request that calculates for longer than its share of the window counts as several:
    of 60 a minute, one for each second. So no visitor gets more than a core."""
    num_requests: int | None
    duration: int | None
    _seconds_left: float = 0

    def allow_request(self, request: Request | HttpRequest, view: Any) -> bool:
        if self.rate is None:
            return True
        key = self.get_cache_key(request, view)  # type: ignore[arg-type]
        if key is None:
            return True
        key, window = _short(key), self.duration or 1
        used, self._seconds_left = spend(key, window, self.amount)
        plain: Any = getattr(request, "_request", request)
        if self.counts_time and self.num_requests:
            plain.timed_budgets = {**getattr(plain, "timed_budgets", {}), key: self}
        self._note(plain, used)
        return used <= (self.num_requests or 0)

    def charge(self, key: str, seconds: float) -> None:
        """What a request that has calculated for so long costs beside being counted."""
        window = self.duration or 1
        if more := int(seconds * (self.num_requests or 0) / window):
            spend(key, window, more)

    def _note(self, plain: Any, used: int) -> None:
        """For the headers of the response: of several budgets, the one that is used up first."""
        limit = self.num_requests or 0
        state = BudgetState(limit, max(0, limit - used), max(1, ceil(self._seconds_left)))
        others = getattr(plain, "budget_state", None)
        if others is None or state.remaining / max(1, limit) < others.remaining / max(
            1, others.limit
        ):
            plain.budget_state = state

    def wait(self) -> float:
        """How many seconds it takes until something is allowed again."""
        return max(1, ceil(self._seconds_left))


def _short(key: str) -> str:
    """Keys can hold what visitors typed, which may be long."""
    return key if len(key) <= 100 else hashlib.sha256(key.encode()).hexdigest()


def charge_time(request: HttpRequest, seconds: float) -> None:
    """Count the processor time of a request in the budgets that bound it."""
    for key, budget in getattr(request, "timed_budgets", {}).items():
        budget.charge(key, seconds)


class AnonymousBudget(AnonRateThrottle, RequestBudget):
    """API requests of an address without an account."""

    counts_time = True


class AccountBudget(UserRateThrottle, RequestBudget):
    """API requests of an account."""


class ScopedBudget(ScopedRateThrottle, RequestBudget):
    """API requests to views with a `throttle_scope`, by account or address."""

    counts_time = True


class VisitorBudget(RequestBudget):
    """What an account, or an address without one, does on pages and in the API."""

    def get_cache_key(self, request: Request | HttpRequest, view: Any) -> str:
        return f"{self.scope}-{visitor_name(request)}"


class AddressBudget(RequestBudget):
    """What an address does, with an account or without."""

    def get_cache_key(self, request: Request | HttpRequest, view: Any) -> str:
        return f"{self.scope}-{self.get_ident(request)}"  # type: ignore[arg-type]


class WorkBudget(VisitorBudget):
    """Pages that calculate: repairs, comparisons, odds, replays and reports."""

    scope = "work"
    counts_time = True


class EditBudget(VisitorBudget):
    """Forms that are posted on pages: edits above all."""

    scope = "edit"


def visitor_name(request: Request | HttpRequest) -> str:
    """The account, or without one the address."""
    if request.user.is_authenticated:
        return f"account-{request.user.pk}"
    return address_of(request)


def address_of(request: Request | HttpRequest) -> str:
    """The visitor's address, as the trusted proxies tell it."""
    return str(RequestBudget.get_ident(RequestBudget.__new__(RequestBudget), request))  # type: ignore[arg-type]


View = Callable[..., HttpResponseBase]


def counts_as_work(view: View) -> View:
    """A page that calculates: too many in a short time are refused before the calculation."""

    @wraps(view)
    def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        budget = WorkBudget()
        if budget.allow_request(request, None):
            return view(request, *args, **kwargs)
        return refuse_for_now(request, budget)

    counted.counts_as_work = True  # type: ignore[attr-defined]
    return counted


def limit_in_words(budget: RequestBudget) -> str:
    """The limit of a budget that refuses as people say it; the settings write it `60/min`."""
    number, _slash, period = str(budget.rate).partition("/")
    periods = {
        "s": _("%(number)s a second"),
        "m": _("%(number)s a minute"),
        "h": _("%(number)s an hour"),
        "d": _("%(number)s a day"),
    }
    return periods[period[0]] % {"number": number}


def refuse_for_now(request: HttpRequest, budget: RequestBudget) -> HttpResponse:
    """429, with the limit and when to come back."""
    message = _("Too many requests in a short time (the limit is %(rate)s). Wait %(wait)s seconds.")
    context = {"message": message % {"rate": limit_in_words(budget), "wait": budget.wait()}}
    response = render(request, "429.html", context, status=429)
    response.headers["Retry-After"] = str(budget.wait())
    return response
