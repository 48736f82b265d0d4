"""Faults of an Oversoul card that take more than one field to see."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.oversoul.moments import IN_USE
from games.oversoul.operations import STANDING
from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition

# The moments of an event that is used once, and those that do not need the board.
ONE_TIME = frozenset({"resolve", "counter"})
ANYWHERE = frozenset({"law", "discard", "exile", "return"})


def lint_card(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """Every rule of the rulebook that the fields of this card break together."""
    field_errors = [*_energy(card), *_roles(card), *_stats(card), *_totem(card), *_keywords(card)]
    for number, effect in enumerate(card.effects):
        field_errors += _effect(f"effects[{number}]", card, effect)
    return field_errors


def is_one_time(card: CardInfo) -> bool:
    """A CAST, QUICK, PERFECT or COUNTER event: it goes to the Idle Zone once used (7.2)."""
    return card.type == "event" and card.attributes["roles"] != ["board"]


def is_totem(card: CardInfo) -> bool:
    return card.type == "unit" and "totem" in card.attributes["roles"]


def _energy(card: CardInfo) -> Iterator[FieldError]:
    archetype, energy = card.attributes["archetype"], card.attributes["energy"]
    if archetype is None and not is_totem(card):
        yield FieldError("attributes.archetype", "is missing")
    if archetype == "neutral" and energy > 0:
        yield FieldError("attributes.energy", "is positive, but neutral cards only consume (9)")
    if is_one_time(card) and energy > 0:
        yield FieldError("attributes.energy", "is positive, but only board events generate (7.2)")
    if card.type == "leader" and card.attributes["rank"] != 5:
        yield FieldError(
            "attributes.rank", "must be 5: as a unit or event a leader is RANK V (5.4)"
        )


def _roles(card: CardInfo) -> Iterator[FieldError]:
    roles = card.attributes["roles"]
    if len(set(roles)) < len(roles):
        yield FieldError("attributes.roles", "names a role twice")
    if card.type == "leader" and "totem" in roles:
        yield FieldError("attributes.roles", "has totem, which only spawned units are (7.1)")


def _stats(card: CardInfo) -> Iterator[FieldError]:
    if card.type == "event":
        if is_one_time(card) and card.attributes["hp"] is not None:
            yield FieldError("attributes.hp", "must be left out: only board events have HP (6.3)")
        if not is_one_time(card) and card.attributes["hp"] is None:
            yield FieldError("attributes.hp", "is missing: a board event has HP (6.3)")
    if card.type in ("unit", "leader"):
        for stat in ("dmg", "spd"):
            yield from _battle_stat(card, stat)


def _battle_stat(card: CardInfo, stat: str) -> Iterator[FieldError]:
    given, field = card.attributes[stat] is not None, f"attributes.{stat}"
    still = "station" in card.attributes["roles"]
    if still and given:
        yield FieldError(field, "must be left out: a station has neither DMG nor SPD (7.1)")
    elif card.attributes.get("as_type") == "event" and given:
        yield FieldError(field, "must be left out: a leader event has neither DMG nor SPD (5.4)")
    elif not (still or given or card.attributes.get("as_type") == "event"):
        yield FieldError(field, "is missing")


def _totem(card: CardInfo) -> Iterator[FieldError]:
    if card.token != is_totem(card):
        yield FieldError("token", "must be true for totems and for nothing else (7.1)")
    if is_totem(card) and (card.effects or card.attributes["keywords"]):
        yield FieldError("effects", "must be empty: a totem has no abilities of its own (7.1)")


def _keywords(card: CardInfo) -> Iterator[FieldError]:
    keywords = card.attributes["keywords"]
    if len(set(keywords)) < len(keywords):
        yield FieldError(
            "attributes.keywords", "names a keyword twice: write its HYPER version (8.6)"
        )
    if keywords and is_one_time(card):
        yield FieldError("attributes.keywords", "must be empty: this event is never Active (8.6)")


def _effect(where: str, card: CardInfo, effect: Mapping[str, Any]) -> Iterator[FieldError]:
    when, standing = effect["when"], effect["do"] in STANDING
    if when not in ANYWHERE and is_one_time(card) != (when in ONE_TIME):
        yield FieldError(f"{where}.when", f"{when!r} is no moment of this card's role")
    if when == "counter" and card.attributes["roles"] != ["counter"]:
        yield FieldError(f"{where}.when", "'counter' is only for COUNTER events (7.2)")
    if (standing and when not in IN_USE) or (when == "continuous" and not standing):
        yield FieldError(f"{where}.do", f"{effect['do']!r} cannot happen at {when!r}")
    if (when == "law") != (effect["do"] == "activate-only"):
        yield FieldError(f"{where}.do", "'law' and 'activate-only' go together (8.1)")
    if effect.get("deployed") and card.type != "leader":
        yield FieldError(f"{where}.deployed", "is only for leaders (5.4)")
    if effect.get("target") == "attached" and card.type != "construct":
        yield FieldError(f"{where}.target", "'attached' is only for constructs (5.3)")
