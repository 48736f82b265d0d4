"""The words that a column can hold: a code each, in the order that the game declares them."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from games.rules.suggestions import nearest
from games.search.columns.base import Codes
from games.search.normalization import fold, word_key
from games.search.regex import MatchingRows
from games.search.results import Mask


class Lexicon:
    """Labels and codes. Declared words come first and keep their order; the others are sorted."""

    def __init__(self, declared: Iterable[str], found: Iterable[str] = ()) -> None:
        self.labels: list[str] = []
        self._codes: dict[str, int] = {}
        for label in declared:
            self._learn(label)
        self.declared = len(self.labels)
        for label in sorted(set(found), key=lambda word: (word_key(word), word)):
            self._learn(label)

    def _learn(self, label: str) -> None:
        key = word_key(label)
        if key and key not in self._codes:
            self._codes[key] = len(self.labels)
            self.labels.append(label)

    def __len__(self) -> int:
        return len(self.labels)

    def code(self, text: str) -> int:
        """The code of the word, -1 if the lexicon has no such word."""
        return self._codes.get(word_key(text), -1)

    def encode(self, labels: Sequence[str]) -> Codes:
        """The codes of many labels."""
        known = {label: self.code(label) for label in set(labels)}
        return np.array([known[label] for label in labels], dtype=np.int32)

    @cached_property
    def _rows(self) -> MatchingRows:
        return MatchingRows([fold(label) for label in self.labels])

    def matching(self, pattern: str) -> Mask:
        """For each code, whether the pattern occurs in its label."""
        return self._rows.matching(pattern)

    def nearest(self, text: str) -> str:
        """The label nearest to the text: one that contains it as a word, else one spelt alike."""
        key = word_key(text)
        if not key:
            return ""
        for known, code in self._codes.items():
            if f"-{key}-" in f"-{known}-":
                return self.labels[code]
        near = nearest(key, self._codes)
        return self.labels[self._codes[near]] if near else ""

    @property
    def by_count(self) -> bool:
        """Whether facets show the frequent words first: a declared list keeps its own order."""
        return self.declared < len(self.labels)
