"""Reassignment: a deck that spreads the granted numbers otherwise than they are printed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from games.rules import messages
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    IndexedDeck,
    attribute,
    positions,
)
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation

Assignment = Mapping[str, int]


class Reassignment(Constraint):
    """A deck's own gem assignment, unless it is the printed one, needs a card of `where`, keeps the
    printed total of the `keys`, and puts at most `at_most` on each: `factor` times that where the
    granting card is one that `factor_where` picks, since it prints multiplied numbers."""

    kind: Literal["reassignment"] = "reassignment"
    granted_by: str
    grant: str
    keys: tuple[str, ...]
    at_most: int
    factor: int = 1
    factor_where: str = ""

    def compile(self, cards: Cards) -> "CompiledReassignment":
        return CompiledReassignment(self, cards)


class CompiledReassignment(Compiled):
    rule: Reassignment

    def __init__(self, rule: Reassignment, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.permits = positions(cards, rule.where)
        multiplied = positions(cards, rule.factor_where) if rule.factor_where else frozenset()
        self.factors = dict.fromkeys(multiplied, rule.factor)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        given = deck.gem_assignment
        if given is None:
            return
        for key in self._strange(given):
            message = messages.assignment_key(key, self.rule.keys)
            yield self.violation(message, found=key, allowed=", ".join(self.rule.keys))
        for at, _ in deck.sections.get(self.rule.granted_by, ()):
            if self._altered(at, given):
                if self.permits.isdisjoint(deck.present):
                    message = messages.assignment_without_permit(self.rule)
                    yield self.violation(message, found="altered", allowed="as printed")
                yield from self._errors(at, given)

    def _strange(self, given: Assignment) -> list[str]:
        return [key for key in given if key not in self.rule.keys]

    def _altered(self, at: int, given: Assignment) -> bool:
        printed = self._printed(at)
        return any(given.get(key, 0) != printed[key] for key in self.rule.keys)

    def _printed(self, at: int) -> dict[str, int]:
        printed = attribute(self.cards[at], self.rule.grant) or {}
        return {key: printed.get(key, 0) for key in self.rule.keys}

    def _errors(self, at: int, given: Assignment) -> Iterator[Violation]:
        """What is wrong with an altered assignment, whatever else is in the deck."""
        most = self.rule.at_most * self.factors.get(at, 1)
        for key in self.rule.keys:
            number = given.get(key, 0)
            if not 0 <= number <= most:
                message = messages.assignment_number(key, number, most)
                yield self.violation(message, found=number, allowed=most)
        total = sum(self._printed(at).values())
        found = sum(given.get(key, 0) for key in self.rule.keys)
        if found != total:
            message = messages.assignment_total(self.cards[at].title, found, total)
            yield self.violation(message, found=found, allowed=total, cards=[(at, 1)])

    def encode(self, program: IntegerProgram) -> None:
        given = program.gem_assignment
        if given is None:
            return
        if self._strange(given):
            program.add({}, least=1)
        permits = [variable for variable, _ in program.within((), self.permits)]
        for variable, at in program.within((self.rule.granted_by,)):
            if self._altered(at, given):
                faulty = any(self._errors(at, given))
                helpers = program.total(() if faulty else permits, -program.uppers[variable])
                program.add({variable: 1, **helpers}, most=0)
