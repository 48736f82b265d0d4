"""Test parameters of which `make test` runs a sample, and `make test-deep` the rest; and the parts
in which CI runs that rest."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

import pytest

from games.registry import GAMES

T = TypeVar("T")


class Part(NamedTuple):
    """One of some parts of equal size."""

    number: int
    parts: int

    def choose(self, items: Iterable[T], shared: Callable[[T], bool]) -> Iterator[T]:
        """Its turn of those that are shared out, and all that are not. Neighbours go to different
        parts: the same test takes about as long for each game."""
        seen = 0
        for item in items:
            if shared(item):
                seen += 1
                if seen % self.parts != self.number % self.parts:
                    continue
            yield item


def part_named(text: str) -> Part:
    """The part that is written `2/4`."""
    found = re.fullmatch(r"([1-9][0-9]?)/([1-9][0-9]?)", text)
    if found is None or int(found[1]) > int(found[2]):
        raise ValueError(f"{text!r} is no part; write 2/4 for the second of four")
    return Part(int(found[1]), int(found[2]))


def sampled(values: Iterable[Any], sample: Iterable[Any]) -> list[Any]:
    """The values as test parameters; all but the sample are deep tests."""
    chosen = list(sample)
    return [_parameter(value, value in chosen) for value in values]


def every_game(sample: str) -> list[Any]:
    """All games, one of them as the sample."""
    return sampled(GAMES, [sample])


def _parameter(value: Any, is_chosen: bool) -> Any:
    several = value if isinstance(value, tuple) else (value,)
    return pytest.param(*several, marks=() if is_chosen else pytest.mark.deep)
