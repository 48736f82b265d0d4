"""A deck that somebody keeps, with the verdict of its last check."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.db.models import Q

from decks.models.contents import from_content, to_content
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList

LONGEST_NAME = 200


class Visibility(models.TextChoices):
    PRIVATE = "private", "Private: only you"
    UNLISTED = "unlisted", "Unlisted: whoever has the link"
    PUBLIC = "public", "Public: everybody"


Visitor = AbstractBaseUser | AnonymousUser


class DeckQuerySet(models.QuerySet["Deck"]):
    """Decks by who may see them and what a list concerns."""

    def kept_by(self, user: Visitor, session_key: str | None) -> "DeckQuerySet":
        """The visitor's own: by account, or by the browser's session."""
        return self.filter(_own(user, session_key))

    def visible_to(self, user: Visitor, session_key: str | None) -> "DeckQuerySet":
        """The visitor's own, and all that are not private to somebody else."""
        return self.filter(~Q(visibility=Visibility.PRIVATE) | _own(user, session_key))

    def of(self, game: str, form: str) -> "DeckQuerySet":
        """The decks of a format."""
        return self.filter(game=game, format=form)


def _own(user: Visitor, session_key: str | None) -> Q:
    own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=())
    return own | Q(owner=None, session_key=session_key) if session_key else own


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
        )

    def __str__(self) -> str:
        return self.name or f"Deck {self.key}"

    @classmethod
    def of_list(cls, deck: DeckList, **values: Any) -> "Deck":
        """A new deck, not yet saved, that holds this list."""
        named = {"game": deck.game, "format": deck.format, "name": deck.name[:LONGEST_NAME]}
        return cls(content=to_content(deck), **{**named, **values})

    def as_list(self) -> DeckList:
        return from_content(self.content, game=self.game, format=self.format, name=self.name)
