"""From a deck list to its verdict: the report, the day it lasts until, and the repair."""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from decks.text import Problem
from decks.unread import is_harmless, unread
from games.catalog import card_index
from games.legality import Ruling, UnknownFormat, ruling, verdict_changes
from games.registry import GAMES
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.repair import Locks, Repair, repair
from games.rules.violations import LegalityReport
from games.search import CardIndex


@dataclass(frozen=True)
class Wish:
    """What is wanted of a check besides the report."""

    as_of: date | None = None
    repair: bool = False
    complete: bool = False
    locked: Locks = ()


@dataclass(frozen=True)
class Outcome:
    """A report with what was asked for besides: the repair, and the last day of the verdict."""

    deck: DeckList
    report: LegalityReport
    until: date | None = None
    repair: Repair | None = None
    problems: tuple[Problem, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return self.report.as_dict() | {
            "name": self.deck.name,
            "until": self.until and self.until.isoformat(),
            "repair": self.repair and self.repair.as_dict(),
            "problems": [vars(problem) for problem in self.problems],
        }


@dataclass
class Desk:
    """Checks any number of lists, and looks up each format and each game's cards only once."""

    _rulings: dict[tuple[str, str], Ruling] = field(default_factory=dict)
    _indexes: dict[str, CardIndex] = field(default_factory=dict)

    def index(self, game: str) -> CardIndex:
        """The game's cards."""
        if game not in self._indexes:
            self._indexes[game] = card_index(game)
        return self._indexes[game]

    def ruling(self, game: str, form: str) -> Ruling:
        """The format's rules; raises UnknownFormat."""
        if (game, form) not in self._rulings:
            found = ruling(GAMES[game], form)
            self._rulings[game, form] = replace(found, cards=self.index(game))
        return self._rulings[game, form]

    def checker(self, deck: DeckList, as_of: date | None = None) -> Checker:
        """The rules of the deck's format on that day."""
        return self.ruling(deck.game, deck.format).checker(as_of)

    def check(
        self, deck: DeckList, wish: Wish | None = None, problems: tuple[Problem, ...] = ()
    ) -> Outcome:
        """The verdict on a list, of which `problems` are the lines that could not be read."""
        wish = wish or Wish()
        ruled = self.ruling(deck.game, deck.format)
        report = ruled.checker(wish.as_of).check(deck)
        unknown = not all(map(is_harmless, problems))
        if problems:
            report = replace(report, violations=(*unread(problems), *report.violations))
        return Outcome(
            deck=deck,
            report=report,
            until=None if unknown else verdict_changes(ruled, deck, wish.as_of),
            repair=self._repair(deck, wish) if wish.repair or wish.complete else None,
            problems=problems,
        )

    def _repair(self, deck: DeckList, wish: Wish) -> Repair:
        checker = self.checker(deck, wish.as_of)
        if checker.check(deck).legal:
            return Repair({}, {}, deck)
        return repair(checker, deck, locked=wish.locked, only_add=wish.complete)


@dataclass(frozen=True)
class Verdict:
    """How a deck stands in one format; without a report where nothing can be checked."""

    format: Format
    report: LegalityReport | None


def all_formats(deck: DeckList, as_of: date | None = None) -> list[Verdict]:
    """The deck in every official format of its game."""
    return [_verdict(deck, form, as_of) for form in GAMES[deck.game].formats]


def _verdict(deck: DeckList, form: Format, as_of: date | None) -> Verdict:
    try:
        ruled = ruling(GAMES[deck.game], form.slug)
    except UnknownFormat:
        return Verdict(form, None)
    return Verdict(form, ruled.checker(as_of).check(deck))
