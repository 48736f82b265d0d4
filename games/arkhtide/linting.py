"""Faults of an Arkhtide card that take more than one field to see."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.arkhtide.operations import CONSTANT_OPERATIONS
from games.arkhtide.words import NUMBERED, SEEKER_KEYWORDS
from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition

# How a card speaks of the one that its abilities are about.
SPEAKERS = {
    "self": ("unit",),
    "bound": ("binding", "status"),
    "performer": ("feat", "realm"),
}
IN_DECKS = ("unit", "feat", "binding")


def lint_card(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """Every fault across the card's fields."""
    field_errors = [*_trait_errors(card), *_keyword_errors(card)]
    if card.type == "realm":
        field_errors += _realm_errors(card)
    if card.attributes.get("bind_trait") and card.attributes["bind_to"] == "seeker":
        field_errors.append(
            FieldError("attributes.bind_trait", "is for Units, not for a Seeker's Binding")
        )
    for number, effect in enumerate(card.effects):
        field_errors += _effect_errors(game, card, number, effect)
    return field_errors


def _trait_errors(card: CardInfo) -> Iterator[FieldError]:
    traits = card.attributes["traits"]
    if card.token != ("token" in traits):
        yield FieldError("token", "and the Token trait go together: give the card both or neither")
    if card.token and card.type not in IN_DECKS:
        yield FieldError("token", f"is for Units, Feats and Bindings, not for a {card.type}")
    if (card.type == "status") != ("status" in traits):
        yield FieldError(
            "attributes.traits", "the Status trait belongs on every status and only there"
        )
    if card.type == "unit" and card.attributes["unique"] != ("unique" in traits):
        yield FieldError("attributes.unique", "follows from the Unique trait: change the traits")


def _keyword_errors(card: CardInfo) -> Iterator[FieldError]:
    for word, value in card.attributes.get("keywords", {}).items():
        field = f"attributes.keywords.{word}"
        if word in NUMBERED and (isinstance(value, bool) or not 1 <= value <= 9):
            yield FieldError(field, f"needs its number, from 1 to 9, not {value!r}")
        elif word not in NUMBERED and value is not True:
            yield FieldError(field, f"has no number: must be true, not {value!r}")
        if word == "cask" and card.type != "binding":
            yield FieldError(field, "is a keyword of Bindings")
        elif card.type == "seeker" and word not in SEEKER_KEYWORDS:
            yield FieldError(field, "is a keyword of Units: a Seeker cannot have it")


def _realm_errors(card: CardInfo) -> Iterator[FieldError]:
    neutral, initiative = card.attributes["neutral"], card.attributes["initiative"]
    if neutral and initiative is not None:
        yield FieldError("attributes.initiative", "a Neutral Realm has no Initiative")
    if not neutral and initiative is None:
        yield FieldError("attributes.initiative", "is missing: only a Neutral Realm has none")
    boxes = {effect.get("box", "") for effect in card.effects}
    if card.effects and boxes != ({""} if neutral else {"a", "b"}):
        expected = "no 'box' on a Neutral Realm" if neutral else "abilities in box 'a' and box 'b'"
        yield FieldError("effects", f"must have {expected}")


def _effect_errors(
    game: GameDefinition, card: CardInfo, number: int, effect: Mapping[str, Any]
) -> Iterator[FieldError]:
    where = f"effects[{number}]"
    moment = game.vocabulary.moments[effect["when"]]
    speed = moment.values(effect).get("speed")
    if (effect["when"] == "always") != (effect["do"] in CONSTANT_OPERATIONS):
        yield FieldError(f"{where}.do", f"{effect['do']!r} does not go with {effect['when']!r}")
    if effect.get("omni") and speed == "constant":
        yield FieldError(f"{where}.omni", "a constant ability needs no Omni")
    if card.type == "feat" and speed == "constant":
        yield FieldError(f"{where}.speed", "a Feat is slow, fast or a reaction")
    if effect["when"] == "talent" and number == 0:
        yield FieldError(f"{where}.when", "a talent follows the ability that it adds to")
    if effect["do"] == "seek" and effect.get("take", 1) > effect["look"]:
        yield FieldError(f"{where}.take", f"is more than the {effect['look']} cards looked at")
    if card.type != "realm" and effect.get("box"):
        yield FieldError(f"{where}.box", "only a Realm has two ability boxes")
    yield from _speaker_errors(game, card, where, effect)


def _speaker_errors(
    game: GameDefinition, card: CardInfo, where: str, effect: Mapping[str, Any]
) -> Iterator[FieldError]:
    vocabulary, test = game.vocabulary, effect.get("if")
    spoken = {
        f"{where}.who": vocabulary.moments[effect["when"]].values(effect).get("who"),
        f"{where}.whom": effect.get("whom"),
    }
    if test:
        spoken[f"{where}.if.who"] = vocabulary.conditions[test["test"]].values(test).get("who")
    for field, word in spoken.items():
        if word in SPEAKERS and card.type not in SPEAKERS[word]:
            types = " and ".join(SPEAKERS[word])
            yield FieldError(field, f"{word!r} is for {types} cards, and this is a {card.type}")
