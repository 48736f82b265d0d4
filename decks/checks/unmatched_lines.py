"""Lines of a deck text that were not understood, as a report shows them."""

from collections.abc import Iterable, Iterator

from decks.text import UnmatchedLine
from decks.text.headings import ASIDE
from games.rules.suggestions import did_you_mean
from games.rules.violations import Violation


def is_harmless(line: UnmatchedLine) -> bool:
    """Whether the deck is known all the same: an unknown heading, or a card of the sideboard."""
    unknown_heading = not (line.count or line.nearest or line.section)
    return line.section in ASIDE or unknown_heading


def harmful(lines: Iterable[UnmatchedLine]) -> list[UnmatchedLine]:
    """The lines without which it is not known what the deck is."""
    return [line for line in lines if not is_harmless(line)]


def violations_of(lines: Iterable[UnmatchedLine]) -> Iterator[Violation]:
    """A violation for each line: a deck with unmatched lines cannot be called legal."""
    for line in lines:
        harmless = is_harmless(line)
        yield Violation(
            code="LINE_LEFT_OUT" if harmless else "UNREAD_LINE",
            severity="notice" if harmless else "illegal",
            section=line.section,
            cards=(),
            found=line.text,
            allowed="a card of the game",
            rule_ref="",
            message=describe(line),
        )


def describe(line: UnmatchedLine) -> str:
    """Where the line is, what is wrong with it, and the nearest card."""
    place = f"Line {line.line}: " if line.line else ""
    return f"{place}{line.reason}{did_you_mean(*line.nearest[:1])}"
