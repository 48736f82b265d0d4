"""How far two matrices of the same decks agree on which pairings are better than others."""

import numpy as np
from numpy.typing import NDArray

from simulator.statistics.equilibrium import (
    HIGH,
    LOW,
    SAMPLES,
    Estimate,
    Pairings,
    Shares,
    drawn_again,
    shares_of,
)


def kendall(one: NDArray[np.float64], two: NDArray[np.float64]) -> float:
    """Kendall's tau-b of numbers that come in pairs: 1 if both put all in the same order, -1 if in
    opposite orders; 0 where all numbers of a side are the same."""
    places = np.triu_indices(len(one), 1)
    signs = [np.sign(np.subtract.outer(values, values))[places] for values in (one, two)]
    untied = np.sqrt(float((signs[0] != 0).sum()) * float((signs[1] != 0).sum()))
    return float((signs[0] * signs[1]).sum() / untied) if untied else 0.0


def rank_correlation(
    one: Pairings, two: Pairings, *, seed: int, samples: int = SAMPLES
) -> Estimate:
    """Kendall's tau-b of all cells off the diagonal, each pairing seen by both of its decks. Its
    interval is what it is when the games of both matrices are drawn again (bootstrap)."""
    random = np.random.default_rng(seed)
    found = _tau(shares_of(one), shares_of(two))
    drawn = [_tau(drawn_again(one, random), drawn_again(two, random)) for _ in range(samples)]
    low, high = np.percentile(drawn, [LOW, HIGH])
    return Estimate(found, float(min(found, low)), float(max(found, high)))


def _tau(one: Shares, two: Shares) -> float:
    others = ~np.eye(len(one), dtype=bool)
    return kendall(one[others], two[others])
