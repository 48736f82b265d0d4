"""What the staff does at an event: deck checks, penalties, and the log of all of it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.events.models.entries import Entry, Submission
from decks.events.models.event import Event
from decks.events.models.rounds import Match, Round


class DeckCheck(models.Model):
    """A check of a player's deck against the submitted list. `found` has the lines of the list that
    were found in the deck, as `section:code`."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="deck_checks")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="deck_checks")
    submission = models.ForeignKey(Submission, on_delete=models.CASCADE, null=True)
    drawn = models.BooleanField(default=True)
    found = models.JSONField(default=list)
    passed = models.BooleanField(null=True)
    note = models.CharField(max_length=500, blank=True)
    judge = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        ordering = ("round", "pk")
        constraints = (
            models.UniqueConstraint(fields=("round", "entry"), name="one_deck_check_a_round"),
        )

    def __str__(self) -> str:
        return f"{self.round}: {self.entry}"


class PenaltyKind(models.TextChoices):
    WARNING = "warning", _("Warning")
    GAME_LOSS = "game_loss", _("Game loss")
    MATCH_LOSS = "match_loss", _("Match loss")
    DISQUALIFICATION = "disqualification", _("Disqualification")


class Penalty(models.Model):
    """A penalty, with the infraction and the round. A game or match loss changes the result of
    `match`; while there is none it waits for the player's next match."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="penalties")
    round = models.ForeignKey(Round, on_delete=models.SET_NULL, null=True, blank=True)
    match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="penalties"
    )
    infraction = models.CharField(max_length=120)
    kind = models.CharField(max_length=20, choices=PenaltyKind.choices)
    note = models.CharField(max_length=500, blank=True)
    judge = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    withdrawn = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return f"{self.entry}: {self.get_kind_display()}"

    @property
    def waits(self) -> bool:
        """Whether it will change the player's next result."""
        changes = self.kind in (PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS)
        return changes and self.match_id is None and not self.withdrawn


class AuditEntry(models.Model):
    """One action of somebody of the staff, or of a player for themselves."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="audit_log")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    action = models.CharField(max_length=40)
    details = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "audit entries"

    def __str__(self) -> str:
        return f"{self.event}: {self.action}"
