"""A field with a number: a cost, a health. Some cards may hold a word instead (a cost of X)."""

import re
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from games.rules.translation import gettext
from games.search.columns.base import Column, ColumnValue, Counts, Numbers, frozen, listed
from games.search.columns.word import ORDERINGS, WordColumn
from games.search.errors import MismatchError
from games.search.results import Mask

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")


def read_number(text: str) -> float | None:
    """The number that the text is, or None."""
    plain = text.strip().replace("\u2212", "-")
    return float(plain) if _NUMBER.fullmatch(plain) else None


def number_label(number: float) -> str:
    """The number as players write it: 3, not 3.0."""
    return str(int(number)) if float(number).is_integer() else repr(float(number))


class NumberColumn(Column):
    """A float a card, NaN where there is no number; `words` holds what is not a number."""

    kind = "number"

    def __init__(self, values: Numbers, words: WordColumn | None = None) -> None:
        self.values: Numbers = frozen(values)
        self.words = words

    def present(self) -> Mask:
        numbers: Mask = ~np.isnan(self.values)
        return numbers | self.words.present() if self.words else numbers

    def has(self, value: ColumnValue) -> Mask:
        number = read_number(value.text)
        if number is not None:
            equal: Mask = self.values == number
            return equal
        if self.words and value.text.strip():
            return self.words.has(value)
        raise self._not_a_number(value)

    def ordered(self, op: str, value: ColumnValue) -> Mask:
        number = read_number(value.text)
        if number is None:
            raise self._not_a_number(value)
        holds: Mask = ORDERINGS[op](self.values, number)
        return holds

    def _not_a_number(self, value: ColumnValue) -> MismatchError:
        return MismatchError(
            gettext("is a number, and “{text}” is not one", text=value.text), at_value=True
        )

    def matching(self, pattern: str) -> Mask:
        return self.words.matching(pattern) if self.words else super().matching(pattern)

    def sort_key(self) -> Numbers:
        if not self.words:
            return self.values
        # Words come after all numbers: a cost of X is sorted behind the highest cost.
        top = np.nanmax(self.values, initial=0) + 1
        return np.where(np.isnan(self.values), self.words.sort_key() + top, self.values)

    @cached_property
    def _distinct(self) -> tuple[list[str], NDArray[np.intp]]:
        numbers, codes = np.unique(self.values, return_inverse=True)
        return [number_label(n) for n in numbers if not np.isnan(n)], codes

    def counts(self, mask: Mask) -> Counts:
        labels, codes = self._distinct
        totals = np.bincount(codes[mask], minlength=len(labels) + 1)[: len(labels)]
        words = self.words.counts(mask) if self.words else []
        return listed(labels, totals, by_count=False) + words

    def unknown(self, value: ColumnValue) -> str | None:
        if self.words and read_number(value.text) is None:
            return self.words.unknown(value)
        return None

    def examples(self) -> tuple[str, ...]:
        labels = self._distinct[0]
        middle = max(len(labels) // 2 - 2, 0)
        words = self.words.examples() if self.words else ()
        return (*labels[middle : middle + 4], *words)[:6]
