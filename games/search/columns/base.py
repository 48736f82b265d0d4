"""What every column can do: compare, match a pattern, sort, count."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.rules.translation import gettext
from games.search.errors import MismatchError
from games.search.results import Mask

Numbers: TypeAlias = NDArray[np.float64]
Codes: TypeAlias = NDArray[np.int32]
Counts: TypeAlias = list[tuple[str, int]]
EXAMPLES = 6


@dataclass(frozen=True, slots=True)
class ColumnValue:
    """The right side of a comparison. Unquoted, `none` and `any` ask whether there is a value."""

    text: str
    quoted: bool = False

    @property
    def asks_none(self) -> bool:
        return not self.quoted and self.text.lower() == "none"

    @property
    def asks_any(self) -> bool:
        return not self.quoted and self.text.lower() == "any"


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    """The array, made read-only."""
    array.setflags(write=False)
    return array


class Column(ABC):
    """One field of all cards, in the order of the index; it never changes once built."""

    kind: ClassVar[str]
    __slots__ = ()

    def compare(self, op: str, value: ColumnValue) -> Mask:
        """The cards for which `field op value` holds; no comparison holds for a missing value."""
        if value.asks_none or value.asks_any:
            return self._asks(op, value)
        if op == ":":
            return self.has(value)
        if op == "=":
            return self.equals(value)
        if op == "!=":
            return self.present() & ~self.equals(value)
        return self.ordered(op, value)

    def _asks(self, op: str, value: ColumnValue) -> Mask:
        if op not in (":", "=", "!="):
            raise MismatchError(
                gettext("takes “{text}” with “:”, not with “{op}”", text=value.text, op=op)
            )
        wanted = value.asks_any != (op == "!=")
        present = self.present()
        return present if wanted else ~present

    @abstractmethod
    def present(self) -> Mask:
        """The cards that have a value."""

    @abstractmethod
    def has(self, value: ColumnValue) -> Mask:
        """The cards for which `field:value` holds."""

    def equals(self, value: ColumnValue) -> Mask:
        """The cards for which `field=value` holds."""
        return self.has(value)

    def ordered(self, op: str, value: ColumnValue) -> Mask:
        """The cards for which a comparison by size holds."""
        raise MismatchError(gettext("is not a number, so “{op}” does not work on it", op=op))

    def matching(self, pattern: str) -> Mask:
        """The cards whose value the pattern matches."""
        raise MismatchError(gettext("is not made of words, so a /pattern/ does not work on it"))

    def sort_key(self) -> Numbers:
        """Numbers that sort the cards by this column; NaN, which comes last, for no value."""
        raise MismatchError(gettext("cannot be sorted by"))

    def counts(self, mask: Mask) -> Counts:
        """How many of the chosen cards have each value."""
        raise MismatchError(gettext("has no values to count"))

    def unknown(self, value: ColumnValue) -> str | None:
        """None if some card could have the value; else the nearest known word or ""."""
        return None

    @abstractmethod
    def examples(self) -> tuple[str, ...]:
        """A few values that cards have, for the syntax page."""


def listed(labels: Sequence[str], totals: NDArray[np.intp], by_count: bool) -> Counts:
    """The values that occur, with their counts: the most frequent first, or in their own order."""
    counts = totals.tolist()
    rows = [(label, count) for label, count in zip(labels, counts, strict=True) if count]
    return sorted(rows, key=lambda row: -row[1]) if by_count else rows
