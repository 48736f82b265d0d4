"""Two decks over the same games: the difference in turns and in wins, summed in whole numbers."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from games.engine.goldfish import encode_options, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import new_record
from games.engine.tally import new_tally
from games.engine.trace import new_trace
from simulator.report.shares import Z_95

BATCH = 8


@dataclass(frozen=True)
class Batch:
    """What a few games in a row came to: the sum of their clocks, and how many were won."""

    turns: int
    wins: int


@dataclass(frozen=True)
class Paired:
    """Sums over batches of games that both decks played: the differences and their squares."""

    batches: int = 0
    turns: int = 0
    turn_squares: int = 0
    wins: int = 0
    win_squares: int = 0

    def __add__(self, other: "Paired") -> "Paired":
        return Paired(*(a + b for a, b in zip(self.sums, other.sums, strict=True)))

    @property
    def sums(self) -> tuple[int, ...]:
        return self.batches, self.turns, self.turn_squares, self.wins, self.win_squares

    @property
    def games(self) -> int:
        return self.batches * BATCH

    @property
    def gain(self) -> float:
        """Turns by which the changed deck wins sooner, on average."""
        return -self.turns / self.games if self.batches else 0.0

    @property
    def half(self) -> float:
        return _half(self.batches, self.turns, self.turn_squares)

    @property
    def more_wins(self) -> float:
        """The share of games that the changed deck wins within the horizon on top."""
        return self.wins / self.games if self.batches else 0.0

    @property
    def wins_half(self) -> float:
        return _half(self.batches, self.wins, self.win_squares)


def _half(batches: int, total: int, squares: int) -> float:
    """Half the 95 % interval of the mean a game, from the spread between the batches."""
    if batches < 2:
        return 0.0
    variance = max(squares - total**2 / batches, 0.0) / (batches - 1)
    student = Z_95 + (Z_95**3 + Z_95) / (4 * (batches - 1))
    return student * sqrt(variance / batches) / BATCH


def batches(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, first: int, games: int
) -> list[Batch]:
    """Games `first` to `first + games - 1`, a few at a time; undecided ones count as won on the
    turn after the horizon."""
    state, tally, trace = new_record(play.state), new_tally(), new_trace(on=False)
    encoded, horizon = encode_options(play, options), horizon_of(play, options)
    weights = np.arange(horizon + 2)
    found, turns, wins = [], 0, 0
    with np.errstate(over="ignore"):
        for start in range(first, first + games, BATCH):
            play.run(state, setup.tables, encoded, seed, start, BATCH, tally, trace)
            all_turns = int((tally.clock[: horizon + 2] * weights).sum())
            all_wins = int(tally.clock[1 : horizon + 1].sum())
            found.append(Batch(all_turns - turns, all_wins - wins))
            turns, wins = all_turns, all_wins
    return found


def paired(base: list[Batch], changed: list[Batch]) -> Paired:
    """The sums of the differences, changed less base."""
    turns = [b.turns - a.turns for a, b in zip(base, changed, strict=True)]
    wins = [b.wins - a.wins for a, b in zip(base, changed, strict=True)]
    return Paired(
        len(base), sum(turns), sum(t * t for t in turns), sum(wins), sum(w * w for w in wins)
    )


def keep_places(base: Setup, changed: Setup) -> None:
    """Lay the changed deck out as the base is, card by card, so that one shuffle deals both alike
    but for the card that was swapped."""
    number = {code: at for at, code in enumerate(changed.codes)}
    left: list[int] = list(changed.counts[: changed.drawn])
    places: list[Any] = []
    for kind in base.tables.deck[: base.tables.deck_size]:
        own = number.get(base.codes[kind], -1)
        is_there = own >= 0 and left[own] > 0
        places.append(own if is_there else None)
        if is_there:
            left[own] -= 1
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    order = [rest.pop(0) if place is None and rest else place for place in places] + rest
    order = [place for place in order if place is not None]
    changed.tables.deck[: changed.tables.deck_size] = order
