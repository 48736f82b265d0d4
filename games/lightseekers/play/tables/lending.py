"""What a card adds to the damage of another that is played or used after it in the same turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.lightseekers.arguments import CORNER
from games.lightseekers.moments import ABILITIES
from games.lightseekers.play.tables.records import NEEDS_NONE, NEEDS_ONE, Tables
from games.lightseekers.play.tables.sources import is_source
from games.rules.cards import CardInfo

LENDS = ("boost", "modify-damage", "modify-power")
CATEGORY_OF = {"on-attack": "attack", "on-defend": "defend", "on-buff": "buff", "on-equip": "item"}
TURNS = ("rotate", "restart", "trigger")
PLAIN = {
    "damage": ("plain_damage", "amount"),
    "heal": ("plain_healing", "amount"),
    "draw": ("plain_cards", "count"),
    "gain-actions": ("plain_actions", "count"),
    "gain-unrestricted": ("plain_unrestricted", "count"),
}
FOR_OTHERS = (
    "hand-at-most", "hand-empty", "target-health-at-most", "played-element", "played-category",
    "healed", "buff-expired",
)  # fmt: skip
"""Conditions that another action of the turn may bring about."""
AT_ONCE = ("play", "enter", "corner", *ABILITIES)


def write_lending(tables: Any, kinds: Sequence[CardInfo]) -> None:
    """What each card adds to each, and how much of a card's own damage hangs on the table. The hero
    comes last."""
    expiring = sum(
        _number(kinds[-1], effect["amount"])
        for effect in kinds[-1].effects
        if effect["when"] == "on-expire" and effect["do"] == "damage"
    )
    for then, card in enumerate(kinds):
        hits = [effect for effect in card.effects if _hits(effect)]
        tables.maybe[then] = sum(_unsure(card, effect) for effect in hits)
        tables.waits[then] = any(_waits(effect) for effect in hits)
        tables.by_hand[then] = any(
            effect["do"] == "discard" or effect.get("per") == "card-in-hand"
            for effect in card.effects
        )
        _write_plain(tables, then, card)
        if any(effect["do"] == "discard" for effect in card.effects):
            did = any(effect.get("if", {}).get("test") == "did" for effect in hits)
            tables.drops[then] = NEEDS_ONE if did else NEEDS_NONE
        for first, lender in enumerate(kinds):
            lent = sum(_lent(lender, effect, card, len(hits)) for effect in lender.effects)
            if lent and "next" in lender.attributes["keywords"]:
                lent += expiring
            tables.lent[first, then] = lent


def _write_plain(tables: Tables, at: int, card: CardInfo) -> None:
    """What a card does as it is played, if that hangs on nothing."""
    now = [effect for effect in card.effects if effect["when"] in ("play", "enter", "corner")]
    plain = all(_is_plain(effect) for effect in now)
    tables.plain[at] = plain and card.type != "hero"
    if plain:
        for effect in now:
            field, number = PLAIN[effect["do"]]
            getattr(tables, field)[at] += int(effect[number])
            tables.plain_hits[at] += effect["do"] == "damage"
            if effect["do"] == "gain-unrestricted":
                tables.plain_actions[at] += int(effect[number])


def _is_plain(effect: Mapping[str, Any]) -> bool:
    free = effect["when"] == "play" and "if" not in effect and "per" not in effect
    return free and effect["do"] in PLAIN and effect.get("to") not in ("self", "all")


def _hits(effect: Mapping[str, Any]) -> bool:
    """Whether it deals damage in the turn in which its card is played or used."""
    deals = effect["do"] in ("damage", "drain") and effect.get("to") != "self"
    return deals and effect["when"] in AT_ONCE


def _unsure(card: CardInfo, effect: Mapping[str, Any]) -> int:
    """The damage of an effect that has a condition, or of one more of what it counts."""
    counts = effect.get("per", "action-taken") != "action-taken"
    condition = effect.get("if", {"test": "did"})["test"]
    return _number(card, effect["amount"]) if condition != "did" or counts else 0


def _waits(effect: Mapping[str, Any]) -> bool:
    """Whether it hangs on what comes to hold only by other actions of the turn."""
    return effect.get("if", {}).get("test") in FOR_OTHERS


def _lent(lender: CardInfo, effect: Mapping[str, Any], card: CardInfo, hits: int) -> int:
    """What one effect adds to that card, which deals damage so many times."""
    when, do = effect["when"], effect["do"]
    if do in LENDS:
        turns = sum(other["do"] in TURNS for other in card.effects)
        hits = turns + (hits if is_source(card, effect.get("of", "card")) else 0)
        return max(hits * _number(lender, effect["by"]), 0) if when in ("play", "lingering") else 0
    if do in ("damage", "drain") and effect.get("to") != "self" and _sets_off(effect, card):
        return _number(lender, effect["amount"]) * (2 if "per" in effect else 1)
    return 0


def _sets_off(effect: Mapping[str, Any], card: CardInfo) -> bool:
    """Whether playing or using that card is what the effect waits for."""
    when = effect["when"]
    abilities = any(other["when"] in ABILITIES for other in card.effects)
    if when in CATEGORY_OF:
        attacks = any(other["when"] == "attack-ability" for other in card.effects)
        return card.attributes.get("category") == CATEGORY_OF[when] or (
            when == "on-attack" and attacks
        )
    if when == "on-element":
        return effect["element"] in card.attributes["elements"]
    does = {other["do"] for other in card.effects}
    return (
        (when == "on-ability" and abilities)
        or (when == "on-heal" and bool(does & {"heal", "drain"}))
        or (when == "on-discard" and "discard" in does)
    )


def _number(card: CardInfo, value: Any) -> int:
    """A printed number; X is the one in the first corner."""
    corners = card.attributes.get("corners") or (0,)
    symbol = corners[0] if value == CORNER else value
    return int(symbol) if not isinstance(symbol, str) else 0
