"""Games that are played by hand."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q

from decks.models import Deck
from decks.models.contents import from_content
from games.engine.duel import DuelOptions
from games.engine.options import RunOptions
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList
from simulator.models.snapshots import started_by


class Sharing(models.TextChoices):
    PRIVATE = "private", "Private"
    LINK = "link", "By link"


class PlaytestQuerySet(models.QuerySet["PlaytestGame"]):
    """Filters by who plays and who may watch."""

    def played_by(self, user: Any, session_key: str | None) -> Self:
        """The visitor's own."""
        return self.filter(started_by(user, session_key))

    def visible_to(self, user: Any, session_key: str | None) -> Self:
        """The visitor's own, and those that are shared by link."""
        return self.filter(started_by(user, session_key) | Q(visibility=Sharing.LINK))

    def unfinished(self) -> Self:
        return self.filter(outcome="")


class PlaytestGame(models.Model):
    """A game of two decks as they were, or of one alone. The deck plays in `seat`. All follows from
    the seed, the number of the game and the `choices` of both seats in their order; `version`
    counts the changes of these choices."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    deck = models.ForeignKey(Deck, on_delete=models.SET_NULL, null=True, blank=True)
    other_deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False, db_index=True)
    visibility = models.CharField(max_length=10, choices=Sharing.choices, default=Sharing.PRIVATE)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    name = models.CharField(max_length=200, blank=True)
    content = models.JSONField()
    other_name = models.CharField(max_length=200, blank=True)
    other_content = models.JSONField(null=True, blank=True)
    seat = models.PositiveSmallIntegerField(default=0)
    options = models.JSONField(default=dict)
    seed = models.PositiveBigIntegerField()
    index = models.PositiveIntegerField(default=0)
    engine = models.CharField(max_length=40)
    choices = models.JSONField(default=list)
    version = models.PositiveIntegerField(default=0)
    turn = models.PositiveSmallIntegerField(default=0)
    outcome = models.CharField(max_length=20, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = PlaytestQuerySet.as_manager()

    class Meta:
        ordering = ("-changed", "-pk")

    def __str__(self) -> str:
        return f"{self.name} against {self.other_name}" if self.other_name else self.name

    @property
    def is_alone(self) -> bool:
        """Whether the opponent is a dummy."""
        return self.other_content is None

    @property
    def is_shared(self) -> bool:
        return self.visibility == Sharing.LINK

    @property
    def opponent(self) -> str:
        """The name of the pilot across the table."""
        return "" if self.is_alone else str(self.options["pilots"][1 - self.seat])

    def as_list(self) -> DeckList:
        """The deck as it was."""
        return from_content(self.content, game=self.game, format=self.format, name=self.name)

    def other_list(self) -> DeckList:
        """The opponent's deck as it was, which is played in the same format."""
        return from_content(
            self.other_content or {}, game=self.game, format=self.format, name=self.other_name
        )

    def run_options(self) -> RunOptions:
        """How a game alone is played."""
        return RunOptions(**self.options)

    def duel_options(self) -> DuelOptions:
        """How a game of two is played."""
        one, two = self.options["pilots"]
        return DuelOptions(**self.options | {"pilots": (one, two)})
