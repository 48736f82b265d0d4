"""DistinctLimit: how many different values of an attribute a section may mix, e.g. factions."""

from collections.abc import Iterable
from typing import Literal

from games.rules import messages
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    IndexedDeck,
    attribute,
    positions,
    words,
)
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation


class DistinctLimit(Constraint):
    """At most so many values of `attribute`; those of section `besides` are not counted."""

    kind: Literal["distinct-limit"] = "distinct-limit"
    attribute: str
    at_most: int
    besides: str = ""

    def compile(self, cards: Cards) -> "CompiledDistinct":
        return CompiledDistinct(self, cards)


class CompiledDistinct(Compiled):
    rule: DistinctLimit

    def __init__(self, rule: DistinctLimit, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.values = [words(attribute(card, rule.attribute)) for card in cards.cards]
        self.counted_cards = positions(cards, rule.where)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        rule = self.rule
        free = {value for at, _ in deck.sections.get(rule.besides, ()) for value in self.values[at]}
        rows = [row for row in deck.within(rule.sections) if row[0] in self.counted_cards]
        found = {value for at, _ in rows for value in self.values[at]} - free
        if len(found) > rule.at_most:
            guilty = [row for row in rows if found.intersection(self.values[row[0]])]
            message = messages.too_many_values(rule, sorted(found))
            yield self.violation(message, found=len(found), allowed=rule.at_most, cards=guilty)

    def encode(self, program: IntegerProgram) -> None:
        members: dict[str, list[int]] = {}
        for variable, at in program.within(self.rule.sections, self.counted_cards):
            for value in self.values[at]:
                members.setdefault(value, []).append(variable)
        free: dict[str, list[int]] = {}
        if self.rule.besides:
            for variable, at in program.within((self.rule.besides,)):
                for value in self.values[at]:
                    free.setdefault(value, []).append(variable)
        switches = {value: program.switch() for value in members}
        for value, variables in members.items():
            for variable in variables:
                bound = -program.uppers[variable]
                terms = {variable: 1.0, switches[value]: bound}
                terms |= program.total(free.get(value, ()), bound)
                program.add(terms, most=0)
        program.add(program.total(switches.values()), most=self.rule.at_most)
