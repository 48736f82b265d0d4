"""How far two matrices agree, against counted examples."""

import numpy as np
import pytest

from simulator.statistics.equilibrium import DeckPairing
from simulator.statistics.rank_correlation import kendall, rank_correlation


def matrix(upper: list[tuple[int, int, int]], games: int) -> list[list[DeckPairing]]:
    """Three decks with these shares of won games in percent, by places."""
    rows = [[DeckPairing(0, 0)] * 3 for _ in range(3)]
    for one, two, percent in upper:
        won = games * percent // 100
        rows[one][two] = DeckPairing(won, games - won)
        rows[two][one] = rows[one][two].turned()
    return rows


SHARES = [(0, 1, 60), (0, 2, 70), (1, 2, 90)]


@pytest.mark.parametrize(
    ("one", "two", "tau"),
    [
        ([1, 2, 3, 4], [10, 20, 30, 40], 1.0),
        ([1, 2, 3, 4], [4, 3, 2, 1], -1.0),
        ([1, 2, 3, 4], [1, 2, 4, 3], 4 / 6),
        ([1, 1, 2], [1, 2, 3], 2 / np.sqrt(6)),
        ([1, 1, 1], [1, 2, 3], 0.0),
    ],
)
def test_kendalls_tau(one: list[float], two: list[float], tau: float) -> None:
    assert kendall(np.array(one), np.array(two)) == pytest.approx(tau)


def test_the_same_matrix_agrees_and_one_turned_over_disagrees() -> None:
    played = matrix(SHARES, 10_000)
    same = rank_correlation(played, played, seed=1, samples=20)
    assert (same.value, same.low) == (1.0, 1.0)
    turned = [[pairing.turned() for pairing in row] for row in played]
    assert rank_correlation(played, turned, seed=1, samples=20).value == pytest.approx(-1.0)


def test_few_games_say_less() -> None:
    few = rank_correlation(matrix(SHARES, 10), matrix(SHARES, 10), seed=1, samples=200)
    many = rank_correlation(matrix(SHARES, 1_000), matrix(SHARES, 1_000), seed=1, samples=200)
    assert few.low < many.low
    assert few.low <= few.value <= few.high
