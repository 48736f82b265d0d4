"""The account's own page: address, password, API token, export, deletion."""

from tempfile import SpooledTemporaryFile
from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from decks.access.budgets import counts_as_work
from decks.accounts.exports import write_export
from decks.accounts.forms import DeleteForm, EmailForm
from decks.accounts.limits import TOO_OFTEN, may_try
from decks.accounts.mail_change import change_mail, queue_confirmation, read_link
from decks.models import ApiToken, Deck
from decks.sharing.likes import withdraw_likes

IN_MEMORY = 5_000_000


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_account(request: HttpRequest) -> HttpResponse:
    """What the account holds, and its address to change."""
    user = _user(request)
    form = EmailForm(user, request.POST or None, initial={"email": user.email})
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        return _ask_to_confirm(request, user, form.cleaned_data["email"])
    context = {
        "form": form,
        "decks": Deck.objects.filter(owner=user).count(),
        "tokens": ApiToken.objects.filter(owner=user),
    }
    return render(request, "decks/accounts/home.html", context)


def _ask_to_confirm(request: HttpRequest, user: Any, address: str) -> HttpResponse:
    """No address is taken at once; another one counts when its owner has opened a link."""
    if address == user.email:
        messages.success(request, _("This is your address already."))
    elif not address:
        change_mail(user, "")
        messages.success(request, _("Your email address has been removed."))
    else:
        site = f"{request.scheme}://{request.get_host()}"
        queue_confirmation(user, address, site, get_language() or "")
        messages.success(
            request,
            _("We sent a link to %(address)s. Your address changes when you open it.")
            % {"address": address},
        )
    return redirect("accounts:home")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_mail(request: HttpRequest, token: str) -> HttpResponse:
    """The link in the mail to a new address; a button, since programs open links too."""
    found = read_link(token)
    if found is None:
        return render(request, "decks/accounts/confirm_mail.html", {"expired": True}, status=410)
    user, address = found
    if request.method == "POST":
        change_mail(user, address)
        messages.success(request, _("Your email address has been changed."))
        return redirect("accounts:home")
    return render(request, "decks/accounts/confirm_mail.html", {"address": address})


def _user(request: HttpRequest) -> Any:
    return request.user


@login_required
@require_safe
@counts_as_work
def export_account(request: HttpRequest) -> FileResponse:
    """Everything that the account holds as a zip."""
    packed = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 - the response closes it
    write_export(_user(request), packed)
    packed.seek(0)
    name = f"deckwright-{timezone.localdate().isoformat()}.zip"
    return FileResponse(packed, as_attachment=True, filename=name, content_type="application/zip")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """Ask for the password, then delete the account with all its decks."""
    user = _user(request)
    form = DeleteForm(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        logout(request)
        withdraw_likes(user)
        user.delete()
        messages.success(request, _("Your account and everything in it has been deleted."))
        return redirect("games:home")
    count = Deck.objects.filter(owner=user).count()
    return render(request, "decks/accounts/delete.html", {"form": form, "decks": count})
