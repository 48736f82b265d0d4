"""The form of a house format, made from the fields of its models: a typed input for each."""

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from decks.house_formats import labels
from decks.house_formats.card_values import CardValues
from decks.house_formats.validation import QUERIES, SECTIONS, kind_of
from games.rules.constraints import AnyConstraint, FromCard
from games.rules.constraints.base import Constraint

KINDS: dict[str, type[Constraint]] = {
    model.model_fields["kind"].default: model for model in get_args(get_args(AnyConstraint)[0])
}
HIDDEN = ("kind", "rule")


@dataclass(frozen=True)
class FieldSpec:
    """One field of a model as the form shows and reads it."""

    key: str
    style: str
    choices: tuple[str, ...] = ()
    model: type[BaseModel] | None = None
    owner: type[BaseModel] | None = None


@dataclass
class FormField:
    """An input with its name in the form, its value and what is wrong with it."""

    spec: FieldSpec
    name: str
    value: Any
    errors: list[str] = field(default_factory=list)
    rows: list["FormRow"] = field(default_factory=list)
    choices: list[tuple[str, labels.Label]] = field(default_factory=list)

    @property
    def label(self) -> labels.Label:
        return labels.FIELDS[self.spec.key]

    @property
    def addition(self) -> labels.Label:
        """The button that adds a row."""
        return labels.ADDITIONS[self.spec.key]

    @property
    def hint(self) -> labels.Label:
        """How to fill it in; "" where the label says it all."""
        return labels.HINTS.get(self.spec.key, "")

    @property
    def has_errors(self) -> bool:
        return bool(self.errors) or any(row.has_errors for row in self.rows)


@dataclass
class FormRow:
    """One constraint, link, list or entry: a group of inputs that can be added and removed."""

    name: str
    model: type[BaseModel]
    fields: list[FormField]
    errors: list[str] = field(default_factory=list)

    @property
    def kind(self) -> labels.Label:
        """What kind of rule it is, in words; "" for what is no rule."""
        return labels.KINDS[self._kind][0] if self.is_rule else ""

    @property
    def help(self) -> labels.Label:
        """What a rule of this kind is for."""
        return labels.KINDS[self._kind][1] if self.is_rule else ""

    @property
    def _kind(self) -> str:
        return str(self.model.model_fields["kind"].default)

    @property
    def main_fields(self) -> list[FormField]:
        """The fields that most people need, its severity last; all of them for what is no rule."""
        main = [each for each in self.fields if not self.is_rule or _is_main(each)]
        return sorted(main, key=lambda each: each.spec.key == "severity")

    @property
    def other_fields(self) -> list[FormField]:
        """The fields of a rule for special cases."""
        return [each for each in self.fields if self.is_rule and not _is_main(each)]

    @property
    def others_are_open(self) -> bool:
        return any(each.has_errors for each in self.other_fields)

    @property
    def is_rule(self) -> bool:
        return issubclass(self.model, Constraint)

    @property
    def values(self) -> dict[str, Any]:
        """What the inputs hold, by key."""
        return {form_field.spec.key: form_field.value for form_field in self.fields}

    @property
    def day(self) -> date | None:
        """When a list comes into force, if that is a day."""
        try:
            return date.fromisoformat(str(self.values.get("effective")))
        except ValueError:
            return None

    @property
    def has_errors(self) -> bool:
        return bool(self.errors) or any(form_field.has_errors for form_field in self.fields)

    @property
    def is_open(self) -> bool:
        """Shown unfolded: what is new or wrong."""
        named = self.values.get("code" if self.is_rule else "name")
        return self.has_errors or not named


def _is_main(each: FormField) -> bool:
    return each.spec.key in labels.MAIN_FIELDS


def inputs_of(model: type[BaseModel]) -> Iterator[FieldSpec]:
    """The inputs for a model's fields, in order."""
    for key, info in model.model_fields.items():
        yield _input(model, key, info.annotation)


def _input(model: type[BaseModel], key: str, annotation: Any) -> FieldSpec:
    plain = _bare(annotation)
    options = _options(plain)
    origin = get_origin(plain)
    if key in HIDDEN:
        return FieldSpec(key, "hidden")
    if FromCard in options:
        return FieldSpec(key, "amount", owner=FromCard)
    if kind_of(model, key):
        return FieldSpec(key, "printed", owner=model)
    if origin in (tuple, list):
        return _several(key, get_args(plain)[0])
    if origin is Literal:
        return FieldSpec(key, "choice", get_args(plain))
    return FieldSpec(key, _simple(key, options))


def _several(key: str, member: Any) -> FieldSpec:
    bare = _bare(member)
    if bare is str:
        return FieldSpec(key, "sections" if key in SECTIONS else "gems")
    model = bare if isinstance(bare, type) and issubclass(bare, BaseModel) else Constraint
    return FieldSpec(key, "rows", model=model)


def _simple(key: str, options: tuple[Any, ...]) -> str:
    if key in QUERIES:
        return "query"
    if key in SECTIONS:
        return "section"
    if key == "assigned":
        return "gem"
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


@dataclass(frozen=True)
class FormBuilder:
    """Fills the inputs of a form: with the game's printed values to choose from, and with what is
    wrong."""

    printed: CardValues
    errors: Mapping[str, list[str]]

    def fields(
        self, model: type[BaseModel], values: Mapping[str, Any], prefix: str = ""
    ) -> list[FormField]:
        """The inputs filled with values, each with its errors; `prefix` begins their names."""
        return [self._field(each, values.get(each.key), prefix) for each in inputs_of(model)]

    def _field(self, each: FieldSpec, value: Any, prefix: str) -> FormField:
        name = f"{prefix}{each.key}"
        form_field = FormField(each, name, value, self.errors.get(name, []))
        if each.style == "rows" and each.model:
            for at, row in enumerate(value or ()):
                form_field.rows.append(self._row(each.model, row, f"{name}-{at}"))
        if each.style == "amount":
            parts = [self.errors.get(f"{name}-{part}", []) for part in FromCard.model_fields]
            form_field.errors = [*form_field.errors, *chain.from_iterable(parts)]
            form_field.value = value if isinstance(value, Mapping) else {"default": value}
        form_field.choices = self._choices(each, form_field.value)
        return form_field

    def _choices(self, each: FieldSpec, value: Any) -> list[tuple[str, labels.Label]]:
        """The values to choose from, each with its words. What the document has is among them, so
        that saving an imported format changes nothing that nobody looked at."""
        if each.choices:
            return [(choice, labels.CHOICES[choice]) for choice in each.choices]
        if each.style in ("gem", "gems"):
            found = self.printed.gems()
            held = value if each.style == "gems" else (value,)
        elif each.owner:
            key = "attribute" if each.style == "amount" else each.key
            found = self.printed.choices(each.owner, key)
            held = (value.get("attribute") if each.style == "amount" else value,)
        else:
            return []
        known = {choice for choice, _words in found}
        others = [(each, self.printed.label(each)) for each in held or () if each]
        return [*found, *(other for other in others if other[0] not in known)]

    def _row(self, declared: type[BaseModel], values: Mapping[str, Any], name: str) -> FormRow:
        model = model_of(declared, values)
        fields = self.fields(model, values, f"{name}-")
        return FormRow(name, model, fields, self.errors.get(name, []))
