"""Every field of a card in words, each value with the query that finds more of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.faces.illustrations import in_words
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search import CardIndex, term


@dataclass(frozen=True)
class FieldValue:
    """A value as people read it; `query` finds the cards that share it, or is empty."""

    words: str
    query: str = ""


@dataclass(frozen=True)
class FieldRow:
    """A field and its values."""

    label: str
    values: list[FieldValue]


def describe_fields(card: CardInfo, index: CardIndex) -> list[FieldRow]:
    """The card's own attributes that say something, in the order of the data."""
    reader = _FieldReader(index)
    rows = [FieldRow(_("type"), [FieldValue(in_words(card.type), term("type", card.type))])]
    if card.rarity:
        value = FieldValue(in_words(card.rarity), term("rarity", card.rarity))
        rows.append(FieldRow(_("rarity"), [value]))
    empty_zeros = index.game.face.empty_zeros.get(card.type, ()) if index.game.face else ()
    for name, value in card.attributes.items():
        if value == 0 and name in empty_zeros:
            continue
        values = list(reader.values(name, value))
        if values:
            rows.append(FieldRow(field_label(index.game, name), values))
    return rows


def field_label(game: GameDefinition, path: str) -> str:
    """A field as players call it; `gems.agility` looks inside."""
    labels = game.face.labels if game.face else {}
    return labels.get(path) or in_words(path.replace(".", " "))


def value_words(game: GameDefinition, name: str, value: object) -> str:
    """A value of a field as players say it."""
    if not game.face:
        return in_words(value)
    words = game.face.words.get(name, {}).get(str(value)) or in_words(value)
    signed = any(mark.signed and mark.field == name for mark in game.face.marks)
    return f"+{words}" if signed and words.isdecimal() else words


@dataclass(frozen=True)
class _FieldReader:
    """Reads the attributes of a game's cards."""

    index: CardIndex

    def values(self, name: str, value: Any) -> Iterator[FieldValue]:
        if value is None or value is False or value == "":
            return
        if value is True:
            yield FieldValue(_("yes"), f"{name}:true")
        elif isinstance(value, Mapping):
            yield from self._mapping(name, value)
        elif isinstance(value, list | tuple):
            yield from self._several(name, value)
        elif isinstance(value, str):
            yield self._word(name, value)
        else:
            words = value_words(self.index.game, name, value)
            yield FieldValue(words, term(name, str(value), "="))

    def _word(self, name: str, value: str) -> FieldValue:
        """One word; the value of a field of queries is read out, and leads to what it finds."""
        if name in self.index.game.queries:
            return FieldValue(self.index.explain(value), value)
        return FieldValue(value_words(self.index.game, name, value), term(name, value))

    def _mapping(self, name: str, value: Mapping[str, Any]) -> Iterator[FieldValue]:
        for key, inner in value.items():
            if not inner:
                continue
            words = value_words(self.index.game, name, key)
            if inner is True:
                yield FieldValue(words, term(name, key))
            elif isinstance(inner, int):
                yield FieldValue(f"{inner} {words}", term(f"{name}.{key}", str(inner), "="))
            else:
                query = term(f"{name}.{key}", str(inner))
                yield FieldValue(f"{words} ({in_words(inner)})", query)

    def _several(self, name: str, value: list[Any] | tuple[Any, ...]) -> Iterator[FieldValue]:
        if all(isinstance(entry, str) for entry in value):
            for entry, number in Counter(value).items():
                found = self._word(name, entry)
                yield replace(found, words=found.words + (f" × {number}" if number > 1 else ""))
        elif any(isinstance(entry, Mapping) for entry in value):
            for entry in value:
                yield self._entry(name, entry)
        elif any(entry is not None for entry in value):
            yield FieldValue(" / ".join("–" if entry is None else str(entry) for entry in value))

    def _entry(self, name: str, entry: Mapping[str, Any]) -> FieldValue:
        """An object of a list: a limit for what a query finds, a rule that is changed, a face."""
        if "query" in entry:
            found = self.index.explain(entry["query"])
            return FieldValue(
                _("up to %(n)s where %(found)s") % {**entry, "found": found}, entry["query"]
            )
        if "rule" in entry:
            return FieldValue(self._changed_rule(name, entry))
        return FieldValue(f"{entry.get('name', '')} ({in_words(entry.get('type', ''))})")

    def _changed_rule(self, name: str, entry: Mapping[str, Any]) -> str:
        words = value_words(self.index.game, name, entry["rule"])
        by = f" {entry['by']:+d}" if entry.get("by") else ""
        where = entry.get("where")
        found = _(" where %(found)s") % {"found": self.index.explain(where)} if where else ""
        return f"{words}{by}{found}"


def list_columns(sorts: Iterable[str]) -> list[str]:
    """The fields that a list of cards shows in columns: what the game sorts by, up to four."""
    return [sort for sort in sorts if sort not in ("name", "type", "number", "rarity", "set")][:4]


def short_value(game: GameDefinition, card: CardInfo, path: str) -> str:
    """One field of the card for a cell of a list; `gems.agility` looks inside, `.count` counts."""
    name, _, inside = path.partition(".")
    value = getattr(card, name, None) if name in ("code", "set") else card.attributes.get(name)
    if inside == "count":
        return str(len(value)) if value else ""
    if inside:
        value = value.get(inside) if isinstance(value, Mapping) else None
    if isinstance(value, list):
        return ", ".join(capfirst(value_words(game, name, entry)) for entry in value)
    return "" if value is None or value is False else value_words(game, name, value)
