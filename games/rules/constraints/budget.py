"""Budget: what the cards of a section may spend of what other cards grant, e.g. attribute gems."""

from collections.abc import Iterable, Mapping
from typing import Literal

from games.rules import messages
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    IndexedDeck,
    attribute,
    number,
    positions,
)
from games.rules.constraints.deck_sums import DeckSums
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation


class Budget(Constraint):
    """Sum of `spend` over the cards of `where` (or their number) at most what is granted.

    Granted is (`grant` of the card in section `granted_by`, or the deck's own assignment of
    `assigned`, plus `bonus` of the cards in `bonus_from`), times `factor` where the granting card
    is one that `factor_where` picks.
    """

    kind: Literal["budget"] = "budget"
    spend: str = ""
    granted_by: str
    grant: str
    bonus_from: tuple[str, ...] = ()
    bonus: str = ""
    factor: int = 1
    factor_where: str = ""
    assigned: str = ""

    def compile(self, cards: Cards) -> "CompiledBudget":
        return CompiledBudget(self, cards)


class CompiledBudget(Compiled):
    rule: Budget

    def __init__(self, rule: Budget, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.costs = {
            at: cost
            for at in positions(cards, rule.where)
            if (cost := number(attribute(self.cards[at], rule.spend)) if rule.spend else 1)
        }
        self.concerned = frozenset(self.costs)
        self.bonuses = {
            at: bonus
            for at, card in enumerate(self.cards)
            if rule.bonus and (bonus := number(attribute(card, rule.bonus)))
        }
        multiplied = positions(cards, rule.factor_where) if rule.factor_where else frozenset()
        self.factors = [rule.factor if at in multiplied else 1 for at in range(len(self.cards))]
        self.grants = [number(attribute(card, rule.grant)) for card in self.cards]

    def enter(self, deck_sums: DeckSums) -> None:
        self.spending = deck_sums.lane(self.costs, self.rule.sections)
        self.extra = deck_sums.lane(self.bonuses, self.rule.bonus_from) if self.bonuses else None

    def spent(self, deck: IndexedDeck) -> int:
        return deck.total(self.spending)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        spent = self.spent(deck)
        if spent <= 0 or not deck.sections.get(self.rule.granted_by):
            return ()
        limit = self.granted(deck)
        if spent <= limit:
            return ()
        rows = [row for row in deck.within(self.rule.sections) if row[0] in self.costs]
        message = messages.over_budget(self.rule, spent, limit)
        return [self.violation(message, found=spent, allowed=limit, cards=rows)]

    def granted(self, deck: IndexedDeck) -> int:
        """What the deck may spend (the best, should several cards grant)."""
        extra = 0 if self.extra is None else deck.total(self.extra)
        assignment, factors = deck.gem_assignment, self.factors
        granters = deck.sections[self.rule.granted_by]
        return max([(self._printed(at, assignment) + extra) * factors[at] for at, _ in granters])

    def _printed(self, at: int, assignment: Mapping[str, int] | None) -> int:
        if assignment is None or not self.rule.assigned:
            return self.grants[at]
        return int(assignment.get(self.rule.assigned, 0))

    def encode(self, program: IntegerProgram) -> None:
        """A bonus counts `factor` times only beside a card of `factor_where`."""
        rule = self.rule
        terms: dict[int, float] = {
            variable: self.costs[at] for variable, at in program.within(rule.sections, self.costs)
        }
        granters = program.within((rule.granted_by,))
        for variable, at in granters:
            printed = self._printed(at, program.gem_assignment) * self.factors[at]
            terms[variable] = terms.get(variable, 0) - printed
        multiplied = [variable for variable, at in granters if self.factors[at] > 1]
        for variable, at in program.within(rule.bonus_from, self.bonuses) if rule.bonus else ():
            terms[variable] = terms.get(variable, 0) - self.bonuses[at]
            if rule.factor > 1:
                upper = program.uppers[variable]
                more = program.number(upper)
                program.add({more: 1, variable: -1}, most=0)
                program.add({more: 1, **program.total(multiplied, -upper)}, most=0)
                terms[more] = -self.bonuses[at] * (rule.factor - 1)
        program.add(terms, most=0)
