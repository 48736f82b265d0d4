"""Shares and means with 95% intervals, and percentiles of counted values."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from games.estimates import Z_95, Share

__all__ = [
    "Z_95",
    "Difference",
    "Mean",
    "Share",
    "difference",
    "mean_difference",
    "mean_of",
    "percentile",
    "signed",
]


def signed(value: float) -> str:
    """A number with its sign; what rounds to zero has none."""
    text = f"{value:+.2f}"
    return "0.00" if text in ("+0.00", "-0.00") else text


@dataclass(frozen=True)
class Mean:
    """A mean with its 95% interval, from a sum and a sum of squares."""

    total: int
    squares: int
    whole: int

    @property
    def value(self) -> float:
        return self.total / self.whole if self.whole else 0.0

    @property
    def margin(self) -> float:
        if self.whole < 2:
            return 0.0
        variance = max(self.squares / self.whole - self.value**2, 0.0)
        return Z_95 * sqrt(variance / (self.whole - 1))

    @property
    def low(self) -> float:
        return self.value - self.margin

    @property
    def high(self) -> float:
        return self.value + self.margin

    def __sub__(self, other: "Mean") -> "Mean":
        """The mean of what is counted here and not in the other, which is a part of this."""
        return Mean(
            self.total - other.total, self.squares - other.squares, self.whole - other.whole
        )


@dataclass(frozen=True)
class Difference:
    """A difference of two means with half its 95% interval."""

    value: float
    margin: float

    @property
    def low(self) -> float:
        return self.value - self.margin

    @property
    def high(self) -> float:
        return self.value + self.margin

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0


def difference(first: Mean, second: Mean) -> Difference:
    """The first mean less the second, of independent samples."""
    return Difference(first.value - second.value, hypot(first.margin, second.margin))


def mean_difference(pairs: Sequence[tuple[int, int]]) -> Difference:
    """The mean of first less second, of numbers that come in pairs."""
    found = Mean(sum(a - b for a, b in pairs), sum((a - b) ** 2 for a, b in pairs), len(pairs))
    return Difference(found.value, found.margin)


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
