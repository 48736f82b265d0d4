"""Faults between a card's effects and the rest of the card."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.cards import CardInfo
from games.rules.faults import Fault
from games.six_forms.arguments import letter_of
from games.six_forms.moments import CONTINUOUS_MOMENTS, MANUAL_MOMENTS
from games.six_forms.operations import ALWAYS_CONTINUOUS, CHANGES
from games.six_forms.words import BATTLEFIELD

Effect = Mapping[str, Any]

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


def effect_faults(card: CardInfo) -> Iterator[Fault]:
    """Faults of every effect, each with its place in the list."""
    for number, effect in enumerate(card.effects):
        where = f"effects[{number}]"
        yield from _moment_faults(where, card, effect)
        yield from _duration_faults(where, effect)
        yield from _target_faults(where, card, effect)
        yield from _letter_faults(where, card, effect)
        if effect.get("target") == "it" and not _names_a_target(card.effects[:number], effect):
            yield Fault(f"{where}.target", "'it' needs an effect before it that names a target")


def _names_a_target(before: Sequence[Effect], effect: Effect) -> bool:
    """Whether the effect just before, of the same moment, has a target that "it" can mean."""
    return bool(before) and before[-1]["when"] == effect["when"] and "target" in before[-1]


def _moment_faults(where: str, card: CardInfo, effect: Effect) -> Iterator[Fault]:
    when = effect["when"]
    reason = _why_never(card, when)
    if reason:
        yield Fault(f"{where}.when", reason)
    if when == "when-you-play" and effect["do"] == "generate":
        yield Fault(f"{where}.do", "tokens are played when generated, so this could loop for ever")
    if when == "when-you-gain-life" and effect["do"] == "gain-life":
        yield Fault(f"{where}.do", "gaining life would set this off again for ever")
    if when in MANUAL_MOMENTS and not effect.get("pay") and effect.get("price", "none") == "none":
        yield Fault(f"{where}.pay", "a manual effect must cost energy or have a price")


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


def _duration_faults(where: str, effect: Effect) -> Iterator[Fault]:
    """What is continuous stands under a continuous moment, and nothing else does."""
    if effect["do"] in CHANGES:
        lasts = effect.get("until", "turn") == "active"
    else:
        lasts = effect["do"] in ALWAYS_CONTINUOUS
    if lasts != (effect["when"] in CONTINUOUS_MOMENTS):
        place = "only holds" if lasts else "cannot happen"
        yield Fault(f"{where}.do", f"{effect['do']} {place} under a 'while' moment")


def _target_faults(where: str, card: CardInfo, effect: Effect) -> Iterator[Fault]:
    target = effect.get("target")
    if target == "equipped" and not _can_equip(card):
        yield Fault(f"{where}.target", "only an equip, or a card with unite, equips another")
    if target == "this" and _passes(card) and effect["when"] not in OUT_OF_PLAY_MOMENTS:
        yield Fault(f"{where}.target", "an action that is not permanent leaves nothing to target")


def _letter_faults(where: str, card: CardInfo, effect: Effect) -> Iterator[Fault]:
    """XYZ VARIABLE COST: a letter means what was paid as that cost, of the card or the effect."""
    paid = {card.attributes["cost"], effect.get("pay")}
    for name in ("amount", "count"):
        letter = letter_of(effect.get(name))
        if letter and letter not in paid:
            yield Fault(f"{where}.{name}", f"{letter} is neither this card's cost nor the effect's")
