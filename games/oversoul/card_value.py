"""What a card is worth to both pilots of the engine, without a game."""

from games.oversoul.play.tables.values import growth, tempo
from games.rules.cards import CardInfo


def card_value(card: CardInfo) -> float:
    """Damage and what builds up, as the two pilots count them; a leader is chosen by its traits."""
    return 0.0 if card.type == "leader" else tempo(card) + growth(card)
