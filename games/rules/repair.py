"""The smallest change that makes a deck legal: found by integer programming, then checked."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from games.rules.check import Checker
from games.rules.constraints.base import Deck, attribute, words
from games.rules.constraints.relations import CompiledRequires
from games.rules.decklist import DeckList
from games.rules.program import Program
from games.rules.solve import Solution, solve
from games.rules.violations import CardCount

CHANGE = 10_000.0
MOST_COPIES = 15
Locks = Collection[tuple[str, str]]


@dataclass(frozen=True)
class Repair:
    """Cards to add and to remove by section; or, where none exists, the rules that clash."""

    add: Mapping[str, tuple[CardCount, ...]]
    remove: Mapping[str, tuple[CardCount, ...]]
    deck: DeckList | None
    optimal: bool = True
    clash: tuple[str, ...] = ()

    @property
    def changes(self) -> int:
        """How many copies come and go."""
        sides = (*self.add.values(), *self.remove.values())
        return sum(card.count for cards in sides for card in cards)

    def as_dict(self) -> dict[str, Any]:
        return {
            "add": _flat(self.add),
            "remove": _flat(self.remove),
            "possible": self.deck is not None,
            "smallest": self.optimal,
            "clash": list(self.clash),
        }


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
    return _Bench(checker, deck, locked, only_add).repair(seconds)


def encoded(checker: Checker, deck: DeckList) -> bool:
    """Whether the deck as it stands meets every row that the rules encode."""
    bench = _Bench(checker, deck, (), only_add=False)
    return bench.stands_as_it_is()


class _Bench:
    """One deck being mended: the program, its costs, and the way back to a deck list."""

    def __init__(self, checker: Checker, deck: DeckList, locked: Locks, only_add: bool) -> None:
        self.checker, self.deck = checker, deck
        self.view, _ = checker.view(deck)
        self.have = {
            (section, at): count for section, rows in self.view.sections.items()
            for at, count in rows
        }  # fmt: skip
        self.program = Program(pool=self.view.pool, gem_assignment=self.view.gem_assignment)
        self.akin = _Kinship(checker, self.view)
        self.costs: list[float] = []
        self.lowers: list[int] = []
        self._place_cards(frozenset(locked), only_add)
        self._encode_rules()

    def _place_cards(self, locked: frozenset[tuple[str, str]], only_add: bool) -> None:
        cards = self.checker.cards
        for section in self.checker.game.sections:
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
        copies = self.program.copies(section, at, max(count, MOST_COPIES))
        self.lowers.append(count if fixed else 0)
        price = CHANGE + self.akin.distance(at, held=count > 0)
        if not count:
            self.costs.append(price)
            return
        self.costs.append(0)
        self.program.copies_changed(copies, count)
        self.costs += [price, CHANGE + self.akin.closeness(at)]
        self.lowers += [0, 0]

    def _encode_rules(self) -> None:
        for rule in self.checker.rules:
            if rule.rule.severity == "illegal":
                self.program.rule = rule.rule.code
                rule.encode(self.program)
        self.program.rule = "LISTS"
        self.checker.lists.encode(self.program)

    def repair(self, seconds: float) -> Repair:
        deadline = monotonic() + seconds
        solution = self._solve(self.program, seconds)
        if solution is None:
            return Repair({}, {}, None, clash=self._clash(deadline))
        repaired = self._as_list(solution)
        if not self.checker.check(repaired).legal:
            return Repair({}, {}, None, clash=self._unsolved(repaired))
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

    def _solve(self, program: Program, seconds: float) -> Solution | None:
        spare = len(program.uppers) - len(self.costs)
        return solve(program, self.costs + [0] * spare, self.lowers + [0] * spare, seconds)

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

    def _unsolved(self, repaired: DeckList) -> tuple[str, ...]:
        return tuple(dict.fromkeys(v.code for v in self.checker.check(repaired).illegal))

    def _clash(self, deadline: float) -> tuple[str, ...]:
        """A smallest set of rules that cannot hold together: leave out all that can be spared."""
        needed = list(dict.fromkeys(row.rule for row in self.program.rows))
        for rule in list(needed):
            if monotonic() > deadline:
                break
            fewer = [name for name in needed if name != rule]
            trial = Program(uppers=self.program.uppers, places=self.program.places)
            trial.rows = [row for row in self.program.rows if row.rule in (*fewer, "")]
            if self._solve(trial, deadline - monotonic()) is None:
                needed = fewer
        return tuple(rule for rule in needed if rule)


class _Kinship:
    """How much a card has in common with the deck, by the game's own measure."""

    def __init__(self, checker: Checker, view: Deck) -> None:
        self.cards, self.kin = checker.cards, checker.game.kin
        self.present = view.present
        self.profile: dict[str, int] = {}
        self.total = 0
        for rows in view.sections.values():
            for at, count in rows:
                self.total += count
                for word in self._words(at):
                    self.profile[word] = self.profile.get(word, 0) + count
        self.wishes = [
            rule.needs
            for rule in checker.rules
            if isinstance(rule, CompiledRequires) and rule.rule.severity == "warning"
        ]

    def _words(self, at: int) -> list[str]:
        card = self.cards[at]
        return [f"{path}:{word}" for path in self.kin for word in words(attribute(card, path))]

    def closeness(self, at: int) -> float:
        """From 0 (a stranger) to 10 (all of the deck is like it)."""
        own = self._words(at)
        if not own or not self.total:
            return 5.0
        return 10 * sum(self.profile.get(word, 0) for word in own) / (len(own) * self.total)

    def distance(self, at: int, *, held: bool) -> float:
        """What adding the card costs beside the change itself: less for what the deck knows."""
        if held:
            return 0.0
        unmet = sum(
            holders.isdisjoint(self.present)
            for needs in self.wishes
            for _, holders in needs.get(at, ())
        )
        return 12.0 - self.closeness(at) + 20 * unmet
