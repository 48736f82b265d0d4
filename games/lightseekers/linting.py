"""Faults of a card that take more than one field to see."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.lightseekers.arguments import CORNER
from games.lightseekers.moments import ABILITIES, ON_PILE, TRIGGERS
from games.lightseekers.operations import LASTING
from games.lightseekers.words import ICONS, INACTIVE
from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition

ALWAYS = {"lingering", "start-of-turn", "end-of-turn", *ABILITIES, *TRIGGERS}
MOMENTS_OF = {
    "hero": ALWAYS,
    "attack": {"play", *ON_PILE},
    "defend": {"play", *ON_PILE},
    "item": {"enter", "leave", *ALWAYS, *ON_PILE},
    "buff": {"enter", "corner", "expire", "leave", "buff-phase", *ALWAYS, *ON_PILE},
}
BUFF_ONLY = ("unique", "next")
ANSWERED = {
    "cancel": {"attacked": "attack", "opposing-buff": "card"},
    "prevent": {"threatened": "damage"},
}
"""When something can be cancelled or prevented, and what it is called there."""


def lint_card(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """Everything about the card that contradicts the rules or itself."""
    field_errors = [*_shown_errors(card), *_keyword_errors(card)]
    if card.type != "hero":
        field_errors += [*_item_errors(card.attributes), *_buff_errors(card.attributes)]
    for number, effect in enumerate(card.effects):
        field_errors += _effect_errors(f"effects[{number}]", card, effect)
    return field_errors + ([] if field_errors else [*_corner_errors(card)])


def _kind(card: CardInfo) -> str:
    return "hero" if card.type == "hero" else str(card.attributes["category"])


def _shown_errors(card: CardInfo) -> Iterator[FieldError]:
    """A hero shows the elements of its access (2.4.1.1c), a combo those of its cost (2.4.2.1b)."""
    if card.type == "action":
        return
    source = "access" if card.type == "hero" else "cost"
    for element in card.attributes["elements"]:
        if element not in card.attributes[source]:
            yield FieldError(
                "attributes.elements", f"has {element!r}, which is not in its {source}"
            )


def _keyword_errors(card: CardInfo) -> Iterator[FieldError]:
    for keyword in BUFF_ONLY:
        if keyword in card.attributes["keywords"] and _kind(card) != "buff":
            yield FieldError("attributes.keywords", f"only a buff can be {keyword!r}")


def _item_errors(own: Mapping[str, Any]) -> Iterator[FieldError]:
    if own["category"] == "item":
        return
    if own.get("worth") is not None:
        yield FieldError("attributes.worth", "only an item has a worth")
    if own.get("grants"):
        yield FieldError("attributes.grants", "only an item grants access to an element")


def _buff_errors(own: Mapping[str, Any]) -> Iterator[FieldError]:
    """A rotating buff starts on a symbol and turns to the first corner without one (2.5.3.9h)."""
    rotation, corners = own["rotation"], own["corners"]
    if own["category"] != "buff":
        if rotation or corners:
            yield FieldError("attributes.rotation", "only a buff rotates or has corners")
    elif corners is not None and rotation is None:
        yield FieldError("attributes.rotation", "is missing beside corners")
    elif rotation == "permanent" and corners != [None] * 4:
        yield FieldError("attributes.corners", "a permanent buff has no symbol in any corner")
    elif rotation in ("regular", "clunky"):
        yield from _symbol_errors(rotation, corners)


def _symbol_errors(rotation: str, corners: list[Any] | None) -> Iterator[FieldError]:
    if corners is None:
        yield FieldError("attributes.corners", f"are missing: a {rotation} buff has four")
        return
    turned = corners.index(None) if None in corners else 4
    if not any(corner != INACTIVE for corner in corners[:turned]):
        yield FieldError("attributes.corners", "are never active")
    if any(corner is not None for corner in corners[turned:]):
        yield FieldError(
            "attributes.corners", "has a symbol after an empty corner, where it expires"
        )


def _effect_errors(where: str, card: CardInfo, effect: Mapping[str, Any]) -> Iterator[FieldError]:
    kind, when, do = _kind(card), effect["when"], effect["do"]
    if when not in MOMENTS_OF[kind]:
        yield FieldError(f"{where}.when", f"{when!r} never happens on a card of this kind ({kind})")
    if (do in LASTING) != (when in ("lingering", "on-pile")):
        yield FieldError(
            f"{where}.when", f"{do!r} is {'' if do in LASTING else 'not '}a lingering effect"
        )
    if effect.get("to", "recipient") == "recipient" and do in ("damage", "drain"):
        attacks = when == "attack-ability" or (kind == "attack" and when == "play")
        if not attacks:
            yield FieldError(f"{where}.to", "only an attack has a recipient: say 'target'")
    if effect.get("once") and kind != "hero":
        yield FieldError(f"{where}.once", "only a hero's ability can be used once a game")
    if effect.get("which") == "this" and kind != "buff":
        yield FieldError(f"{where}.which", "this card is not a buff")
    yield from _answer_errors(where, effect)
    if when == "buff-phase":
        yield from _turning_errors(where, card, effect)


def _answer_errors(where: str, effect: Mapping[str, Any]) -> Iterator[FieldError]:
    """An answer has something to answer: an attack, a buff, damage that is about to be taken."""
    when, do = effect["when"], effect["do"]
    if do not in ANSWERED:
        return
    if when not in ANSWERED[do]:
        moments = " or ".join(map(repr, ANSWERED[do]))
        yield FieldError(f"{where}.do", f"{do!r} answers {moments} only")
    elif do == "cancel" and effect.get("what", "attack") != ANSWERED[do][when]:
        yield FieldError(f"{where}.what", f"must be {ANSWERED[do][when]!r} for {when!r}")


def _turning_errors(where: str, card: CardInfo, effect: Mapping[str, Any]) -> Iterator[FieldError]:
    """In the Buff phase a clunky buff turns by an `if` of its own (2.5.3.9g)."""
    turns = (effect["do"], effect.get("which"), effect.get("way", "forward"))
    if turns != ("rotate", "this", "forward") or "if" not in effect:
        yield FieldError(f"{where}.do", "must rotate this buff forward, with a condition")
    if card.attributes["rotation"] != "clunky":
        yield FieldError(f"{where}.when", "only a clunky buff turns by a condition")


def _corner_errors(card: CardInfo) -> Iterator[FieldError]:
    """X needs numbers in the corners; an icon in a corner and one in the text need each other."""
    corners = card.attributes.get("corners") or []
    numbers = any(isinstance(corner, int) for corner in corners)
    reads = any(CORNER in effect.values() for effect in card.effects)
    if reads and not numbers:
        yield FieldError("attributes.corners", "have no number, but an effect uses one")
    if numbers and card.effects and not reads:
        yield FieldError("effects", "none uses the numbers in the corners")
    shown = {corner for corner in corners if corner in ICONS}
    used = {effect["icon"] for effect in card.effects if effect.get("icon", "any") != "any"}
    for icon in sorted(shown - used if card.effects else ()):
        yield FieldError("effects", f"none belongs to the {icon} corner")
    for icon in sorted(used - shown):
        yield FieldError("attributes.corners", f"have no {icon}, but an effect waits for it")
