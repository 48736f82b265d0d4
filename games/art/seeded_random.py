"""A small stream of chances that is the same for the same seed, on every machine."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import TypeVar

Choice = TypeVar("Choice")


class SeededRandom:
    """Rolls out of a seed text."""

    def __init__(self, seed: str) -> None:
        self._bytes = self._stream(seed.encode())

    @staticmethod
    def _stream(seed: bytes) -> Iterator[int]:
        for block in count():
            yield from blake2b(seed + block.to_bytes(4, "big"), digest_size=64).digest()

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`, both included."""
        roll = next(self._bytes) << 8 | next(self._bytes)
        return least + roll % (most - least + 1)

    def pick(self, choices: Sequence[Choice]) -> Choice:
        return choices[self.between(0, len(choices) - 1)]

    def chance(self, percent: int) -> bool:
        return self.between(1, 100) <= percent
