"""The account's own page: address, password, API token, export, deletion."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rest_framework.authtoken.models import Token

from decks.accounts.exports import zip_decks
from decks.accounts.forms import DeleteForm, EmailForm
from decks.models import Deck
from decks.sharing.likes import withdraw_likes


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_account(request: HttpRequest) -> HttpResponse:
    """What the account holds, and its address to change."""
    form = EmailForm(request.POST or None, instance=_user(request))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your email address has been saved."))
        return redirect("accounts:home")
    context = {
        "form": form,
        "decks": Deck.objects.filter(owner=_user(request)).count(),
        "token": Token.objects.filter(user=_user(request)).first(),
    }
    return render(request, "decks/accounts/home.html", context)


def _user(request: HttpRequest) -> Any:
    return request.user


@login_required
@require_POST
def renew_token(request: HttpRequest) -> HttpResponse:
    """A new token for the API; the old one stops working. With `revoke` there is none."""
    with transaction.atomic():
        Token.objects.filter(user=_user(request)).delete()
        if "revoke" not in request.POST:
            Token.objects.create(user=_user(request))
    messages.success(
        request,
        _("Your token has been revoked.")
        if "revoke" in request.POST
        else _("Your new token works from now on."),
    )
    return redirect("accounts:home")


@login_required
@require_safe
def export_decks(request: HttpRequest) -> HttpResponse:
    """All decks of the account as a zip."""
    decks = (
        Deck.objects.filter(owner=_user(request)).select_related("head", "folder").order_by("pk")
    )
    response = HttpResponse(zip_decks(decks.iterator(200)), content_type="application/zip")
    name = f"deckwright-{timezone.localdate().isoformat()}.zip"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """Ask for the password, then delete the account with all its decks."""
    user = _user(request)
    form = DeleteForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        logout(request)
        withdraw_likes(user)
        user.delete()
        messages.success(request, _("Your account and everything in it has been deleted."))
        return redirect("games:home")
    count = Deck.objects.filter(owner=user).count()
    return render(request, "decks/accounts/delete.html", {"form": form, "decks": count})
