"""A printed list in two columns: sections stay whole, or go on under their heading again."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from decks.library.deck_page import DeckLine, DeckSection

# In lines: what a heading takes, and by how much a column may be longer so that a section is whole.
HEADING = 2
SLACK = 5
LEAST_LINES = 3


@dataclass(frozen=True)
class SectionPart:
    """A section as a column shows it, or the rest of it in the next column."""

    label: str
    count: int
    lines: tuple[DeckLine, ...]
    continued: bool = False


def two_columns(sections: Sequence[DeckSection]) -> list[list[SectionPart]]:
    """The sections in order, in columns about as long as each other."""
    parts = [SectionPart(each.label, each.count, each.lines) for each in sections]
    tops = [0, *accumulate(HEADING + len(part.lines) for part in parts)]
    whole = tops[-1]
    at = min(range(len(tops)), key=lambda place: max(tops[place], whole - tops[place]))
    if max(tops[at], whole - tops[at]) > whole / 2 + SLACK:
        at, parts = _split(parts, tops)
    return [column for column in (parts[:at], parts[at:]) if column]


def _split(parts: list[SectionPart], tops: list[int]) -> tuple[int, list[SectionPart]]:
    """Break the section in the middle; where the second column starts, and the parts."""
    half = (tops[-1] + HEADING) / 2
    at = max(place for place in range(len(parts)) if tops[place] < half)
    long = parts[at]
    fitting = round(half - tops[at] - HEADING)
    lines = min(max(fitting, LEAST_LINES), len(long.lines) - LEAST_LINES)
    first = SectionPart(long.label, long.count, long.lines[:lines])
    rest = SectionPart(long.label, long.count, long.lines[lines:], continued=True)
    return at + 1, [*parts[:at], first, rest, *parts[at + 1 :]]
