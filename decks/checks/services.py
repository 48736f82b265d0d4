"""Checks of deck lists: the report, the last day of the verdict, and the repair."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from decks.checks.moved_cards import notices_of
from decks.checks.unmatched_lines import is_harmless, violations_of
from decks.text import MovedCard, UnmatchedLine
from decks.text.suggestions import Suggestions
from games.models import HouseFormat
from games.registry import GAMES
from games.rules.check import Checker
from games.rules.completion import complete
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.repair import Locks, Repair, repair
from games.rules.violations import LegalityReport
from games.search import CardIndex
from games.services.card_indexes import card_index
from games.services.format_rules import FormatRules, UnknownFormat, format_rules, verdict_changes


@dataclass(frozen=True)
class CheckOptions:
    """Options of a check: the day, whether to find a repair, and what it must leave alone. Another
    `seed` completes the deck with other cards."""

    as_of: date | None = None
    repair: bool = False
    complete: bool = False
    seed: int = 1
    locked: Locks = ()


@dataclass(frozen=True)
class CheckOutcome:
    """A report with the last day of its verdict and, if asked for, the repair."""

    deck: DeckList
    report: LegalityReport
    until: date | None = None
    repair: Repair | None = None
    unmatched_lines: tuple[UnmatchedLine, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return self.report.as_dict() | {
            "name": self.deck.name,
            "until": self.until and self.until.isoformat(),
            "repair": self.repair and self.repair.as_dict(),
            "problems": [vars(unmatched) for unmatched in self.unmatched_lines],
        }


@dataclass
class CheckService:
    """Checks any number of lists, and looks up each format and each game's cards only once."""

    suggestions: Suggestions = field(default_factory=Suggestions)
    _rulings: dict[tuple[str, str], FormatRules] = field(default_factory=dict)
    _indexes: dict[str, CardIndex] = field(default_factory=dict)

    def index(self, game: str) -> CardIndex:
        """The game's cards."""
        if game not in self._indexes:
            self._indexes[game] = card_index(game)
        return self._indexes[game]

    def title_of(self, game: str) -> Callable[[str], str]:
        """The title of a card by its code; the code itself where the card is gone."""
        index = self.index(game)

        def title(code: str) -> str:
            card = index.by_code(code)
            return card.title if card else code

        return title

    def format_rules(self, game: str, form: str) -> FormatRules:
        """The format's rules; raises UnknownFormat."""
        if (game, form) not in self._rulings:
            found = format_rules(GAMES[game], form)
            self._rulings[game, form] = replace(found, cards=self.index(game))
        return self._rulings[game, form]

    def checker(self, deck: DeckList, as_of: date | None = None) -> Checker:
        """The rules of the deck's format on that day."""
        return self.format_rules(deck.game, deck.format).checker(as_of)

    def check(
        self,
        deck: DeckList,
        options: CheckOptions | None = None,
        unmatched_lines: tuple[UnmatchedLine, ...] = (),
        moved_cards: tuple[MovedCard, ...] = (),
    ) -> CheckOutcome:
        """The verdict on a list. Unmatched lines of its text are violations of their own, and cards
        that were under a wrong heading are notices."""
        options = options or CheckOptions()
        ruled = self.format_rules(deck.game, deck.format)
        report = ruled.checker(options.as_of).check(deck)
        unknown = not all(map(is_harmless, unmatched_lines))
        if unmatched_lines or moved_cards:
            notices = notices_of(moved_cards, self.index(deck.game))
            of_the_text = (*violations_of(unmatched_lines), *notices)
            report = replace(report, violations=(*of_the_text, *report.violations))
        return CheckOutcome(
            deck=deck,
            report=report,
            until=None if unknown else verdict_changes(ruled, deck, options.as_of),
            repair=self._repair(deck, options) if options.repair or options.complete else None,
            unmatched_lines=unmatched_lines,
        )

    def _repair(self, deck: DeckList, options: CheckOptions) -> Repair:
        checker = self.checker(deck, options.as_of)
        if checker.check(deck).legal:
            return Repair({}, {}, deck)
        if options.complete:
            return complete(checker, deck, locked=options.locked, seed=options.seed)
        return repair(checker, deck, locked=options.locked)


@dataclass(frozen=True)
class FormatVerdict:
    """A deck in one format; without a report where the format cannot be checked yet."""

    format: Format | HouseFormat
    report: LegalityReport | None


def check_all_formats(
    deck: DeckList, as_of: date | None = None, house_formats: Iterable[HouseFormat] = ()
) -> list[FormatVerdict]:
    """The deck in every official format of its game, and in those house formats."""
    forms: list[Format | HouseFormat] = [*GAMES[deck.game].formats, *house_formats]
    return [_verdict(deck, form, as_of) for form in forms]


def _verdict(deck: DeckList, form: Format | HouseFormat, as_of: date | None) -> FormatVerdict:
    try:
        ruled = format_rules(GAMES[deck.game], form.slug)
    except UnknownFormat:
        return FormatVerdict(form, None)
    return FormatVerdict(form, ruled.checker(as_of).check(deck))
