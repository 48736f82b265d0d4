"""Which of the pilots' weights suit a deck, by what its cards are like."""

from collections.abc import Sequence
from math import sqrt

import numpy as np

from games.lightseekers.play.tables.records import Tables
from games.rules.cards import CardInfo

LATER_BY = np.array([
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [54, 11, 1658, -4506, -41, 12986, 1928, 65, -55],
    [-7268, 155, 920, -12585, -90, 23910, 4358, 217, 329],
    [-6916, 60, 753, -9874, -50, -17453, 2715, 206, 292],
    [9081, -31, -1232, 1450, 76, 8867, -1450, -185, -608],
    [5442, -5, -214, -956, 6, 18868, 4144, -35, -350],
    [-1653, 51, 1941, -3161, -86, 21452, 3668, 137, 200],
    [-3798, 25, 975, 2871, -48, -22886, -543, 164, 242],
])  # fmt: skip
"""How many turns later a deck wins with each row of `ALONE` than with the first, in tenths of a
thousandth: a constant, then what each trait adds. A regression over 147 decks, the demo decks,
changed ones and random ones, each of which was played with every row."""


def best_style(tables: Tables, kinds: Sequence[CardInfo], counts: Sequence[int]) -> int:
    """The row of `ALONE` with which the deck should win soonest."""
    return int(np.argmin(LATER_BY @ np.array(_traits(tables, kinds, counts))))


def _traits(tables: Tables, kinds: Sequence[CardInfo], counts: Sequence[int]) -> list[float]:
    """What the weights hang on: what the actions of the deck are worth and deal, how many of them
    give further ones; what its combos are worth; what comes back from the discard pile; whether
    the hero has an ability; how unlike the cards are; what the combos deal."""
    cards = range(len(counts))
    actions = [0 if tables.combo[at] else counts[at] for at in cards]
    combos = [counts[at] if tables.combo[at] else 0 for at in cards]
    total = max(sum(counts), 1)
    keep, most = [int(tables.keep[0, at]) for at in cards], [int(tables.most[at]) for at in cards]
    mean = _mean(keep, counts)
    recovers = [any(effect["do"] == "recover" for effect in card.effects) for card in kinds]
    return [
        1,
        _mean(keep, actions, total),
        _mean(most, actions, total),
        _mean([int(tables.gains[at] > 0) for at in cards], actions, total),
        _mean(keep, combos),
        _mean(recovers, counts),
        int(tables.abilities[tables.hero] != 0),
        sqrt(_mean([(worth - mean) ** 2 for worth in keep], counts)),
        _mean(most, combos),
    ]


def _mean(values: Sequence[float], counts: Sequence[int], total: int = 0) -> float:
    found = sum(value * n for value, n in zip(values, counts, strict=False))
    return found / (total or max(sum(counts), 1))
