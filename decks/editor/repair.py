"""Repairs by the solver: the smallest change that ends one violation, or all of them."""

from dataclasses import replace

from decks.checks.services import CheckService
from decks.checks.violations import is_shortfall
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, DeckChange
from games.rules.check import Checker
from games.rules.completion import complete
from games.rules.decklist import DeckList
from games.rules.repair import Repair, repair
from games.rules.violations import LegalityReport, Violation


def repair_violation(
    deck: DeckList, state: DeckState, report: LegalityReport, violation: Violation
) -> Repair:
    """The smallest change that ends this violation and breaks no rule that holds now; where cards
    are missing, those that go with the deck."""
    service, code = CheckService(), violation.code
    ruled = service.format_rules(deck.game, deck.format)
    broken = {violation.code for violation in report.illegal} - {code}
    kept = tuple(rule for rule in ruled.format.constraints if rule.code not in broken)
    form = replace(ruled.format, constraints=kept)
    checker = Checker(ruled.game, form, service.index(deck.game), ruled.lists, report.as_of)
    if is_shortfall(violation):
        filled = complete(checker, deck, locked=state.locks)
        if filled.deck is not None:
            return filled
    return repair(checker, deck, locked=state.locks)


def repair_changes(repair: Repair) -> list[DeckChange]:
    """A repair as changes to the deck."""
    sides = ((repair.remove, -1), (repair.add, +1))
    return [
        AddCopies(section=section, code=card.code, by=sign * card.count)
        for side, sign in sides
        for section, cards in side.items()
        for card in cards
    ]
