"""A budget for everything that is posted on pages: edits, forms and buttons."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from decks.access.budgets import EditBudget, refuse_for_now


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
