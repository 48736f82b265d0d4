"""What the check page shows for a list: the verdict, what is behind it, and the ways out."""

from dataclasses import dataclass, replace
from typing import Any

from decks.checking import Desk, Outcome, Verdict, Wish, all_formats
from decks.posted import BadInput, read_day, read_text
from decks.text import FORMS, Problem, write
from decks.unread import is_harmless
from decks.views.asked import Asked
from games.legality import UnknownFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import GameDefinition

OWN_PLACE = ("UNREAD_LINE", "LINE_LEFT_OUT")
TITLES = (("illegal", "To fix"), ("warning", "Worth a look"), ("notice", "Good to know"))


@dataclass(frozen=True)
class Fix:
    """A line that was not understood, with the lines that could stand in its place."""

    problem: Problem
    choices: tuple[tuple[str, str], ...]
    harmless: bool


@dataclass(frozen=True)
class Findings:
    """One list, read and checked."""

    asked: Asked
    game: GameDefinition
    format: Format
    outcome: Outcome
    fixes: tuple[Fix, ...]
    recognised: bool
    desk: Desk

    @property
    def deck(self) -> DeckList:
        return self.outcome.deck

    @property
    def groups(self) -> list[tuple[str, str, Any]]:
        """The violations by how grave they are; unread lines have a place of their own."""
        shown = [v for v in self.outcome.report.violations if v.code not in OWN_PLACE]
        found = [(key, title, [v for v in shown if v.severity == key]) for key, title in TITLES]
        return [group for group in found if group[2]]

    @property
    def unread(self) -> bool:
        """Whether lines are missing of which nobody knows what cards they mean."""
        return not all(fix.harmless for fix in self.fixes)

    @property
    def to_fix(self) -> int:
        return len(self.outcome.report.illegal)

    @property
    def can_complete(self) -> bool:
        """Whether it looks like a deck that somebody is still building."""
        return any(
            violation.found < violation.allowed
            for violation in self.outcome.report.illegal
            if isinstance(violation.found, int) and isinstance(violation.allowed, int)
        )

    @property
    def matrix(self) -> list[Verdict]:
        """The deck in every official format, and in the house format it is checked for."""
        day = self.outcome.report.as_of
        official = all_formats(self.deck, day)
        if not self.format.slug.startswith(HOUSE_PREFIX):
            return official
        own = self.desk.checker(self.deck, day).check(self.deck)
        return [*official, Verdict(self.format, own)]

    @property
    def values(self) -> dict[str, str]:
        """The form's fields, for the buttons that send this very list on."""
        return {
            "text": self.asked.text,
            "game": self.game.slug,
            "format": self.format.slug,
            "as_of": self.asked.as_of,
        }


def examine(asked: Asked, desk: Desk | None = None, filename: str = "") -> Findings:
    """Read and check the list that was asked about; raises BadInput."""
    desk = desk or Desk()
    wish = Wish(as_of=read_day(asked.as_of))
    reading = read_text(asked.text, asked.game, desk, filename)
    game = desk.index(reading.deck.game).game
    slug = _known_format(game, asked.format or reading.deck.format)
    deck = replace(reading.deck, format=slug)
    try:
        outcome = desk.check(deck, wish, reading.problems)
        form = desk.ruling(game.slug, slug).format
    except UnknownFormat as error:
        raise BadInput("format", str(error)) from error
    return Findings(
        asked=asked,
        game=game,
        format=form,
        outcome=outcome,
        fixes=tuple(_fix(problem, plain=reading.form == "text") for problem in reading.problems),
        recognised=not asked.game,
        desk=desk,
    )


def _known_format(game: GameDefinition, slug: str) -> str:
    """The picker may still hold a format of the game that was chosen before."""
    known = slug.startswith(HOUSE_PREFIX) or any(form.slug == slug for form in game.formats)
    return slug if known else ""


def _fix(problem: Problem, *, plain: bool) -> Fix:
    titles = problem.nearest[:4] if plain and problem.line else ()
    count = problem.count or 1
    choices = tuple((title, f"{problem.line}:{count} {title}") for title in titles)
    return Fix(problem, choices, is_harmless(problem))


def deck_text(deck: DeckList, desk: Desk, form: str = "text") -> str:
    """The list as a text of that form."""
    index = desk.index(deck.game)
    return write(deck, index.game, index, form if form in FORMS else "text")
