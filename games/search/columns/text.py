"""A field of running text: a name, what is read on the card."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from games.rules.suggestions import LIKE_ENOUGH, closest
from games.search.columns.base import Column, ColumnValue, Numbers, frozen
from games.search.normalization import fold
from games.search.regex import MatchingRows
from games.search.results import Mask

_FEW = 64
SHORT, SHORT_ALIKE = 5, 0.7


class TextColumn(Column):
    """Folded texts, with the cards of each distinct word in them.

    A word that is searched for stands in a text exactly if it stands in one of the text's words,
    and a game has few distinct words: those are searched, and their cards are put together.
    """

    kind = "text"

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(map(fold, texts))
        self._words: dict[str, int] = {}
        learn = self._words.setdefault
        codes: list[int] = []
        lengths: list[int] = []
        for text in self.texts:
            words = set(text.split(" "))
            codes += [learn(word, len(self._words)) for word in words]
            lengths.append(len(words))
        rows = np.repeat(np.arange(len(self.texts), dtype=np.int32), lengths)
        flat = np.array(codes, dtype=np.int32)
        self._cards = frozen(rows[np.argsort(flat, kind="stable")])
        self._sizes = np.bincount(flat, minlength=len(self._words))
        self._ends = np.cumsum(self._sizes)

    def present(self) -> Mask:
        return ~self._cards_of([self._words.get("", -1)])

    def has(self, value: ColumnValue) -> Mask:
        return self.containing(fold(value.text))

    def equals(self, value: ColumnValue) -> Mask:
        wanted = fold(value.text)
        return self._rows_where(row for row, text in enumerate(self.texts) if text == wanted)

    def containing(self, needle: str) -> Mask:
        """The cards whose text contains the folded needle."""
        if not needle:
            return np.ones(len(self.texts), dtype=np.bool_)
        first, *rest = needle.split(" ")
        if not rest:
            return self._cards_of([c for word, c in self._words.items() if needle in word])
        *middle, last = rest
        mask = self._cards_of([c for word, c in self._words.items() if word.endswith(first)])
        for word in middle:
            mask &= self._cards_of([self._words.get(word, -1)])
        mask &= self._cards_of([c for word, c in self._words.items() if word.startswith(last)])
        texts = self.texts
        return self._rows_where(r for r in np.flatnonzero(mask).tolist() if needle in texts[r])

    def _rows_where(self, rows: Iterator[int]) -> Mask:
        mask = np.zeros(len(self.texts), dtype=np.bool_)
        mask[list(rows)] = True
        return mask

    def _cards_of(self, words: list[int]) -> Mask:
        """The cards that have at least one of the words; a word of -1 has no cards."""
        mask = np.zeros(len(self.texts), dtype=np.bool_)
        if len(words) <= _FEW:
            for word in words:
                if word >= 0:
                    end = self._ends[word]
                    mask[self._cards[end - self._sizes[word] : end]] = True
            return mask
        chosen = np.zeros(len(self._words), dtype=np.bool_)
        chosen[words] = True
        mask[self._cards[np.repeat(chosen, self._sizes)]] = True
        return mask

    @cached_property
    def _rows(self) -> MatchingRows:
        return MatchingRows(self.texts)

    def matching(self, pattern: str) -> Mask:
        return self._rows.matching(pattern)

    def sort_key(self) -> Numbers:
        ranks = {text: float(rank) for rank, text in enumerate(sorted(set(self.texts)))}
        ranks[""] = np.nan
        return np.array([ranks[text] for text in self.texts], dtype=np.float64)

    def nearest(self, word: str) -> str:
        """The word in these texts that is spelt most like this one, or ""; a short word with more
        than one other letter is a different word."""
        text = fold(word)
        least = SHORT_ALIKE if len(text) <= SHORT else LIKE_ENOUGH
        return next(iter(closest(text, self._words, 1, at_least=least)), "")

    def examples(self) -> tuple[str, ...]:
        return ()
