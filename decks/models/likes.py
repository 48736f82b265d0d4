"""Who likes which deck."""

from django.conf import settings
from django.db import models

from decks.models.deck import Deck


class DeckLike(models.Model):
    """An account's like of a deck; `Deck.likes` has their number, for lists."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="deck_likes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="deck_likes"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("deck", "user"), name="one_like_a_deck_and_account"),
        )

    def __str__(self) -> str:
        return f"{self.user} likes {self.deck}"
