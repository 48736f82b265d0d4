"""A deck list as it is typed, stored and checked: sections of cards with counts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Counts = Mapping[str, int]


@dataclass(frozen=True)
class DeckList:
    """Cards by section and code; `pool` and `gem_assignment` where the format knows them."""

    game: str
    sections: Mapping[str, Counts] = field(default_factory=dict)
    name: str = ""
    format: str = ""
    pool: Counts | None = None
    gem_assignment: Counts | None = None

    def changed(self, section: str, code: str, by: int) -> "DeckList":
        """The list with `by` more (or fewer) copies of one card."""
        cards = dict(self.sections.get(section, {}))
        cards[code] = cards.get(code, 0) + by
        if cards[code] <= 0:
            del cards[code]
        return replace(self, sections={**self.sections, section: cards})

    def counts(self) -> dict[str, int]:
        """How many cards each section holds."""
        return {section: sum(cards.values()) for section, cards in self.sections.items()}

    def as_dict(self) -> dict[str, Any]:
        """The JSON form of a deck, wherever one is taken or given."""
        document: dict[str, Any] = {
            "game": self.game,
            "format": self.format,
            "name": self.name,
            "sections": {
                section: [{"code": code, "count": count} for code, count in cards.items()]
                for section, cards in self.sections.items()
            },
        }
        if self.pool is not None:
            document["pool"] = [{"code": c, "count": n} for c, n in self.pool.items()]
        if self.gem_assignment is not None:
            document["gem_assignment"] = dict(self.gem_assignment)
        return document
