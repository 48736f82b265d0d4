"""The state of a deck at one moment: what a revision stores and a difference compares."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.decklist import Counts, DeckList


@dataclass(frozen=True)
class DeckState:
    """The details and the cards of a deck, without its visibility: undo never publishes."""

    name: str = ""
    format: str = ""
    description: str = ""
    tags: tuple[str, ...] = ()
    sections: Mapping[str, Counts] = field(default_factory=dict)
    maybe: Counts = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    locks: tuple[tuple[str, str], ...] = ()
    pool: Counts | None = None
    gem_assignment: Counts | None = None

    def as_list(self, game: str) -> DeckList:
        """The deck as the rules see it."""
        return DeckList(game, self.sections, self.name, self.format, self.pool, self.gem_assignment)

    def as_json(self) -> dict[str, Any]:
        """The state as it is stored; cards in lists, since not every database keeps their order."""
        return {
            "name": self.name,
            "format": self.format,
            "description": self.description,
            "tags": list(self.tags),
            "sections": {section: _rows(cards) for section, cards in self.sections.items()},
            "maybe": _rows(self.maybe),
            "notes": dict(self.notes),
            "locks": [list(lock) for lock in self.locks],
            "pool": None if self.pool is None else _rows(self.pool),
            "gem_assignment": None if self.gem_assignment is None else dict(self.gem_assignment),
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "DeckState":
        """The state that `as_json` stored."""
        pool = stored.get("pool")
        return cls(
            name=stored.get("name", ""),
            format=stored.get("format", ""),
            description=stored.get("description", ""),
            tags=tuple(stored.get("tags", ())),
            sections={s: _counts(rows) for s, rows in stored.get("sections", {}).items()},
            maybe=_counts(stored.get("maybe", ())),
            notes=dict(stored.get("notes", {})),
            locks=tuple((section, code) for section, code in stored.get("locks", ())),
            pool=None if pool is None else _counts(pool),
            gem_assignment=stored.get("gem_assignment"),
        )


def _rows(cards: Counts) -> list[dict[str, Any]]:
    return [{"code": code, "count": count} for code, count in cards.items()]


def _counts(rows: Any) -> dict[str, int]:
    return {row["code"]: row["count"] for row in rows}
