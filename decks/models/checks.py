"""A check that somebody shared: what was pasted, and how it was read."""

from typing import Any

from django.db import models
from django.urls import reverse

from decks.models.contents import from_content
from games.models.choices import game_choices
from games.models.formats import new_key
from games.rules.decklist import DeckList


class CheckedList(models.Model):
    """A list under a link of its own. The verdict is found again at each visit, for its day."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    as_of = models.DateField()
    text = models.TextField()
    content = models.JSONField(default=dict)
    problems = models.JSONField(default=list, blank=True)
    name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(auto_now_add=True)

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
