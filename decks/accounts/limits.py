"""How often one address may try passwords and make accounts."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from decks.access.budgets import AddressBudget

TOO_OFTEN = gettext_lazy("Too many attempts. Wait a minute, then try again.")


class SignInThrottle(AddressBudget):
    """Counts the tries of one address, whatever name they are for."""

    scope = "signin"


def may_try(request: HttpRequest) -> bool:
    """Whether this visitor may send one more sign-in form now."""
    return SignInThrottle().allow_request(request, None)
