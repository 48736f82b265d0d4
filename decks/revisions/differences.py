"""What is different between two states, in terms of cards and words."""

from dataclasses import dataclass

from decks.models.state import DeckState
from games.rules.decklist import Counts

FIELDS = ("name", "format", "description", "tags", "notes", "locks", "pool", "gem_assignment")


@dataclass(frozen=True)
class CardDifference:
    """A card whose count differs."""

    section: str
    code: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class StateDifference:
    """Cards and words that differ, the first state taken as the earlier one."""

    cards: tuple[CardDifference, ...]
    fields: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        return not self.cards and not self.fields


def difference(before: DeckState, after: DeckState) -> StateDifference:
    """Every card and every word that is not the same."""
    cards: list[CardDifference] = []
    for section in dict.fromkeys([*before.sections, *after.sections]):
        cards += _cards(section, before.sections.get(section, {}), after.sections.get(section, {}))
    cards += _cards("maybe", before.maybe, after.maybe)
    fields = tuple(name for name in FIELDS if getattr(before, name) != getattr(after, name))
    return StateDifference(tuple(cards), fields)


def _cards(section: str, before: Counts, after: Counts) -> list[CardDifference]:
    return [
        CardDifference(section, code, before.get(code, 0), after.get(code, 0))
        for code in dict.fromkeys([*before, *after])
        if before.get(code, 0) != after.get(code, 0)
    ]
