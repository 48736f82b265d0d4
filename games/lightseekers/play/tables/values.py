"""What the pilots think that a card is worth, in tenths of a point of damage, before any game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.lightseekers.arguments import CORNER
from games.rules.cards import CardInfo

TENTHS = 10
TURNS_IN_PLAY = 4
"""How long a permanent card is expected to matter."""

HALF_THE_TIME = 5
TIMES_A_TURN = {
    "on-attack": 10, "on-element": 8, "on-buff": 6, "on-heal": 8, "on-expire": 7, "on-ability": 5,
    "on-combo": 3, "on-equip": 3, "on-defend": 4, "on-discard": 4, "start-of-turn": 10,
    "end-of-turn": 10, "corner": 10, "lingering": 12, "ability": 6, "attack-ability": 6,
    "defend-ability": 6, "pile-start": 5, "on-pile": 6,
}  # fmt: skip
"""How often a moment comes in a turn, in tenths."""
BY_THE_OTHER = {"attacked": 12, "damaged": 12, "threatened": 14, "opposing-buff": 5}
"""The same for what another player does, who must be there for it."""
IMMUNITIES = {"damage": 60, "attack": 60, "discard": 5}
A_CANCEL, A_LIMIT, A_HUSH, A_LOST_CARD = 50, 15, 20, 10
"""What protection is worth each turn, and what it is worth to take from the other player."""
NOW = ("play", "enter")
AN_ACTION = 20
"""What greedy gives for an extra action: an attack more."""
A_LASTING_ACTION = 55
"""The same for a card that goes on giving them."""

OPPOSED = (
    "modify-damage-taken", "prevent", "immune", "cancel", "make-discard", "send-back",
    "limit-actions", "dormant",
)  # fmt: skip
CARDS_MOVED = {"search": 15, "dig": 12, "recover": 10, "bring": 15, "store": 5, "take-stored": 25}


@dataclass
class Worth:
    """A card's worth: damage at once, more for each action taken before it, and later; cards, extra
    actions, healing, room to act; protection, and what it takes from the other player."""

    now: int = 0
    grows: int = 0
    later: int = 0
    cards: int = 0
    actions: int = 0
    healing: int = 0
    room: int = 0
    guard: int = 0
    harm: int = 0


def estimate(tables: Any, at: int, card: CardInfo) -> None:
    """Write what the pilots think of a card: what it is worth altogether, what it will do after the
    turn in which it is played (alone and against another player), what each of its corners does."""
    worth = Worth()
    for effect in card.effects:
        _add(worth, card, effect, _times(card, effect, dueling=False))
    worth.room += 10 * len(card.attributes.get("grants") or {})
    for pilot, score in enumerate((_tempo, _resources)):
        tables.score[pilot, at] = score(worth)
        grown = score(Worth(now=worth.grows))
        tables.keep[pilot, at] = score(worth) + grown + worth.later // 2
    tables.grows[at] = worth.grows
    tables.lift[at] = sum(_lift(effect) for effect in card.effects)
    tables.gains[at] = any(effect["do"].startswith("gain-") for effect in card.effects)
    for dueling in (False, True):
        ahead = _ahead(card, dueling=dueling)
        for pilot, score in enumerate((_later_in_duels if dueling else _later, _resources)):
            tables.future[pilot + 2 * dueling, at] = score(ahead)
    tables.standing[at] = _resources(_ahead(card, dueling=True, corners=False))
    for corner in range(4):
        tables.corner_score[at, corner] = _corner(card, corner)
    tables.corner_score[at, 4] = sum(
        _damage(effect, 0) for effect in card.effects if effect["when"] == "expire"
    )


def _lift(effect: Mapping[str, Any]) -> int:
    """How much an effect may come to if another action goes before it, or add to one after it."""
    if effect["do"] in ("boost", "modify-damage", "modify-power"):
        return 4 if effect["by"] == CORNER else 2 * abs(int(effect["by"]))
    waits = "if" in effect or "per" in effect or effect["when"] in TIMES_A_TURN
    if effect["do"] in ("damage", "drain") and waits:
        return 4 if effect["amount"] == CORNER else 2 * int(effect["amount"])
    return 0


def _ahead(card: CardInfo, *, dueling: bool, corners: bool = True) -> Worth:
    """What it does after the turn in which it is played."""
    worth = Worth()
    for effect in card.effects:
        if corners or effect["when"] != "corner":
            _, later = _times(card, effect, dueling=dueling)
            _add(worth, card, effect, (0, later))
    if corners:
        worth.room += 10 * len(card.attributes.get("grants") or {})
    return worth


def _tempo(worth: Worth) -> int:
    """Damage now is what counts; a card that gives its action back comes first."""
    later = worth.later // 3 + worth.cards // 4 + worth.room // 2 + worth.healing // 20
    return worth.now + later + AN_ACTION * worth.actions


def _later(worth: Worth) -> int:
    """What a card that stays is worth to greedy: half as much again as the same damage now, for it
    costs no further action."""
    return (15 * worth.later + 18 * worth.cards) // TENTHS + A_LASTING_ACTION * worth.actions


def _later_in_duels(worth: Worth) -> int:
    """The same against somebody who hits back."""
    kept = (13 * worth.healing + 10 * worth.guard + 4 * worth.harm) // TENTHS
    later = (19 * worth.later + 18 * worth.cards + worth.room) // TENTHS
    return later + kept + A_LASTING_ACTION * worth.actions


def _resources(worth: Worth) -> int:
    """Cards, actions and what goes on working come before damage."""
    return (
        worth.now // 2
        + worth.later
        + 2 * worth.cards
        + 20 * worth.actions
        + worth.room
        + worth.healing // 4
        + worth.guard // 2
        + worth.harm // 2
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
    else:
        _add_opposed(worth, card, effect, every)


def _add_opposed(worth: Worth, card: CardInfo, effect: Mapping[str, Any], times: int) -> None:
    """What matters only to who has an opponent that acts: protection, and harm."""
    do = effect["do"]
    if do == "modify-damage-taken":
        worth.guard -= TENTHS * _amount(effect["by"], card) * times // TENTHS
    elif do == "prevent":
        worth.guard += TENTHS * _amount(effect["amount"], card) * times // TENTHS
    elif do == "immune":
        worth.guard += IMMUNITIES[effect["against"]] * times // TENTHS
    elif do == "cancel":
        worth.guard += A_CANCEL * times // TENTHS
    elif do in ("make-discard", "send-back"):
        worth.harm += A_LOST_CARD * int(effect["count"]) * times // TENTHS
    elif do == "limit-actions":
        worth.harm += A_LIMIT * times // TENTHS * (1 if effect.get("who") == "target" else -1)
    elif do == "dormant":
        worth.harm += A_HUSH * times // TENTHS * (1 if effect["which"] == "theirs" else -1)


def _times(card: CardInfo, effect: Mapping[str, Any], *, dueling: bool) -> tuple[int, int]:
    """How often the effect happens at once and later, in tenths."""
    when = effect["when"]
    likely = HALF_THE_TIME if "if" in effect else TENTHS
    if effect["do"] in OPPOSED and not dueling:
        return 0, 0
    if when in BY_THE_OTHER:
        return 0, _times_answered(card, when, likely) if dueling else 0
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


def _times_answered(card: CardInfo, when: str, likely: int) -> int:
    """A clunky buff answers once a corner, a `next` one once, all others each turn."""
    own = card.attributes
    corners = len([corner for corner in own.get("corners") or () if corner is not None])
    if "next" in own["keywords"]:
        return likely
    if own.get("rotation") == "clunky":
        return likely * corners
    return BY_THE_OTHER[when] * likely // TENTHS * (corners or TURNS_IN_PLAY)


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
