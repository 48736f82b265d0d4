"""The one-click fix of a violation: changes that mend this one thing, and what they do in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from decks.editing.changes import AddCopies, AssignGems, Change, MoveCopies
from decks.editing.state import DeckState
from games.rules.check import Checker
from games.rules.constraints import (
    AllowedCards,
    AnyConstraint,
    Banned,
    Clashes,
    CopyLimit,
    DistinctLimit,
    FromPool,
    Reassignment,
    RequiredCards,
)
from games.rules.constraints.base import attribute, words
from games.rules.violations import Violation


@dataclass(frozen=True)
class Fix:
    """What the button says, and what it does."""

    label: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Broken:
    """A violation with the deck and the rules that it was found in."""

    violation: Violation
    state: DeckState
    checker: Checker
    rule: AnyConstraint | None

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that the rule speaks of; all that the deck has, where it names none."""
        own = self.rule.sections if self.rule else ()
        return (
            (self.violation.section,) if self.violation.section else own or (*self.state.sections,)
        )

    def copies(self) -> Iterator[tuple[str, str, int]]:
        """The violation's cards where they lie: section, code and copies."""
        codes = {card.code for card in self.violation.cards}
        for section in self.sections:
            for code, count in self.state.sections.get(section, {}).items():
                if code in codes:
                    yield section, code, count

    def title(self, code: str) -> str:
        return self.checker.title(code)


def rule_of(checker: Checker, violation: Violation) -> AnyConstraint | None:
    """The rule that a violation is of; None for what no table holds, such as a dated list."""
    for rule in checker.format.constraints:
        if rule.code == violation.code and (
            not violation.section or not rule.sections or violation.section in rule.sections
        ):
            return rule
    return None


def plain_fix(violation: Violation, state: DeckState, checker: Checker) -> Fix | None:
    """The fix that is plain to see; None where only the solver can tell."""
    broken = Broken(violation, state, checker, rule_of(checker, violation))
    fixing = FIXING.get(type(broken.rule)) or BY_CODE.get(violation.code)
    fix = fixing(broken) if fixing else None
    return fix if fix and fix.changes else None


def _say(verb: str, broken: Broken, changed: list[tuple[str, int]]) -> str:
    if len(changed) == 1:
        code, count = changed[0]
        return f"{verb} {count} {broken.title(code)}"
    return f"{verb} {sum(count for _, count in changed)} cards"


def _remove_all(broken: Broken) -> Fix:
    rows = list(broken.copies())
    changes = tuple(AddCopies(section=s, code=c, by=-n) for s, c, n in rows)
    return Fix(_say("Remove", broken, [(c, n) for _, c, n in rows]), changes)


def _remove_excess(broken: Broken) -> Fix:
    """Copies beyond the limit go, from the last line upwards."""
    found, allowed = broken.violation.found, broken.violation.allowed
    excess = found - allowed if isinstance(found, int) and isinstance(allowed, int) else 0
    gone: list[tuple[str, str, int]] = []
    for section, code, count in reversed(list(broken.copies())):
        taken = min(count, excess)
        if taken > 0:
            gone.append((section, code, taken))
            excess -= taken
    changes = tuple(AddCopies(section=s, code=c, by=-n) for s, c, n in gone)
    return Fix(_say("Remove", broken, [(c, n) for _, c, n in gone]), changes)


def _move_home(broken: Broken) -> Fix:
    """Cards in the wrong section go to their own; those that have none leave."""
    changes: list[Change] = []
    moved: dict[str, int] = {}
    for section, code, count in broken.copies():
        home = _home(broken.checker, code)
        if home in ("", section):
            return _remove_all(broken)
        changes.append(MoveCopies(code=code, source=section, target=home, count=count))
        moved[home] = moved.get(home, 0) + count
    labels = " and ".join(broken.checker.game.section(key).label for key in moved)
    return Fix(f"Move to {labels}", tuple(changes))


def _home(checker: Checker, code: str) -> str:
    at = checker.position.get(code, -1)
    return next((key for key, fitting in checker.fitting.items() if at in fitting), "")


def _add_missing(broken: Broken) -> Fix:
    section = broken.sections[0]
    cards = broken.violation.cards
    changes = tuple(AddCopies(section=section, code=card.code) for card in cards)
    return Fix(_say("Add", broken, [(card.code, 1) for card in cards]), changes)


def _drop_values(broken: Broken) -> Fix | None:
    """The values with the fewest cards go, until no more are left than are allowed."""
    rule = broken.rule
    if not isinstance(rule, DistinctLimit):
        return None
    totals: dict[str, int] = {}
    rows = [(row, _words(broken, row[1], rule.attribute)) for row in broken.copies()]
    free = {w for c in broken.state.sections.get(rule.besides, {}) for w in
            _words(broken, c, rule.attribute)}  # fmt: skip
    for (_, _, count), values in rows:
        for value in values:
            if value not in free:
                totals[value] = totals.get(value, 0) + count
    dropped = sorted(totals, key=lambda value: totals[value])[: len(totals) - rule.at_most]
    changes = tuple(
        AddCopies(section=section, code=code, by=-count)
        for (section, code, count), values in rows
        if set(values) & set(dropped)
    )
    names = " and ".join(value.replace("-", " ").title() for value in dropped)
    cards = sum(totals[value] for value in dropped)
    return Fix(f"Drop {names} ({cards} card{'s' if cards != 1 else ''})", changes)


def _words(broken: Broken, code: str, path: str) -> tuple[str, ...]:
    at = broken.checker.position.get(code, -1)
    return words(attribute(broken.checker.cards[at], path)) if at >= 0 else ()


def _print_gems(broken: Broken) -> Fix:
    return Fix("Use the printed gems", (AssignGems(gem_assignment=None),))


FIXING: dict[type, Callable[[Broken], Fix | None]] = {
    AllowedCards: _move_home,
    Banned: _remove_all,
    Clashes: _remove_all,
    CopyLimit: _remove_excess,
    DistinctLimit: _drop_values,
    FromPool: _remove_excess,
    Reassignment: _print_gems,
    RequiredCards: _add_missing,
}
BY_CODE: dict[str, Callable[[Broken], Fix | None]] = {
    "BANNED": _remove_excess,
    "RESTRICTED": _remove_excess,
    "OUTSIDE_POOL": _remove_all,
    "UNKNOWN_CARD": _remove_all,
    "UNKNOWN_SECTION": _move_home,
    "BAD_COUNT": _remove_all,
}
