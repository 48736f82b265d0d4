"""How much a visitor without an account may leave behind."""

from django.http import HttpRequest
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView


class KeepingThrottle(SimpleRateThrottle):
    """Counts what one address has stored: shared checks and house formats."""

    scope = "keeping"

    def get_cache_key(self, request: HttpRequest, view: APIView | None) -> str:
        return f"keeping-{self.get_ident(request)}"  # type: ignore[arg-type]


def may_keep(request: HttpRequest) -> bool:
    """Whether this visitor may store one more thing now."""
    if request.user.is_authenticated:
        return True
    return KeepingThrottle().allow_request(request, None)  # type: ignore[arg-type]


def session_of(request: HttpRequest) -> str:
    """The key of the browser's session; one is begun where there is none."""
    if not request.session.session_key:
        request.session.create()
    return str(request.session.session_key)
