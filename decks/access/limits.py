"""How much a visitor may store and like in a given time."""

from typing import Any

from django.http import HttpRequest

from decks.access.budgets import AddressBudget, RequestBudget


class StorageThrottle(AddressBudget):
    """Counts what one address has stored: decks, shared checks and house formats."""

    scope = "storage"


class SheetThrottle(AddressBudget):
    """Counts the sheets of card faces that are drawn for one address."""

    scope = "sheet"


class LikeThrottle(RequestBudget):
    """Counts the likes that an account gives and takes back."""

    scope = "like"

    def get_cache_key(self, request: HttpRequest, view: Any) -> str:
        return f"like-{request.user.pk}"


def may_like(request: HttpRequest) -> bool:
    """Whether this account may like or unlike one more deck now."""
    return LikeThrottle().allow_request(request, None)


def may_store(request: HttpRequest) -> bool:
    """Whether this visitor may store one more thing now."""
    if request.user.is_authenticated:
        return True
    return StorageThrottle().allow_request(request, None)


def session_key_of(request: HttpRequest) -> str:
    """The key of the browser's session; one is begun where there is none."""
    if not request.session.session_key:
        request.session.create()
    return str(request.session.session_key)
