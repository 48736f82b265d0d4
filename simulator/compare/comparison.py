"""Two decks by common random numbers: the same seeds for both, and the difference game by game."""

import hashlib
from dataclasses import dataclass
from math import sqrt
from typing import cast

from django.core.cache import cache

from games.engine.goldfish import clocks, horizon_of, settings_of
from games.engine.options import RunOptions
from games.engine.pilots import require_own_pilot
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from simulator.statistics.estimates import Z_95, Share

# A game takes a tenth of a millisecond, most of it the call: the default is done within a second.
GAME_COUNTS = (1_000, 4_000, 20_000)
DEFAULT_GAMES = 4_000
CACHE_SECONDS = 86_400
FRACTIONS = {
    0.25: "a quarter of a {unit}", 0.5: "half a {unit}", 0.75: "three quarters of a {unit}",
    1.0: "a {unit}", 1.5: "one and a half {unit}s", 2.0: "two {unit}s",
}  # fmt: skip


@dataclass(frozen=True)
class Comparison:
    """How many turns later the first deck wins than the second, on average, with its interval."""

    games: int
    mean: float
    margin: float
    first_sooner: Share
    second_sooner: Share
    first_within: tuple[Share, ...]
    second_within: tuple[Share, ...]
    unit: str

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    @property
    def least(self) -> float:
        """The smaller end of a clear difference, whichever way it goes."""
        return min(abs(self.low), abs(self.high))

    @property
    def most(self) -> float:
        return max(abs(self.low), abs(self.high))

    @property
    def difference_in_words(self) -> str:
        """The difference in words where a plain fraction is within the interval."""
        near = min(FRACTIONS, key=lambda fraction: abs(fraction - abs(self.mean)))
        if self.least <= near <= self.most:
            return FRACTIONS[near].format(unit=self.unit)
        return f"{abs(self.mean):.2f} {self.unit}s"

    @property
    def within(self) -> list[tuple[Share, Share]]:
        """Both decks turn by turn."""
        return list(zip(self.first_within, self.second_within, strict=True))

    @property
    def is_clear(self) -> bool:
        return self.low > 0 or self.high < 0


def compare(
    play: Play, first: Setup, second: Setup, options: RunOptions, *, seed: int, games: int
) -> Comparison:
    """Play the games with both decks, on the same seeds. A game that is not won counts as
    won on the turn after the horizon. Earlier results come from the cache."""
    require_own_pilot(play, options.pilot)
    key = _cache_key(play, first, second, options, seed, games)
    found = cast("Comparison | None", cache.get(key))
    if found is None:
        turns = [clocks(play, side, options, seed=seed, first=0, count=games)
                 for side in (first, second)]  # fmt: skip
        found = _summarize(list(zip(*turns, strict=True)), play.unit, horizon_of(play, options))
        cache.set(key, found, CACHE_SECONDS)
    return found


def _cache_key(
    play: Play, first: Setup, second: Setup, options: RunOptions, seed: int, games: int
) -> str:
    """All that decides the numbers: both decks as the kernels read them, and the options."""
    settings = repr(settings_of(play, options, seed=seed)).encode()
    decks = (first.tables.tobytes(), second.tables.tobytes())
    digest = hashlib.sha256(b"".join((*decks, settings))).hexdigest()
    return f"comparison:{engine_version(play.folder)}:{seed}:{games}:{digest}"


def _summarize(pairs: list[tuple[int, int]], unit: str, horizon: int) -> Comparison:
    games = len(pairs)
    last = min(horizon, max(max(pair) for pair in pairs))
    mean = sum(a - b for a, b in pairs) / games
    variance = sum((a - b - mean) ** 2 for a, b in pairs) / max(games - 1, 1)
    return Comparison(
        games=games,
        mean=mean,
        margin=Z_95 * sqrt(variance / games),
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
