"""One-click fixes: for a violation, the changes that end it and the label of their button."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.text import get_text_list
from django.utils.translation import gettext, ngettext

from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, AssignGems, DeckChange, MoveCopies
from games.rules.check import NOT_IN_FORMAT, Checker
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
class OneClickFix:
    """The label of the button, and the changes it makes."""

    label: str
    changes: tuple[DeckChange, ...]


@dataclass(frozen=True)
class BrokenRule:
    """A violation with the deck and the rules that it was found in."""

    violation: Violation
    state: DeckState
    checker: Checker
    rule: AnyConstraint | None

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that the rule is about; all of the deck's where it names none."""
        own = self.rule.sections if self.rule else ()
        return (
            (self.violation.section,) if self.violation.section else own or (*self.state.sections,)
        )

    def copies(self) -> Iterator[tuple[str, str, int]]:
        """The violation's cards in the deck: section, code and copies."""
        codes = {card.code for card in self.violation.cards}
        for section in self.sections:
            for code, count in self.state.sections.get(section, {}).items():
                if code in codes:
                    yield section, code, count

    def title(self, code: str) -> str:
        return self.checker.title(code)


def rule_of(checker: Checker, violation: Violation) -> AnyConstraint | None:
    """The rule that a violation is of; None for what no table holds, such as a dated list."""
    named = next((s.first for s in checker.sections if s.key == violation.section), "")
    for rule in (*checker.format.constraints, *checker.format.line_up):
        if rule.code == violation.code and (
            not violation.section or not rule.sections or named in rule.sections
        ):
            return rule
    return None


def _of_line_up(checker: Checker, violation: Violation) -> bool:
    return violation.code in {rule.code for rule in checker.format.line_up}


def one_click_fix(violation: Violation, state: DeckState, checker: Checker) -> OneClickFix | None:
    """The fix that needs no search; None where only the solver can find one."""
    if checker.each and not violation.section and not _of_line_up(checker, violation):
        return None  # which of the decks it is about, only the solver knows
    broken = BrokenRule(violation, state, checker, rule_of(checker, violation))
    fixing = FIXES_BY_RULE.get(type(broken.rule)) or FIXES_BY_CODE.get(violation.code)
    fix = fixing(broken) if fixing else None
    return fix if fix and fix.changes else None


def _remove_label(broken: BrokenRule, changed: list[tuple[str, int]]) -> str:
    if len(changed) == 1:
        code, count = changed[0]
        return gettext("Remove %(count)d %(card)s") % {"count": count, "card": broken.title(code)}
    return gettext("Remove %(count)d cards") % {"count": sum(count for _, count in changed)}


def _add_label(broken: BrokenRule, codes: list[str]) -> str:
    if len(codes) == 1:
        return gettext("Add 1 %(card)s") % {"card": broken.title(codes[0])}
    return gettext("Add %(count)d cards") % {"count": len(codes)}


def _remove_all(broken: BrokenRule) -> OneClickFix:
    rows = list(broken.copies())
    changes = tuple(AddCopies(section=s, code=c, by=-n) for s, c, n in rows)
    return OneClickFix(_remove_label(broken, [(c, n) for _, c, n in rows]), changes)


def _remove_excess(broken: BrokenRule) -> OneClickFix:
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
    return OneClickFix(_remove_label(broken, [(c, n) for _, c, n in gone]), changes)


def _move_home(broken: BrokenRule) -> OneClickFix:
    """Cards in the wrong section go to their own; those that have none leave."""
    changes: list[DeckChange] = []
    moved: dict[str, int] = {}
    for section, code, count in broken.copies():
        home = _home(broken.checker, code, section)
        if home in ("", section):
            return _remove_all(broken)
        changes.append(MoveCopies(code=code, source=section, target=home, count=count))
        moved[home] = moved.get(home, 0) + count
    labels = [broken.checker.game.section(key).label for key in moved]
    names = get_text_list(labels, gettext("and"))
    return OneClickFix(gettext("Move to %(sections)s") % {"sections": names}, tuple(changes))


def _home(checker: Checker, code: str, section: str) -> str:
    """The section for the card in the same deck of a line-up; one that every format has first."""
    deck = next((s.deck for s in checker.game.sections if s.key == section), 1)
    homes = [s for s in checker.game.sections if s.key in checker.homes(code) and s.deck == deck]
    return min(homes, key=lambda home: home.optional).key if homes else ""


def _add_missing(broken: BrokenRule) -> OneClickFix:
    section = broken.sections[0]
    cards = broken.violation.cards
    changes = tuple(AddCopies(section=section, code=card.code) for card in cards)
    return OneClickFix(_add_label(broken, [card.code for card in cards]), changes)


def _drop_values(broken: BrokenRule) -> OneClickFix | None:
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
    names = get_text_list([v.replace("-", " ").title() for v in dropped], gettext("and"))
    cards = sum(totals[value] for value in dropped)
    label = ngettext(
        "Remove %(names)s (%(count)d card)", "Remove %(names)s (%(count)d cards)", cards
    )
    return OneClickFix(label % {"names": names, "count": cards}, changes)


def _words(broken: BrokenRule, code: str, path: str) -> tuple[str, ...]:
    at = broken.checker.position.get(code, -1)
    return words(attribute(broken.checker.cards[at], path)) if at >= 0 else ()


def _print_gems(broken: BrokenRule) -> OneClickFix:
    return OneClickFix(gettext("Use the printed gems"), (AssignGems(gem_assignment=None),))


FIXES_BY_RULE: dict[type, Callable[[BrokenRule], OneClickFix | None]] = {
    AllowedCards: _move_home,
    Banned: _remove_all,
    Clashes: _remove_all,
    CopyLimit: _remove_excess,
    DistinctLimit: _drop_values,
    FromPool: _remove_excess,
    Reassignment: _print_gems,
    RequiredCards: _add_missing,
}
FIXES_BY_CODE: dict[str, Callable[[BrokenRule], OneClickFix | None]] = {
    "BANNED": _remove_excess,
    "RESTRICTED": _remove_excess,
    "OUTSIDE_POOL": _remove_all,
    "UNKNOWN_CARD": _remove_all,
    "UNKNOWN_SECTION": _move_home,
    NOT_IN_FORMAT: _remove_all,
    "BAD_COUNT": _remove_all,
}
