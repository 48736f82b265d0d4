"""What published lists mean for stored decks."""

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.db.models import F, Q

from decks.models.deck import Deck
from games.models import FormatList


class ListRecheckQuerySet(models.QuerySet["ListRecheck"]):
    def unfinished(self) -> "ListRecheckQuerySet":
        """Lists whose decks have not all been checked since they were last published."""
        return self.filter(Q(finished=None) | Q(finished__lt=F("wanted")))


class ListRecheck(models.Model):
    """How far the decks of a published list have been checked again."""

    format_list = models.OneToOneField(
        FormatList, on_delete=models.CASCADE, related_name="recheck", primary_key=True
    )
    wanted = models.DateTimeField()
    reached = models.BigIntegerField(default=0, help_text="The last deck that was checked.")
    finished = models.DateTimeField(null=True, blank=True)

    objects = ListRecheckQuerySet.as_manager()

    def __str__(self) -> str:
        return f"Decks under {self.format_list}"


class LegalityNoticeQuerySet(models.QuerySet["LegalityNotice"]):
    def to(self, user: AbstractBaseUser | AnonymousUser) -> "LegalityNoticeQuerySet":
        """The notices to an owner, the newest first."""
        return self.filter(deck__owner=user.pk).select_related("deck", "format_list")


class LegalityNotice(models.Model):
    """One deck whose verdict a list changes, now or on the day the list takes effect."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="notices")
    format_list = models.ForeignKey(FormatList, on_delete=models.CASCADE, related_name="notices")
    list_name = models.CharField(max_length=120)
    effective = models.DateField()
    before = models.BooleanField(help_text="Legal without the list.")
    after = models.BooleanField(help_text="Legal with it.")
    messages = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)
    read = models.DateTimeField(null=True, blank=True)

    objects = LegalityNoticeQuerySet.as_manager()

    class Meta:
        ordering = ("-created", "-pk")
        constraints = (
            models.UniqueConstraint(
                fields=("deck", "format_list"), name="one_notice_a_deck_and_list"
            ),
        )

    def __str__(self) -> str:
        return f"{self.deck}: {self.list_name}"
