"""Budgets at the door: one for everything that is posted on pages, and headers that tell clients of
the API what they have left."""

import time
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from decks.access.budgets import EditBudget, charge_time, refuse_for_now


class EditBudgetMiddleware:
    """Counts each form that an account, or an address without one, posts. The API has budgets of
    its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        if request.method != "POST" or request.path.startswith("/api/"):
            return None
        budget = EditBudget()
        return None if budget.allow_request(request, None) else refuse_for_now(request, budget)


class WorkTimeMiddleware:
    """Counts the processor time of each request in the budgets that it was allowed by."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began = time.thread_time()
        response = self.get_response(request)
        charge_time(request, time.thread_time() - began)
        return response


class RateLimitHeadersMiddleware:
    """Tells API clients what is left of the budget that they are closest to using up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        state = getattr(request, "budget_state", None)
        if state is not None and request.path.startswith("/api/"):
            response.headers["RateLimit-Limit"] = str(state.limit)
            response.headers["RateLimit-Remaining"] = str(state.remaining)
            response.headers["RateLimit-Reset"] = str(state.seconds)
        return response
