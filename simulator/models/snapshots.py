"""What runs and searches share: a copy of the deck, its owner, and how it is played."""

from datetime import datetime, timedelta
from typing import Any, Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from decks.models import Deck, Revision
from decks.models.contents import from_content
from decks.revisions.visible_revisions import visible_revisions
from games.engine.options import RunOptions
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList

SnapshotModel = TypeVar("SnapshotModel", bound="Snapshot")


def lease_end() -> datetime:
    """When the lease of a worker that claims something now runs out."""
    return timezone.now() + timedelta(seconds=settings.SIMULATOR_LEASE)


class Status(models.TextChoices):
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    CANCELLED = "cancelled", "Cancelled"
    FAILED = "failed", "Failed"


class SnapshotQuerySet(models.QuerySet[SnapshotModel]):
    """Filters by visibility and status."""

    def visible_to(self, user: Any, session_key: str | None) -> Self:
        """Those that the visitor started, and those of decks that the visitor may see."""
        decks = Deck.objects.visible_to(user, session_key)
        return self.filter(started_by(user, session_key) | Q(deck__in=decks))

    def of_deck_visible_to(self, deck: Deck, user: Any, session_key: str | None) -> Self:
        """Those of a deck; to others than its owner only of versions that led to the deck as it
        is, so that what was undone stays the owner's."""
        found = self.visible_to(user, session_key).filter(deck=deck)
        if Deck.objects.owned_by(user, session_key).filter(pk=deck.pk).exists():
            return found
        shown = visible_revisions(deck, own=False)
        return found.filter(started_by(user, session_key) | Q(revision__in=shown))

    def started_by(self, user: Any, session_key: str | None) -> Self:
        """The visitor's own."""
        return self.filter(started_by(user, session_key))

    def running(self) -> Self:
        return self.filter(status=Status.RUNNING)


def started_by(user: Any, session_key: str | None) -> Q:
    """What the visitor started, by account or by the browser's session."""
    own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=())
    return own | Q(owner=None, session_key=session_key) if session_key else own


class Snapshot(models.Model):
    """A copy of a deck as it was when a run or search was started, and its status."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    deck = models.ForeignKey(Deck, on_delete=models.SET_NULL, null=True, blank=True)
    revision = models.ForeignKey(
        Revision, on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="+"
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    name = models.CharField(max_length=200, blank=True)
    content = models.JSONField()
    options = models.JSONField(default=dict)
    seed = models.PositiveBigIntegerField()
    engine = models.CharField(max_length=40)
    fingerprint = models.CharField(max_length=64, db_index=True)
    status = models.CharField(max_length=20, choices=Status.choices, default=Status.RUNNING)
    fault = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.name or self.game

    def as_list(self) -> DeckList:
        """The deck as it was."""
        return from_content(self.content, game=self.game, format=self.format, name=self.name)

    def run_options(self) -> RunOptions:
        return RunOptions(**self.options)
