"""What every page of a deck shows: its sections with their cards, and its head."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from decks.access.permissions import is_own
from decks.models import Deck, Visibility
from decks.models.state import DeckState
from decks.revisions.differences import CardDifference, StateDifference
from decks.revisions.services import state_of
from decks.revisions.summaries import FIELD_SUMMARIES
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition, Section
from games.search import CardIndex
from games.services.card_indexes import card_index


@dataclass(frozen=True)
class DeckLine:
    """One card of a deck; `card` is None where no such card is known."""

    code: str
    count: int
    card: CardInfo | None
    note: str = ""
    section: str = ""

    @property
    def title(self) -> str:
        return self.card.title if self.card else self.code

    @property
    def place(self) -> tuple[str, str]:
        """Its place in the deck: section and code."""
        return self.section, self.code


@dataclass(frozen=True)
class DeckSection:
    """A section of a deck with its cards."""

    section: Section
    lines: tuple[DeckLine, ...]

    @property
    def label(self) -> str:
        return self.section.label

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


def sections_of(game: GameDefinition, state: DeckState, index: CardIndex) -> list[DeckSection]:
    """The sections that hold something, cards by name."""
    return [
        DeckSection(section, lines)
        for section in game.sections
        if (lines := lines_of(section.key, state, index))
    ]


def lines_of(section: str, state: DeckState, index: CardIndex) -> tuple[DeckLine, ...]:
    """The cards of a section with their counts, by name."""
    cards = state.sections.get(section, {})
    lines = (
        DeckLine(code, count, index.by_code(code), state.notes.get(code, ""), section)
        for code, count in cards.items()
    )
    return tuple(sorted(lines, key=lambda line: line.title.lower()))


def deck_context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """What every page of a deck knows."""
    game, index, state = GAMES[deck.game], card_index(deck.game), state_of(deck)
    sections = sections_of(game, state, index)
    return {
        "deck": deck,
        "game": game,
        "state": state,
        "sections": sections,
        "total": sum(section.count for section in sections),
        "is_own": is_own(request, deck),
        "format": format_name(game, deck.format),
        "original": _original(request, deck),
    }


def _original(request: HttpRequest, deck: Deck) -> Deck | None:
    """The deck that this one was copied from, if the visitor may see it."""
    if deck.copied_from is None or deck.copied_from.visibility != Visibility.PRIVATE:
        return deck.copied_from
    return deck.copied_from if is_own(request, deck.copied_from) else None


def poster_cards(sections: list[DeckSection]) -> list[CardInfo]:
    """The pictures that stand for a deck: its leader's, else those of four of its cards."""
    first = sections[0] if sections else None
    if first and first.count == 1:
        return [line.card for line in first.lines if line.card]
    lines = sorted(
        (line for section in sections for line in section.lines), key=lambda line: -line.count
    )
    return [line.card for line in lines if line.card][:4]


def format_name(game: GameDefinition, slug: str) -> str:
    """A format as people call it."""
    known: Iterable[Any] = game.formats
    return next((form.name for form in known if form.slug == slug), "House format")


def difference_context(game: str, changed: StateDifference) -> dict[str, Any]:
    """A difference as templates show it."""
    index = card_index(game)
    rows: list[tuple[CardDifference, CardInfo | None]] = [
        (card, index.by_code(card.code)) for card in changed.cards
    ]
    return {"rows": rows, "changed_fields": [FIELD_SUMMARIES[field] for field in changed.fields]}
