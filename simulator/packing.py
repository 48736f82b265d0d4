"""A tally as bytes and back: small enough for a row, the same on every machine."""

import zlib
from typing import Any

import numpy as np

from games.engine.tally import TALLY


class OldTally(Exception):
    """The tally was counted by an engine that counted other things."""


def pack(tally: Any) -> bytes:
    """The tally's numbers, compressed."""
    return zlib.compress(tally.tobytes(), level=6)


def unpack(packed: bytes) -> Any:
    """The tally that `pack` packed."""
    numbers = zlib.decompress(packed)
    if len(numbers) != TALLY.itemsize:
        raise OldTally("The engine counts other things now.")
    return np.frombuffer(numbers, dtype=TALLY)[0]
