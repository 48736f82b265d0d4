"""The card index: all cards of a game in memory, columnar and immutable.

It is built from the cards and thrown away when they change. Search, facets, the construction
rules and the engine read the same columns.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.rules.translation import cached_by_language
from games.search.alternatives import Alternative, Readings, alternatives
from games.search.column_builder import build_columns
from games.search.columns import Column
from games.search.errors import QueryError, UnknownFieldError
from games.search.evaluation import Answer, Evaluation
from games.search.explanation import explain
from games.search.fields import Fields
from games.search.nodes import Compare, Query, Regex, Sort
from games.search.normalization import fold
from games.search.parser import parse
from games.search.results import Facets, FieldInfo, Mask, SearchResult
from games.search.sorting import read_sorts, sort_order

_ANSWERS = 256
_ORDERS = 64
_LIKE_ENOUGH = 60


class CardIndex:
    """The cards of one game, in the order of name, subtitle and code, and their columns."""

    def __init__(self, game: GameDefinition, cards: tuple[CardInfo, ...]) -> None:
        self.game = game
        self.cards = cards
        self._positions = {card.code: row for row, card in enumerate(cards)}
        if len(self._positions) < len(cards):
            raise ValueError(f"two cards of {game.slug} share a code")
        self._columns = build_columns(game, cards)
        self._fields = Fields(game, self._columns)
        self._by_name = _by_name(cards)
        self._answer = cached_by_language(_ANSWERS)(self._evaluate)
        self._counted = lru_cache(maxsize=_ANSWERS)(lambda query: self.facets(self.mask(query)))
        self._order = lru_cache(maxsize=_ORDERS)(self._make_order)

    @classmethod
    def build(cls, game: GameDefinition, cards: Iterable[CardInfo]) -> "CardIndex":
        """The index of these cards; their order does not matter."""
        ordered = sorted(cards, key=lambda c: (fold(c.name), fold(c.subtitle), c.code))
        return cls(game, tuple(ordered))

    def __len__(self) -> int:
        return len(self.cards)

    def position(self, code: str) -> int:
        """The row of the card with this code; KeyError if there is none."""
        return self._positions[code]

    def by_code(self, code: str) -> CardInfo | None:
        """The card with this code, if there is one."""
        row = self._positions.get(code)
        return None if row is None else self.cards[row]

    def by_name(self, name: str) -> tuple[int, ...]:
        """The rows of the cards with this name or this `Name: Subtitle`, in the index's order."""
        return self._by_name.get(fold(name), ())

    def names(self) -> tuple[str, ...]:
        """Every name once, in the index's order."""
        return tuple(dict.fromkeys(card.name for card in self.cards))

    def nearest_names(self, text: str, n: int = 5) -> tuple[str, ...]:
        """Titles that have the text as a word or are spelt like it, the nearest first."""
        word = re.compile(rf"\b{re.escape(fold(text))}\b")
        titles = [key for key in self._by_name if text and word.search(key)]
        keys = sorted(titles, key=len)[:n] + self._like(text, fuzz.ratio, n)
        if len(keys) < n:
            keys += self._like(text, fuzz.WRatio, n)  # also finds a part of a long title
        return tuple(dict.fromkeys(self._shown(key) for key in keys))[:n]

    def _like(self, text: str, scorer: Callable[..., float], n: int) -> list[str]:
        found = process.extract(
            fold(text), self._by_name.keys(), scorer=scorer, limit=n, score_cutoff=_LIKE_ENOUGH
        )
        return [key for key, _, _ in found]

    def _shown(self, key: str) -> str:
        card = self.cards[self._by_name[key][0]]
        return card.title if fold(card.title) == key else card.name

    def mask(self, query: str) -> Mask:
        """For each row, whether the query finds it; read-only."""
        return self._answer(query).mask

    def _evaluate(self, query: str) -> Answer:
        return self._evaluation(parse(query)).run()

    def _evaluation(self, query: Query) -> Evaluation:
        return Evaluation(query, len(self), self._columns, self._fields, self.game.search.flags)

    def search(
        self, query: str, *, sort: str = "", offset: int = 0, limit: int | None = None
    ) -> SearchResult:
        """One page of what the query finds; a `sort:` in the query goes before `sort`."""
        answer = self._answer(query)
        parsed = parse(query)
        sorts = parsed.sorts or read_sorts(sort)
        order = self._sorted(sorts, query if parsed.sorts else sort)
        found = order[answer.mask[order]]
        page = found[offset:] if limit is None else found[offset : offset + limit]
        return SearchResult(
            total=len(found),
            positions=page,
            cards=tuple(self.cards[row] for row in page.tolist()),
            facets={field: list(counts) for field, counts in self._counted(query).items()},
            hints=answer.hints,
            sort=",".join(map(str, sorts)),
        )

    def _sorted(self, sorts: tuple[Sort, ...], text: str) -> NDArray[np.intp]:
        try:
            return self._order(sorts)
        except QueryError as error:
            error.query = text
            raise

    def _make_order(self, sorts: tuple[Sort, ...]) -> NDArray[np.intp]:
        return sort_order(self._fields, sorts, len(self))

    def facets(self, mask: Mask) -> Facets:
        """For each facet of the game, its values among the chosen cards with their counts."""
        return {
            facet.field: self.column(facet.field).counts(mask) for facet in self.game.search.facets
        }

    def alternatives(
        self, query: str, among: NDArray[np.bool_] | None = None
    ) -> tuple[Alternative, ...]:
        """Other readings of a query of bare words that finds few cards, with what they find;
        with a mask, among these cards alone."""
        profile = self.game.search
        facets = [facet.field for facet in profile.facets]
        readings = Readings(self._columns, self._fields, facets, profile.flags)

        def count(text: str) -> int:
            mask = self.mask(text)
            return int((mask if among is None else mask & among).sum())

        return alternatives(parse(query), count(query), readings, count)

    def column(self, field: str) -> Column:
        """The column of a field, by any of its names."""
        try:
            return self._fields.column(field)
        except UnknownFieldError as error:
            raise QueryError(str(error), 0, len(field), error.suggestion, field) from None

    def values(self, field: str) -> list[tuple[str, int]]:
        """The values that cards have in a field, with how many cards have each."""
        return self.column(field).counts(np.ones(len(self), dtype=np.bool_))

    def fields(self) -> tuple[FieldInfo, ...]:
        """Every field meant for players with its kind, its other names and example values."""
        return self._fields.described

    def explain(self, query: str) -> str:
        """The query in plain English."""
        parsed = parse(query)
        evaluation = self._evaluation(parsed)

        def column(node: Compare | Regex) -> tuple[str, Column]:
            return self._fields.canonical(node.field), evaluation.column(node.field, node.at)

        return explain(parsed, column)


def _by_name(cards: tuple[CardInfo, ...]) -> dict[str, tuple[int, ...]]:
    rows: dict[str, list[int]] = {}
    for row, card in enumerate(cards):
        for name in dict.fromkeys((fold(card.name), fold(card.title))):
            rows.setdefault(name, []).append(row)
    return {name: tuple(found) for name, found in rows.items()}
