"""What a check finds: violations as values, gathered in a report."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal, NamedTuple

Severity = Literal["illegal", "warning", "notice"]


@dataclass(frozen=True, slots=True)
class CardCount:
    """A card of a violation, and how many copies of it are meant."""

    code: str
    name: str
    count: int

    def as_dict(self) -> dict[str, Any]:
        return {"code": self.code, "name": self.name, "count": self.count}


class Violation(NamedTuple):
    """One rule that the deck breaks (or, as warning and notice, one thing worth knowing)."""

    code: str
    severity: Severity
    section: str
    cards: tuple[CardCount, ...]
    found: int | str
    allowed: int | str
    rule_ref: str
    message: str
    rule: str = ""

    def as_dict(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "severity": self.severity,
            "section": self.section,
            "cards": [card.as_dict() for card in self.cards],
            "found": self.found,
            "allowed": self.allowed,
            "rule_ref": self.rule_ref,
            "message": self.message,
        }


@dataclass(frozen=True)
class LegalityReport:
    """The verdict on one deck in one format on one day."""

    game: str
    format: str
    as_of: date
    list: str
    violations: tuple[Violation, ...]
    sections: Mapping[str, int] = field(default_factory=dict)

    @property
    def legal(self) -> bool:
        return not self.illegal

    @property
    def illegal(self) -> tuple[Violation, ...]:
        return self._of("illegal")

    @property
    def warnings(self) -> tuple[Violation, ...]:
        return self._of("warning")

    @property
    def notices(self) -> tuple[Violation, ...]:
        return self._of("notice")

    def _of(self, severity: Severity) -> tuple[Violation, ...]:
        return tuple(v for v in self.violations if v.severity == severity)

    def by_card(self) -> dict[str, tuple[Violation, ...]]:
        """The violations of each card's line, for the editor to mark."""
        found: dict[str, list[Violation]] = {}
        for violation in self.violations:
            for card in violation.cards:
                found.setdefault(card.code, []).append(violation)
        return {code: tuple(violations) for code, violations in found.items()}

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "format": self.format,
            "as_of": self.as_of.isoformat(),
            "list": self.list,
            "legal": self.legal,
            "violations": [violation.as_dict() for violation in self.violations],
            "sections": dict(self.sections),
            "repair": None,
        }
