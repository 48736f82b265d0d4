"""Tokens for the API: what a program may do on somebody's behalf, and until when."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

PREFIX = "dw_"
MOST_TOKENS = 50


class Scope(models.TextChoices):
    READ = "read", _("Read your decks, simulations and events")
    DECKS = "decks", _("Create, change and delete decks")
    SIMULATE = "simulate", _("Start and cancel simulations and searches")
    EVENTS = "events", _("Create and run events")


class ApiToken(models.Model):
    """A token of an account. Only a hash of it is stored: the token itself is shown once."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(max_length=12, editable=False, help_text="how the token begins")
    scopes = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    used = models.DateField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.name

    @property
    def is_expired(self) -> bool:
        return self.expires <= timezone.now()

    @property
    def scope_labels(self) -> list[str]:
        return [str(Scope(scope).label) for scope in self.scopes if scope in Scope.values]


def digest_of(key: str) -> str:
    """The hash by which a token is found. Tokens are random, so that a quick hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def create_token(owner: Any, name: str, scopes: list[str], *, days: int) -> str:
    """A new token; what is returned is all that there ever is of it."""
    key = PREFIX + secrets.token_urlsafe(32)
    ApiToken.objects.create(
        owner=owner,
        name=name,
        digest=digest_of(key),
        hint=key[:8],
        scopes=[scope for scope in Scope.values if scope in {Scope.READ.value, *scopes}],
        expires=timezone.now() + timedelta(days=days),
    )
    return key
