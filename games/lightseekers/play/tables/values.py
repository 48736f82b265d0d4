"""What the pilots think that a card is worth, in tenths of a point of damage, before any game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.lightseekers.arguments import CORNER
from games.lightseekers.moments import ABILITIES
from games.rules.cards import CardInfo

TENTHS = 10
TURNS_IN_PLAY = 4
"""How long a permanent card is expected to matter."""

HALF_THE_TIME = 5
TIMES_A_TURN = {
    "on-attack": 10, "on-element": 8, "on-buff": 6, "on-heal": 8, "on-expire": 7, "on-ability": 5,
    "on-combo": 3, "on-equip": 3, "on-defend": 4, "on-discard": 4, "start-of-turn": 10,
    "end-of-turn": 10, "corner": 10, "lingering": 12, "ability": 6, "attack-ability": 6,
    "defend-ability": 6,
}  # fmt: skip
"""How often a moment comes in a turn, in tenths."""
NOW = ("play", "enter")
AN_ACTION = 20
"""What greedy gives for an extra action: an attack more."""

CARDS_MOVED = {"search": 15, "dig": 12, "recover": 10, "bring": 15, "store": 5, "take-stored": 25}


@dataclass
class Worth:
    """A card's worth: damage at once, more for each action taken before it, and later; cards, extra
    actions, healing, room to act."""

    now: int = 0
    grows: int = 0
    later: int = 0
    cards: int = 0
    actions: int = 0
    healing: int = 0
    room: int = 0


def estimate(tables: Any, at: int, card: CardInfo) -> None:
    """Write the card's scores for both pilots, and what each of its corners does."""
    worth, ability = Worth(), Worth()
    for effect in card.effects:
        _add(worth, card, effect, _times(card, effect))
        if effect["when"] in ABILITIES:
            _add(ability, card, effect, (HALF_THE_TIME if "if" in effect else TENTHS, 0))
    worth.room += 10 * len(card.attributes.get("grants") or {})
    for pilot, score in enumerate((_tempo, _resources)):
        tables.score[pilot, at] = score(worth)
        tables.ability_score[pilot, at] = score(ability)
        tables.grows[pilot, at] = score(Worth(now=worth.grows))
        tables.keep[pilot, at] = score(worth) + tables.grows[pilot, at] + worth.later // 2
    tables.sure_damage[at] = sum(_sure(card, effect) for effect in card.effects)
    for corner in range(4):
        tables.corner_score[at, corner] = _corner(card, corner)
    tables.corner_score[at, 4] = sum(
        _damage(effect, 0) for effect in card.effects if effect["when"] == "expire"
    )


def _sure(card: CardInfo, effect: Mapping[str, Any]) -> int:
    """Damage that it deals as it is played, whatever else is on the table."""
    at_once = effect["when"] in NOW and "if" not in effect and "per" not in effect
    return _damage(effect, 0) // TENTHS if at_once and effect["do"] in ("damage", "drain") else 0


def _tempo(worth: Worth) -> int:
    """Damage now is what counts; a card that gives its action back comes first."""
    later = worth.later // 3 + worth.cards // 4 + worth.room // 2 + worth.healing // 20
    return worth.now + later + AN_ACTION * worth.actions


def _resources(worth: Worth) -> int:
    """Cards, actions and what goes on working come before damage."""
    return (
        worth.now // 2
        + worth.later
        + 2 * worth.cards
        + 20 * worth.actions
        + worth.room
        + worth.healing // 4
    )


def _add(worth: Worth, card: CardInfo, effect: Mapping[str, Any], times: tuple[int, int]) -> None:
    at_once, later = times
    damage, do = _damage(effect, _first_number(card)), effect["do"]
    if effect.get("per") == "action-taken":
        worth.grows += damage * at_once // TENTHS
    else:
        worth.now += damage * at_once // TENTHS
    worth.later += damage * later // TENTHS
    every = at_once + later
    if do == "draw":
        worth.cards += _amount(effect.get("count", 1), card) * every
    elif do in ("discard", "bury"):
        worth.cards -= int(effect["count"]) * every
    elif do in CARDS_MOVED:
        worth.cards += CARDS_MOVED[do] * every // TENTHS
    elif do in ("gain-actions", "gain-unrestricted"):
        worth.actions += _amount(effect["count"], card) * (1 if at_once or later else 0)
    elif do in ("heal", "drain"):
        worth.healing += _amount(effect["amount"], card) * every
    elif do in ("rotate", "trigger", "restart"):
        worth.now += 10 * at_once // TENTHS
        worth.later += 5 * later // TENTHS
    elif do == "modify-cost":
        worth.room += -10 * int(effect["by"])


def _times(card: CardInfo, effect: Mapping[str, Any]) -> tuple[int, int]:
    """How often the effect happens at once and later, in tenths."""
    when = effect["when"]
    likely = HALF_THE_TIME if "if" in effect else TENTHS
    if when in NOW:
        return likely, 0
    if when in ("expire", "leave"):
        return 0, likely
    each_turn = TIMES_A_TURN.get(when, 0) * likely // TENTHS
    corners = [corner for corner in card.attributes.get("corners") or () if corner is not None]
    if when == "corner" and corners:
        fitting = [_fits(effect, corner) for corner in corners]
        return likely * fitting[0], likely * sum(fitting[1:])
    return 0, each_turn * (len(corners) or TURNS_IN_PLAY)


def _fits(effect: Mapping[str, Any], corner: Any) -> bool:
    return corner != "x" and effect.get("icon", "any") in ("any", corner)


def _first_number(card: CardInfo) -> int:
    numbers = [corner for corner in card.attributes.get("corners") or () if isinstance(corner, int)]
    return sum(numbers) // len(numbers) if numbers else 0


def _amount(value: Any, card: CardInfo) -> int:
    return _first_number(card) if value == CORNER else int(value)


def _damage(effect: Mapping[str, Any], number: int) -> int:
    """Tenths of damage to the opponent each time."""
    per = 2 if effect.get("per", "action-taken") != "action-taken" else 1
    if effect["do"] in ("modify-damage", "modify-power", "boost"):
        return TENTHS * int(effect["by"] if effect["by"] != CORNER else number) * per
    if effect["do"] not in ("damage", "drain") or effect.get("to") == "self":
        return 0
    return TENTHS * (number if effect["amount"] == CORNER else int(effect["amount"])) * per


def _corner(card: CardInfo, corner: int) -> int:
    """What the effects of one corner do when it is reached."""
    corners = card.attributes.get("corners")
    symbol = corners[corner] if corners else None
    if symbol is None:
        return 0
    found = 0
    for effect in card.effects:
        if effect["when"] == "corner" and _fits(effect, symbol):
            found += _damage(effect, symbol if isinstance(symbol, int) else 0)
            found += 10 if effect["do"] == "draw" else 2
    return found
