"""A field that holds several named values: `gems.agility`, `access.fire`."""

from games.search.columns.base import Column, ColumnValue, Counts, Numbers
from games.search.columns.number import NumberColumn
from games.search.columns.words import WordsColumn
from games.search.results import Mask


class MappingColumn(Column):
    """The names as a list of words; each name's values are a column of their own in the index."""

    kind = "mapping"
    __slots__ = ("keys",)

    def __init__(self, keys: WordsColumn) -> None:
        self.keys = keys

    def present(self) -> Mask:
        return self.keys.present()

    def has(self, value: ColumnValue) -> Mask:
        return self.keys.has(value)

    def equals(self, value: ColumnValue) -> Mask:
        return self.keys.equals(value)

    def ordered(self, op: str, value: ColumnValue) -> Mask:
        return self.keys.ordered(op, value)

    def matching(self, pattern: str) -> Mask:
        return self.keys.matching(pattern)

    def sort_key(self) -> Numbers:
        return self.keys.sort_key()

    def counts(self, mask: Mask) -> Counts:
        return self.keys.counts(mask)

    def count(self) -> NumberColumn:
        """How many names each card has."""
        return self.keys.count()

    def unknown(self, value: ColumnValue) -> str | None:
        return self.keys.unknown(value)

    def examples(self) -> tuple[str, ...]:
        return self.keys.examples()
