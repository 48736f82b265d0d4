"""Takes the cards' attributes apart: for each field, which card has which value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.rules.cards import CardInfo
from games.search.columns.number import number_label
from games.search.normalization import word_key
from games.search.schema_fields import SchemaField, SchemaFields, sub_path

Scalar: TypeAlias = bool | int | float | str


@dataclass(slots=True)
class FieldValues:
    """The values of one field: row by row, several for a card that has several."""

    shape: SchemaField
    rows: list[int] = field(default_factory=list)
    values: list[Scalar] = field(default_factory=list)

    def add(self, row: int, value: Scalar) -> None:
        self.rows.append(row)
        self.values.append(value)

    def labels(self) -> list[str]:
        """The values as words."""
        return [label(value) for value in self.values]


def label(value: Scalar) -> str:
    """A value as a player writes it in a query."""
    if isinstance(value, str):
        return value
    return ("true" if value else "false") if isinstance(value, bool) else number_label(value)


def read_cells(shapes: SchemaFields, cards: Sequence[CardInfo]) -> dict[str, FieldValues]:
    """Every attribute of every card, in the fields that the schemas and the cards name."""
    fields = {path: FieldValues(shape) for path, shape in shapes.items()}
    for row, card in enumerate(cards):
        for name, value in card.attributes.items():
            _read(fields, word_key(name), row, value)
    return fields


def _read(
    fields: dict[str, FieldValues], path: str, row: int, value: Any, many: bool = False
) -> None:
    cells = fields.get(path)
    if cells is None:
        cells = fields[path] = FieldValues(SchemaField())
    if many:
        cells.shape.many = True
    if value is None or value == "":
        return
    if isinstance(value, Mapping):
        _read_mapping(fields, path, row, value, many)
    elif isinstance(value, list | tuple | set | frozenset):
        cells.shape.many = True
        for item in value:
            _read(fields, path, row, item, True)
    else:
        cells.shape.add_scalar(value)
        cells.add(row, value)


def _read_mapping(
    fields: dict[str, FieldValues], path: str, row: int, value: Mapping[Any, Any], many: bool
) -> None:
    """A name counts if its value is more than nothing: 0 agility gems are no agility gem."""
    cells = fields[path]
    cells.shape.mapping = True
    for key, item in value.items():
        if item not in (None, "", 0, [], {}, ()):
            cells.add(row, str(key))
        _read(fields, sub_path(path, str(key)), row, item, many)
