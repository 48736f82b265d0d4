"""How much a visitor may store and like in a given time."""

from django.http import HttpRequest
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView


class StorageThrottle(SimpleRateThrottle):
    """Counts what one address has stored: shared checks and house formats."""

    scope = "storage"

    def get_cache_key(self, request: HttpRequest, view: APIView | None) -> str:
        return f"storage-{self.get_ident(request)}"  # type: ignore[arg-type]


class SheetThrottle(SimpleRateThrottle):
    """Counts the sheets of card faces that are drawn for one address."""

    scope = "sheet"

    def get_cache_key(self, request: HttpRequest, view: APIView | None) -> str:
        return f"sheet-{self.get_ident(request)}"  # type: ignore[arg-type]


class LikeThrottle(SimpleRateThrottle):
    """Counts the likes that an account gives and takes back."""

    scope = "like"

    def get_cache_key(self, request: HttpRequest, view: APIView | None) -> str:
        return f"like-{request.user.pk}"


def may_like(request: HttpRequest) -> bool:
    """Whether this account may like or unlike one more deck now."""
    return LikeThrottle().allow_request(request, None)  # type: ignore[arg-type]


def may_store(request: HttpRequest) -> bool:
    """Whether this visitor may store one more thing now."""
    if request.user.is_authenticated:
        return True
    return StorageThrottle().allow_request(request, None)  # type: ignore[arg-type]


def session_key_of(request: HttpRequest) -> str:
    """The key of the browser's session; one is begun where there is none."""
    if not request.session.session_key:
        request.session.create()
    return str(request.session.session_key)
