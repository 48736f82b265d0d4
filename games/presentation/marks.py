"""The few icons and numbers that a card has in a line of a list instead of its face."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.faces.illustrations import in_words
from games.presentation.faces import face_of
from games.rules.cards import CardInfo
from games.rules.faces import MarkField

MOST = 6


@dataclass(frozen=True, slots=True)
class FaceMark:
    """An icon, the number or word beside it, and what it means."""

    icon: str
    text: str
    label: str


def type_icon(card: CardInfo) -> str:
    """The icon of the card's type."""
    prefix = face_of(card).icons.get("type")
    return "card" if prefix is None else prefix + card.type


def marks_of(card: CardInfo) -> list[FaceMark]:
    """The card's marks, in the order of its game's table; at most six."""
    own = card.attributes
    shown: list[FaceMark] = []
    for source in face_of(card).marks:
        if not any(own.get(name) for name in source.unless):
            shown += _marks(source, own.get(source.field))
    return shown[:MOST]


def _marks(source: MarkField, value: Any) -> Iterator[FaceMark]:
    name = source.label or in_words(source.field)
    if value is None or value in ("", [], {}) or (value == 0 and source.hide_zero):
        return
    if source.prefix is None:
        plus = "+" if source.signed and value >= 0 else ""
        yield FaceMark(source.icon, plus + in_words(value), name)
    elif isinstance(value, Mapping):
        yield from _counted(source, value)
    else:
        for word in [value] if isinstance(value, str) else value:
            yield FaceMark(_icon(source, word), "", in_words(word.rpartition(":")[2]))


def _counted(source: MarkField, value: Mapping[str, Any]) -> Iterator[FaceMark]:
    for word, number in value.items():
        if number:
            text = in_words(number) if isinstance(number, int) else ""
            label = in_words(word) if text else f"{in_words(number)} {in_words(word)}"
            yield FaceMark(_icon(source, word), text, label)


def _icon(source: MarkField, word: str) -> str:
    return f"{source.prefix}{word.replace(':', '-')}"
