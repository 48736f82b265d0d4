"""How much more often a deck wins with a card than without it (docs/decisions/0011)."""

from collections.abc import Sequence
from math import sqrt

from games.engine.tally import STATES_OF_A_GAME, TOO_SHORT, WITH
from simulator.statistics.estimates import Z_95, Difference

WON = 1
_OUTCOMES = 2


def gain_with(pairs: Sequence[Sequence[int]]) -> Difference | None:
    """The share of games won with the card less that without it, from the pairs of games by what
    both were for the card. The earlier and the later games are compared apart, since who begins
    sees fewer cards, and count alike; None where either were all with the card or all without it.
    Games that were too short to tell count in neither.
    The interval takes a pair of games as one observation, for both have the same random streams.
    Every share has one more game won and one more lost (Agresti and Caffo), so that a card seen in
    three games has an interval too."""
    earlier = [sum(row) for row in pairs]
    later = [sum(column) for column in zip(*pairs, strict=True)]
    if not all(sum(half[at : at + _OUTCOMES]) for half in (earlier, later) for at in (0, WITH)):
        return None
    halves = [_with_one_more_of_each(half[:TOO_SHORT]) for half in (earlier, later)]
    one, two = (_weights(half) for half in halves)
    squares = sum(
        games * (one[first] + two[second]) ** 2
        for first, row in enumerate(pairs)
        for second, games in enumerate(row)
    )
    added = sum(weight**2 for weight in (*one, *two))
    return Difference(sum(map(_gain, halves)) / 2, Z_95 * sqrt(squares + added) / 2)


def _with_one_more_of_each(half: Sequence[int]) -> list[int]:
    return [games + 1 for games in half]


def _won(half: Sequence[int], at: int) -> float:
    return half[at + WON] / (half[at] + half[at + WON])


def _gain(half: Sequence[int]) -> float:
    return _won(half, WITH) - _won(half, 0)


def _weights(half: Sequence[int]) -> list[float]:
    """By how much a single game of each state changes the difference of the shares."""
    weights = [0.0] * STATES_OF_A_GAME
    for at, sign in ((0, -1), (WITH, 1)):
        games, share = half[at] + half[at + WON], _won(half, at)
        weights[at] = sign * (0 - share) / games
        weights[at + WON] = sign * (1 - share) / games
    return weights
