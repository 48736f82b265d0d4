"""Requires and Clashes: cards that need, or cannot bear, another card in the deck."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal

from pydantic import BaseModel, ConfigDict, model_validator

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
from games.rules.constraints.deck_sums import DeckSums, grouped
from games.rules.constraints.tokens import TokenMakers
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation

Need = tuple[str, frozenset[int]]


class Link(BaseModel):
    """A word in attribute `own` stands in attribute `their` of a card that `of` picks."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    own: str
    their: str
    of: str = ""


def holders_of(cards: Cards, link: Link) -> dict[str, set[int]]:
    """For each word of the link's attribute `their`, the cards that have it."""
    found: dict[str, set[int]] = {}
    for at in positions(cards, link.of):
        for word in words(attribute(cards.cards[at], link.their)):
            found.setdefault(word, set()).add(at)
    return found


def _enter_groups(
    deck_sums: DeckSums, named: Mapping[int, Iterable[frozenset[int]]], sections: tuple[str, ...]
) -> tuple[int, int, int]:
    """A bit for each group of cards that other cards name: one that any card of the group sets, and
    one that those who name it set. The answer is where both begin, and all of the bits."""
    numbers = {group: n for n, group in enumerate(dict.fromkeys(chain(*named.values())))}
    naming = {at: sum({1 << numbers[group] for group in own}) for at, own in named.items()}
    there = deck_sums.marks(len(numbers), grouped({n: group for group, n in numbers.items()}), ())
    return there, deck_sums.marks(len(numbers), naming, sections), (1 << len(numbers)) - 1


class Requires(Constraint):
    """Each card of `where` needs a card: one that `needs` picks, one that a query in its own
    attribute `needs_query` picks, or one that a link finds. `each` asks for every word of the
    link's attribute, not for one of them. `let_in_by` names an attribute whose query lets cards in
    without what they need, if its card is one of `let_in_from`. With `lent_by`, only those cards
    are reported that nothing but such a query of a card of `lent_by` lets in, and by which card.
    `other` means a card besides itself; a second copy of it is one. `first` means a card that can
    be there before it: none that waits for the same. `among` narrows what the queries pick.
    `brought_by` names an attribute of codes: cards that come along with their bringer, such as
    tokens, count as if they were in the deck."""

    kind: Literal["requires"] = "requires"
    needs: str = ""
    needs_query: str = ""
    links: tuple[Link, ...] = ()
    each: bool = False
    let_in_by: str = ""
    let_in_from: str = ""
    lent_by: str = ""
    other: bool = False
    first: bool = False
    among: str = ""
    brought_by: str = ""

    @model_validator(mode="after")
    def _check_lent_by(self) -> "Requires":
        if self.lent_by and self.severity == "illegal":
            raise ValueError("lent_by is for warnings and notices")
        return self

    def compile(self, cards: Cards) -> "CompiledRequires":
        return CompiledRequires(self, cards)


class CompiledRequires(Compiled):
    rule: Requires
    concerned: frozenset[int]

    def __init__(self, rule: Requires, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.index = cards
        self.let_in = self._allowances(rule.let_in_from) if rule.let_in_by else {}
        self.lent = self._allowances(rule.lent_by) if rule.lent_by else {}
        self.linked = [(link, holders_of(cards, link)) for link in rule.links]
        self.among = positions(cards, rule.among)
        bringers = TokenMakers(cards, rule.brought_by)
        self.needs = {
            at: needs
            for at in positions(cards, rule.where)
            if (needs := tuple((label, bringers.joined(has)) for label, has in self._needs(at)))
        }
        told_of_lenders = rule.lent_by and not rule.sections
        self.concerned = frozenset(self._all_lenders() if told_of_lenders else self.needs)
        if rule.first:
            self.needs = {at: self._there_first(needs) for at, needs in self.needs.items()}

    def enter(self, deck_sums: DeckSums) -> None:
        needed = {at: [has for _, has in needs] for at, needs in self.needs.items()}
        self.there, self.wanted, self.all = _enter_groups(deck_sums, needed, self.rule.sections)

    def _all_lenders(self) -> set[int]:
        """While none of these is in the deck, there is nothing to tell of what is lent."""
        return {lender for at in self.needs for lender in self.lent.get(at, ())}

    def _there_first(self, needs: tuple[Need, ...]) -> tuple[Need, ...]:
        """Without cards that themselves wait for one of the others: they never come first."""
        return tuple(
            (label, has - {at for at, own in self.needs.items() if any(h <= has for _, h in own)})
            for label, has in needs
        )

    def _picked(self, query: str) -> frozenset[int]:
        return positions(self.index, query) & self.among

    def _allowances(self, of: str) -> dict[int, set[int]]:
        """For each card, those of a query whose own `let_in_by` query lets it in."""
        found: dict[int, set[int]] = {}
        for at in sorted(positions(self.index, of)):
            query = attribute(self.cards[at], self.rule.let_in_by)
            for target in positions(self.index, query) if query else ():
                found.setdefault(target, set()).add(at)
        return found

    def _needs(self, at: int) -> Iterator[Need]:
        rule, card = self.rule, self.cards[at]
        mercy = self.let_in.get(at, set())
        if rule.needs:
            yield rule.label or self.index.explain(rule.needs), self._picked(rule.needs) | mercy
        query = attribute(card, rule.needs_query) if rule.needs_query else ""
        if query:
            yield self.index.explain(query), self._picked(query) | mercy
        linked: dict[str, set[int]] = {}
        for link, holders in self.linked:
            for word in words(attribute(card, link.own)):
                linked[word] = linked.get(word, mercy) | holders.get(word, set())
        if rule.each:
            for word, found in linked.items():
                yield word, frozenset(found)
        elif linked:
            yield " or ".join(linked), frozenset(set().union(*linked.values()))

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if not self.rule.other and self._all_met(deck):
            return ()
        return self._unmet(deck)

    def _unmet(self, deck: IndexedDeck) -> Iterator[Violation]:
        unmet: dict[str, list[tuple[int, int]]] = {}
        for at, count in deck.within(self.rule.sections):
            for label, holders in self.needs.get(at, ()):
                if not self._met(at, holders, deck):
                    missing = self._lenders(at, deck) if self.rule.lent_by else label
                    unmet.setdefault(missing, []).append((at, count))
        for label, rows in unmet.items():
            if label:
                say = messages.lent if self.rule.lent_by else messages.needs
                message = say(self.rule, self.counted(rows), label)
                found = sum(count for _, count in rows)
                yield self.violation(message, found=found, allowed=0, cards=rows)

    def _lenders(self, at: int, deck: IndexedDeck) -> str:
        """The titles of the cards in the deck that lend this one; none if it is not lent."""
        lenders = sorted(self.lent.get(at, set()) & deck.present)
        return messages.one_of([self.cards[lender].title for lender in lenders])

    def _all_met(self, deck: IndexedDeck) -> bool:
        """The usual answer, found fast: each group that is wanted is there."""
        wanted = deck.marks >> self.wanted & self.all
        return not wanted & ~(deck.marks >> self.there)

    def _met(self, at: int, holders: frozenset[int], deck: IndexedDeck) -> bool:
        if not self.rule.other:
            return not holders.isdisjoint(deck.present)
        found = holders & deck.present
        return len(found - {at}) > 0 or (at in found and deck.copies(at) > 1)

    def encode(self, program: IntegerProgram) -> None:
        for variable, at in program.within(self.rule.sections, self.needs):
            for _, holders in self.needs[at]:
                bound = -program.uppers[variable]
                helpers = program.total(self._helpers(program, at, holders), bound)
                if variable not in helpers:
                    program.add({variable: 1, **helpers}, most=0)

    def _helpers(self, program: IntegerProgram, at: int, holders: frozenset[int]) -> Iterator[int]:
        """Variables of which one must be above 0; a pair of the card's own copies is a switch."""
        own = [v for v, _ in program.within((), holders & {at})]
        if not self.rule.other:
            yield from own
        elif own:
            pair = program.switch()
            program.add({pair: 2, **program.total(own, -1)}, most=0)
            yield pair
        yield from (v for v, _ in program.within((), holders - {at}))


class Clashes(Constraint):
    """No card of `where` beside a card that `of` picks and whose attribute `their` has a word of
    its own attribute `own`. `says` is the sentence for it, of {card} and {other}."""

    kind: Literal["clashes"] = "clashes"
    own: str
    their: str
    of: str
    says: str = ""

    def compile(self, cards: Cards) -> "CompiledClashes":
        return CompiledClashes(self, cards)


class CompiledClashes(Compiled):
    rule: Clashes
    concerned: frozenset[int]

    def __init__(self, rule: Clashes, cards: Cards) -> None:
        super().__init__(rule, cards)
        holders: dict[str, set[int]] = {}
        for at in positions(cards, rule.of):
            for word in words(attribute(self.cards[at], rule.their)):
                holders.setdefault(word, set()).add(at)
        self.against: dict[int, frozenset[int]] = {}
        for at in positions(cards, rule.where):
            own = words(attribute(self.cards[at], rule.own))
            others = frozenset().union(*(holders.get(word, set()) for word in own)) - {at}
            if others:
                self.against[at] = frozenset(others)
        self.concerned = frozenset(self.against)

    def enter(self, deck_sums: DeckSums) -> None:
        """A bit for each group of cards that others cannot bear, as those that need one have."""
        self.there, self.shunned, self.all = _enter_groups(
            deck_sums, {at: [others] for at, others in self.against.items()}, self.rule.sections
        )

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if deck.marks >> self.there & deck.marks >> self.shunned & self.all:
            return self._clashing(deck)
        return ()

    def _clashing(self, deck: IndexedDeck) -> Iterator[Violation]:
        for at, count in deck.within(self.rule.sections):
            others = self.against.get(at)
            if others and not others.isdisjoint(deck.present):
                other = self.cards[min(others & deck.present)].title
                message = messages.clashes(self.rule, self.cards[at].title, other)
                yield self.violation(message, found=count, allowed=0, cards=[(at, count)])

    def encode(self, program: IntegerProgram) -> None:
        for variable, at in program.within(self.rule.sections, self.against):
            bound = program.uppers[variable]
            for other, _ in program.within((), self.against[at]):
                switch = program.switch()
                program.add({variable: 1, switch: -bound}, most=0)
                program.add({other: 1, switch: program.uppers[other]}, most=program.uppers[other])
