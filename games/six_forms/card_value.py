"""What a card is worth to both pilots of the engine, without a game."""

from games.rules.cards import CardInfo
from games.six_forms.play.tables.values import PILOTS, card_worth


def card_value(card: CardInfo) -> float:
    """The mean of what the pilots give for playing the card."""
    return sum(card_worth(card, pilot) for pilot in range(len(PILOTS))) / len(PILOTS)
