"""A deck that somebody keeps, with the verdict of its last check."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from decks.models.contents import from_content, to_content
from decks.models.folders import DeckFolder
from decks.models.ownership import Visitor, owned_by
from games.models.choices import game_choices
from games.models.formats import new_key
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.naming import name_deck
from games.search import CardIndex
from games.services.card_indexes import card_index

LONGEST_NAME = 200


class Visibility(models.TextChoices):
    PRIVATE = "private", _("Private: only you")
    UNLISTED = "unlisted", _("Unlisted: anyone with the link")
    PUBLIC = "public", _("Public: everybody")


class DeckQuerySet(models.QuerySet["Deck"]):
    """Decks by who may see them and what a list concerns."""

    def owned_by(self, user: Visitor, session_key: str | None) -> "DeckQuerySet":
        """The visitor's own: by account, or by the browser's session."""
        if not user.is_authenticated and not session_key:
            return self.none()
        return self.filter(owned_by(user, session_key))

    def visible_to(self, user: Visitor, session_key: str | None) -> "DeckQuerySet":
        """The visitor's own, and all that are not private to somebody else."""
        return self.filter(~Q(visibility=Visibility.PRIVATE) | owned_by(user, session_key))


class Deck(models.Model):
    """A deck list with a name, a format and an owner (an account, or a browser's session)."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="decks",
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    visibility = models.CharField(
        max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    content = models.JSONField(default=dict)
    description = models.TextField(blank=True)
    maybe = models.JSONField(default=list, blank=True)
    notes = models.JSONField(default=dict, blank=True)
    locks = models.JSONField(default=list, blank=True)
    head = models.ForeignKey(
        "decks.Revision",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
    )
    version = models.PositiveIntegerField(default=0, editable=False)
    copied_from = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    folder = models.ForeignKey(
        DeckFolder, on_delete=models.SET_NULL, null=True, blank=True, related_name="decks"
    )
    likes = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    legal = models.BooleanField(null=True, blank=True, editable=False)
    checked_on = models.DateField(null=True, blank=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = (
            models.Index(fields=("game", "format", "id"), name="deck_by_format"),
            models.Index(fields=("session_key",), name="deck_by_session"),
            models.Index(fields=("visibility", "-updated", "-id"), name="deck_newest_shown"),
            models.Index(
                fields=("visibility", "-likes", "-updated", "-id"), name="deck_most_liked_shown"
            ),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """Its name, or what its game calls a deck of these cards."""
        return self.name or self.title_from(card_index(self.game))

    def title_from(self, index: CardIndex) -> str:
        """The title, for lists that have looked up the game's cards already."""
        return name_deck(GAMES[self.game], self.as_list(), index.by_code)

    @classmethod
    def of_list(cls, deck: DeckList, **values: Any) -> "Deck":
        """A new deck, not yet saved, that holds this list."""
        named = {"game": deck.game, "format": deck.format, "name": deck.name[:LONGEST_NAME]}
        return cls(content=to_content(deck), **{**named, **values})

    def as_list(self) -> DeckList:
        return from_content(self.content, game=self.game, format=self.format, name=self.name)
