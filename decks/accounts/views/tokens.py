"""The account's API tokens: create one, which is shown once, and revoke them."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from decks.accounts.forms import TokenForm
from decks.accounts.limits import TOO_OFTEN, may_try
from decks.accounts.second_factor import record
from decks.models.security import SecurityEventKind
from decks.models.tokens import MOST_TOKENS, ApiToken, create_token


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_token(request: HttpRequest) -> HttpResponse:
    """The form of a new token; the answer to it is the only page that ever shows the token."""
    user: Any = request.user
    form = TokenForm(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        if ApiToken.objects.filter(owner=user).count() < MOST_TOKENS:
            values = form.cleaned_data
            record(user, SecurityEventKind.TOKEN_CREATED, values["name"])
            key = create_token(user, values["name"], values["scopes"], days=values["days"])
            return render(request, "decks/accounts/token_created.html", {"key": key, **values})
        form.add_error(
            None, _("You have %d tokens, which is the limit. Revoke one first.") % MOST_TOKENS
        )
    return render(request, "decks/accounts/token.html", {"form": form})


@login_required
@require_POST
def revoke_token(request: HttpRequest) -> HttpResponse:
    """Delete a token; programs that use it are turned away from now on."""
    number = request.POST.get("token", "")
    known = number.isascii() and number.isdigit() and len(number) < 12
    user: Any = request.user
    token = ApiToken.objects.filter(owner=user, pk=int(number) if known else 0).first()
    if token:
        token.delete()
        record(user, SecurityEventKind.TOKEN_REVOKED, token.name)
        messages.success(request, _("The token %(name)s has been revoked.") % {"name": token.name})
    else:
        messages.warning(request, _("You have no such token; it may have been revoked already."))
    return redirect("accounts:home")
