"""Which mix of decks no deck beats, from the shares of games that each wins against each other.

Choosing a deck is a game of its own in which what one player gains the other loses: its equilibrium
is a mix of decks against which nobody wins more than half of the games."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

import highspy
import numpy as np
from numpy.typing import NDArray

from games.estimates import wilson

Shares = NDArray[np.float64]
HALF = 0.5
SAMPLES = 400
LOW, HIGH = 2.5, 97.5
ADDED = 0.5
"""How much of a game is added to each side's wins before games are drawn again: a side that won all
of four games could have lost the next."""


@dataclass(frozen=True)
class DeckPairing:
    """How the games of two decks ended. A game that nobody won counts half for either."""

    won: int
    lost: int
    neither: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.neither

    @property
    def share(self) -> float:
        """The share of games that the first deck wins."""
        return (self.won + self.neither / 2) / self.games if self.games else HALF

    @property
    def error(self) -> float:
        """The standard error of the share."""
        if self.games < 2:
            return 0.0
        square = (self.won + self.neither / 4) / self.games
        return sqrt(max(square - self.share**2, 0.0) / (self.games - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, which is true after few games too."""
        return wilson(self.share, self.games)

    def turned(self) -> "DeckPairing":
        """The same games, seen by the other deck."""
        return DeckPairing(self.lost, self.won, self.neither)


@dataclass(frozen=True)
class Estimate:
    """A share with its 95% interval."""

    value: float
    low: float
    high: float


Pairings = Sequence[Sequence[DeckPairing]]
"""Each deck against each; a deck against itself is not played and wins half."""


def shares_of(pairings: Pairings) -> Shares:
    """The share of games that each deck wins against each other."""
    return np.array([[pairing.share for pairing in row] for row in pairings])


def equilibrium(shares: Shares) -> Shares:
    """A mix against which no deck wins more than half of its games. Where there are several, it is
    the one that the solver meets first, the same every time."""
    gains = shares - HALF
    decks = len(gains)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("random_seed", 1)
    solver.passModel(_most_for_certain(gains))
    solver.run()
    mix = np.clip(np.array(solver.getSolution().col_value[:decks]), 0.0, 1.0)
    return np.asarray(mix / mix.sum())


def _most_for_certain(gains: Shares) -> highspy.HighsLp:
    """Choose shares that add up to one, so that the least gain against any deck is as large as it
    can be; the last variable is that gain."""
    decks = len(gains)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = decks + 1, decks + 1
    model.col_cost_ = np.array([0.0] * decks + [-1.0])
    model.col_lower_ = np.array([0.0] * decks + [-1.0])
    model.col_upper_ = np.array([1.0] * decks + [1.0])
    rows = np.hstack([gains.T, -np.ones((decks, 1))])
    rows = np.vstack([rows, [1.0] * decks + [0.0]])
    model.row_lower_ = np.array([0.0] * decks + [1.0])
    model.row_upper_ = np.array([highspy.kHighsInf] * decks + [1.0])
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = (np.arange(decks + 2) * (decks + 1)).astype(np.int32)
    model.a_matrix_.index_ = np.tile(np.arange(decks + 1), decks + 1).astype(np.int32)
    model.a_matrix_.value_ = rows.reshape(-1)
    return model


def equilibrium_shares(pairings: Pairings, *, seed: int, samples: int = SAMPLES) -> list[Estimate]:
    """Each deck's share of the equilibrium, with the interval that it has when the games of each
    pairing are drawn again (bootstrap)."""
    found = equilibrium(shares_of(pairings))
    random = np.random.default_rng(seed)
    drawn = np.array([equilibrium(drawn_again(pairings, random)) for _ in range(samples)])
    low, high = np.percentile(drawn, [LOW, HIGH], axis=0)
    return [
        Estimate(float(share), float(min(share, least)), float(max(share, most)))
        for share, least, most in zip(found, low, high, strict=True)
    ]


def drawn_again(pairings: Pairings, random: np.random.Generator) -> Shares:
    """The shares, had other games been played."""
    shares = np.full((len(pairings), len(pairings)), HALF)
    for at, row in enumerate(pairings):
        for beyond, pairing in enumerate(row[at + 1 :], start=at + 1):
            weights = np.array([pairing.won + ADDED, pairing.lost + ADDED, pairing.neither])
            won, _, neither = random.multinomial(pairing.games, weights / weights.sum())
            shares[at, beyond] = (won + neither / 2) / pairing.games
            shares[beyond, at] = 1 - shares[at, beyond]
    return shares


def against_field(pairings: Pairings, field: Sequence[float]) -> list[Estimate]:
    """The share of games that each deck wins against opponents who play the decks in these
    proportions. Each end of the interval is as far away as the same ends of the pairings' own
    intervals are together (MOVER), so that it is true after few games too."""
    weights = np.array(field, dtype=float) / sum(field)
    return [_against(row, weights) for row in pairings]


def _against(row: Sequence[DeckPairing], weights: Shares) -> Estimate:
    value, below, above = 0.0, [0.0], [0.0]
    for weight, pairing in zip(weights, row, strict=True):
        value += float(weight) * pairing.share
        if pairing.games:
            low, high = pairing.interval
            below.append(float(weight) * (pairing.share - low))
            above.append(float(weight) * (high - pairing.share))
    return Estimate(value, value - hypot(*below), value + hypot(*above))
