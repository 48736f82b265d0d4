"""RequiredCards: titles that must be there, each once, and what lets some of them be missing."""

from collections.abc import Iterable
from typing import Literal

from games.rules import messages
from games.rules.constraints.base import Cards, Compiled, Constraint, IndexedDeck, positions
from games.rules.constraints.deck_sums import DeckSums, grouped
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation


class RequiredCards(Constraint):
    """At least one of every title that `where` picks. Each card of `excused_by` lets one title be
    missing, as long as as many cards of `stand_ins` are there as there are titles."""

    kind: Literal["required-cards"] = "required-cards"
    excused_by: str = ""
    stand_ins: str = ""

    def compile(self, cards: Cards) -> "CompiledRequired":
        return CompiledRequired(self, cards)


class CompiledRequired(Compiled):
    rule: RequiredCards

    def __init__(self, rule: RequiredCards, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.titles: dict[str, set[int]] = {}
        for at in positions(cards, rule.where):
            self.titles.setdefault(self.cards[at].name, set()).add(at)
        self.title_of = {at: title for title, group in self.titles.items() for at in group}
        self.excuses = positions(cards, rule.excused_by) if rule.excused_by else frozenset()
        self.stand_ins = positions(cards, rule.stand_ins) if rule.stand_ins else frozenset()

    def enter(self, deck_sums: DeckSums) -> None:
        bits = grouped(dict(enumerate(self.titles.values())))
        self.all = (1 << len(self.titles)) - 1
        self.first = deck_sums.marks(len(self.titles), bits, self.rule.sections)

    def kept(self, deck: IndexedDeck) -> set[str]:
        """The titles that the deck has."""
        rows = deck.within(self.rule.sections)
        return {self.title_of[at] for at, _ in rows if at in self.title_of}

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if deck.marks >> self.first & self.all == self.all:
            return ()
        kept, rows = self.kept(deck), deck.within(self.rule.sections)
        missing = len(self.titles) - len(kept)
        excused = sum(
            count for section in deck.sections.values() for at, count in section
            if at in self.excuses
        )  # fmt: skip
        spare = sum(count for at, count in rows if at in self.stand_ins) - len(kept)
        allowed = min(excused, max(spare, 0))
        if missing <= allowed:
            return ()
        names = sorted(self.titles.keys() - kept)
        absent = [(min(self.titles[name]), 1) for name in names]
        message = messages.missing_cards(self.rule, names, allowed, excused)
        return [self.violation(message, found=missing, allowed=allowed, cards=absent)]

    def encode(self, program: IntegerProgram) -> None:
        total = len(self.titles)
        kept: dict[int, float] = {}
        for group in self.titles.values():
            switch = program.switch()
            copies = [variable for variable, _ in program.within(self.rule.sections, group)]
            program.add({switch: 1, **program.total(copies, -1)}, most=0)
            kept[switch] = 1
        excuses = [variable for variable, _ in program.within((), self.excuses)]
        program.add({**kept, **program.total(excuses)}, least=total)
        if not self.rule.excused_by:
            return
        standing = [v for v, _ in program.within(self.rule.sections, self.stand_ins)]
        program.add(program.total(standing), least=total)
