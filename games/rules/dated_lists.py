"""Dated lists bound to a card index: which cards are out, or restricted, on a given day."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.rules import messages
from games.rules.constraints.base import Cards, IndexedDeck, positions
from games.rules.constraints.deck_sums import DeckSums
from games.rules.formats import DatedList
from games.rules.integer_program import IntegerProgram
from games.rules.violations import CardCount, Violation


class Limit(NamedTuple):
    """What a list says of a card. The cards of one name in one entry share the number."""

    most: int
    list_name: str
    entry: str
    card_name: str


class CompiledLists:
    """The pool, the limits and the season's cards in force; the newest list that speaks decides."""

    def __init__(self, pool: str, lists: Sequence[DatedList], cards: Cards) -> None:
        self.cards = cards.cards
        self.limits: dict[int, Limit] = {}
        season = ""
        for dated in lists:
            pool = dated.pool or pool
            season = dated.season_cards or season
            for entry in dated.entries:
                for at in positions(cards, entry.where):
                    self.limits.pop(at, None)
                    if entry.limit is not None:
                        named = self.cards[at].name
                        self.limits[at] = Limit(entry.limit, dated.name, entry.where, named)
        self.pool = positions(cards, pool) if pool else None
        self.season_cards = sorted(positions(cards, season)) if season else []
        self.name = lists[-1].name if lists else ""

    def enter(self, deck_sums: DeckSums) -> None:
        """A mark of the cards outside of the pool, and one of those that a list speaks of."""
        everything = range(len(self.cards))
        outside = frozenset(everything) - self.pool if self.pool is not None else ()
        self.outside = 1 << deck_sums.marks(1, dict.fromkeys(outside, 1), ())
        self.limited = 1 << deck_sums.marks(1, dict.fromkeys(self.limits, 1), ())

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        if self.pool is not None and deck.marks & self.outside:
            yield self._outside([row for row in deck.within(()) if row[0] not in self.pool])
        if deck.marks & self.limited:
            yield from self._limited(deck)

    def _limited(self, deck: IndexedDeck) -> Iterable[Violation]:
        groups: dict[Limit, list[tuple[int, int]]] = {}
        for at, count in deck.within(()):
            if at in self.limits:
                groups.setdefault(self.limits[at], []).append((at, count))
        for (limit, name, _, shared), members in groups.items():
            found = sum(count for _, count in members)
            titles = {self.cards[at].title for at, _ in members}
            title = titles.pop() if len(titles) == 1 else shared
            if found > limit:
                yield self._violation(
                    "BANNED" if limit == 0 else "RESTRICTED",
                    members,
                    found,
                    limit,
                    messages.restricted(title, found, limit, name),
                    name,
                )

    def _outside(self, rows: list[tuple[int, int]]) -> Violation:
        found = sum(count for _, count in rows)
        message = messages.outside_pool(self._counted(rows))
        return self._violation("OUTSIDE_POOL", rows, found, 0, message, self.name)

    def _counted(self, rows: Iterable[tuple[int, int]]) -> tuple[CardCount, ...]:
        return tuple(CardCount(self.cards[a].code, self.cards[a].title, n) for a, n in rows)

    def _violation(
        self, code: str, rows: list[tuple[int, int]], found: int, allowed: int, message: str,
        name: str,
    ) -> Violation:  # fmt: skip
        return Violation(
            code, "illegal", "", self._counted(rows), found, allowed, name or "house", message
        )

    def encode(self, program: IntegerProgram) -> None:
        for variable, at in program.within(()):
            if self.pool is not None and at not in self.pool:
                program.add({variable: 1}, most=0)
        groups: dict[Limit, dict[int, float]] = {}
        for variable, at in program.within((), self.limits):
            groups.setdefault(self.limits[at], {})[variable] = 1
        for limit, terms in groups.items():
            program.add(terms, most=limit.most)
