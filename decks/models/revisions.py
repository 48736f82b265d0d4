"""A deck's history, and what decks are found by: their cards and tags."""

from django.conf import settings
from django.db import models

from decks.models.deck import Deck
from decks.models.state import DeckState


class Revision(models.Model):
    """A deck as it was at one moment. Undo goes to the parent, redo to the newest child; a change
    after an undo starts a branch, and nothing is ever overwritten."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    parent = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="children"
    )
    state = models.JSONField()
    summary = models.CharField(max_length=200, blank=True)
    label = models.CharField(max_length=100, blank=True, help_text="The name of a version.")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("deck", "-number")
        constraints = (
            models.UniqueConstraint(fields=("deck", "number"), name="one_revision_a_number"),
        )

    def __str__(self) -> str:
        return self.label or f"Revision {self.number}"

    def as_state(self) -> DeckState:
        return DeckState.from_json(self.state)


class DeckCard(models.Model):
    """A card that a deck holds, whatever the section: for finding decks by card."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="deck_cards")
    game = models.CharField(max_length=40)
    code = models.CharField(max_length=40)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("deck", "code"), name="one_row_a_deck_and_card"),
        )
        indexes = (models.Index(fields=("game", "code"), name="deck_card_by_code"),)

    def __str__(self) -> str:
        return f"{self.deck_id}: {self.code}"


class DeckTag(models.Model):
    """A word that its owner files a deck under."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="deck_tags")
    name = models.CharField(max_length=30)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("deck", "name"), name="one_row_a_deck_and_tag"),
        )
        indexes = (models.Index(fields=("name",), name="deck_tag_by_name"),)

    def __str__(self) -> str:
        return self.name
