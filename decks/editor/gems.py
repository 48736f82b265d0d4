"""The gem assignment of a deck, where its format lets gems differ from what is printed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.rules.check import Checker
from games.rules.constraints.base import attribute
from games.rules.constraints.reassignment import CompiledReassignment
from games.rules.decklist import DeckList


@dataclass(frozen=True)
class GemCount:
    """One gem: what is printed, and what the deck makes of it."""

    key: str
    printed: int | None
    given: int


@dataclass(frozen=True)
class GemForm:
    """The gems of a deck, who prints them (or the section that would), the
    search for cards that allow another assignment, and how far it may go."""

    gems: tuple[GemCount, ...]
    granted_by: str
    section: str
    permit: str
    at_most: int
    allowed: bool
    altered: bool

    @property
    def total(self) -> int:
        return sum(gem.given for gem in self.gems)

    @property
    def printed_total(self) -> int:
        return sum(gem.printed or 0 for gem in self.gems)


def gem_form(checker: Checker, deck: DeckList) -> GemForm | None:
    """The form of the first rule that lets gems be assigned; None where there are no gems."""
    rules = [rule for rule in checker.rules if isinstance(rule, CompiledReassignment)]
    return _form(rules[0], checker, deck) if rules else None


def _form(compiled: CompiledReassignment, checker: Checker, deck: DeckList) -> GemForm:
    rule, assigned = compiled.rule, deck.gem_assignment
    held = _positions(checker, deck.sections.get(rule.granted_by, {}))
    granting = checker.cards[held[0]] if held else None
    printed: Mapping[str, int] = (attribute(granting, rule.grant) or {}) if granting else {}
    given = printed if assigned is None else assigned
    whole = _positions(checker, {code for cards in deck.sections.values() for code in cards})
    return GemForm(
        gems=tuple(
            GemCount(key, printed.get(key, 0) if granting else None, given.get(key, 0))
            for key in dict.fromkeys([*rule.keys, *(assigned or ())])
        ),
        granted_by=granting.title if granting else "",
        section=checker.game.section(rule.granted_by).label,
        permit=rule.where,
        at_most=rule.at_most * (compiled.factors.get(held[0], 1) if held else 1),
        allowed=not compiled.permits.isdisjoint(whole),
        altered=assigned is not None,
    )


def _positions(checker: Checker, codes: Iterable[str]) -> list[int]:
    return [checker.position[code] for code in codes if code in checker.position]
