"""Who plays in an event, and the lists that they submitted."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from decks.events.models.event import Event, EventStatus
from decks.models.contents import from_content
from decks.text.fingerprint import short_fingerprint
from games.models.formats import new_key
from games.rules.decklist import DeckList


class EntryStatus(models.TextChoices):
    ACTIVE = "active", _("Playing")
    WAITING = "waiting", _("On the waiting list")
    DROPPED = "dropped", _("Dropped")
    DISQUALIFIED = "disqualified", _("Disqualified")


class Entry(models.Model):
    """A player in an event, with an account or without one. Whoever has the link that is made of
    its key may act for it."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    number = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="event_entries",
    )
    name = models.CharField(max_length=80)
    status = models.CharField(
        max_length=12, choices=EntryStatus.choices, default=EntryStatus.ACTIVE
    )
    checked_in = models.BooleanField(default=False)
    consents = models.BooleanField(default=False)
    first_round = models.PositiveSmallIntegerField(default=1)
    dropped_after = models.PositiveSmallIntegerField(null=True, blank=True)
    fixed_table = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("event", "number")
        constraints = (
            models.UniqueConstraint(fields=("event", "number"), name="one_entry_a_number"),
            models.UniqueConstraint(fields=("event", "user"), name="one_entry_a_user"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def status_label(self) -> str:
        """The state in words; somebody who takes part only plays while the event runs."""
        if self.status == EntryStatus.ACTIVE and self.event.status != EventStatus.RUNNING:
            return gettext("Entered")
        return str(EntryStatus(self.status).label)


class SubmissionQuerySet(models.QuerySet["Submission"]):
    """Submissions are written once."""

    def update(self, **values: Any) -> int:
        raise TypeError("A submission never changes; write another one.")

    def bulk_update(self, *given: Any, **options: Any) -> int:
        raise TypeError("A submission never changes; write another one.")


class Submission(models.Model):
    """A list as it was submitted: a copy, which later edits to the deck do not touch. The newest
    one counts; a correction by staff has an author and a reason."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="submissions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=200, blank=True)
    format = models.SlugField(max_length=60)
    content = models.JSONField()
    fingerprint = models.CharField(max_length=80)
    as_of = models.DateField()
    legal = models.BooleanField()
    report = models.JSONField()
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    by_staff = models.BooleanField(default=False)
    reason = models.CharField(max_length=300, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = SubmissionQuerySet.as_manager()

    class Meta:
        ordering = ("entry", "-number")
        constraints = (
            models.UniqueConstraint(fields=("entry", "number"), name="one_submission_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.entry}: {self.short_fingerprint}"

    def save(self, *args: Any, **options: Any) -> None:
        if not self._state.adding:
            raise TypeError("A submission never changes; write another one.")
        super().save(*args, **options)

    @property
    def short_fingerprint(self) -> str:
        return short_fingerprint(self.fingerprint)

    def as_list(self) -> DeckList:
        game = self.entry.event.game
        return from_content(self.content, game=game, format=self.format, name=self.name)
