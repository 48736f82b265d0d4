"""The few signs that a card has in a line of a list: icons and numbers instead of its face."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.faces.icons import facet_icon
from games.faces.look import in_words
from games.rules.cards import CardInfo


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon, the number or word beside it, and what it means."""

    icon: str
    text: str
    label: str


@dataclass(frozen=True, slots=True)
class Sign:
    """Where a mark comes from: an attribute, with one icon, or with one for each of its words."""

    field: str
    icon: str = ""
    prefix: str | None = None
    label: str = ""
    signed: bool = False
    silent_at_zero: bool = False


SIGNS: dict[str, tuple[Sign, ...]] = {
    "lightseekers": (
        Sign("access", prefix=""),
        Sign("cost", prefix=""),
        Sign("elements", prefix=""),
        Sign("health", icon="health"),
    ),
    "highlander": (
        Sign("gems", prefix="gem-"),
        Sign("restriction", icon="scales", label="restriction number"),
    ),
    "arkhtide": (
        Sign("soul", icon="soul-stat", silent_at_zero=True),
        Sign("melee", icon="melee", silent_at_zero=True),
        Sign("ranged", icon="ranged", silent_at_zero=True),
        Sign("health", icon="health", silent_at_zero=True),
        Sign("block", icon="shield", silent_at_zero=True),
        Sign("initiative", icon="initiative"),
        Sign("quintessence", icon="quintessence"),
        Sign("cost", icon="arkhe", label="Arkhé"),
    ),
    "six-forms": (
        Sign("form", prefix="form-"),
        Sign("attack", icon="melee"),
        Sign("health", icon="health"),
        Sign("cost", icon="crystal", label="energy"),
    ),
    "oversoul": (
        Sign("dmg", icon="melee", label="DMG"),
        Sign("hp", icon="health", label="HP"),
        Sign("rank", icon="star", label="rank"),
        Sign("archetype", prefix="archetype-"),
        Sign("energy", icon="lightning", label="energy", signed=True),
    ),
}


def type_icon(card: CardInfo) -> str:
    """The icon of the card's type."""
    return facet_icon(card.game, "type", card.type) or "card"


def marks_of(card: CardInfo) -> list[Mark]:
    """The card's marks, in the order of its game's table; at most six."""
    own = card.attributes
    shown: list[Mark] = []
    for sign in SIGNS.get(card.game, ()):
        if sign.field == "elements" and own.get("cost", own.get("access")):
            continue
        shown += _marks(sign, own.get(sign.field))
    return shown[:6]


def _marks(sign: Sign, value: Any) -> Iterator[Mark]:
    name = sign.label or in_words(sign.field)
    if value is None or value in ("", [], {}) or (value == 0 and sign.silent_at_zero):
        return
    if sign.prefix is None:
        yield Mark(sign.icon, f"{value:+d}" if sign.signed else str(value), name)
    elif isinstance(value, Mapping):
        yield from _counted(sign, value)
    else:
        for word in [value] if isinstance(value, str) else value:
            yield Mark(_icon(sign, word), "", in_words(word.removeprefix("order:")))


def _counted(sign: Sign, value: Mapping[str, Any]) -> Iterator[Mark]:
    for word, number in value.items():
        if number:
            text = str(number) if isinstance(number, int) else ""
            said = in_words(word) if text else f"{in_words(number)} {in_words(word)}"
            yield Mark(_icon(sign, word), text, said)


def _icon(sign: Sign, word: str) -> str:
    return f"{sign.prefix}{word.replace(':', '-')}"
