"""Shares of games with their 95% intervals."""

from dataclasses import dataclass
from math import sqrt

Z_95 = 1.959964


@dataclass(frozen=True)
class Share:
    """A share of games, with Wilson's 95% interval."""

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
