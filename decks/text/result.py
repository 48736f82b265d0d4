"""The result of reading a deck text: a deck with its unmatched lines, or an error."""

from dataclasses import dataclass

from games.rules.decklist import DeckList
from games.rules.translation import gettext


class Unreadable(Exception):
    """The input as a whole is no deck; `line` is where, or 0 where there is no telling."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message, line)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return (
            gettext("Line {line}: {message}", line=self.line, message=self.message)
            if self.line
            else self.message
        )


@dataclass(frozen=True)
class UnmatchedLine:
    """A line that is not in the deck, why, and the titles nearest to it.

    `line` is 0 in file types without lines; `section` is the heading above it, "" for none;
    `count` is how many copies it asks for, 0 where it is no card or no sensible number.
    """

    line: int
    text: str
    reason: str
    nearest: tuple[str, ...] = ()
    section: str = ""
    count: int = 0


@dataclass(frozen=True)
class MovedCard:
    """A card that cannot belong under its heading and went to the one section that it fits."""

    line: int
    code: str
    count: int
    heading: str
    section: str


@dataclass(frozen=True)
class Reading:
    """The deck as far as it was understood, and every line that was not."""

    deck: DeckList
    unmatched_lines: tuple[UnmatchedLine, ...]
    file_type: str
    description: str = ""
    moved_cards: tuple[MovedCard, ...] = ()
