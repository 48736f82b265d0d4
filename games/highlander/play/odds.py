"""The exact odds of an Exertion: how many gems of a kind so many cards of the Endurance show."""

from collections import Counter
from fractions import Fraction
from math import comb

from games.engine.play import Setup
from games.highlander.words import GEMS


def exertion_odds(setup: Setup, gem: str, shown: int = 5) -> list[Fraction]:
    """The chance of 0, 1, 2 … gems among `shown` cards of the whole Endurance."""
    bearing: Counter[int] = Counter()
    for card, count in zip(setup.kinds, setup.counts[: setup.drawn], strict=False):
        bearing[card.attributes["gems"][gem]] += count
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for gems, cards in bearing.items():
        after: Counter[tuple[int, int]] = Counter()
        for (taken, found), number in ways.items():
            for more in range(min(cards, shown - taken) + 1):
                after[taken + more, found + more * gems] += number * comb(cards, more)
        ways = dict(after)
    size = sum(bearing.values())
    drawn = min(shown, size)
    most = max(found for taken, found in ways if taken == drawn)
    return [Fraction(ways.get((drawn, k), 0), comb(size, drawn)) for k in range(most + 1)]


def exact_odds(setup: Setup) -> dict[str, list[Fraction]]:
    """The odds for each gem, Master among them, by the key of its count."""
    return {f"gems_{gem}": exertion_odds(setup, gem) for gem in GEMS}
