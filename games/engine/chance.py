"""The random stream of one game: splitmix64, seeded by the run's seed and the game's index."""

from typing import Any

import numpy as np

from games.engine.compiling import kernel

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@kernel
def _mixed(word: Any) -> Any:
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@kernel
def stream(seed: int, index: int) -> Any:
    """The start of game `index` in a run of that seed."""
    return _mixed(_mixed(np.uint64(seed)) + _mixed(np.uint64(index) + _STEP))


@kernel
def below(state: Any, limit: int) -> int:
    """A whole number from 0 to limit - 1; takes one step of the state's stream."""
    state.rng = state.rng + _STEP
    high = _mixed(state.rng) >> _32
    return int((high * np.uint64(limit)) >> _32)


@kernel
def percent(state: Any, chance: int) -> bool:
    """True in `chance` of a hundred cases."""
    return below(state, 100) < chance
