"""Tallies as compressed bytes for the database, the same on every machine."""

import zlib
from typing import Any

import numpy as np

from games.engine.tally import TALLY


class OldTally(Exception):
    """The tally was stored by an engine with another layout."""


def pack(tally: Any) -> bytes:
    """The tally's numbers, compressed."""
    return zlib.compress(tally.tobytes(), level=6)


def unpack(packed: bytes, dtype: np.dtype[Any] = TALLY) -> Any:
    """The tally back from its bytes."""
    numbers = zlib.decompress(packed)
    if len(numbers) != dtype.itemsize:
        raise OldTally("The engine counts other things now.")
    return np.frombuffer(numbers, dtype=dtype)[0]
