"""Faults of a card that take more than one field to see."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.lightseekers.amounts import CORNER
from games.lightseekers.effects import ABILITIES, TRIGGERS
from games.lightseekers.operations import LASTING
from games.lightseekers.words import ICONS, INACTIVE
from games.rules.cards import CardInfo
from games.rules.faults import Fault
from games.rules.game import GameDefinition

ALWAYS = {"lingering", "start-of-turn", "end-of-turn", *ABILITIES, *TRIGGERS}
MOMENTS_OF = {
    "hero": ALWAYS,
    "attack": {"play"},
    "defend": {"play"},
    "item": {"enter", "leave", *ALWAYS},
    "buff": {"enter", "corner", "expire", "leave", *ALWAYS},
}
BUFF_ONLY = ("unique", "next")


def lint_card(game: GameDefinition, card: CardInfo) -> list[Fault]:
    """Everything about the card that contradicts the rules or itself."""
    faults = [*_shown_faults(card), *_keyword_faults(card)]
    if card.type != "hero":
        faults += [*_item_faults(card.attributes), *_buff_faults(card.attributes)]
    for number, effect in enumerate(card.effects):
        faults += _effect_faults(f"effects[{number}]", card, effect)
    return faults + ([] if faults else [*_corner_faults(card)])


def _kind(card: CardInfo) -> str:
    return "hero" if card.type == "hero" else str(card.attributes["category"])


def _shown_faults(card: CardInfo) -> Iterator[Fault]:
    """A hero shows the elements of its access (2.4.1.1c), a combo those of its cost (2.4.2.1b)."""
    if card.type == "action":
        return
    source = "access" if card.type == "hero" else "cost"
    for element in card.attributes["elements"]:
        if element not in card.attributes[source]:
            yield Fault("attributes.elements", f"has {element!r}, which is not in its {source}")


def _keyword_faults(card: CardInfo) -> Iterator[Fault]:
    for keyword in BUFF_ONLY:
        if keyword in card.attributes["keywords"] and _kind(card) != "buff":
            yield Fault("attributes.keywords", f"only a buff can be {keyword!r}")


def _item_faults(own: Mapping[str, Any]) -> Iterator[Fault]:
    if own["category"] == "item":
        return
    if own.get("worth") is not None:
        yield Fault("attributes.worth", "only an item has a worth")
    if own.get("grants"):
        yield Fault("attributes.grants", "only an item grants access to an element")


def _buff_faults(own: Mapping[str, Any]) -> Iterator[Fault]:
    """A rotating buff starts on a symbol and turns to the first corner without one (2.5.3.9h)."""
    rotation, corners = own["rotation"], own["corners"]
    if own["category"] != "buff":
        if rotation or corners:
            yield Fault("attributes.rotation", "only a buff rotates or has corners")
    elif corners is not None and rotation is None:
        yield Fault("attributes.rotation", "is missing beside corners")
    elif rotation == "permanent" and corners != [None] * 4:
        yield Fault("attributes.corners", "a permanent buff has no symbol in any corner")
    elif rotation in ("regular", "clunky"):
        yield from _symbol_faults(rotation, corners)


def _symbol_faults(rotation: str, corners: list[Any] | None) -> Iterator[Fault]:
    if corners is None:
        yield Fault("attributes.corners", f"are missing: a {rotation} buff has four")
        return
    turned = corners.index(None) if None in corners else 4
    if not any(corner != INACTIVE for corner in corners[:turned]):
        yield Fault("attributes.corners", "are never active")
    if any(corner is not None for corner in corners[turned:]):
        yield Fault("attributes.corners", "has a symbol after an empty corner, where it expires")


def _effect_faults(where: str, card: CardInfo, effect: Mapping[str, Any]) -> Iterator[Fault]:
    kind, when, do = _kind(card), effect["when"], effect["do"]
    if when not in MOMENTS_OF[kind]:
        yield Fault(f"{where}.when", f"{when!r} never happens on a card of this kind ({kind})")
    if (do in LASTING) != (when == "lingering"):
        yield Fault(
            f"{where}.when", f"{do!r} is {'' if do in LASTING else 'not '}a lingering effect"
        )
    if effect.get("to", "recipient") == "recipient" and do in ("damage", "drain"):
        attacks = when == "attack-ability" or (kind == "attack" and when == "play")
        if not attacks:
            yield Fault(f"{where}.to", "only an attack has a recipient: say 'target'")
    if effect.get("once") and kind != "hero":
        yield Fault(f"{where}.once", "only a hero's ability can be used once a game")
    if do == "cancel" and when != "attacked":
        yield Fault(f"{where}.do", "an attack is cancelled when you are attacked")
    if effect.get("which") == "this" and kind != "buff":
        yield Fault(f"{where}.which", "this card is not a buff")


def _corner_faults(card: CardInfo) -> Iterator[Fault]:
    """X needs numbers in the corners; an icon in a corner and one in the text need each other."""
    corners = card.attributes.get("corners") or []
    numbers = any(isinstance(corner, int) for corner in corners)
    reads = any(CORNER in effect.values() for effect in card.effects)
    if reads and not numbers:
        yield Fault("attributes.corners", "have no number, but an effect uses one")
    if numbers and card.effects and not reads:
        yield Fault("effects", "none uses the numbers in the corners")
    shown = {corner for corner in corners if corner in ICONS}
    used = {effect["icon"] for effect in card.effects if effect.get("icon", "any") != "any"}
    for icon in sorted(shown - used if card.effects else ()):
        yield Fault("effects", f"none belongs to the {icon} corner")
    for icon in sorted(used - shown):
        yield Fault("attributes.corners", f"have no {icon}, but an effect waits for it")
