"""Shares of games with their 95% intervals."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import sqrt

Z_95 = 1.959964


def wilson(value: float, observations: float) -> tuple[float, float]:
    """Wilson's 95% interval of a share that so many independent observations had."""
    if not observations:
        return 0.0, 1.0
    square = Z_95**2 / observations
    middle = (value + square / 2) / (1 + square)
    spread = sqrt(value * (1 - value) / observations + square / (4 * observations))
    half = Z_95 * spread / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


class WithInterval(ABC):
    """An estimate whose 95% interval need not lie evenly around it."""

    @property
    @abstractmethod
    def interval(self) -> tuple[float, float]:
        """Its lower and upper end."""

    @property
    def low(self) -> float:
        return self.interval[0]

    @property
    def high(self) -> float:
        return self.interval[1]


@dataclass(frozen=True)
class Share(WithInterval):
    """A share of games, with Wilson's 95% interval."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.value, self.whole)
