"""The folders that somebody sorts their decks into."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from decks.models.ownership import Visitor, owned_by
from games.models.formats import new_key

LONGEST_FOLDER_NAME = 60


class DeckFolderQuerySet(models.QuerySet["DeckFolder"]):
    def owned_by(self, user: Visitor, session_key: str | None) -> "DeckFolderQuerySet":
        """The visitor's own: by account, or by the browser's session."""
        return self.filter(owned_by(user, session_key))


class DeckFolder(models.Model):
    """A folder of an account or a browser's session; a deck is in one of them or in none."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="deck_folders",
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    name = models.CharField(max_length=LONGEST_FOLDER_NAME)
    created = models.DateTimeField(auto_now_add=True)

    objects = DeckFolderQuerySet.as_manager()

    class Meta:
        ordering = (Lower("name"), "pk")
        constraints = (
            models.UniqueConstraint(
                "owner", Lower("name"), name="one_folder_a_name", condition=~Q(owner=None)
            ),
        )
        indexes = (models.Index(fields=("session_key",), name="folder_by_session"),)

    def __str__(self) -> str:
        return self.name
