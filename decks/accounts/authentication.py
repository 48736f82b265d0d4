"""Programs sign in with a token: `Authorization: Token …`."""

from typing import Any

from django.utils import timezone
from rest_framework import exceptions
from rest_framework.authentication import TokenAuthentication
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from decks.models.tokens import ApiToken, Scope, digest_of


class ApiTokenAuthentication(TokenAuthentication):
    """Finds the token by its hash, and refuses it where it has expired or lacks the scope. What a
    view's unsafe methods need is its `token_scope`, or else the scope for decks."""

    def authenticate(self, request: Request) -> tuple[Any, ApiToken] | None:
        found: tuple[Any, ApiToken] | None = super().authenticate(request)
        if found is not None:
            _require_scope(found[1], request)
        return found

    def authenticate_credentials(self, key: str) -> tuple[Any, ApiToken]:
        token = ApiToken.objects.select_related("owner").filter(digest=digest_of(key)).first()
        if token is None or not token.owner.is_active:
            raise exceptions.AuthenticationFailed("Invalid token.")
        if token.is_expired:
            raise exceptions.AuthenticationFailed("This token has expired. Create another one.")
        _note_use(token)
        return token.owner, token


def _require_scope(token: ApiToken, request: Request) -> None:
    view = (request.parser_context or {}).get("view")
    own = getattr(view, "token_scope", Scope.DECKS)
    needed = Scope.READ if request.method in SAFE_METHODS else own
    if needed not in token.scopes:
        raise exceptions.PermissionDenied(f"This token has not the scope “{Scope(needed).value}”.")


def _note_use(token: ApiToken) -> None:
    """The day of its last use, written once a day."""
    today = timezone.localdate()
    if token.used != today:
        ApiToken.objects.filter(pk=token.pk).update(used=today)
