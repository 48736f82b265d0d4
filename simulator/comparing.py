"""Two decks by common random numbers: the same seeds for both, and the difference game by game."""

import time
from dataclasses import dataclass
from math import sqrt

from games.engine.goldfish import clocks, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from simulator.report.shares import Z_95, Share

PIECE = 250
MOST_GAMES = 20_000
SECONDS = 2.0


@dataclass(frozen=True)
class Comparison:
    """How many turns later the first deck wins than the second, on average, and by how sure."""

    games: int
    mean: float
    half: float
    first_sooner: Share
    second_sooner: Share
    first_within: tuple[Share, ...]
    second_within: tuple[Share, ...]
    unit: str

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half

    @property
    def least(self) -> float:
        """The smaller end of a clear difference, whichever way it goes."""
        return min(abs(self.low), abs(self.high))

    @property
    def most(self) -> float:
        return max(abs(self.low), abs(self.high))

    @property
    def within(self) -> list[tuple[Share, Share]]:
        """Both decks turn by turn."""
        return list(zip(self.first_within, self.second_within, strict=True))

    @property
    def is_clear(self) -> bool:
        return self.low > 0 or self.high < 0


def compare(
    play: Play, first: Setup, second: Setup, options: RunOptions, *, seed: int
) -> Comparison:
    """Play both decks with the same seeds until the time or the number is reached. A game that is
    undecided counts as won on the turn after the horizon."""
    pairs: list[tuple[int, int]] = []
    ends = time.monotonic() + SECONDS
    while len(pairs) < MOST_GAMES and (not pairs or time.monotonic() < ends):
        start = len(pairs)
        pairs += zip(
            clocks(play, first, options, seed=seed, first=start, count=PIECE),
            clocks(play, second, options, seed=seed, first=start, count=PIECE),
            strict=True,
        )
    return _summed(pairs, play.unit, horizon_of(play, options))


def _summed(pairs: list[tuple[int, int]], unit: str, horizon: int) -> Comparison:
    games = len(pairs)
    last = min(horizon, max(max(pair) for pair in pairs))
    mean = sum(a - b for a, b in pairs) / games
    variance = sum((a - b - mean) ** 2 for a, b in pairs) / max(games - 1, 1)
    return Comparison(
        games=games,
        mean=mean,
        half=Z_95 * sqrt(variance / games),
        first_sooner=Share(sum(a < b for a, b in pairs), games),
        second_sooner=Share(sum(b < a for a, b in pairs), games),
        first_within=_within([a for a, _ in pairs], last),
        second_within=_within([b for _, b in pairs], last),
        unit=unit,
    )


def _within(turns: list[int], last: int) -> tuple[Share, ...]:
    """The share of games won by each turn."""
    by_then = [sum(turn <= limit for turn in turns) for limit in range(1, last + 1)]
    return tuple(Share(count, len(turns)) for count in by_then)
