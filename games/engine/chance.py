"""Random streams: splitmix64, one for each seat of each game, from (seed, index, seat)."""

from typing import Any, Protocol

import numpy as np

from games.engine.compiling import kernel

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_SEAT = np.uint64(0xD1B54A32D192ED03)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


class HasStream(Protocol):
    """A record with a random stream."""

    rng: Any


@kernel
def _mixed(word: Any) -> Any:
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@kernel
def stream(seed: int, index: int, seat: int) -> Any:
    """The start of a seat's random numbers in game `index` of a run of that seed."""
    game = _mixed(np.uint64(seed)) + _mixed(np.uint64(index) + _STEP)
    return _mixed(game + np.uint64(seat) * _SEAT)


@kernel
def below(player: HasStream, limit: int) -> int:
    """A whole number from 0 to limit - 1; takes one step of the player's stream."""
    player.rng = player.rng + _STEP
    return scaled(_mixed(player.rng), limit)


@kernel
def scaled(word: Any, limit: int) -> int:
    """A random word as a whole number from 0 to limit - 1."""
    return int(((word >> _32) * np.uint64(limit)) >> _32)


@kernel
def percent(player: HasStream, chance: int) -> bool:
    """True in `chance` of a hundred cases."""
    return below(player, 100) < chance
