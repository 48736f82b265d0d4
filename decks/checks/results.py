"""The result of the check page for one list: verdict, violations, suggestions, other formats."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from decks.checks.forms import CheckForm
from decks.checks.payloads import BadInput, read_day, read_text
from decks.checks.services import (
    CheckOptions,
    CheckOutcome,
    CheckService,
    FormatVerdict,
    check_all_formats,
)
from decks.checks.unmatched_lines import is_harmless
from decks.checks.violations import by_severity, is_shortfall
from decks.text import UnmatchedLine, write
from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import GameDefinition
from games.rules.violations import Violation
from games.services.format_rules import UnknownFormat

MOST_HOUSE_FORMATS = 30
SHOWN_SEPARATELY = ("UNREAD_LINE", "LINE_LEFT_OUT")


@dataclass(frozen=True)
class LineSuggestions:
    """An unmatched line, with lines that could replace it."""

    unmatched: UnmatchedLine
    choices: tuple[tuple[str, str], ...]
    harmless: bool


@dataclass(frozen=True)
class CheckPageResult:
    """One list, read and checked."""

    check_form: CheckForm
    game: GameDefinition
    format: Format
    outcome: CheckOutcome
    line_suggestions: tuple[LineSuggestions, ...]
    game_recognised: bool
    service: CheckService
    house_formats: Sequence[HouseFormat] = ()

    @property
    def deck(self) -> DeckList:
        return self.outcome.deck

    @property
    def house_format(self) -> HouseFormat | None:
        """The house format it is checked for, if it is one."""
        key = self.format.slug.removeprefix(HOUSE_PREFIX)
        return None if key == self.format.slug else HouseFormat.objects.filter(key=key).first()

    @property
    def groups(self) -> list[tuple[str, str, list[Violation]]]:
        """The violations, the gravest first; unmatched lines are shown separately."""
        violations = self.outcome.report.violations
        return list(by_severity(v for v in violations if v.code not in SHOWN_SEPARATELY))

    @property
    def is_incomplete(self) -> bool:
        """Whether lines are missing that may name cards of the deck."""
        return self.unread_lines > 0

    @property
    def unread_lines(self) -> int:
        """How many lines may name cards of the deck, and were not read."""
        return sum(not suggestion.harmless for suggestion in self.line_suggestions)

    @property
    def to_fix(self) -> int:
        return len(self.outcome.report.illegal)

    @property
    def can_complete(self) -> bool:
        """Whether it looks like a deck that somebody is still building."""
        return any(map(is_shortfall, self.outcome.report.illegal))

    @property
    def matrix(self) -> list[FormatVerdict]:
        """The deck in every official format and in the first of the visitor's house formats."""
        shown = self.house_formats[:MOST_HOUSE_FORMATS]
        return check_all_formats(self.deck, self.outcome.report.as_of, shown)

    @property
    def left_out_of_matrix(self) -> int:
        """How many house formats are more than the matrix shows."""
        return max(len(self.house_formats) - MOST_HOUSE_FORMATS, 0)

    @property
    def form_values(self) -> dict[str, str]:
        """The fields of the form, for buttons that send the same list again."""
        return {
            "text": self.check_form.text,
            "game": self.game.slug,
            "format": self.format.slug,
            "as_of": self.check_form.as_of,
        }


def run_check(
    check_form: CheckForm, service: CheckService | None = None, filename: str = ""
) -> CheckPageResult:
    """Read and check the list in the form; raises BadInput."""
    service = service or CheckService()
    options = CheckOptions(as_of=read_day(check_form.as_of))
    reading = read_text(check_form.text, check_form.game, service, filename)
    game = service.index(reading.deck.game).game
    slug = _known_format(game, check_form.format or reading.deck.format)
    deck = replace(reading.deck, format=slug)
    try:
        outcome = service.check(deck, options, reading.unmatched_lines, reading.moved_cards)
        form = service.format_rules(game.slug, slug).format
    except UnknownFormat as error:
        raise BadInput("format", str(error)) from error
    return CheckPageResult(
        check_form=check_form,
        game=game,
        format=form,
        outcome=outcome,
        line_suggestions=tuple(
            _line_suggestions(unmatched, plain=reading.file_type == "text")
            for unmatched in reading.unmatched_lines
        ),
        game_recognised=not check_form.game,
        service=service,
    )


def _known_format(game: GameDefinition, slug: str) -> str:
    """The picker may still hold a format of the game that was chosen before."""
    known = slug.startswith(HOUSE_PREFIX) or any(form.slug == slug for form in game.formats)
    return slug if known else ""


def _line_suggestions(unmatched: UnmatchedLine, *, plain: bool) -> LineSuggestions:
    titles = unmatched.nearest[:4] if plain and unmatched.line else ()
    count = unmatched.count or 1
    choices = tuple((title, f"{unmatched.line}:{count} {title}") for title in titles)
    return LineSuggestions(unmatched, choices, is_harmless(unmatched))


def deck_text(deck: DeckList, service: CheckService) -> str:
    """The list as plain text."""
    index = service.index(deck.game)
    return write(deck, index.game, index, "text")
