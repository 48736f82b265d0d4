"""The forms of an account."""

from typing import Any

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm, UserCreationForm
from django.contrib.auth.models import User
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from decks.accounts.limits import TOO_OFTEN, TOO_OFTEN_FOR_ACCOUNT, may_try, may_try_account
from decks.accounts.names import is_ambiguous, looks_like_another
from decks.accounts.password_reset import queue_reset_mail
from decks.models.tokens import Scope


class _LimitedTries(forms.Form):
    """Counts tries before a password is looked at."""

    request: Any

    def clean(self) -> Any:
        if not may_try(self.request):
            raise forms.ValidationError(TOO_OFTEN, code="throttled")
        if not may_try_account(self.request, self.cleaned_data.get("username", "")):
            raise forms.ValidationError(TOO_OFTEN_FOR_ACCOUNT, code="throttled")
        return super().clean()


class SignInForm(_LimitedTries, AuthenticationForm):
    """A name and a password."""


class AdminSignInForm(_LimitedTries, AdminAuthenticationForm):
    """The same for the admin."""


class SignUpForm(UserCreationForm):
    """A name and a password; the address is only for resetting the password."""

    email = forms.EmailField(
        required=False,
        label=gettext_lazy("Email address"),
        help_text=gettext_lazy("Optional. Only used to reset a forgotten password."),
    )

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username", "email")

    def clean_username(self) -> str:
        """Names differ in more than their capitals or their alphabet, so that nobody is mistaken
        for another."""
        name: str = self.cleaned_data["username"]
        if is_ambiguous(name):
            raise forms.ValidationError(
                _("This name could be mistaken for another. Use the letters of one alphabet.")
            )
        if User.objects.filter(username__iexact=name).exists():
            raise forms.ValidationError(_("This username is taken. Choose another."))
        if looks_like_another(name):
            raise forms.ValidationError(
                _("This name looks like that of another account. Choose another.")
            )
        return name


class QueuedResetForm(PasswordResetForm):
    """Leaves the search for the account and the mail to a worker: the response takes equally long
    for known and unknown addresses."""

    def save(self, *args: Any, **options: Any) -> None:
        request = options["request"]
        queue_reset_mail(
            self.cleaned_data["email"],
            request.get_host(),
            secure=request.is_secure(),
            language=get_language() or "",
        )


class PasswordConfirmation(forms.Form):
    """Asks for the password once more; it comes last."""

    password = forms.CharField(
        label=gettext_lazy("Your password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text=gettext_lazy("To confirm that it is you."),
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.order_fields([*(name for name in self.fields if name != "password"), "password"])

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("That is not the password of this account."))
        return password


class EmailForm(PasswordConfirmation):
    """The address that a new password is sent to."""

    email = forms.EmailField(required=False, label=gettext_lazy("Email address"))


class AppForm(PasswordConfirmation):
    """The code that an authenticator app shows."""

    code = forms.CharField(
        max_length=10,
        label=gettext_lazy("Code that the app shows"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "one-time-code"}),
    )

    def clean_code(self) -> str:
        return "".join(self.cleaned_data["code"].split())


class PasskeyForm(PasswordConfirmation):
    """A passkey that a script has made."""

    name = forms.CharField(
        max_length=60,
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("Where the passkey is kept, such as “my phone”."),
    )
    credential = forms.CharField(max_length=20_000, widget=forms.HiddenInput)


class CodeForm(forms.Form):
    """The second step of logging in."""

    code = forms.CharField(
        max_length=20,
        label=gettext_lazy("Code of your app, or a recovery code"),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True}),
    )


class TokenForm(PasswordConfirmation):
    """A new token: its name, what it may do, and for how long."""

    name = forms.CharField(
        max_length=60,
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("What the token is for, such as “my deck tracker”."),
    )
    scopes = forms.MultipleChoiceField(
        required=False,
        choices=[choice for choice in Scope.choices if choice[0] != Scope.READ],
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("What the token may do besides reading"),
    )
    days = forms.TypedChoiceField(
        coerce=int,
        choices=[
            (30, gettext_lazy("30 days")),
            (90, gettext_lazy("90 days")),
            (365, gettext_lazy("a year")),
        ],
        initial=90,
        label=gettext_lazy("Expires after"),
    )


class DeleteForm(PasswordConfirmation):
    """Deleting an account asks for the password once more."""
