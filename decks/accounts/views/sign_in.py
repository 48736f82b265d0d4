"""Sign up, sign in, sign out, and new passwords, with Django's own views."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods
from kombu.exceptions import OperationalError

from decks.accounts.forms import QueuedResetForm, SignInForm, SignUpForm
from decks.accounts.limits import TOO_OFTEN, may_try, remember_browser
from decks.accounts.services import enter


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
        _welcome(self.request, enter(self.request, form.get_user()))
        response = redirect(self.get_success_url())
        remember_browser(self.request, response, form.get_user())
        return response


class SignOut(auth.LogoutView):
    next_page = "games:home"


class ChangePassword(auth.PasswordChangeView):
    template_name = "decks/accounts/password_change.html"
    success_url = reverse_lazy("accounts:home")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed."))
        return super().form_valid(form)


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
        return super().form_valid(form)
