"""How often one address may try passwords and make accounts."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

TOO_OFTEN = gettext_lazy("Too many attempts. Wait a minute, then try again.")


class SignInThrottle(SimpleRateThrottle):
    """Counts the tries of one address, whatever name they are for."""

    scope = "signin"

    def get_cache_key(self, request: HttpRequest, view: APIView | None) -> str:
        return f"signin-{self.get_ident(request)}"  # type: ignore[arg-type]


def may_try(request: HttpRequest) -> bool:
    """Whether this visitor may send one more sign-in form now."""
    return SignInThrottle().allow_request(request, None)  # type: ignore[arg-type]
