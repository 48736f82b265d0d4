"""Turns the text of CSV cells into the types that the card's schema asks for."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from games.importing.column_mapping import split_words
from games.rules.cards import Attributes
from games.rules.game import GameDefinition

TRUTH = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False, "": False}


def read_cells(game: GameDefinition, card: dict[str, Any]) -> dict[str, Any]:
    """The card with its text cells read: type and rarity in lower case, attributes as typed."""
    for name in ("type", "rarity"):
        if isinstance(card.get(name), str):
            card[name] = card[name].lower()
    if isinstance(card.get("token"), str):
        card["token"] = TRUTH.get(card["token"].lower(), card["token"])
    if isinstance(card.get("effects"), str):
        card["effects"] = _json_or_text(card["effects"])
    schema = game.card_types.get(str(card.get("type")))
    if schema is None:
        return card
    attributes = card["attributes"]
    for name, value in attributes.items():
        if name in schema.model_fields:
            attributes[name] = _read(schema, name, value)
    return card


def _read(schema: type[Attributes], name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _json_or_text(v) if isinstance(v, str) else v for key, v in value.items()}
    if not isinstance(value, str):
        return value
    adapter = _adapter(schema, name)
    for candidate in _readings(value):
        try:
            adapter.validate_python(candidate, strict=True)
        except ValidationError:
            continue
        return candidate
    return value


@cache
def _adapter(schema: type[Attributes], name: str) -> TypeAdapter[Any]:
    annotation: Any = schema.model_fields[name].annotation
    return TypeAdapter(annotation)


def _readings(cell: str) -> Iterator[Any]:
    """What the cell could mean, the plainest first."""
    yield cell
    yield cell.lower()
    yield _json_or_text(cell)
    if cell.lower() in TRUTH:
        yield TRUTH[cell.lower()]
    words = split_words(cell)
    yield words
    yield [_json_or_text(word) for word in words]
    if all(":" in word for word in words):
        pairs = [word.split(":", 1) for word in words]
        yield {key.strip(): _json_or_text(value.strip()) for key, value in pairs}


def _json_or_text(cell: str) -> Any:
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return cell
