"""A check that somebody shared: what was pasted, and how it was read."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.contents import from_content
from decks.models.ownership import Visitor, owned_by
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList


class CheckedListQuerySet(models.QuerySet["CheckedList"]):
    """Shared checks by whose they are."""

    def owned_by(self, user: Visitor, session_key: str | None) -> "CheckedListQuerySet":
        """The visitor's own."""
        return self.filter(owned_by(user, session_key))

    def claim(self, session_key: str, user: Any) -> None:
        """Give what a browser's session shared to an account."""
        self.filter(owner=None, session_key=session_key).update(owner=user, session_key="")


class CheckedList(models.Model):
    """A list under a link of its own. The verdict is found again at each visit, for its day."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    as_of = models.DateField()
    text = models.TextField()
    content = models.JSONField(default=dict)
    problems = models.JSONField(default=list, blank=True)
    name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = CheckedListQuerySet.as_manager()

    class Meta:
        ordering = ("-created", "-pk")
        indexes = (models.Index(fields=("session_key", "created"), name="check_by_session"),)

    def __str__(self) -> str:
        return self.name or f"Check {self.key}"

    def get_absolute_url(self) -> str:
        return reverse("decks:shared-check", args=(self.key,))

    def as_list(self) -> DeckList:
        return from_content(self.content, game=self.game, format=self.format, name=self.name)

    @property
    def values(self) -> dict[str, Any]:
        """What the form of the check page shows for it."""
        return {
            "text": self.text,
            "game": self.game,
            "format": self.format,
            "as_of": self.as_of.isoformat(),
        }
