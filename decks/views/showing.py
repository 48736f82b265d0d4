"""Who may look at a deck, and the parts that every page of a deck shows."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest

from decks.editing.service import state_of
from decks.editing.state import DeckState
from decks.models import Deck, Visibility
from games.catalog import card_index
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition, Section
from games.search import CardIndex


@dataclass(frozen=True)
class Line:
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
        """Where it lies: section and code."""
        return self.section, self.code


@dataclass(frozen=True)
class Part:
    """A section of a deck with its cards."""

    section: Section
    lines: tuple[Line, ...]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


def visible_deck(request: HttpRequest, key: str) -> Deck:
    """The deck of that key, if this visitor may see it."""
    decks = Deck.objects.visible_to(request.user, request.session.session_key)
    deck = decks.select_related("head", "owner", "copied_from").filter(key=key).first()
    if deck is None:
        raise Http404("There is no such deck, or it is private.")
    return deck


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether this visitor keeps the deck."""
    own = Deck.objects.kept_by(request.user, request.session.session_key)
    return own.filter(pk=deck.pk).exists()


def parts_of(game: GameDefinition, state: DeckState, index: CardIndex) -> list[Part]:
    """The sections that hold something, cards by name."""
    return [
        Part(section, lines)
        for section in game.sections
        if (lines := lines_of(section.key, state, index))
    ]


def lines_of(section: str, state: DeckState, index: CardIndex) -> tuple[Line, ...]:
    """The cards of a section with their counts, by name."""
    cards = state.sections.get(section, {})
    lines = (
        Line(code, count, index.by_code(code), state.notes.get(code, ""), section)
        for code, count in cards.items()
    )
    return tuple(sorted(lines, key=lambda line: line.title.lower()))


def deck_context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """What every page of a deck knows."""
    game, index, state = GAMES[deck.game], card_index(deck.game), state_of(deck)
    parts = parts_of(game, state, index)
    return {
        "deck": deck,
        "game": game,
        "state": state,
        "parts": parts,
        "total": sum(part.count for part in parts),
        "is_own": is_own(request, deck),
        "format": format_name(game, deck.format),
        "original": _original(request, deck),
    }


def _original(request: HttpRequest, deck: Deck) -> Deck | None:
    """The deck that this one was copied from, if the visitor may see it."""
    if deck.copied_from is None or deck.copied_from.visibility != Visibility.PRIVATE:
        return deck.copied_from
    return deck.copied_from if is_own(request, deck.copied_from) else None


def poster_of(parts: list[Part]) -> list[CardInfo]:
    """The pictures that stand for a deck: its leader's, else those of four of its cards."""
    first = parts[0] if parts else None
    if first and first.count == 1:
        return [line.card for line in first.lines if line.card]
    lines = sorted((line for part in parts for line in part.lines), key=lambda line: -line.count)
    return [line.card for line in lines if line.card][:4]


def format_name(game: GameDefinition, slug: str) -> str:
    """A format as people call it."""
    known: Iterable[Any] = game.formats
    return next((form.name for form in known if form.slug == slug), "House format")
