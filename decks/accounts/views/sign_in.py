"""Sign up, sign in, sign out, and new passwords, with Django's own views."""

import time
from typing import Any

from django.contrib import messages
from django.contrib.auth import views as auth
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from kombu.exceptions import OperationalError

from decks.accounts.forms import CodeForm, QueuedResetForm, SignInForm, SignUpForm
from decks.accounts.limits import TOO_OFTEN, may_try, may_try_account, remember_browser
from decks.accounts.passkeys import owner_of_passkey
from decks.accounts.second_factor import PASSED, NotAccepted, check_code, has_second_factor
from decks.accounts.services import enter
from decks.accounts.sessions import end_sessions, keep_only

PENDING = "pending_sign_in"
PENDING_FOR = 600


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Create an account and sign in; what was built without one moves to it."""
    if request.user.is_authenticated:
        return redirect("decks:mine")
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        user = form.save()
        _welcome(request, enter(request, user))
        response = redirect(_next(request))
        remember_browser(request, response, user)
        return response
    return render(
        request, "decks/accounts/signup.html", {"form": form, "next": _requested_next(request)}
    )


def _welcome(request: HttpRequest, claimed: int) -> None:
    if claimed:
        sentence = ngettext(
            "The deck from this browser is now in your account.",
            "The %(number)s decks from this browser are now in your account.",
            claimed,
        )
        messages.success(request, sentence % {"number": claimed})


def _requested_next(request: HttpRequest) -> str:
    address = request.POST.get("next", request.GET.get("next", ""))
    allowed = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if allowed else ""


def _next(request: HttpRequest) -> str:
    return _requested_next(request) or reverse("decks:mine")


class SignIn(auth.LoginView):
    """Sign in; what was built without an account moves to it."""

    template_name = "decks/accounts/login.html"
    form_class = SignInForm
    redirect_authenticated_user = True
    next_page = "decks:mine"

    def form_valid(self, form: Any) -> HttpResponse:
        user, address = form.get_user(), self.get_success_url()
        if has_second_factor(user):
            self.request.session[PENDING] = {"user": user.pk, "at": time.time(), "next": address}
            return redirect("accounts:second-step")
        return _let_in(self.request, user, address)


def _let_in(request: HttpRequest, user: Any, address: str, *, verified: bool = False) -> Any:
    _welcome(request, enter(request, user))
    if verified:
        request.session[PASSED] = True
    response = redirect(address)
    remember_browser(request, response, user)
    return response


def _pending(request: HttpRequest) -> tuple[User, str] | None:
    """Who has given the right password a moment ago, and where they are going."""
    given = request.session.get(PENDING, {"user": 0, "at": 0, "next": ""})
    user = User.objects.filter(pk=given["user"], is_active=True).first()
    if user is None or time.time() - given["at"] > PENDING_FOR:
        return None
    return user, given["next"]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def second_step(request: HttpRequest) -> HttpResponse:
    """After the password: a code of the app, a recovery code, or a passkey."""
    pending = _pending(request)
    if pending is None:
        return redirect("accounts:login")
    user, address = pending
    form = CodeForm(request.POST or None)
    tries = f"second factor {user.get_username()}"
    if request.method == "POST" and not (may_try(request) and may_try_account(request, tries)):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        try:
            check_code(user, form.cleaned_data["code"])
        except NotAccepted as error:
            form.add_error("code", str(error))
        else:
            del request.session[PENDING]
            return _let_in(request, user, address, verified=True)
    return render(request, "decks/accounts/second_step.html", {"form": form, "next": address})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter_with_passkey(request: HttpRequest) -> HttpResponse:
    """Log in with a passkey alone: the device has checked who uses it."""
    if request.method != "POST":
        return redirect("accounts:login")
    fault: Any = TOO_OFTEN
    if may_try(request):
        try:
            user = owner_of_passkey(request, request.POST.get("credential", ""))
        except NotAccepted as error:
            fault = error
        else:
            request.session.pop(PENDING, None)
            return _let_in(request, user, _next(request), verified=True)
    messages.warning(request, str(fault))
    return redirect("accounts:login")


class SignOut(auth.LogoutView):
    next_page = "games:home"


class ChangePassword(auth.PasswordChangeView):
    template_name = "decks/accounts/password_change.html"
    success_url = reverse_lazy("accounts:home")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed."))
        key_before = self.request.session.session_key
        response = super().form_valid(form)
        keep_only(self.request, form.user, key_before)
        return response


class ResetPassword(auth.PasswordResetView):
    """Sends a link; the response does not tell whether the address is known."""

    template_name = "decks/accounts/password_reset.html"
    form_class = QueuedResetForm
    success_url = reverse_lazy("accounts:password-reset-sent")

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if may_try(request):
            return super().post(request, *args, **kwargs)
        form = self.get_form()
        form.add_error(None, TOO_OFTEN)
        return self.form_invalid(form)

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            return super().form_valid(form)
        except OperationalError:
            form.add_error(None, _("Mail cannot be sent at the moment. Try again in a minute."))
            return self.form_invalid(form)


class ResetSent(auth.PasswordResetDoneView):
    template_name = "decks/accounts/password_reset_sent.html"


class NewPassword(auth.PasswordResetConfirmView):
    template_name = "decks/accounts/password_reset_confirm.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your new password has been saved. Log in with it."))
        end_sessions(form.user, but=None)
        return super().form_valid(form)
