"""Reads one raw card (a dict out of a file) into a CardInfo, or says everything that is wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError, unknown_word
from games.rules.game import GameDefinition

REQUIRED = ("code", "name", "type", "set")
TEXT_FIELDS = (
    "code",
    "name",
    "subtitle",
    "set",
    "number",
    "type",
    "rarity",
    "text",
    "flavour",
)
LENGTHS = {
    "code": 40,
    "name": 120,
    "subtitle": 120,
    "set": 20,
    "number": 20,
    "type": 40,
}
KNOWN = (*TEXT_FIELDS, "game", "effects", "token", "attributes")
CODE_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def parse_card(game: GameDefinition, raw: Any) -> tuple[CardInfo | None, list[FieldError]]:
    """The card and no faults, or None and every fault found."""
    if not isinstance(raw, Mapping):
        return None, [FieldError("card", "must be an object with the fields of a card")]
    field_errors = [*_common_errors(game, raw)]
    attributes, attribute_errors = _read_attributes(game, raw)
    field_errors += attribute_errors
    effects = raw.get("effects") or []
    if not isinstance(effects, list):
        field_errors.append(FieldError("effects", "must be a list"))
    else:
        field_errors += game.vocabulary.lint(effects)
    if field_errors:
        return None, field_errors
    card = _make_card(game, raw, attributes)
    field_errors += game.lint(card)
    if field_errors:
        return None, field_errors
    text = game.card_text(card)
    given = str(raw.get("text") or "")
    if effects and given and given != text:
        return None, [FieldError("text", f"differs from what the effects say, which is {text!r}")]
    return (replace(card, text=text) if effects or not given else card), []


def _make_card(game: GameDefinition, raw: Mapping[str, Any], attributes: Any) -> CardInfo:
    words = {name: str(raw.get(name) or "") for name in TEXT_FIELDS}
    return CardInfo(
        game=game.slug,
        effects=tuple(raw.get("effects") or ()),
        token=bool(raw.get("token", False)),
        attributes=attributes,
        **words,
    )


def _common_errors(game: GameDefinition, raw: Mapping[str, Any]) -> Iterator[FieldError]:
    for key in raw:
        if key not in KNOWN:
            yield unknown_word(str(key), "field", key, KNOWN)
    if raw.get("game", game.slug) != game.slug:
        yield FieldError("game", f"is {raw['game']!r}, but these are cards of {game.slug!r}")
    for name in TEXT_FIELDS:
        yield from _text_errors(name, raw.get(name))
    code = raw.get("code")
    if isinstance(code, str) and not CODE_LETTERS.issuperset(code):
        yield FieldError("code", f"may hold letters, digits, '-', '_' and '.', not {code!r}")
    if not isinstance(raw.get("token", False), bool):
        yield FieldError("token", f"must be true or false, not {raw['token']!r}")
    rarity = raw.get("rarity")
    if isinstance(rarity, str) and rarity and rarity not in game.rarities:
        yield unknown_word("rarity", "rarity", rarity, game.rarities)


def _text_errors(name: str, value: Any) -> Iterator[FieldError]:
    longest = LENGTHS.get(name, 4000)
    if value is None or value == "":
        if name in REQUIRED:
            yield FieldError(name, "is missing")
    elif not isinstance(value, str):
        yield FieldError(name, f"must be text, not {value!r}")
    elif "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
        yield FieldError(name, "has a character that cannot be stored")
    elif len(value) > longest:
        yield FieldError(name, f"is longer than {longest} characters")


def _read_attributes(
    game: GameDefinition, raw: Mapping[str, Any]
) -> tuple[dict[str, Any], list[FieldError]]:
    kind, values = raw.get("type"), raw.get("attributes") or {}
    if not isinstance(kind, str) or not kind:
        return {}, []
    if kind not in game.card_types:
        return {}, [unknown_word("type", "type", kind, game.card_types)]
    if not isinstance(values, Mapping):
        return {}, [FieldError("attributes", "must be an object")]
    schema = game.card_types[kind]
    try:
        model = schema.model_validate(dict(values))
    except ValidationError as error:
        fields = [info.alias or name for name, info in schema.model_fields.items()]
        return {}, [_as_error(detail, fields) for detail in error.errors()]
    return model.model_dump(mode="json", by_alias=True), []


def _as_error(detail: ErrorDetails, fields: list[str]) -> FieldError:
    steps = [step for step in detail["loc"] if step != "[key]"]
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    where = f"attributes{path}"
    if detail["type"] == "extra_forbidden":
        return unknown_word(where, "attribute", detail["loc"][-1], fields)
    if detail["type"] == "missing":
        return FieldError(where, "is missing")
    if detail["type"] == "literal_error":
        words = detail["ctx"]["expected"].replace(" or ", ", ").replace("'", "").split(", ")
        return unknown_word(where, "word", detail["input"], words)
    return FieldError(where, f"{detail['msg']}, not {detail['input']!r}")
