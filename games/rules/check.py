"""Checks deck lists: a format, its lists of one day and a card index make a Checker."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache

from games.rules import messages
from games.rules.constraints.base import Cards, Compiled, IndexedDeck, positions
from games.rules.constraints.deck_sums import MOST_COPIES, DeckSums
from games.rules.dated_lists import CompiledLists
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, Format, in_force
from games.rules.game import GameDefinition
from games.rules.violations import CardCount, LegalityReport, Violation

NOT_IN_FORMAT = "SECTION_NOT_IN_FORMAT"


class Checker:
    """All rules of a format on a day, bound to a card index: checks any number of decks.

    In a format of line-ups, `each` checks every deck on its own, and the rules here are those for
    all decks together."""

    def __init__(
        self,
        game: GameDefinition,
        form: Format,
        cards: Cards,
        lists: Sequence[DatedList] = (),
        as_of: date | None = None,
    ) -> None:
        self.game, self.format, self.index, self.cards = game, form, cards, cards.cards
        self.as_of = as_of or date.max
        self.lists = CompiledLists(form.pool, in_force(lists, self.as_of), cards)
        self.sections = game.sections_in(form)
        one_deck = replace(form, decks=1, line_up=())
        self.each = Checker(game, one_deck, cards, lists, as_of) if form.decks > 1 else None
        rules = form.line_up if self.each else form.constraints
        self.rules: list[Compiled] = [rule.compile(cards) for rule in rules]
        self._deck_sums = DeckSums((section.key for section in self.sections), len(self.cards))
        self._ever = sum(1 << n for n, rule in enumerate(self.rules) if rule.concerned is None)
        self._all = (1 << len(self.rules)) - 1
        for rule in self.rules:
            self._deck_sums.marks(1, dict.fromkeys(rule.concerned or (), 1), rule.rule.sections)
        for rule in self.rules:
            rule.enter(self._deck_sums)
        self.lists.enter(self._deck_sums)
        self._chosen = lru_cache(maxsize=1024)(self._choose)
        self.position = {card.code: at for at, card in enumerate(self.cards)}
        self._keys = tuple(section.key for section in self.sections)
        self.fitting = {
            section.key: sorted(positions(cards, section.where)) for section in self.sections
        }

    @property
    def all_rules(self) -> list[Compiled]:
        """The rules for a deck, and those for all decks of a line-up together."""
        return [*self.each.rules, *self.rules] if self.each else self.rules

    def check(self, deck: DeckList) -> LegalityReport:
        """Every breach, warning and notice at once. Never raises for what a deck may hold."""
        view, strange = self.view(deck)
        violations = strange + self._breaches(view)
        return LegalityReport(
            game=self.game.slug,
            format=self.format.slug,
            as_of=self.as_of,
            list=self.lists.name,
            violations=tuple(violations),
            sections={
                section: sum(deck.sections.get(section, {}).values())
                for section in dict.fromkeys((*self._keys, *deck.sections))
                if section in self._keys or deck.sections[section]
            },
        )

    def _breaches(self, view: IndexedDeck) -> list[Violation]:
        violations: list[Violation] = []
        if self.each:
            for number in range(1, self.format.decks + 1):
                violations += self._breaches_in(number, view, self.each)
        for rule in self._awake(view):
            violations += rule.check(view)
        if not self.each:
            violations += self.lists.check(view)
        return violations

    def _breaches_in(self, number: int, view: IndexedDeck, each: "Checker") -> Iterable[Violation]:
        """What one deck of a line-up breaks, said of the sections that it has in the line-up."""
        sections = {first: view.sections.get(key, []) for key, first in self.keys_of(number)}
        own = each.indexed(sections, view.pool, view.gem_assignment)
        for found in each._breaches(own):
            section = found.section and self.game.section_of_deck(found.section, number)
            message = messages.in_deck(number, found.message)
            yield found._replace(section=section, message=message)

    def keys_of(self, number: int) -> list[tuple[str, str]]:
        """The sections of one deck of a line-up: their keys there, and in the first deck."""
        return [(s.key, s.first) for s in self.sections if s.deck == number]

    def _awake(self, view: IndexedDeck) -> tuple[Compiled, ...]:
        """The rules that may have something to say of these cards: the first marks tell."""
        return self._chosen(view.marks & self._all | self._ever)

    def _choose(self, bits: int) -> tuple[Compiled, ...]:
        return tuple(rule for n, rule in enumerate(self.rules) if bits >> n & 1)

    def view(self, deck: DeckList) -> tuple[IndexedDeck, list[Violation]]:
        """The deck by positions, and what in it belongs to no card or section of the game."""
        sections: dict[str, list[tuple[int, int]]] = {}
        strange: list[Violation] = []
        position = self.position
        for section, cards in deck.sections.items():
            if section not in self._deck_sums.columns:
                if cards:
                    strange.append(self._outside_section(section, cards))
                continue
            rows = sections[section] = []
            for code, count in cards.items():
                at = position.get(code, -1)
                if at < 0 or not 0 < count <= MOST_COPIES:
                    strange.append(self._strange(section, code, at, count))
                else:
                    rows.append((at, count))
        pool = None
        if deck.pool is not None:
            pool = {position[code]: n for code, n in deck.pool.items() if code in position}
            strange += [
                self._unknown_in_pool(c, n) for c, n in deck.pool.items() if c not in position
            ]
        assignment = None if deck.gem_assignment is None else dict(deck.gem_assignment)
        return self.indexed(sections, pool, assignment), strange

    def indexed(
        self,
        sections: Mapping[str, list[tuple[int, int]]],
        pool: Mapping[int, int] | None,
        assignment: Mapping[str, int] | None,
    ) -> IndexedDeck:
        """Cards by positions, with the sums and marks that the rules read."""
        deck_sums = self._deck_sums
        sums, marks = deck_sums.blank, 0
        for section, rows in sections.items():
            own_sums, own_marks = deck_sums.columns[section]
            for at, count in rows:
                sums += own_sums[at] * count
                marks |= own_marks[at]
        present = {at for rows in sections.values() for at, _ in rows}
        return IndexedDeck(sections, pool, assignment, present, deck_sums.read(sums), marks)

    def _outside_section(self, section: str, cards: Mapping[str, int]) -> Violation:
        """Cards in a section that no format has, or in one that only other formats have."""
        known = next((s for s in self.game.sections if s.key == section), None)
        if known is None:
            named = tuple(CardCount(code, self.title(code), 1) for code in cards)
            message = messages.unknown_section(section, self._keys)
            return Violation(
                "UNKNOWN_SECTION", "illegal", section, named, len(named), 0, "", message
            )
        named = tuple(CardCount(code, self.title(code), count) for code, count in cards.items())
        having = [f.name for f in self.game.formats if known in self.game.sections_in(f)]
        total = sum(cards.values())
        message = messages.not_in_format(known.label, self.format.name, total, having)
        return Violation(NOT_IN_FORMAT, "illegal", section, named, total, 0, "", message)

    def _unknown_in_pool(self, code: str, count: int) -> Violation:
        named, message = (CardCount(code, code, count),), messages.unknown_in_pool(code)
        return Violation("UNKNOWN_CARD", "notice", "pool", named, count, 0, "", message)

    def _strange(self, section: str, code: str, at: int, count: int) -> Violation:
        named = (CardCount(code, self.title(code), count),)
        if at < 0:
            message = messages.unknown_card(code)
            return Violation("UNKNOWN_CARD", "illegal", section, named, count, 0, "", message)
        message = messages.bad_count(self.title(code), count, MOST_COPIES)
        nearest = min(max(count, 1), MOST_COPIES)
        return Violation("BAD_COUNT", "illegal", section, named, count, nearest, "", message)

    def homes(self, code: str) -> list[str]:
        """The sections that the card is made for, in the game's order; a token has none."""
        at = self.position.get(code, -1)
        return [section for section, fitting in self.fitting.items() if at in fitting]

    def title(self, code: str) -> str:
        """The card's title, or the code where no card has it."""
        return self.cards[self.position[code]].title if code in self.position else code


def why_not(checker: Checker, deck: DeckList, section: str, code: str) -> tuple[Violation, ...]:
    """The breaches that one more copy of the card would make or make worse; () if none."""
    return why_not_each(checker, deck, [(section, code)])[0]


def why_not_each(
    checker: Checker, deck: DeckList, places: Iterable[tuple[str, str]]
) -> list[tuple[Violation, ...]]:
    """The same for many sections and codes, each on its own; the deck itself is checked once."""
    before = checker.check(deck).illegal
    return [
        made_worse(before, checker.check(deck.changed(section, code, +1)).illegal)
        for section, code in places
    ]


def made_worse(before: Iterable[Violation], after: Iterable[Violation]) -> tuple[Violation, ...]:
    """What was not found before a change, or less of it, or of other cards."""
    unchanged = set(before)
    known: dict[tuple[str, str], list[Violation]] = {}
    for violation in unchanged:
        known.setdefault((violation.code, violation.section), []).append(violation)
    return tuple(
        later
        for later in after
        if later not in unchanged
        and not any(_covers(v, later) for v in known.get((later.code, later.section), ()))
    )


def _covers(before: Violation, after: Violation) -> bool:
    """Whether the later breach is the earlier one, or what is left of it."""
    return _distance(after) <= _distance(before) and _named(after) <= _named(before)


def _named(violation: Violation) -> set[str]:
    return {card.code for card in violation.cards}


def _distance(violation: Violation) -> int:
    found, allowed = violation.found, violation.allowed
    if isinstance(found, int) and isinstance(allowed, int):
        return abs(found - allowed)
    return 0
