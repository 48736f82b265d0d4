"""The rules text of a card: its lines, and the largest size at which they fit the box."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType

from games.rules.cards import CardInfo

# A moment or keyword that opens a line, up to its colon, dash or star.
LEAD = re.compile(r"([^.:]{1,40}?(?::| —| \*))\s+(\S.*)")
Icons = Mapping[str, str]
NO_ICONS: Icons = MappingProxyType({})
# The size classes of the stylesheet, in the card's own units, and what a letter and a line take.
SIZES = {"a": 1.32, "b": 1.2, "c": 1.08, "d": 0.98, "e": 0.88, "f": 0.78, "g": 0.68}
LETTER, BOLD, LINE, GAP = 0.52, 0.56, 1.28, 0.4
SMALLEST_WITH_FLAVOUR = "d"


@dataclass(frozen=True)
class TextLine:
    """One line of rules text, with the moment or keyword that opens it kept apart, and its icon."""

    lead: str
    rest: str
    icon: str = ""

    def width(self) -> float:
        """How long the line is when set at size 1."""
        return BOLD * len(self.lead) + LETTER * (len(self.rest) + 1)


@dataclass(frozen=True)
class Box:
    """The room for text on a face, in the card's own units; `kept` is taken by something else."""

    width: float
    height: float
    kept: float = 0

    def holds(self, lines: Sequence[TextLine], size: float) -> bool:
        """Whether the lines fit at this size."""
        rows = sum(ceil(line.width() * size / self.width) for line in lines)
        gaps = max(0, len(lines) - 1) * GAP
        return size * (rows * LINE + gaps + self.kept) <= self.height


@dataclass(frozen=True)
class CardText:
    """Lines, the size class that fits them, and the flavour if there is room for it."""

    lines: tuple[TextLine, ...]
    size: str
    flavour: str


def read_text(card: CardInfo, box: Box, icons: Icons = NO_ICONS) -> CardText:
    """The text of the card at the largest size that its box holds."""
    lines = tuple(split_lead(line, icons) for line in card.text.splitlines() if line.strip())
    with_flavour = fit((*lines, TextLine("", card.flavour)), box)
    if card.flavour and with_flavour <= SMALLEST_WITH_FLAVOUR:
        return CardText(lines, with_flavour, card.flavour)
    return CardText(lines, fit(lines, box), "")


def fit(lines: Sequence[TextLine], box: Box) -> str:
    """The class of the largest size that fits; the smallest if none does."""
    return next((name for name, size in SIZES.items() if box.holds(lines, size)), "g")


def split_lead(line: str, icons: Icons = NO_ICONS) -> TextLine:
    """A line with its opening words apart; `icons` has icons for the first of them."""
    found = LEAD.match(line)
    if not found:
        return TextLine("", line)
    return TextLine(found[1], found[2], icons.get(found[1].partition(" ")[0].rstrip(":"), ""))
