"""A field that is true or false; a card without it counts as false."""

import numpy as np

from games.rules.translation import gettext
from games.search.columns.base import Column, ColumnValue, Counts, Numbers, frozen
from games.search.errors import MismatchError
from games.search.normalization import fold
from games.search.results import Mask

YES = frozenset({"true", "yes", "1", "y"})
NO = frozenset({"false", "no", "0", "n"})


class FlagColumn(Column):
    """A truth a card."""

    kind = "flag"
    __slots__ = ("values",)

    def __init__(self, values: Mask) -> None:
        self.values: Mask = frozen(values)

    def present(self) -> Mask:
        return self.values

    def has(self, value: ColumnValue) -> Mask:
        word = fold(value.text)
        if word in YES:
            return self.values
        if word in NO:
            return ~self.values
        raise MismatchError(
            gettext("is yes or no, and “{text}” is neither", text=value.text), at_value=True
        )

    def compare(self, op: str, value: ColumnValue) -> Mask:
        """As for any column, but `!=` is the other truth, for a flag always has one."""
        if op == "!=" and not (value.asks_none or value.asks_any):
            return ~self.has(value)
        return super().compare(op, value)

    def sort_key(self) -> Numbers:
        return (~self.values).astype(np.float64)

    def counts(self, mask: Mask) -> Counts:
        yes = int(np.count_nonzero(self.values & mask))
        no = int(np.count_nonzero(mask)) - yes
        return [(label, count) for label, count in (("yes", yes), ("no", no)) if count]

    def examples(self) -> tuple[str, ...]:
        return tuple(label for label, _ in self.counts(np.ones_like(self.values)))
