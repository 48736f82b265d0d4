"""What a card is worth to the pilots of the engine, without a game."""

from games.lightseekers.play.tables.deck import Deck
from games.lightseekers.play.tables.values import worth_by_turn
from games.rules.cards import CardInfo

NO_DECK = Deck((), ())


def card_value(card: CardInfo) -> float:
    """What it does in the turns to come, in the mean of a game alone and a duel."""
    return sum(sum(worth_by_turn(card, NO_DECK, dueling)) for dueling in (0, 1)) / 2
