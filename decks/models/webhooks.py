"""What programs are told: addresses that are called, each call, and decks that are gone."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.formats import new_key


def new_webhook_secret() -> str:
    return "whsec_" + secrets.token_urlsafe(32)


class NoticeKind(models.TextChoices):
    SIMULATION = "simulation.finished", _("A simulation is finished")
    ILLEGAL = "deck.illegal", _("A new list makes a deck illegal")
    EVENT = "event.changed", _("An event that you run or play in goes on")


class Webhook(models.Model):
    """An address that is called when something happens. The secret signs each call."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="webhooks"
    )
    address = models.URLField(max_length=500)
    kinds = models.JSONField(default=list)
    secret = models.CharField(max_length=60, default=new_webhook_secret, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.address


class DeliveryStatus(models.TextChoices):
    WAITING = "waiting", _("Waiting")
    DONE = "done", _("Delivered")
    FAILED = "failed", _("Given up")


class Delivery(models.Model):
    """A call of an address, with its attempts."""

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    kind = models.CharField(max_length=30, choices=NoticeKind.choices)
    data = models.JSONField()
    status = models.CharField(
        max_length=10, choices=DeliveryStatus.choices, default=DeliveryStatus.WAITING
    )
    due = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0)
    answer = models.CharField(max_length=120, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "deliveries"
        indexes = (models.Index(fields=("status", "due"), name="delivery_due"),)

    def __str__(self) -> str:
        return f"{self.kind} to {self.webhook}"


class DeletedDeck(models.Model):
    """That a deck is gone, for programs that keep a copy of an account's decks."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="deleted_decks"
    )
    key = models.CharField(max_length=20)
    deleted = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ("deleted", "pk")

    def __str__(self) -> str:
        return self.key
