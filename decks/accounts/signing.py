"""Sign up, sign in, sign out, and the ways to a new password: Django's own views in our words."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from decks.accounts.claiming import enter
from decks.accounts.forms import SignUpForm
from decks.accounts.limits import TOO_OFTEN, may_try


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account and enter it; what was built without one comes along."""
    if request.user.is_authenticated:
        return redirect("accounts:home")
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and not may_try(request):
        form.add_error(None, TOO_OFTEN)
    elif request.method == "POST" and form.is_valid():
        _welcome(request, enter(request, form.save()))
        return redirect(_next(request))
    return render(request, "accounts/signup.html", {"form": form, "next": _asked_next(request)})


def _welcome(request: HttpRequest, claimed: int) -> None:
    if claimed:
        said = "The deck from this browser now belongs"
        if claimed > 1:
            said = f"The {claimed} decks from this browser now belong"
        messages.success(request, f"{said} to your account.")


def _asked_next(request: HttpRequest) -> str:
    asked = request.POST.get("next", request.GET.get("next", ""))
    allowed = url_has_allowed_host_and_scheme(
        asked, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return asked if allowed else ""


def _next(request: HttpRequest) -> str:
    return _asked_next(request) or reverse("accounts:home")


class SignIn(auth.LoginView):
    """Enter an account; what was built without one comes along."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = True
    next_page = "accounts:home"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if may_try(request):
            return super().post(request, *args, **kwargs)
        form = self.get_form()
        form.add_error(None, TOO_OFTEN)
        return self.form_invalid(form)

    def form_valid(self, form: Any) -> HttpResponse:
        _welcome(self.request, enter(self.request, form.get_user()))
        return redirect(self.get_success_url())


class SignOut(auth.LogoutView):
    next_page = "games:home"


class ChangePassword(auth.PasswordChangeView):
    template_name = "accounts/password_change.html"
    success_url = reverse_lazy("accounts:home")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)


class ResetPassword(auth.PasswordResetView):
    """Sends a link; says the same whether or not the address is known."""

    template_name = "accounts/password_reset.html"
    email_template_name = "accounts/password_reset_mail.txt"
    subject_template_name = "accounts/password_reset_subject.txt"
    success_url = reverse_lazy("accounts:password-reset-sent")

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if may_try(request):
            return super().post(request, *args, **kwargs)
        form = self.get_form()
        form.add_error(None, TOO_OFTEN)
        return self.form_invalid(form)


class ResetSent(auth.PasswordResetDoneView):
    template_name = "accounts/password_reset_sent.html"


class NewPassword(auth.PasswordResetConfirmView):
    template_name = "accounts/password_reset_confirm.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, "Your new password is set. Log in with it.")
        return super().form_valid(form)
