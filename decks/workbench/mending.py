"""Fixes that take a search: the smallest change that mends one violation, or the whole deck."""

from dataclasses import replace

from decks.checking import Desk
from decks.editing.changes import AddCopies, Change
from decks.editing.state import DeckState
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.repair import Repair, repair
from games.rules.violations import LegalityReport


def mend_one(deck: DeckList, state: DeckState, report: LegalityReport, code: str) -> Repair:
    """The smallest change that ends this violation and breaks no rule that holds now."""
    desk = Desk()
    ruled = desk.ruling(deck.game, deck.format)
    broken = {violation.code for violation in report.illegal} - {code}
    kept = tuple(rule for rule in ruled.format.constraints if rule.code not in broken)
    form = replace(ruled.format, constraints=kept)
    checker = Checker(ruled.game, form, desk.index(deck.game), ruled.lists, report.as_of)
    return repair(checker, deck, locked=state.locks)


def mend_all(
    checker: Checker, deck: DeckList, state: DeckState, *, complete: bool = False
) -> Repair:
    """The smallest change that makes the deck legal; with `complete` it only adds."""
    return repair(checker, deck, locked=state.locks, only_add=complete)


def changes_of(mended: Repair) -> list[Change]:
    """A repair as changes to the deck."""
    sides = ((mended.remove, -1), (mended.add, +1))
    return [
        AddCopies(section=section, code=card.code, by=sign * card.count)
        for side, sign in sides
        for section, cards in side.items()
        for card in cards
    ]
