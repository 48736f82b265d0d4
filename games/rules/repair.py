"""The smallest change that makes a deck legal: found by integer programming, then checked."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from time import monotonic
from typing import Any

from games.rules.check import Checker
from games.rules.constraints.base import Compiled
from games.rules.decklist import DeckList
from games.rules.integer_program import IntegerProgram
from games.rules.kinship import Kinship
from games.rules.solver import OutOfTime, Solution, solve
from games.rules.violations import CardCount, Violation

CHANGE = 10_000.0
USUAL_COPIES = 15
MOST_COPIES = 999  # of a card, where the usual number leads to no deck
Locks = Collection[tuple[str, str]]
Clash = tuple[str, ...]


@dataclass(frozen=True)
class Repair:
    """Cards to add and to remove by section; or, where none exists, the rules that clash; neither
    where the time ran out. `optimal`: it is proved that no repair, or no clash, is smaller."""

    add: Mapping[str, tuple[CardCount, ...]]
    remove: Mapping[str, tuple[CardCount, ...]]
    deck: DeckList | None
    optimal: bool = True
    clash: Clash = ()

    @property
    def changes(self) -> int:
        """How many copies come and go."""
        sides = (*self.add.values(), *self.remove.values())
        return sum(card.count for cards in sides for card in cards)

    @property
    def possible(self) -> bool | None:
        """Whether the deck can be made legal; None where that is not known."""
        return self.deck is not None or (False if self.clash else None)

    def as_dict(self) -> dict[str, Any]:
        return {
            "add": _flat(self.add),
            "remove": _flat(self.remove),
            "possible": self.possible,
            "smallest": self.optimal,
            "clash": list(self.clash),
        }


NOT_FOUND = Repair({}, {}, None, optimal=False)


def _flat(side: Mapping[str, tuple[CardCount, ...]]) -> list[dict[str, Any]]:
    return [
        {"section": section, **card.as_dict()} for section, cards in side.items() for card in cards
    ]


def repair(
    checker: Checker,
    deck: DeckList,
    *,
    locked: Locks = (),
    only_add: bool = False,
    seconds: float = 2.0,
) -> Repair:
    """Fewest changed copies; then cards that the deck has or that are akin to it. `locked` cards
    stay. `only_add` completes a half-built deck and removes nothing."""
    deadline = monotonic() + seconds
    for most in (USUAL_COPIES, MOST_COPIES):
        program = RepairProgram(checker, deck, locked, only_add, most)
        if found := program.repair(deadline):
            return found
    return program.clash(deadline)


def encoded(checker: Checker, deck: DeckList) -> bool:
    """Whether the deck as it stands meets every row that the rules encode, and holds nothing that
    the program leaves out."""
    program = RepairProgram(checker, deck, (), only_add=False)
    if _stuck(checker.view(deck)[1], frozenset(), only_add=True):
        return False
    return program.stands_as_it_is()


class RepairProgram:
    """One deck to repair: the program, its costs, and the way back to a deck list."""

    def __init__(
        self,
        checker: Checker,
        deck: DeckList,
        locked: Locks,
        only_add: bool,
        most: int = USUAL_COPIES,
    ) -> None:
        self.checker, self.deck, self.most = checker, deck, most
        self.view, strange = checker.view(deck)
        self.stuck = _stuck(strange, frozenset(locked), only_add)
        self.have = {
            (section, at): count for section, rows in self.view.sections.items()
            for at, count in rows
        }  # fmt: skip
        self.program = IntegerProgram(pool=self.view.pool, gem_assignment=self.view.gem_assignment)
        self.kinship = Kinship(checker, self.view)
        self.costs: list[float] = []
        self.lowers: list[int] = []
        self._place_cards(frozenset(locked), only_add)
        self._encode_rules()

    def _place_cards(self, locked: frozenset[tuple[str, str]], only_add: bool) -> None:
        cards = self.checker.cards
        for section in self.checker.sections:
            for at in self.checker.fitting[section.key]:
                if not cards[at].token:
                    self._place(section.key, at, locked, only_add)
        for section_key, at in self.have:
            if (section_key, at) not in self.program.places:
                self._place(section_key, at, locked, only_add)

    def _place(
        self, section: str, at: int, locked: frozenset[tuple[str, str]], only_add: bool
    ) -> None:
        count = self.have.get((section, at), 0)
        fixed = only_add or (section, self.checker.cards[at].code) in locked
        copies = self.program.copies(section, at, max(count, self.most))
        self.lowers.append(count if fixed else 0)
        price = self.price(at, held=count > 0)
        if not count:
            self.costs.append(price)
            return
        self.costs.append(0)
        self.program.copies_changed(copies, count)
        self.costs += [price, self.price_of_removal(at)]
        self.lowers += [0, 0]

    def price(self, at: int, *, held: bool) -> float:
        """What a copy more costs."""
        return CHANGE + self.kinship.distance(at, held=held)

    def price_of_removal(self, at: int) -> float:
        """What a copy less costs."""
        return CHANGE + self.kinship.closeness(at)

    def encodes(self, severity: str) -> bool:
        """Whether rules of that severity have to be kept."""
        return severity == "illegal"

    def _encode_rules(self) -> None:
        checker = self.checker
        self._encode(checker.rules, self.program)
        if checker.each is None:
            self._encode_lists(self.program)
            return
        for number in range(1, checker.format.decks + 1):
            deck = self.program.part(dict(checker.keys_of(number)))
            self._encode(checker.each.rules, deck)
            self._encode_lists(deck)

    def _encode(self, rules: Iterable[Compiled], program: IntegerProgram) -> None:
        for rule in rules:
            if self.encodes(rule.rule.severity):
                program.rule = rule.rule.code
                rule.encode(program)

    def _encode_lists(self, program: IntegerProgram) -> None:
        program.rule = "LISTS"
        self.checker.lists.encode(program)

    def repair(self, deadline: float) -> Repair | None:
        """The repair, or None where it is proved that there is none."""
        if self.stuck:
            return Repair({}, {}, None, clash=self.stuck)
        try:
            solution = self._solve(self.program, deadline - monotonic())
        except OutOfTime:
            return NOT_FOUND
        if solution is None:
            return None
        repaired = self._as_list(solution)
        if not self.checker.check(repaired).legal:
            return NOT_FOUND
        return Repair(
            add=self._difference(repaired, self.deck),
            remove=self._difference(self.deck, repaired),
            deck=repaired,
            optimal=solution.optimal,
        )

    def stands_as_it_is(self) -> bool:
        """Whether the program has a solution with every count as the deck has it."""
        lowers = list(self.lowers)
        for place, variable in self.program.places.items():
            lowers[variable] = self.program.uppers[variable] = self.have.get(place, 0)
        spare = [0] * (len(self.program.uppers) - len(lowers))
        return solve(self.program, [0.0] * len(self.program.uppers), lowers + spare, 5) is not None

    def _solve(self, program: IntegerProgram, seconds: float) -> Solution | None:
        spare = len(program.uppers) - len(self.lowers)
        return solve(program, self.all_costs(), self.lowers + [0] * spare, seconds)

    def all_costs(self) -> list[float]:
        """What each variable costs; those that rules added cost nothing."""
        return self.costs + [0.0] * (len(self.program.uppers) - len(self.costs))

    def _as_list(self, solution: Solution) -> DeckList:
        sections: dict[str, dict[str, int]] = {s.key: {} for s in self.checker.game.sections}
        for (section, at), variable in self.program.places.items():
            if solution.values[variable]:
                code = self.checker.cards[at].code
                sections[section][code] = solution.values[variable]
        return DeckList(
            self.deck.game, sections, self.deck.name, self.deck.format, self.deck.pool,
            self.deck.gem_assignment,
        )  # fmt: skip

    def _difference(self, more: DeckList, less: DeckList) -> dict[str, tuple[CardCount, ...]]:
        found = {}
        for section, cards in more.sections.items():
            fewer = less.sections.get(section, {})
            rows = tuple(
                CardCount(code, self.checker.title(code), count - fewer.get(code, 0))
                for code, count in cards.items()
                if count > fewer.get(code, 0)
            )
            if rows:
                found[section] = rows
        return found

    def clash(self, deadline: float) -> Repair:
        """A smallest set of rules that cannot hold together. First all that can be spared is left
        out; then it is seen whether fewer rules clash as well."""
        needed = list(dict.fromkeys(row.rule for row in self.program.rows if row.rule))
        everything, proved = list(needed), False
        try:
            for rule in everything:
                fewer = [name for name in needed if name != rule]
                if self._is_clash(fewer, deadline):
                    needed = fewer
            smaller = chain.from_iterable(
                combinations(everything, size) for size in range(1, len(needed))
            )
            needed = next((list(few) for few in smaller if self._is_clash(few, deadline)), needed)
            proved = True
        except OutOfTime:
            pass
        return Repair({}, {}, None, optimal=proved, clash=tuple(needed))

    def _is_clash(self, rules: Sequence[str], deadline: float) -> bool:
        """Whether those rules cannot hold together."""
        left = deadline - monotonic()
        if left <= 0:
            raise OutOfTime
        trial = IntegerProgram(uppers=self.program.uppers, places=self.program.places)
        trial.rows = [row for row in self.program.rows if row.rule in (*rules, "")]
        return self._solve(trial, left) is None


def _stuck(strange: list[Violation], locked: frozenset[tuple[str, str]], only_add: bool) -> Clash:
    """Why nothing helps: what is no card of the game, or too many, would have to stay."""
    return tuple(
        dict.fromkeys(
            violation.code
            for violation in strange
            if violation.severity == "illegal"
            and (only_add or any((violation.section, c.code) in locked for c in violation.cards))
        )
    )
