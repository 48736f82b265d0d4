"""What is different between two states, in terms of cards and words."""

from dataclasses import dataclass

from decks.editing.state import DeckState
from games.rules.decklist import Counts

WORDS = ("name", "format", "description", "tags", "notes", "locks", "pool", "gem_assignment")


@dataclass(frozen=True)
class CardChange:
    """A card whose count differs."""

    section: str
    code: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class Difference:
    """Cards and words that differ, the first state taken as the earlier one."""

    cards: tuple[CardChange, ...]
    words: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        return not self.cards and not self.words


def difference(before: DeckState, after: DeckState) -> Difference:
    """Every card and every word that is not the same."""
    cards: list[CardChange] = []
    for section in dict.fromkeys([*before.sections, *after.sections]):
        cards += _cards(section, before.sections.get(section, {}), after.sections.get(section, {}))
    cards += _cards("maybe", before.maybe, after.maybe)
    words = tuple(name for name in WORDS if getattr(before, name) != getattr(after, name))
    return Difference(tuple(cards), words)


def _cards(section: str, before: Counts, after: Counts) -> list[CardChange]:
    return [
        CardChange(section, code, before.get(code, 0), after.get(code, 0))
        for code in dict.fromkeys([*before, *after])
        if before.get(code, 0) != after.get(code, 0)
    ]
