"""Every field of a card in words, each value with the query that finds more of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.faces.look import in_words
from games.rules.cards import CardInfo
from games.search import term

LABELS = {"hp": "HP", "dmg": "DMG", "spd": "SPD"}


@dataclass(frozen=True)
class Value:
    """A value as people read it; `query` finds the cards that share it, or is empty."""

    words: str
    query: str = ""


@dataclass(frozen=True)
class Row:
    """A field and its values."""

    label: str
    values: list[Value]


def describe_fields(card: CardInfo) -> list[Row]:
    """The card's own attributes that say something, in the order of the data."""
    rows = [Row("type", [Value(in_words(card.type), term("type", card.type))])]
    if card.rarity:
        rows.append(Row("rarity", [Value(card.rarity, term("rarity", card.rarity))]))
    for name, value in card.attributes.items():
        values = list(_values(name, value))
        if values:
            rows.append(Row(LABELS.get(name, in_words(name)), values))
    return rows


def _values(name: str, value: Any) -> Iterator[Value]:
    if value is None or value is False or value == "":
        return
    if value is True:
        yield Value("yes", f"{name}:true")
    elif isinstance(value, Mapping):
        yield from _mapping(name, value)
    elif isinstance(value, list | tuple):
        yield from _several(name, value)
    else:
        yield Value(in_words(value) if isinstance(value, str) else str(value), _term(name, value))


def _term(name: str, value: Any) -> str:
    return term(name, str(value), ":" if isinstance(value, str) else "=")


def _mapping(name: str, value: Mapping[str, Any]) -> Iterator[Value]:
    for key, inner in value.items():
        if not inner:
            continue
        if inner is True:
            yield Value(in_words(key), term(name, key))
        elif isinstance(inner, int):
            yield Value(f"{inner} {in_words(key)}", term(f"{name}.{key}", str(inner), "="))
        else:
            yield Value(f"{in_words(key)} ({in_words(inner)})", term(f"{name}.{key}", str(inner)))


def _several(name: str, value: list[Any] | tuple[Any, ...]) -> Iterator[Value]:
    if all(isinstance(entry, str) for entry in value):
        counts = dict.fromkeys(value, 0) | {entry: value.count(entry) for entry in value}
        for entry, n in counts.items():
            yield Value(in_words(entry) + (f" × {n}" if n > 1 else ""), term(name, entry))
    elif any(isinstance(entry, Mapping) for entry in value):
        for entry in value:
            if "query" in entry:
                yield Value(f"{entry.get('n', '')} of {entry['query']}", entry["query"])
                continue
            parts = (f"{in_words(k)} {in_words(v)}" for k, v in entry.items() if _plain(v))
            yield Value(", ".join(parts))
    elif any(entry is not None for entry in value):
        yield Value(" / ".join("–" if entry is None else str(entry) for entry in value))


def _plain(value: Any) -> bool:
    return value not in (None, "", [], {}) and not isinstance(value, Mapping | list)


def list_columns(sorts: Iterable[str]) -> list[str]:
    """The fields that a list of cards shows in columns: what the game sorts by, up to four."""
    return [sort for sort in sorts if sort not in ("name", "type", "number", "rarity", "set")][:4]


def short_value(card: CardInfo, path: str) -> str:
    """One field of the card for a cell of a list; `gems.agility` looks inside, `.count` counts."""
    name, _, inside = path.partition(".")
    value = getattr(card, name, None) if name in ("code", "set") else card.attributes.get(name)
    if inside == "count":
        return str(len(value)) if value else ""
    if inside:
        value = value.get(inside) if isinstance(value, Mapping) else None
    if isinstance(value, list):
        return ", ".join(in_words(entry) for entry in value)
    return "" if value is None or value is False else in_words(value)
