"""What a card is worth to both pilots of the engine, without a game."""

from types import SimpleNamespace

import numpy as np

from games.lightseekers.play.tables.values import estimate
from games.rules.cards import CardInfo

PILOTS, CORNERS = 2, 5


def card_value(card: CardInfo) -> float:
    """The mean of the pilots' scores, written to tables that hold this card alone."""
    one_card = np.zeros((PILOTS, 1))
    tables = SimpleNamespace(
        score=one_card,
        ability_score=one_card.copy(),
        grows=one_card.copy(),
        keep=one_card.copy(),
        sure_damage=np.zeros(1),
        corner_score=np.zeros((1, CORNERS)),
    )
    estimate(tables, 0, card)
    return float(tables.score.mean())
