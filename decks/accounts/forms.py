"""The forms of an account."""

from typing import Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


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
        """Names differ in more than their capitals, so that nobody is mistaken for another."""
        name: str = self.cleaned_data["username"]
        if User.objects.filter(username__iexact=name).exists():
            raise forms.ValidationError(_("This username is taken. Choose another."))
        return name


class EmailForm(forms.ModelForm):
    """The address that a new password is sent to."""

    email = forms.EmailField(required=False, label=gettext_lazy("Email address"))

    class Meta:
        model = User
        fields = ("email",)


class DeleteForm(forms.Form):
    """Deleting an account asks for the password once more."""

    password = forms.CharField(
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text=gettext_lazy("To make sure that it is you."),
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("That is not the password of this account."))
        return password
