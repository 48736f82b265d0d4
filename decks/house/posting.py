"""Reads the posted form of a house format back into a document, and does what its buttons say."""

from collections.abc import Iterator
from typing import Any

from django.http import QueryDict
from pydantic import BaseModel, ValidationError

from decks.house.document import HouseDocument
from decks.house.fields import KINDS, Input, inputs_of, model_of
from decks.house.trying import Wrong, faults_of
from games.rules.constraints.base import Constraint
from games.search import CardIndex

Values = dict[str, Any]
Errors = dict[str, list[str]]
MOST_ROWS = 400


def gather(model: type[BaseModel], given: QueryDict, prefix: str = "") -> Values:
    """The values of a model's inputs, as its JSON would hold them."""
    return {
        each.key: value
        for each in inputs_of(model)
        if (value := _value(each, given, f"{prefix}{each.key}")) is not None
    }


def _value(each: Input, given: QueryDict, name: str) -> Any:
    if each.style == "rows" and each.model:
        return list(_rows(each.model, given, name))
    if each.style == "sections":
        return [section for section in given.getlist(name) if section]
    if each.style == "words":
        return [word.strip() for word in given.get(name, "").split(",") if word.strip()]
    if each.style == "flag":
        return name in given
    if each.style == "amount":
        return _amount(given, name)
    text = given.get(name, "").strip()
    if each.style == "number":
        return _number(text)
    return text if text or each.style in ("text", "query", "section") else None


def _rows(declared: type[BaseModel], given: QueryDict, name: str) -> Iterator[Values]:
    for at in range(_count(given, name)):
        prefix = f"{name}-{at}"
        if given.get("remove") == prefix:
            continue
        model = model_of(declared, {"kind": given.get(f"{prefix}-kind")})
        yield gather(model, given, f"{prefix}-")
    where, _, kind = given.get("add", "").partition(":")
    if where == name and (kind in KINDS or not issubclass(declared, Constraint)):
        yield {"kind": kind} if issubclass(declared, Constraint) else {}


def _count(given: QueryDict, name: str) -> int:
    text = given.get(f"{name}-count", "0")
    return min(int(text), MOST_ROWS) if text.isascii() and text.isdigit() and len(text) < 5 else 0


def _number(text: str) -> int | str | None:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 8:
        return int(text)
    return text or None


def _amount(given: QueryDict, name: str) -> Any:
    """A number, or the attribute of a card with the number that stands in for it."""
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
        return None, _told(Wrong(tuple(e["loc"]), _plain(e["msg"])) for e in error.errors())
    wrong = faults_of(document, index)
    return (None if wrong else document), _told(iter(wrong))


def _plain(message: str) -> str:
    message = message.removeprefix("Value error, ").replace("Input should be", "Must be")
    message = message.replace("Field required", "Fill this in")
    return message.replace("String should have at least 1 character", "Fill this in")


def _told(wrong: Iterator[Wrong]) -> Errors:
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
    """Whether the form was sent to be kept, not to add or take away a row."""
    return not given.get("add") and not given.get("remove")
