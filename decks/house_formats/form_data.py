"""Reads the posted form of a house format; its buttons add and remove rows."""

from collections.abc import Iterator
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy
from pydantic import BaseModel, ValidationError

from decks.house_formats.document import HouseDocument
from decks.house_formats.fields import KINDS, FieldSpec, inputs_of, model_of
from decks.house_formats.validation import ValidationIssue, find_issues
from games.rules.constraints.base import Constraint
from games.search import CardIndex

Values = dict[str, Any]
Errors = dict[str, list[str]]
MOST_ROWS = 400
# What may be left empty: an empty text is its value.
WRITTEN = ("text", "query", "section", "printed", "gem")
PLAIN_WORDS = {
    "Field required": gettext_lazy("Fill this in."),
    "String should have at least 1 character": gettext_lazy("Fill this in."),
    "String should match pattern": gettext_lazy(
        "Write it in capitals, digits and underscores, such as ACTION_COPIES."
    ),
    "give exactly, at_least or at_most": gettext_lazy("Fill in exactly, at least or at most."),
    "exactly stands alone": gettext_lazy("Use either exactly, or at least and at most."),
    "Input should be a valid integer": gettext_lazy("Write a whole number."),
    "Input should be a valid date": gettext_lazy("Write a date as YYYY-MM-DD."),
}


def read_form(model: type[BaseModel], given: QueryDict, prefix: str = "") -> Values:
    """The values of a model's inputs, as its JSON would hold them."""
    return {
        each.key: value
        for each in inputs_of(model)
        if (value := _value(each, given, f"{prefix}{each.key}")) is not None
    }


def _value(each: FieldSpec, given: QueryDict, name: str) -> Any:
    if each.style == "rows" and each.model:
        return list(_rows(each.model, given, name))
    if each.style in ("sections", "gems"):
        return [chosen for chosen in given.getlist(name) if chosen]
    if each.style == "flag":
        return name in given
    if each.style == "amount":
        return _amount(given, name)
    text = given.get(name, "").strip()
    if each.style == "number":
        return _number(text)
    return text if text or each.style in WRITTEN else None


def _rows(declared: type[BaseModel], given: QueryDict, name: str) -> Iterator[Values]:
    for at in range(_count(given, name)):
        prefix = f"{name}-{at}"
        if given.get("remove") == prefix:
            continue
        model = model_of(declared, {"kind": given.get(f"{prefix}-kind")})
        values = read_form(model, given, f"{prefix}-")
        yield _completed(values, at) if is_saving(given) else values
    where, _, kind = given.get("add", "").partition(":")
    if where == name and (kind in KINDS or not issubclass(declared, Constraint)):
        yield {"kind": kind} if issubclass(declared, Constraint) else {}


def _completed(values: Values, at: int) -> Values:
    """A rule whose code was left empty gets one from its kind and its place, and one without a
    place in the rulebook is a house rule."""
    if "kind" not in values:
        return values
    code = f"HOUSE_{values['kind'].replace('-', '_').upper()}_{at + 1}"
    return values | {
        "code": values.get("code") or code,
        "rule_ref": values.get("rule_ref") or "house",
    }


def _count(given: QueryDict, name: str) -> int:
    text = given.get(f"{name}-count", "0")
    return min(int(text), MOST_ROWS) if text.isascii() and text.isdigit() and len(text) < 5 else 0


def _number(text: str) -> int | str | None:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 8:
        return int(text)
    return text or None


def _amount(given: QueryDict, name: str) -> Any:
    """A number, or an attribute of a card with the number that replaces it where there is none."""
    number = _number(given.get(f"{name}-default", "").strip())
    section = given.get(f"{name}-section", "").strip()
    attribute = given.get(f"{name}-attribute", "").strip()
    if section or attribute:
        return {"section": section, "attribute": attribute, "default": number}
    return number


def validate(values: Values, index: CardIndex) -> tuple[HouseDocument | None, Errors]:
    """The document, or for each input what is wrong with it."""
    try:
        document = HouseDocument.model_validate(values)
    except ValidationError as error:
        return None, _errors_by_input(
            ValidationIssue(tuple(e["loc"]), _plain(e["msg"])) for e in error.errors()
        )
    wrong = find_issues(document, index)
    return (None if wrong else document), _errors_by_input(iter(wrong))


def _plain(message: str) -> str:
    """Pydantic's message in words for players."""
    message = message.removeprefix("Value error, ")
    for start, words in PLAIN_WORDS.items():
        if message.startswith(start):
            return str(words)
    return message.replace("Input should be", "Must be")


def _errors_by_input(wrong: Iterator[ValidationIssue]) -> Errors:
    """By the names of the inputs. A union's own words in a place are no part of a name."""
    errors: Errors = {}
    for place, message in wrong:
        parts = [str(part) for part in place if part not in KINDS and part not in UNION_WORDS]
        messages = errors.setdefault("-".join(parts), [])
        if message not in messages:
            messages.append(message)
    return errors


UNION_WORDS = ("int", "FromCard")


def is_saving(given: QueryDict) -> bool:
    """Whether the form was sent to be saved, not to add or remove a row."""
    return not given.get("add") and not given.get("remove")
