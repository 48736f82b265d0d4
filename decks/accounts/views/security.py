"""The security of an account: second factors, sessions, and what happened lately."""

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.accounts import passkeys, second_factor
from decks.accounts.forms import AppForm, PasskeyForm, PasswordConfirmation
from decks.accounts.limits import TOO_OFTEN, may_try
from decks.accounts.second_factor import NotAccepted
from decks.accounts.sessions import end_sessions, sessions_of
from decks.models.security import FactorKind, SecondFactor

EVENTS_SHOWN = 20
NEW_APP = "new_app"


@never_cache
@login_required
@require_safe
def show_security(request: HttpRequest) -> HttpResponse:
    """What guards the account, and where it is signed in."""
    user: Any = request.user
    factors = SecondFactor.objects.filter(user=user)
    codes = factors.filter(kind=FactorKind.RECOVERY).first()
    context = {
        "factors": factors.exclude(kind=FactorKind.RECOVERY),
        "codes_left": len(codes.data["hashes"]) if codes else 0,
        "sessions": sessions_of(user),
        "current": request.session.session_key,
        "events": user.security_events.all()[:EVENTS_SHOWN],
    }
    return render(request, "decks/accounts/security.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_app(request: HttpRequest) -> HttpResponse:
    """Set up an authenticator app: its secret as a QR code, then a code to prove that it works."""
    user: Any = request.user
    secret = request.session.setdefault(NEW_APP, second_factor.new_secret())
    form = AppForm(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        try:
            second_factor.add_app(user, secret, form.cleaned_data["code"])
        except NotAccepted as error:
            form.add_error("code", str(error))
        else:
            del request.session[NEW_APP]
            return _factor_added(request, user)
    context = {
        "form": form,
        "secret": secret,
        "address": second_factor.secret_address(user, secret),
    }
    return render(request, "decks/accounts/add_app.html", context)


def _factor_added(request: HttpRequest, user: Any) -> HttpResponse:
    """This session has proved the new factor; the first one comes with recovery codes."""
    request.session[second_factor.PASSED] = True
    if SecondFactor.objects.filter(user=user, kind=FactorKind.RECOVERY).exists():
        messages.success(request, _("From now on you need it to log in."))
        return redirect("accounts:security")
    codes = second_factor.new_recovery_codes(user)
    return render(request, "decks/accounts/recovery_codes.html", {"codes": codes})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_passkey(request: HttpRequest) -> HttpResponse:
    """Make a passkey: a script lets the browser make it, and sends it with the form."""
    user: Any = request.user
    form = PasskeyForm(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        try:
            passkeys.add_passkey(request, user, values["name"], values["credential"])
        except NotAccepted as error:
            form.add_error(None, str(error))
        else:
            return _factor_added(request, user)
    options = json.dumps(passkeys.registration_options(request, user))
    return render(request, "decks/accounts/add_passkey.html", {"form": form, "options": options})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def remove_factor(request: HttpRequest, number: int) -> HttpResponse:
    """Ask for the password, then take a second factor away."""
    user: Any = request.user
    factors = SecondFactor.objects.exclude(kind=FactorKind.RECOVERY)
    factor = factors.filter(user=user, pk=number).first()
    if factor is None:
        messages.warning(request, _("You have no such second factor; it may have been removed."))
        return redirect("accounts:security")
    form = PasswordConfirmation(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        second_factor.remove_factor(user, factor)
        messages.success(request, _("%(name)s has been removed.") % {"name": factor.name})
        return redirect("accounts:security")
    return render(request, "decks/accounts/remove_factor.html", {"form": form, "factor": factor})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_codes(request: HttpRequest) -> HttpResponse:
    """Ask for the password, then make new recovery codes, which are shown once."""
    user: Any = request.user
    if not second_factor.has_second_factor(user):
        return redirect("accounts:security")
    form = PasswordConfirmation(user, request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        codes = second_factor.new_recovery_codes(user)
        return render(request, "decks/accounts/recovery_codes.html", {"codes": codes})
    return render(request, "decks/accounts/new_codes.html", {"form": form})


@login_required
@require_POST
def end_session(request: HttpRequest) -> HttpResponse:
    """End one session of the account, or all but this one."""
    user: Any = request.user
    number = request.POST.get("session", "")
    known = number.isascii() and number.isdigit() and len(number) < 12
    only = None if number == "others" else int(number) if known else 0
    ended = end_sessions(user, but=request.session.session_key, only=only)
    said = ngettext("%(number)s session ended.", "%(number)s sessions ended.", ended)
    messages.success(request, said % {"number": ended})
    return redirect("accounts:security")


@never_cache
@require_POST
def passkey_options(request: HttpRequest) -> HttpResponse:
    """What a script needs to log in with a passkey; the same for everybody."""
    if not may_try(request):
        return JsonResponse({"detail": str(TOO_OFTEN)}, status=429)
    return JsonResponse(passkeys.sign_in_options(request))
