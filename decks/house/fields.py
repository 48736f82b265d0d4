"""The form of a house format, made from the fields of its models: a typed input for each."""

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from decks.house.trying import QUERIES, SECTIONS
from games.rules.constraints import AnyConstraint, FromCard
from games.rules.constraints.base import Constraint

KINDS: dict[str, type[Constraint]] = {
    model.model_fields["kind"].default: model for model in get_args(get_args(AnyConstraint)[0])
}
HIDDEN = ("kind", "rule")
LABELS = {
    "constraints": "Rules",
    "lists": "Dated lists",
    "pool": "Card pool",
    "where": "Which cards",
    "rule_ref": "Place in the rulebook",
    "label": "In words",
    "effective": "From the day",
    "season_cards": "Cards beside the decks",
    "limit": "Copies allowed (0 bans, empty allows again)",
}


@dataclass(frozen=True)
class Input:
    """One field of a model as the form shows and reads it."""

    key: str
    style: str
    choices: tuple[str, ...] = ()
    model: type[BaseModel] | None = None


@dataclass
class Box:
    """An input with its name in the form, its value and what is wrong with it."""

    input: Input
    name: str
    value: Any
    errors: list[str] = field(default_factory=list)
    rows: list["Row"] = field(default_factory=list)

    @property
    def label(self) -> str:
        return LABELS.get(self.input.key, self.input.key.replace("_", " ").capitalize())

    @property
    def is_wrong(self) -> bool:
        return bool(self.errors) or any(row.is_wrong for row in self.rows)


@dataclass
class Row:
    """One constraint, link, list or entry: a group of inputs that can be added and removed."""

    name: str
    model: type[BaseModel]
    boxes: list[Box]
    errors: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """What kind of rule it is, in words; "" for what is no rule."""
        default = self.model.model_fields["kind"].default if self.is_rule else ""
        return str(default).replace("-", " ").capitalize()

    @property
    def is_rule(self) -> bool:
        return issubclass(self.model, Constraint)

    @property
    def values(self) -> dict[str, Any]:
        """What the inputs hold, by key."""
        return {box.input.key: box.value for box in self.boxes}

    @property
    def is_wrong(self) -> bool:
        return bool(self.errors) or any(box.is_wrong for box in self.boxes)

    @property
    def is_open(self) -> bool:
        """Shown unfolded: what is new or wrong."""
        named = self.values.get("code" if self.is_rule else "name")
        return self.is_wrong or not named

    @property
    def help(self) -> str:
        return " ".join((self.model.__doc__ or "").replace("`", "").split())


def inputs_of(model: type[BaseModel]) -> Iterator[Input]:
    """The inputs for a model's fields, in order."""
    for key, info in model.model_fields.items():
        yield _input(key, info.annotation)


def _input(key: str, annotation: Any) -> Input:
    plain = _bare(annotation)
    options = _options(plain)
    origin = get_origin(plain)
    if key in HIDDEN:
        return Input(key, "hidden")
    if FromCard in options:
        return Input(key, "amount")
    if origin in (tuple, list):
        return _several(key, get_args(plain)[0])
    if origin is Literal:
        return Input(key, "choice", get_args(plain))
    return Input(key, _simple(key, options))


def _several(key: str, member: Any) -> Input:
    bare = _bare(member)
    if bare is str:
        return Input(key, "sections" if key in SECTIONS else "words")
    model = bare if isinstance(bare, type) and issubclass(bare, BaseModel) else Constraint
    return Input(key, "rows", model=model)


def _simple(key: str, options: tuple[Any, ...]) -> str:
    if key in QUERIES:
        return "query"
    if key in SECTIONS:
        return "section"
    by_type = {bool: "flag", int: "number", date: "day"}
    return next((by_type[each] for each in options if each in by_type), "text")


def _bare(annotation: Any) -> Any:
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _options(annotation: Any) -> tuple[Any, ...]:
    if get_origin(annotation) in (Union, types.UnionType):
        return tuple(_bare(each) for each in get_args(annotation))
    return (annotation,)


def model_of(declared: type[BaseModel], values: Mapping[str, Any]) -> type[BaseModel]:
    """The model of a row; a constraint says its kind."""
    if issubclass(declared, Constraint):
        return KINDS.get(str(values.get("kind")), Constraint)
    return declared


def boxes_of(
    model: type[BaseModel], values: Mapping[str, Any], errors: Mapping[str, list[str]], prefix: str
) -> list[Box]:
    """The inputs filled with values, each with its errors; `prefix` begins their names."""
    return [_box(each, values.get(each.key), errors, prefix) for each in inputs_of(model)]


def _box(each: Input, value: Any, errors: Mapping[str, list[str]], prefix: str) -> Box:
    name = f"{prefix}{each.key}"
    box = Box(each, name, value, errors.get(name, []))
    if each.style == "rows" and each.model:
        for at, row in enumerate(value or ()):
            box.rows.append(_row(each.model, row, errors, f"{name}-{at}"))
    if each.style == "amount":
        inside = (errors.get(f"{name}-{part}", []) for part in FromCard.model_fields)
        box.errors = [*box.errors, *(message for messages in inside for message in messages)]
        box.value = value if isinstance(value, Mapping) else {"default": value}
    return box


def _row(
    declared: type[BaseModel], values: Mapping[str, Any], errors: Mapping[str, list[str]], name: str
) -> Row:
    model = model_of(declared, values)
    return Row(name, model, boxes_of(model, values, errors, f"{name}-"), errors.get(name, []))
