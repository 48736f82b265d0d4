"""Shares of games with their intervals, and percentiles out of counted spreads."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z_95 = 1.959964


@dataclass(frozen=True)
class Share:
    """So many of so many games, with Wilson's 95 % interval."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.whole:
            return 0.0, 1.0
        square = Z_95**2 / self.whole
        middle = (self.value + square / 2) / (1 + square)
        spread = sqrt(self.value * (1 - self.value) / self.whole + square / (4 * self.whole))
        half = Z_95 * spread / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def low(self) -> float:
        return self.interval[0]

    @property
    def high(self) -> float:
        return self.interval[1]


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval, from a sum and a sum of squares."""

    total: int
    squares: int
    whole: int

    @property
    def value(self) -> float:
        return self.total / self.whole if self.whole else 0.0

    @property
    def half(self) -> float:
        if self.whole < 2:
            return 0.0
        variance = max(self.squares / self.whole - self.value**2, 0.0)
        return Z_95 * sqrt(variance / (self.whole - 1))


def percentile(counts: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of the counted values does not exceed."""
    total = sum(counts)
    reached = 0
    for value, count in enumerate(counts):
        reached += count
        if total and reached >= share * total:
            return value
    return 0


def mean_of(counts: Sequence[int]) -> Mean:
    """The mean of counted values, value v having been counted counts[v] times."""
    return Mean(
        total=sum(value * count for value, count in enumerate(counts)),
        squares=sum(value * value * count for value, count in enumerate(counts)),
        whole=sum(counts),
    )
