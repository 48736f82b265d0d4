"""Many lists on the check page: out of files, or pasted with a line of === between them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from decks.checking import Desk
from decks.posted import BadInput
from decks.uploads import Found, TooMuch, Upload, lists_in
from decks.views.asked import Asked
from decks.views.findings import Findings, examine

MOST_ON_A_PAGE = 500
BETWEEN = re.compile(r"^={3,}[ \t]*$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """One of the lists: what was found, or why it could not be read."""

    number: int
    name: str
    found: Findings | None = None
    error: str = ""

    @property
    def legal(self) -> bool:
        return self.found is not None and self.found.outcome.report.legal

    @property
    def has_report(self) -> bool:
        """Whether there is more to say than that it is legal, or could not be read."""
        return self.found is not None and bool(self.found.outcome.report.violations)


@dataclass(frozen=True)
class Many:
    """The lists in their order, and how many are how."""

    rows: Sequence[Row]

    @property
    def legal(self) -> int:
        return sum(row.legal for row in self.rows)

    @property
    def unreadable(self) -> int:
        return sum(row.found is None for row in self.rows)

    @property
    def to_fix(self) -> int:
        return len(self.rows) - self.legal - self.unreadable


def pasted(text: str) -> list[Found]:
    """The lists of a text, without those that are empty."""
    return [{"text": part.strip("\n")} for part in BETWEEN.split(text) if part.strip()]


def alone(asked: Asked) -> Asked:
    """The only list of a text, whose lines keep their numbers."""
    return replace(asked, text=BETWEEN.sub("", asked.text))


def uploaded(files: Iterable[Upload]) -> list[Found]:
    """The lists of files; raises BadInput where they are too large."""
    try:
        return lists_in(files)
    except TooMuch as error:
        raise BadInput("files", str(error)) from error


def examine_many(asked: Asked, lists: Sequence[Found]) -> Many:
    """Every list for itself; raises BadInput for more than a page shows."""
    if len(lists) > MOST_ON_A_PAGE:
        raise BadInput(
            "files",
            f"That is {len(lists):,} lists. This page takes up to {MOST_ON_A_PAGE}: send them in "
            "parts, or all at once to the API, which takes up to 1,000.",
        )
    desk = Desk()
    return Many([_row(number, asked, given, desk) for number, given in enumerate(lists, 1)])


def _row(number: int, asked: Asked, given: Found, desk: Desk) -> Row:
    if isinstance(given, BadInput):
        return Row(number, given.field or f"List {number}", error=given.message)
    name = given.get("filename", "")
    try:
        found = examine(of_list(asked, given), desk, name)
    except BadInput as error:
        return Row(number, name or f"List {number}", error=error.message)
    called = given.get("name") or found.deck.name or name
    return Row(number, called or f"List {number}", found)


def of_list(asked: Asked, given: Mapping[str, str]) -> Asked:
    """What is asked of one of the lists: its own words win over the form's."""
    own = {key: given[key] for key in ("game", "format", "as_of") if key in given}
    return replace(asked, text=given["text"], edited=False, **own)
