"""What reading a deck text gives: a deck with the lines that were not understood, or a refusal."""

from dataclasses import dataclass

from games.rules.decklist import DeckList


class Unreadable(Exception):
    """The input as a whole is no deck; `line` is where, or 0 where there is no telling."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message, line)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return f"Line {self.line}: {self.message}" if self.line else self.message


@dataclass(frozen=True)
class Problem:
    """A line that is not in the deck, why, and the titles nearest to it.

    `line` is 0 in forms without lines; `section` is the heading it stands under, "" for none;
    `count` is how many copies it asks for, 0 where it is no card or no sensible number.
    """

    line: int
    text: str
    reason: str
    nearest: tuple[str, ...] = ()
    section: str = ""
    count: int = 0


@dataclass(frozen=True)
class Reading:
    """The deck as far as it was understood, and every line that was not."""

    deck: DeckList
    problems: tuple[Problem, ...]
    form: str
    description: str = ""
