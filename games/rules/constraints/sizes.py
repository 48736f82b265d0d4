"""SectionSize: how many cards (or how much of a printed number) sections may hold."""

from collections.abc import Iterable
from math import inf
from typing import Literal

from pydantic import model_validator

from games.rules import messages
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    FromCard,
    IndexedDeck,
    amendments,
    attribute,
    number,
    positions,
)
from games.rules.constraints.deck_sums import DeckSums
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation

Amount = int | FromCard


class SectionSize(Constraint):
    """The number of cards that `where` picks in `sections`, or the sum of their `weight`. While no
    card of `lacking` is in the deck, `lacking_counts` is added, and `lacking_says` what that is.
    Cards whose `amends` name the code of the rule raise `at_most` or, where there is none,
    `at_least`; `exactly` as a whole."""

    kind: Literal["section-size"] = "section-size"
    exactly: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
    weight: str = ""
    lacking: str = ""
    lacking_counts: int = 0
    lacking_says: str = ""

    @model_validator(mode="after")
    def _some_limit(self) -> "SectionSize":
        if self.exactly is None and self.at_least is None and self.at_most is None:
            raise ValueError("give exactly, at_least or at_most")
        if self.exactly is not None and (self.at_least, self.at_most) != (None, None):
            raise ValueError("exactly stands alone, without at_least and at_most")
        low, high = self.at_least, self.at_most
        if isinstance(low, int) and isinstance(high, int) and low > high:
            raise ValueError(f"no deck holds at least {low} and at most {high}")
        return self

    @property
    def least(self) -> Amount | None:
        return self.at_least if self.exactly is None else self.exactly

    @property
    def most(self) -> Amount | None:
        return self.at_most if self.exactly is None else self.exactly

    def compile(self, cards: Cards) -> "CompiledSize":
        return CompiledSize(self, cards)


def _ends(least: Amount | None, most: Amount | None) -> tuple[float, float]:
    """The limits that no card changes; without any number between them if cards carry them."""
    if isinstance(least, FromCard) or isinstance(most, FromCard):
        return inf, -inf
    return -inf if least is None else least, inf if most is None else most


def _numbers(path: str, cards: Cards) -> dict[int, int]:
    """The cards that carry a number under that path."""
    values = ((at, attribute(card, path)) for at, card in enumerate(cards.cards))
    return {at: int(value) for at, value in values if value is not None}


class CompiledSize(Compiled):
    rule: SectionSize

    def __init__(self, rule: SectionSize, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.weights = {at: self._weight(at) for at in positions(cards, rule.where)}
        self.carried = {
            amount: _numbers(amount.attribute, cards)
            for amount in (rule.least, rule.most)
            if isinstance(amount, FromCard)
        }
        self.lacking = positions(cards, rule.lacking) if rule.lacking_counts else frozenset()
        self.amendments = {
            at: by
            for at, card in enumerate(cards.cards)
            if (by := sum(by for by, _ in amendments(card, rule.code)))
        }
        self.low, self.high = _ends(rule.least, rule.most)
        lowered = any(by < 0 for by in self.amendments.values())
        if rule.least is None and not rule.lacking_counts and not lowered:
            self.concerned = frozenset(at for at, weight in self.weights.items() if weight)

    def _weight(self, at: int) -> int:
        return number(attribute(self.cards[at], self.rule.weight)) if self.rule.weight else 1

    def enter(self, deck_sums: DeckSums) -> None:
        self.lane = deck_sums.lane(self.weights, self.rule.sections)
        self.amended = 1 << deck_sums.marks(1, dict.fromkeys(self.amendments, 1), ())

    def found(self, deck: IndexedDeck) -> int:
        """What the deck holds of what is counted."""
        found = deck.total(self.lane)
        return found + self.rule.lacking_counts if self._lacks(deck) else found

    def _lacks(self, deck: IndexedDeck) -> bool:
        return bool(self.lacking) and self.lacking.isdisjoint(deck.present)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        found = self.found(deck)
        if self.low <= found <= self.high and not deck.marks & self.amended:
            return ()
        least, most = self.limits(deck)
        said = self.rule.lacking_says if self._lacks(deck) else ""
        if least is not None and found < least:
            message = messages.too_few(self.rule, found, least, said)
            return [self.violation(message, found=found, allowed=least)]
        if most is not None and found > most:
            message = messages.too_many(self.rule, found, most, said)
            named = self._named(deck, most)
            return [self.violation(message, found=found, allowed=most, cards=named)]
        return ()

    def _named(self, deck: IndexedDeck, most: int) -> list[tuple[int, int]]:
        """The cards of a breach; none where any card of the section would do."""
        if not (self.rule.where or self.rule.weight or most == 1):
            return []
        return [row for row in deck.within(self.rule.sections) if self.weights.get(row[0])]

    def limits(self, deck: IndexedDeck) -> tuple[int | None, int | None]:
        rule = self.rule
        least, most = self._resolve(rule.least, deck, min), self._resolve(rule.most, deck, max)
        if self.amendments:
            amended = sum(by for at, by in self.amendments.items() if at in deck.present)
            if least is not None and self._amends_least:
                least += amended
            if most is not None:
                most += amended
        return least, most

    @property
    def _amends_least(self) -> bool:
        return self.rule.at_most is None

    def _resolve(self, amount: Amount | None, deck: IndexedDeck, choose: object) -> int | None:
        if not isinstance(amount, FromCard):
            return amount
        carried = self.carried[amount]
        holders = deck.sections.get(amount.section, ())
        numbers = [carried[at] for at, _ in holders if at in carried] or [amount.default]
        return min(numbers) if choose is min else max(numbers)

    def encode(self, program: IntegerProgram) -> None:
        for amount, upper in ((self.rule.least, False), (self.rule.most, True)):
            if amount is None:
                continue
            terms = self._counted_terms(program, amount)
            if upper or self._amends_least:
                self._encode_amendments(program, terms)
            limit = (0 if isinstance(amount, FromCard) else amount) - self.rule.lacking_counts
            if upper:
                program.add(terms, most=limit)
            else:
                program.add(terms, least=limit)

    def _counted_terms(self, program: IntegerProgram, amount: Amount) -> dict[int, float]:
        """What is counted, less what the cards that carry the amount say."""
        rule = self.rule
        terms: dict[int, float] = {
            variable: self.weights[at]
            for variable, at in program.within(rule.sections, self.weights)
        }
        if isinstance(amount, FromCard):
            for variable, at in program.within((amount.section,)):
                printed = attribute(self.cards[at], amount.attribute)
                carried = amount.default if printed is None else printed
                terms[variable] = terms.get(variable, 0) - carried
        if rule.lacking_counts:
            there = program.presence(v for v, _ in program.within((), self.lacking))
            terms[there] = terms.get(there, 0) - rule.lacking_counts
        return terms

    def _encode_amendments(self, program: IntegerProgram, terms: dict[int, float]) -> None:
        for at, by in self.amendments.items():
            amending = program.presence(variable for variable, _ in program.within((), (at,)))
            terms[amending] = terms.get(amending, 0) - by
