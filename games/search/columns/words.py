"""A field with several words a card: elements, traits, keywords."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

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
from games.search.columns.number import NumberColumn
from games.search.errors import MismatchError
from games.search.results import Mask

MatchingRows: TypeAlias = NDArray[np.intp]
COUNT = "count"


class WordsColumn(Column):
    """Pairs of card and word, each once, with how often the word stands on the card."""

    kind = "words"
    __slots__ = ("_codes", "_rows", "_times", "lengths", "lexicon")

    def __init__(self, size: int, rows: MatchingRows, codes: Codes, lexicon: Lexicon) -> None:
        width = max(len(lexicon), 1)
        pairs, times = np.unique(rows * width + codes, return_counts=True)
        self._rows: MatchingRows = frozen(pairs // width)
        self._codes: Codes = frozen((pairs % width).astype(np.int32))
        self._times: NDArray[np.intp] = frozen(times)
        self.lexicon = lexicon
        self.lengths: NDArray[np.intp] = frozen(np.bincount(rows, minlength=size))

    def present(self) -> Mask:
        filled: Mask = self.lengths > 0
        return filled

    def _cards(self, pairs: Mask) -> Mask:
        mask = np.zeros(len(self.lengths), dtype=np.bool_)
        mask[self._rows[pairs]] = True
        return mask

    def has(self, value: ColumnValue) -> Mask:
        if not value.text.strip():
            return ~self.present()
        return self._cards(self._codes == self.lexicon.code(value.text))

    def equals(self, value: ColumnValue) -> Mask:
        if not value.text.strip():
            return ~self.present()
        alone: Mask = self.lengths == 1
        return self.has(value) & alone

    def ordered(self, op: str, value: ColumnValue) -> Mask:
        raise MismatchError(gettext("is a list, not a number"), f".{COUNT}{op}{value.text}")

    def matching(self, pattern: str) -> Mask:
        hits: Mask = self.lexicon.matching(pattern)[self._codes]
        return self._cards(hits)

    def sort_key(self) -> Numbers:
        key = np.full(len(self.lengths), np.nan)
        # The pairs are sorted by card, then code: written backwards, the lowest code stays.
        key[self._rows[::-1]] = self._codes[::-1]
        return key

    def counts(self, mask: Mask) -> Counts:
        totals = np.bincount(self._codes[mask[self._rows]], minlength=len(self.lexicon))
        return listed(self.lexicon.labels, totals, self.lexicon.by_count)

    def count(self) -> NumberColumn:
        """How many words each card has, repeats included."""
        return NumberColumn(self.lengths.astype(np.float64))

    def times(self, word: str) -> NumberColumn | None:
        """How often the word stands on each card; None if the column knows no such word."""
        code = self.lexicon.code(word)
        if code < 0:
            return None
        times = np.zeros(len(self.lengths))
        chosen = self._codes == code
        times[self._rows[chosen]] = self._times[chosen]
        return NumberColumn(times)

    def unknown(self, value: ColumnValue) -> str | None:
        known = not value.text.strip() or self.lexicon.code(value.text) >= 0
        return None if known else self.lexicon.nearest(value.text)

    def examples(self) -> tuple[str, ...]:
        counts = self.counts(np.ones(len(self.lengths), dtype=np.bool_))
        return tuple(label for label, _ in counts[:EXAMPLES])
