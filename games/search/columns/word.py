"""A field with one word out of many: a type, a rarity, a faction."""

import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from games.rules.translation import gettext
from games.search.columns.base import (
    EXAMPLES,
    Codes,
    Column,
    ColumnValue,
    Counts,
    Numbers,
    frozen,
    listed,
)
from games.search.columns.lexicon import Lexicon
from games.search.errors import MismatchError
from games.search.results import Mask

ORDERINGS: Mapping[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class WordColumn(Column):
    """A code a card, -1 for none. With `ranked`, the order of the words is a rank (rarities)."""

    kind = "word"
    __slots__ = ("codes", "lexicon", "ranked")

    def __init__(self, codes: Codes, lexicon: Lexicon, ranked: bool = False) -> None:
        self.codes: Codes = frozen(codes)
        self.lexicon = lexicon
        self.ranked = ranked

    def present(self) -> Mask:
        return self.codes >= 0

    def has(self, value: ColumnValue) -> Mask:
        if not value.text.strip():
            return ~self.present()
        code = self.lexicon.code(value.text)
        return self.codes == code if code >= 0 else np.zeros(len(self.codes), dtype=np.bool_)

    def ordered(self, op: str, value: ColumnValue) -> Mask:
        if not self.ranked:
            return super().ordered(op, value)
        code = self.lexicon.code(value.text)
        if code < 0:
            known = ", ".join(self.lexicon.labels)
            raise MismatchError(
                gettext("has no value “{text}”; in order: {known}", text=value.text, known=known),
                self.lexicon.nearest(value.text),
                at_value=True,
            )
        holds: Mask = ORDERINGS[op](self.codes, code)
        return holds & self.present()

    def matching(self, pattern: str) -> Mask:
        hits: Mask = np.append(self.lexicon.matching(pattern), False)[self.codes]
        return hits

    def sort_key(self) -> Numbers:
        return np.where(self.codes >= 0, self.codes.astype(np.float64), np.nan)

    def counts(self, mask: Mask) -> Counts:
        totals = np.bincount(self.codes[mask] + 1, minlength=len(self.lexicon) + 1)[1:]
        return listed(self.lexicon.labels, totals, self.lexicon.by_count)

    def unknown(self, value: ColumnValue) -> str | None:
        known = not value.text.strip() or self.lexicon.code(value.text) >= 0
        return None if known else self.lexicon.nearest(value.text)

    def examples(self) -> tuple[str, ...]:
        counts = self.counts(np.ones(len(self.codes), dtype=np.bool_))
        return tuple(label for label, _ in counts[:EXAMPLES])
