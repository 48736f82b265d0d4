"""AllowedCards, Banned and FromPool: which cards may be in the deck, or in a section, at all."""

from collections.abc import Iterable
from typing import Literal

from games.rules import messages
from games.rules.constraints.base import Cards, Compiled, Constraint, IndexedDeck, positions
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation


class AllowedCards(Constraint):
    """Every card of the sections is one that `where` picks."""

    kind: Literal["allowed-cards"] = "allowed-cards"

    def compile(self, cards: Cards) -> "CompiledAllowed":
        return CompiledAllowed(self, cards)


class CompiledAllowed(Compiled):
    rule: AllowedCards

    def __init__(self, rule: AllowedCards, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.allowed = positions(cards, rule.where)
        self.concerned = positions(cards, "") - self.allowed

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        for section in self.rule.sections or tuple(deck.sections):
            rows = [row for row in deck.sections.get(section, ()) if row[0] not in self.allowed]
            if rows:
                found = sum(count for _, count in rows)
                message = messages.not_allowed(self.rule, self.counted(rows), section)
                yield self.violation(message, found=found, allowed=0, cards=rows, section=section)

    def encode(self, program: IntegerProgram) -> None:
        for variable, at in program.within(self.rule.sections):
            if at not in self.allowed:
                program.add({variable: 1}, most=0)


class Banned(Constraint):
    """No card that `where` picks."""

    kind: Literal["banned"] = "banned"

    def compile(self, cards: Cards) -> "CompiledBanned":
        return CompiledBanned(self, cards)


class CompiledBanned(Compiled):
    rule: Banned

    def __init__(self, rule: Banned, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.banned = self.concerned = positions(cards, rule.where)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if self.banned.isdisjoint(deck.present):
            return
        rows = [row for row in deck.within(self.rule.sections) if row[0] in self.banned]
        if rows:
            found = sum(count for _, count in rows)
            message = messages.banned(self.rule, self.counted(rows))
            yield self.violation(message, found=found, allowed=0, cards=rows)

    def encode(self, program: IntegerProgram) -> None:
        for variable, _ in program.within(self.rule.sections, self.banned):
            program.add({variable: 1}, most=0)


class FromPool(Constraint):
    """Where the deck carries a pool, no more copies than the pool holds."""

    kind: Literal["from-pool"] = "from-pool"

    def compile(self, cards: Cards) -> "CompiledPool":
        return CompiledPool(self, cards)


class CompiledPool(Compiled):
    rule: FromPool

    def __init__(self, rule: FromPool, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.bound = positions(cards, rule.where)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if deck.pool is None:
            return
        totals: dict[int, int] = {}
        for at, count in deck.within(self.rule.sections):
            if at in self.bound:
                totals[at] = totals.get(at, 0) + count
        for at, found in totals.items():
            held = deck.pool.get(at, 0)
            if found > held:
                message = messages.beyond_pool(self.cards[at].title, found, held)
                yield self.violation(message, found=found, allowed=held, cards=[(at, found)])

    def encode(self, program: IntegerProgram) -> None:
        if program.pool is None:
            return
        totals: dict[int, dict[int, float]] = {}
        for variable, at in program.within(self.rule.sections, self.bound):
            totals.setdefault(at, {})[variable] = 1
        for at, terms in totals.items():
            program.add(terms, most=program.pool.get(at, 0))
