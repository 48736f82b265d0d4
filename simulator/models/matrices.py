"""Matrices: some decks of a game, each matched against every other."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Count

from decks.library.distinct_names import distinct_names
from decks.models.contents import from_content
from decks.models.ownership import Visitor, owned_by
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList
from simulator.models.snapshots import Status


class MatrixQuerySet(models.QuerySet["Matrix"]):
    """Matrices by visibility."""

    def started_by(self, user: Visitor, session_key: str | None) -> "MatrixQuerySet":
        """The visitor's own."""
        return self.filter(owned_by(user, session_key))

    def visible_to(self, user: Visitor, session_key: str | None) -> "MatrixQuerySet":
        """The visitor's own, and those that are shared by link."""
        return self.filter(owned_by(user, session_key) | models.Q(is_shared=True))


class Matrix(models.Model):
    """The decks as they were and how they are played. The pairings are match-ups, which know the
    places of their decks. One that is played by search pilots belongs to the matrix that it is
    shown beside."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    beside = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="searched"
    )
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    decks = models.JSONField(help_text="name and content of each, and the key of its deck")
    games = models.PositiveIntegerField(help_text="for each pairing")
    work = models.PositiveIntegerField(
        help_text="games of all pairings; one that is searched counts as many"
    )
    pilot = models.CharField(max_length=40)
    seed = models.PositiveBigIntegerField()
    engine = models.CharField(max_length=40)
    is_shared = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = MatrixQuerySet.as_manager()

    class Meta:
        ordering = ("-created", "-pk")
        verbose_name_plural = "matrices"

    def __str__(self) -> str:
        return f"{len(self.decks)} decks of {self.game}, {self.games:,} games a pairing"

    @property
    def names(self) -> list[str]:
        """What pages, downloads and the API call the decks."""
        return distinct_names([deck["name"] for deck in self.decks])

    def lists(self) -> list[DeckList]:
        """The decks as they were, all in the format of the matrix."""
        return [
            from_content(deck["content"], game=self.game, format=self.format, name=deck["name"])
            for deck in self.decks
        ]

    def status(self) -> str:
        """Running while a pairing is; then as bad as the worst of them."""
        match_ups: Any = self.match_ups
        rows = match_ups.order_by().values_list("status").annotate(Count("pk"))
        found = {status for status, _ in rows}
        order = (Status.RUNNING, Status.FAILED, Status.CANCELLED)
        return next((status.value for status in order if status in found), Status.DONE.value)
