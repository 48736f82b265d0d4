"""How often passwords may be tried: by one address, and for one account."""

from typing import Any

from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from decks.access.budgets import AddressBudget, RequestBudget
from decks.models import Counter

TOO_OFTEN = gettext_lazy("Too many attempts. Wait a minute, then try again.")
TOO_OFTEN_FOR_ACCOUNT = gettext_lazy(
    "Too many attempts for this account. Try again in an hour, use a browser in which you have "
    "logged in before, or set a new password."
)
KNOWN_BROWSER = "known_browser"
KNOWN_FOR = 365 * 86400


class SignInThrottle(AddressBudget):
    """Counts the tries of one address, whatever name they are for."""

    scope = "signin"


class AccountTries(RequestBudget):
    """Counts the tries for one name, from whatever address."""

    scope = "signin_account"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def get_cache_key(self, request: Any, view: Any) -> str:
        return tries_key(self.name)


def tries_key(name: str) -> str:
    """The counter of the tries for a name, which is the same whether there is such an account."""
    return f"signin-name-{name.strip().casefold()[:150]}"


def may_try(request: HttpRequest) -> bool:
    """Whether this address may send one more form about accounts now."""
    return SignInThrottle().allow_request(request, None)


def may_try_account(request: HttpRequest, name: str) -> bool:
    """Whether one more password may be tried for this name. A browser in which its owner has been
    signed in before always may, so that strangers cannot lock the owner out."""
    return _is_known(request, name) or AccountTries(name).allow_request(request, None)


def remember_browser(request: HttpRequest, response: HttpResponse, user: Any) -> None:
    """Forget the tries for the account, and mark the browser as one of its owner's."""
    Counter.objects.filter(key=tries_key(user.get_username())).delete()
    response.set_cookie(
        KNOWN_BROWSER,
        signing.dumps(user.pk, salt=KNOWN_BROWSER),
        max_age=KNOWN_FOR,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
        path="/",
    )


def _is_known(request: HttpRequest, name: str) -> bool:
    try:
        known = signing.loads(
            request.COOKIES.get(KNOWN_BROWSER, ""), salt=KNOWN_BROWSER, max_age=KNOWN_FOR
        )
    except signing.BadSignature:
        return False
    return User.objects.filter(pk=known, username=name).exists()
