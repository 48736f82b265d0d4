"""What the schemas of a game say about its fields: which there are, and what they can hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import is_typeddict

from games.rules.game import GameDefinition
from games.search.normalization import word_key

_MAX_DEPTH = 4


@dataclass(slots=True)
class SchemaField:
    """What a field can hold, gathered from the schemas and then from the cards themselves."""

    flag: bool = False
    number: bool = False
    word: bool = False
    many: bool = False
    mapping: bool = False
    words: dict[str, None] = field(default_factory=dict)

    def add_scalar(self, value: object) -> None:
        """Takes note of one value's type."""
        if isinstance(value, bool):
            self.flag = True
        elif isinstance(value, int | float):
            self.number = True
        else:
            self.word = True


SchemaFields: TypeAlias = dict[str, SchemaField]


def sub_path(path: str, key: str) -> str:
    """The dotted name of a value inside a mapping."""
    return f"{path}.{word_key(key)}"


def attribute_shapes(game: GameDefinition) -> SchemaFields:
    """The attributes of all card types by their dotted names."""
    shapes: SchemaFields = {}
    for schema in game.card_types.values():
        for name, annotation in _model_fields(schema).items():
            _read(annotation, word_key(name), shapes)
    return shapes


def _model_fields(model: type[BaseModel]) -> dict[str, Any]:
    return {
        info.serialization_alias or info.alias or name: info.annotation
        for name, info in model.model_fields.items()
    }


def _read(annotation: Any, path: str, shapes: SchemaFields, many: bool = False) -> None:
    """Notes in `shapes` what a value of this type can be."""
    shape = shapes.setdefault(path, SchemaField())
    shape.many |= many
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        _read(arguments[0], path, shapes, many)
    elif origin in (Union, UnionType):
        for argument in arguments:
            _read(argument, path, shapes, many)
    elif origin is Literal:
        _read_words(arguments, shape)
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        _read_mapping(arguments[0], arguments[1], path, shapes, many)
    elif isinstance(origin, type) and issubclass(origin, Sequence | set | frozenset):
        shape.many = True
        for argument in arguments:
            _read(argument, path, shapes, True)
    elif isinstance(annotation, type):
        _read_class(annotation, path, shapes, many)


def _read_words(values: Sequence[Any], shape: SchemaField) -> None:
    for value in values:
        shape.add_scalar(value)
        if isinstance(value, str):
            shape.words[value] = None


def _read_mapping(keys: Any, values: Any, path: str, shapes: SchemaFields, many: bool) -> None:
    shapes[path].mapping = True
    named: SchemaFields = {"": SchemaField()}
    _read(keys, "", named)
    _read_keys(dict.fromkeys(named[""].words, values), path, shapes, many)


def _read_keys(fields: Mapping[str, Any], path: str, shapes: SchemaFields, many: bool) -> None:
    shape = shapes[path]
    shape.mapping = True
    for key, annotation in fields.items():
        shape.words[key] = None
        if path.count(".") < _MAX_DEPTH:
            _read(annotation, sub_path(path, key), shapes, many)


def _read_class(kind: type, path: str, shapes: SchemaFields, many: bool) -> None:
    shape = shapes[path]
    if is_typeddict(kind):
        _read_keys(get_type_hints(kind, include_extras=True), path, shapes, many)
    elif issubclass(kind, BaseModel):
        _read_keys(_model_fields(kind), path, shapes, many)
    elif issubclass(kind, Enum):
        _read_words([member.value for member in kind], shape)
    elif issubclass(kind, bool | int | float | str):
        shape.add_scalar(kind())
    elif issubclass(kind, list | tuple | set | frozenset):
        shape.many = True
    elif issubclass(kind, dict):
        shape.mapping = True
