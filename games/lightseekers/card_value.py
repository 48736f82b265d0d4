"""What a card is worth to both pilots of the engine, without a game."""

from types import SimpleNamespace

import numpy as np

from games.lightseekers.play.tables.values import estimate
from games.rules.cards import CardInfo

PILOTS, CORNERS = 2, 5


def card_value(card: CardInfo) -> float:
    """The mean of the pilots' scores, written to tables that hold this card alone."""
    tables = SimpleNamespace(
        score=np.zeros((PILOTS, 1)),
        future=np.zeros((2 * PILOTS, 1)),
        keep=np.zeros((PILOTS, 1)),
        grows=np.zeros(1),
        lift=np.zeros(1),
        gains=np.zeros(1),
        standing=np.zeros(1),
        corner_score=np.zeros((1, CORNERS)),
    )
    estimate(tables, 0, card)
    return float(tables.score.mean())
