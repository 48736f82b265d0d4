"""What all rules together read off a deck in one pass over its cards.

Each card has two long numbers a section. In one, every rule that adds up printed numbers has a lane
of bits of its own; times the copies and added up, it holds all sums of a deck. In the other, rules
own single bits; joined by `or`, it tells which of the marks the deck has.
"""

from collections.abc import Iterable, Mapping
from struct import unpack

LANE = 64
# A lane begins in its middle, so that a negative sum stays within it.
MIDDLE = 1 << (LANE - 1)
MOST_COPIES = 1_000_000


class DeckSums:
    """The numbers of all cards by section and position, as the rules of a format want them."""

    def __init__(self, sections: Iterable[str], cards: int) -> None:
        self.columns = {section: ([0] * cards, [0] * cards) for section in sections}
        self.blank = 0
        self._lanes = 0
        self._bits = 0

    def lane(self, weights: Mapping[int, int], sections: tuple[str, ...]) -> int:
        """A new lane for the sum of the weights over those sections; over all if none is named."""
        lane = self._lanes
        self._lanes += 1
        self.blank += MIDDLE << lane * LANE
        for sums, _ in self._of(sections):
            for at, weight in weights.items():
                sums[at] += weight << lane * LANE
        return lane

    def read(self, sums: int) -> tuple[int, ...]:
        """What stands in each lane, from its middle on."""
        return unpack(f"<{self._lanes}Q", sums.to_bytes(self._lanes * LANE // 8, "little"))

    def marks(self, width: int, bits: Mapping[int, int], sections: tuple[str, ...]) -> int:
        """So many new bits, which the cards set by being in those sections; in any if none."""
        first = self._bits
        self._bits += width
        for _, marks in self._of(sections):
            for at, own in bits.items():
                marks[at] |= own << first
        return first

    def _of(self, sections: tuple[str, ...]) -> list[tuple[list[int], list[int]]]:
        """A format may name sections that its game does not have: no card is in them."""
        return [self.columns[name] for name in sections or self.columns if name in self.columns]


def grouped(groups: Mapping[int, Iterable[int]]) -> dict[int, int]:
    """The bits of each card: one for every group that it is in."""
    bits: dict[int, int] = {}
    for n, members in groups.items():
        for at in members:
            bits[at] = bits.get(at, 0) | 1 << n
    return bits
