"""Shares and means with 95% intervals, and percentiles of counted values."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from games.estimates import Z_95, Share, WithInterval, wilson

__all__ = [
    "MINUS",
    "Z_95",
    "Difference",
    "Mean",
    "PairedShare",
    "Share",
    "difference",
    "mean_difference",
    "mean_of",
    "percentile",
    "signed",
    "signed_percent",
]
MINUS = "−"


def signed(value: float) -> str:
    """A number with its sign, such as `−0.25`; what rounds to zero has none."""
    return _with_minus(f"{value:+.2f}")


def signed_percent(value: float) -> str:
    """The same of a difference of shares: `−2.5%`."""
    return _with_minus(f"{value:+.1%}")


def _with_minus(text: str) -> str:
    """With the minus of print, and no sign before a zero."""
    if not text.strip("+-0.%"):
        return text[1:]
    return text.replace("-", MINUS)


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
class PairedShare(WithInterval):
    """A share of games of which two each were played with the same shuffles: in so many of those
    pairs both games were won, or one. A pair is one observation for the 95% interval."""

    both: int
    one: int
    pairs: int

    @property
    def part(self) -> int:
        return 2 * self.both + self.one

    @property
    def whole(self) -> int:
        return 2 * self.pairs

    @property
    def value(self) -> float:
        return self.part / self.whole if self.pairs else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, for as many independent games as would leave the share as uncertain as the
        pairs do. Where every pair was shared there is no chance left in it."""
        alike = self.value * (1 - self.value)
        if not alike:
            return wilson(self.value, self.pairs)
        spread = (self.both + self.one / 4) / self.pairs - self.value**2
        return wilson(self.value, self.pairs * alike / spread) if spread else (self.value,) * 2


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
