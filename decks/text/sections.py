"""A deck in parts, in the order in which it is written."""

from collections.abc import Iterator
from dataclasses import dataclass

from decks.text.headings import POOL
from games.rules.cards import CardInfo
from games.rules.decklist import Counts, DeckList
from games.rules.game import GameDefinition, Section
from games.search import CardIndex


@dataclass(frozen=True)
class TextSection:
    """A section, or the pool, with its cards."""

    key: str
    label: str
    where: str
    cards: Counts

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(self.cards.values())


def sections_of(deck: DeckList, game: GameDefinition) -> Iterator[TextSection]:
    """The sections that hold cards, in the game's order; then the pool, even if it is empty."""
    known = {section.key: section for section in game.sections}
    keys = [*known, *(key for key in deck.sections if key not in known)]
    for key in keys:
        section = known.get(key) or Section(key, key, "")
        if cards := deck.sections.get(key):
            yield TextSection(key, section.label, section.where, cards)
    if deck.pool is not None:
        yield TextSection(POOL, "Pool", "", deck.pool)


def title_of(card: CardInfo | None, code: str) -> str:
    """The card's title; of a card that is not in the index, its code."""
    return card.title if card else code


def entries(
    section: TextSection, index: CardIndex
) -> Iterator[tuple[int, str, str, CardInfo | None]]:
    """Count, title, code and card of each line of a part."""
    for code, count in section.cards.items():
        card = index.by_code(code)
        yield count, title_of(card, code), code, card
