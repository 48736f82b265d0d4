"""Faults that take more than one field of a Highlander card to see."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.highlander.cards import budget_total
from games.highlander.effects import VOCABULARY, keywords_of
from games.highlander.words import (
    ATTACK_TYPES,
    BASICS,
    DEFENCE_TYPES,
    LASTING_TYPES,
    PREGAME_TYPES,
)
from games.rules.cards import CardInfo
from games.rules.effects import Effect
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition

NEEDS = {
    "PRIMARY_WEAPONS": {"by"},
    "HAND_ICONS": {"by"},
    "PREGAME_CARDS": {"by"},
    "ENDURANCE_SIZE": {"by"},
    "RESTRICTION_NUMBER": {"by", "where"},
    "GEM_ASSIGNMENT": set(),
}
FOUGHT_WITH = {
    "attack", "basic-attack", "special-attack", "ranged", "defence", "block", "dodge", "guard",
    "martial-arts", "dirty-trick",
}  # fmt: skip
CONSIDERED = ("consider-disarmed", "consider-prone")
WITH_ATTACKS = (*ATTACK_TYPES, "edge", "event")
LASTING_MOMENTS = (
    "in-play", "on-attack", "on-success", "on-power-blow", "on-hard-exertion", "on-exhaust",
    "may-do", "must-do", "attack-phase", "adjustment", "draw-phase", "trigger", "trigger-out",
)  # fmt: skip
MOMENT_TYPES: dict[str, tuple[str, ...]] = {
    "game-start": PREGAME_TYPES,
    "once": PREGAME_TYPES,
    "with-attack": ("edge", "event", "illusion"),
    "with-defence": ("edge",),
    "defend": (*DEFENCE_TYPES, "edge"),
    "successful": WITH_ATTACKS,
    "blocked": WITH_ATTACKS,
    "dodged": WITH_ATTACKS,
}
SUBTYPE_TYPES: dict[str, tuple[str, ...]] = {
    "guard": ("block",),
    "standing-defence": DEFENCE_TYPES,
    "ranged": ("special-attack",),
    "dirty-trick": ATTACK_TYPES,
    "martial-arts": (*ATTACK_TYPES, *DEFENCE_TYPES),
    "hilt": ("object",),
    "off-hand-hilt": ("object",),
    "sequence": ("plot",),
    "stand-alone": ("plot",),
}


def lint_card(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """Every fault of the card that its schema cannot see."""
    rules: tuple[Callable[[CardInfo], Iterator[FieldError]], ...] = (
        _lint_persona,
        _lint_weapon,
        _lint_marks,
        _lint_allowance,
        _lint_amendments,
        _lint_basic,
        _lint_grids,
        _lint_subtypes,
        _lint_faces,
        _lint_effects,
        _lint_answers,
    )
    return [field_error for rule in rules for field_error in rule(card)]


def _error(path: str, reason: str) -> FieldError:
    return FieldError(f"attributes.{path}", reason)


def _lint_persona(card: CardInfo) -> Iterator[FieldError]:
    if card.type != "persona":
        return
    total = budget_total(card.attributes["gems"])
    if card.attributes["gem_total"] != total:
        yield _error("gem_total", f"is the sum of the five gems, Master aside: {total}")
    if total < 25:
        yield _error(
            "gems", f"a persona's five gems add up to 25 or more, Master aside, not to {total}"
        )


def _lint_weapon(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    if values.get("offhand_needs_partner") and not values["offhand"]:
        yield _error("offhand_needs_partner", "is only for an off-hand weapon")
    if values.get("offhand") and values["hands"] > 1:
        yield _error("hands", "an off-hand weapon takes one hand")


def _lint_marks(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    if values.get("reserved") and not values["personas"]:
        yield _error("reserved", "a reserved card names its personas")
    if values.get("reserved") and values.get("signature"):
        yield _error("signature", "a card is reserved or signature, not both")
    if values.get("signature") and not (values["personas"] or values["faction"]):
        yield _error("signature", "a signature card names a persona or a faction")
    lasting = card.type in LASTING_TYPES or "standing-defence" in values.get("subtypes", ())
    if values.get("begins_in_play") and not lasting:
        yield _error("begins_in_play", f"is for cards that stay in play, not for a {card.type}")


def _lint_allowance(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    if values["allows"] and not values["allowance"]:
        yield _error("allowance", "is missing: 'conjunction' or 'free'")
    if values["allowance"] and not values["allows"]:
        yield _error("allows", "is missing: the query for the cards it lets in")


def _lint_amendments(card: CardInfo) -> Iterator[FieldError]:
    for number, amendment in enumerate(card.attributes["amends"]):
        given = {key for key in ("by", "where") if amendment[key]}
        needs = NEEDS[amendment["rule"]]
        for key in sorted(needs - given):
            yield _error(f"amends[{number}].{key}", f"is missing for {amendment['rule']!r}")
        for key in sorted(given - needs):
            yield _error(f"amends[{number}].{key}", f"has no place in {amendment['rule']!r}")


def _lint_basic(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    if not values.get("basic"):
        if card.name in BASICS and not card.subtitle and "basic" in values:
            yield _error("basic", f"must be true: {card.name} is one of the fifteen basic cards")
        return
    if card.name not in BASICS:
        yield _error("basic", f"{card.name!r} is none of the fifteen basic cards")
    elif set(values["grid"]) != set(BASICS[card.name]):
        yield _error("grid", f"of {card.name} is {' '.join(BASICS[card.name])}")


def _lint_grids(card: CardInfo) -> Iterator[FieldError]:
    for path, values in _gridded(card):
        if len(set(values["grid"])) < len(values["grid"]):
            yield _error(path, "names an area twice")


def _gridded(card: CardInfo) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if "grid" in card.attributes:
        yield "grid", card.attributes
    for number, face in enumerate(card.attributes.get("faces", ())):
        yield f"faces[{number}].grid", face


def _lint_subtypes(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    words = values.get("subtypes", ())
    for word in words:
        types = SUBTYPE_TYPES.get(word)
        if types and card.type not in types:
            yield _error("subtypes", f"{word!r} is for {' or '.join(types)}, not for {card.type}")
    if "guard" in words and not values.get("grid"):
        yield _error("grid", "a Guard covers at least one area")
    power = values.get("power_damage")
    if power is not None:
        if "ranged" in words or "dirty-trick" in words:
            yield _error("power_damage", "Ranged Attacks and Dirty Tricks are no Power Blows")
        if power < values["damage"]:
            yield _error("power_damage", "is less than the damage")


def _lint_faces(card: CardInfo) -> Iterator[FieldError]:
    faces = card.attributes.get("faces", ())
    if not faces:
        return
    if len(faces) != 2 or faces[0]["type"] == faces[1]["type"]:
        yield _error("faces", "a dual-type card has two faces of different types")
        return
    if card.name != "/".join(face["name"] for face in faces):
        yield FieldError(
            "name", "of a dual-type card is the names of its faces with a slash between"
        )
    if card.type != faces[0]["type"]:
        yield FieldError("type", f"must be the type of the first face, {faces[0]['type']!r}")
    if card.effects:
        yield FieldError("effects", "of a dual-type card stand on its faces")


def _lint_effects(card: CardInfo) -> Iterator[FieldError]:
    values = card.attributes
    halves: list[tuple[str, str, tuple[Effect, ...]]] = [("", card.type, card.effects)]
    for number, face in enumerate(values.get("faces", ())):
        where = f"attributes.faces[{number}]."
        field_errors = VOCABULARY.lint(face["effects"])
        yield from (
            FieldError(where + field_error.field, field_error.reason, field_error.suggestion)
            for field_error in field_errors
        )
        if not field_errors:
            halves.append((where, face["type"], tuple(face["effects"])))
    for where, kind, effects in halves:
        yield from _lint_moments(where, kind, values, effects)
        for word in keywords_of(effects):
            if word not in values["keywords"]:
                yield _error("keywords", f"{word!r} is missing: an effect bears it")


def _lint_answers(card: CardInfo) -> Iterator[FieldError]:
    """What takes an opponent who acts: a card that is played is meant, and a state that lasts."""
    for number, effect in enumerate(card.effects):
        where, does = f"effects[{number}]", effect["do"]
        if does in ("counter", "duplicate") and effect.get("kind") in FOUGHT_WITH:
            yield FieldError(f"{where}.kind", f"attacks and defenses are not for {does!r}")
        if does in CONSIDERED and (effect["when"] != "in-play" or "if" in effect):
            yield FieldError(
                where, f"{does!r} holds while the card is in play, without a condition"
            )


def _lint_moments(
    where: str, kind: str, values: Mapping[str, Any], effects: tuple[Effect, ...]
) -> Iterator[FieldError]:
    standing = {"guard", "standing-defence"} & set(values.get("subtypes", ()))
    lasts = kind in PREGAME_TYPES or kind in LASTING_TYPES or standing
    for number, effect in enumerate(effects):
        moment = effect["when"]
        fits = lasts if moment in LASTING_MOMENTS else kind in MOMENT_TYPES.get(moment, (kind,))
        if not fits:
            yield FieldError(
                f"{where}effects[{number}].when", f"{moment!r} never comes for this {kind}"
            )
