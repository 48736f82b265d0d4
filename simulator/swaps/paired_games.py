"""Two decks over the same games: the difference in turns and in wins, summed in whole numbers."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from games.engine.goldfish import goldfish_table, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from simulator.statistics.estimates import Z_95

BATCH_GAMES = 8


@dataclass(frozen=True)
class BatchTotals:
    """Totals of a few games in a row: the sum of their clocks, and how many were won."""

    turns: int
    wins: int


@dataclass(frozen=True)
class PairedTotals:
    """Sums over batches of games that both decks played: the differences and their squares."""

    batches: int = 0
    turns: int = 0
    turn_squares: int = 0
    wins: int = 0
    win_squares: int = 0

    def __add__(self, other: "PairedTotals") -> "PairedTotals":
        return PairedTotals(*(a + b for a, b in zip(self.sums, other.sums, strict=True)))

    @property
    def sums(self) -> tuple[int, ...]:
        return self.batches, self.turns, self.turn_squares, self.wins, self.win_squares

    @property
    def games(self) -> int:
        return self.batches * BATCH_GAMES

    @property
    def gain(self) -> float:
        """Turns by which the changed deck wins sooner, on average."""
        return -self.turns / self.games if self.batches else 0.0

    @property
    def margin(self) -> float:
        return _margin(self.batches, self.turns, self.turn_squares)

    @property
    def more_wins(self) -> float:
        """The share of games that the changed deck wins within the horizon on top."""
        return self.wins / self.games if self.batches else 0.0

    @property
    def wins_margin(self) -> float:
        return _margin(self.batches, self.wins, self.win_squares)


def _margin(batches: int, total: int, squares: int) -> float:
    """Half the 95% interval of the mean per game, from the spread between the batches."""
    if batches < 2:
        return 0.0
    variance = max(squares - total**2 / batches, 0.0) / (batches - 1)
    student = Z_95 + (Z_95**3 + Z_95) / (4 * (batches - 1))
    return student * sqrt(variance / batches) / BATCH_GAMES


def play_batches(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, first: int, games: int
) -> list[BatchTotals]:
    """Games `first` to `first + games - 1`, a few at a time; those that are not won count as won on
    the turn after the horizon."""
    table, horizon = goldfish_table(play, setup, options, seed=seed), horizon_of(play, options)
    tally, weights = table.tally(0), np.arange(horizon + 1)
    found, turns, wins = [], 0, 0
    for start in range(first, first + games, BATCH_GAMES):
        table.run(start, BATCH_GAMES)
        all_wins = int(tally.clock[1 : horizon + 1].sum())
        not_won = start + BATCH_GAMES - first - all_wins
        all_turns = int((tally.clock[: horizon + 1] * weights).sum()) + not_won * (horizon + 1)
        found.append(BatchTotals(all_turns - turns, all_wins - wins))
        turns, wins = all_turns, all_wins
    return found


def paired_totals(base: list[BatchTotals], changed: list[BatchTotals]) -> PairedTotals:
    """The sums of the differences, changed less base."""
    turns = [b.turns - a.turns for a, b in zip(base, changed, strict=True)]
    wins = [b.wins - a.wins for a, b in zip(base, changed, strict=True)]
    return PairedTotals(
        len(base), sum(turns), sum(t * t for t in turns), sum(wins), sum(w * w for w in wins)
    )


def align_deck_order(base: Setup, changed: Setup) -> None:
    """Put the cards of the changed deck in the order of the base deck, so that one shuffle deals
    both alike except for the card that was swapped."""
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
