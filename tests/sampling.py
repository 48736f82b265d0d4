"""Test parameters of which `make test` runs a sample, and `make test-deep` the rest."""

from collections.abc import Iterable
from typing import Any

import pytest

from games.registry import GAMES


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
