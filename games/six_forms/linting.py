"""Faults of a Six Forms card that take more than one field to see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.cards import CardInfo
from games.rules.effects import Effect
from games.rules.field_errors import FieldError, unknown_word
from games.rules.game import GameDefinition
from games.six_forms.arguments import letter_of
from games.six_forms.moments import CONTINUOUS_MOMENTS, MANUAL_MOMENTS
from games.six_forms.operations import ALWAYS_CONTINUOUS, CHANGES
from games.six_forms.words import (
    BATTLEFIELD,
    BATTLEFIELD_KEYWORDS,
    FORMS,
    GATES,
    OPPOSED_FACETS,
    TOKEN_ONLY,
    home_of,
)

# A moment that only a facet can bring about.
FACET_OF_MOMENT = {
    "on-block": ("block", "long-block"),
    "on-dodge": ("dodge", "long-dodge"),
    "on-drop": ("drop",),
    "on-shift": ("shift",),
}
BATTLEFIELD_MOMENTS = (
    "on-attack", "on-battle", "on-block", "on-defend", "on-dodge", "on-move", "on-oust",
    "on-reveal", "on-battle-reveal", "on-shift", "on-victory", "while-ready",
)  # fmt: skip
EQUIPPING_MOMENTS = ("while-equipping", "when-equipped-attacks")
# What an action that goes straight to the graveyard can still do.
PASSING_MOMENTS = (
    "on-play", "on-draw", "on-discard", "on-effect-discard", "on-eliminate", "in-hand",
    "in-graveyard", "in-void",
)  # fmt: skip
OUT_OF_PLAY_MOMENTS = PASSING_MOMENTS[1:]


def lint_card(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """Every fault across the fields of one card."""
    return [
        *_facet_errors(card),
        *_keyword_errors(card),
        *_arrow_errors(card.attributes),
        *_token_errors(card),
        *_effect_errors(card),
    ]


def _facet_errors(card: CardInfo) -> Iterator[FieldError]:
    facets = card.attributes["facets"]
    for facet, value in facets.items():
        where = f"attributes.facets.{facet}"
        if card.type not in home_of(facet):
            yield FieldError(where, f"belongs on {' or '.join(home_of(facet))}, not on {card.type}")
        if facet in TOKEN_ONLY and not card.token:
            yield FieldError(where, "belongs on tokens only")
        if facet == "deflect" and value is True:
            yield FieldError(where, "needs the number of deflect counters")
        if facet not in ("deflect", "recover") and value is not True:
            yield FieldError(where, f"has no number: write true, not {value!r}")
    for one, other in OPPOSED_FACETS:
        if one in facets and other in facets:
            yield FieldError(f"attributes.facets.{one}", f"cannot stand beside {other}")


def _keyword_errors(card: CardInfo) -> Iterator[FieldError]:
    for keyword, value in card.attributes["keywords"].items():
        where = f"attributes.keywords.{keyword}"
        if keyword in BATTLEFIELD_KEYWORDS and card.type not in BATTLEFIELD:
            yield FieldError(where, f"belongs on avatar or artifact, not on {card.type}")
        yield from _keyword_value_errors(where, keyword, value)


def _keyword_value_errors(where: str, keyword: str, value: Any) -> Iterator[FieldError]:
    if keyword == "maintain":
        if value is True or not isinstance(value, int):
            yield FieldError(where, f"needs the energy to pay each turn, not {value!r}")
    elif keyword == "gate":
        if value not in GATES:
            yield unknown_word(where, "location", value, GATES)
    elif keyword == "resistance":
        if value is not True and value not in FORMS:
            yield unknown_word(where, "form", value, FORMS)
    elif value is not True:
        yield FieldError(where, f"has no value: write true, not {value!r}")


def _arrow_errors(attributes: Mapping[str, Any]) -> Iterator[FieldError]:
    arrows = attributes.get("arrows", [])
    for arrow in sorted({arrow for arrow in arrows if arrows.count(arrow) > 1}):
        yield FieldError("attributes.arrows", f"names {arrow!r} twice")


def _token_errors(card: CardInfo) -> Iterator[FieldError]:
    """TOKEN CARDS: tokens are generated without cost and are in no deck."""
    for field in ("cost", "cap"):
        if card.token and card.attributes[field] is not None:
            yield FieldError(
                f"attributes.{field}", "must be null: a token is never paid for or decked"
            )


def _effect_errors(card: CardInfo) -> Iterator[FieldError]:
    """Faults of every effect, each with its place in the list."""
    for number, effect in enumerate(card.effects):
        where = f"effects[{number}]"
        yield from _moment_errors(where, card, effect)
        yield from _duration_errors(where, effect)
        yield from _target_errors(where, card, effect)
        yield from _letter_errors(where, card, effect)
        if effect.get("target") == "it" and not _names_a_target(card.effects[:number], effect):
            yield FieldError(
                f"{where}.target", "'it' needs an effect before it that names a target"
            )


def _names_a_target(before: Sequence[Effect], effect: Effect) -> bool:
    """Whether the effect just before, of the same moment, has a target that "it" can mean."""
    return bool(before) and before[-1]["when"] == effect["when"] and "target" in before[-1]


def _moment_errors(where: str, card: CardInfo, effect: Effect) -> Iterator[FieldError]:
    when = effect["when"]
    reason = _why_never(card, when)
    if reason:
        yield FieldError(f"{where}.when", reason)
    if when == "when-you-play" and effect["do"] == "generate":
        yield FieldError(
            f"{where}.do", "tokens are played when generated, so this could loop for ever"
        )
    if when == "when-you-gain-life" and effect["do"] == "gain-life":
        yield FieldError(f"{where}.do", "gaining life would set this off again for ever")
    if when in MANUAL_MOMENTS and not effect.get("pay") and effect.get("price", "none") == "none":
        yield FieldError(f"{where}.pay", "a manual effect must cost energy or have a price")


def _why_never(card: CardInfo, when: str) -> str:
    """Why this moment can never come for this card, or ""."""
    facets = card.attributes["facets"]
    if when in BATTLEFIELD_MOMENTS and card.type not in BATTLEFIELD:
        return f"{when} never comes for {card.type} cards"
    needed = FACET_OF_MOMENT.get(when, ())
    if needed and not facets.keys() & set(needed):
        return f"{when} needs the facet {' or '.join(needed)}"
    if when in EQUIPPING_MOMENTS and not _can_equip(card):
        return f"{when} needs an equip, or a card with unite"
    if when not in PASSING_MOMENTS and _passes(card):
        return f"{when} never comes for an action that is not permanent"
    if when == "on-attack" and card.attributes["attack"] is None:
        return "a card without attack never attacks"
    return ""


def _can_equip(card: CardInfo) -> bool:
    return card.type == "equip" or "unite" in card.attributes["facets"]


def _passes(card: CardInfo) -> bool:
    """Whether the card goes to the graveyard as soon as it is played: ACTION, LIFE SPAN."""
    return card.type == "action" and "permanent" not in card.attributes["facets"]


def _duration_errors(where: str, effect: Effect) -> Iterator[FieldError]:
    """What is continuous stands under a continuous moment, and nothing else does."""
    if effect["do"] in CHANGES:
        lasts = effect.get("until", "turn") == "active"
    else:
        lasts = effect["do"] in ALWAYS_CONTINUOUS
    if lasts != (effect["when"] in CONTINUOUS_MOMENTS):
        place = "only holds" if lasts else "cannot happen"
        yield FieldError(f"{where}.do", f"{effect['do']} {place} under a 'while' moment")


def _target_errors(where: str, card: CardInfo, effect: Effect) -> Iterator[FieldError]:
    target = effect.get("target")
    if target == "equipped" and not _can_equip(card):
        yield FieldError(f"{where}.target", "only an equip, or a card with unite, equips another")
    if target == "this" and _passes(card) and effect["when"] not in OUT_OF_PLAY_MOMENTS:
        yield FieldError(
            f"{where}.target", "an action that is not permanent leaves nothing to target"
        )


def _letter_errors(where: str, card: CardInfo, effect: Effect) -> Iterator[FieldError]:
    """XYZ VARIABLE COST: a letter means what was paid as that cost, of the card or the effect."""
    paid = {card.attributes["cost"], effect.get("pay")}
    for name in ("amount", "count"):
        letter = letter_of(effect.get(name))
        if letter and letter not in paid:
            yield FieldError(
                f"{where}.{name}", f"{letter} is neither this card's cost nor the effect's"
            )
