"""What guards an account: second factors, the sessions it is signed in with, and what happened."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class FactorKind(models.TextChoices):
    TOTP = "totp", _("Authenticator app")
    PASSKEY = "passkey", _("Passkey")
    RECOVERY = "recovery", _("Recovery codes")


class SecondFactor(models.Model):
    """A way to prove who one is besides the password. `data` is what checking it takes: the secret
    of an app, the public key of a passkey, or the hashes of recovery codes."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="second_factors"
    )
    kind = models.CharField(max_length=10, choices=FactorKind.choices)
    name = models.CharField(max_length=60)
    credential = models.CharField(max_length=1400, null=True, unique=True, editable=False)  # noqa: DJ001
    data = models.JSONField(default=dict, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ("kind", "created", "pk")

    def __str__(self) -> str:
        return self.name


class AccountSession(models.Model):
    """A browser in which an account is signed in."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="account_sessions"
    )
    session_key = models.CharField(max_length=40, unique=True)
    browser = models.CharField(max_length=80)
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-seen", "-pk")

    def __str__(self) -> str:
        return self.browser


class SecurityEventKind(models.TextChoices):
    SIGNED_IN = "signed_in", _("Logged in")
    PASSWORD = "password", _("Password changed")
    MAIL = "mail", _("Email address changed")
    FACTOR_ADDED = "factor_added", _("Second factor added")
    FACTOR_REMOVED = "factor_removed", _("Second factor removed")
    CODES = "codes", _("New recovery codes")
    TOKEN_CREATED = "token_created", _("API token created")
    TOKEN_REVOKED = "token_revoked", _("API token revoked")
    SESSION_ENDED = "session_ended", _("Another session ended")


class SecurityEvent(models.Model):
    """Something that changed who can use an account. Kept for a year, never changed."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="security_events"
    )
    kind = models.CharField(max_length=20, choices=SecurityEventKind.choices)
    detail = models.CharField(max_length=120, blank=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return f"{self.user}: {self.get_kind_display()}"
