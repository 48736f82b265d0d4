"""Drawing lots that anybody can repeat: the order of SHA-256 hashes of a seed and a name."""

import hashlib
from collections.abc import Iterable


def lot(seed: str, *names: object) -> int:
    """A number of 256 bits: SHA-256 of the seed and the names, joined by colons, as UTF-8."""
    text = ":".join([seed, *map(str, names)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def in_random_order(keys: Iterable[int], seed: str, *names: object) -> list[int]:
    """The keys by their lots, smallest first."""
    return sorted(keys, key=lambda key: (lot(seed, *names, key), key))
