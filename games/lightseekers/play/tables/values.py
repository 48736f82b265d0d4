"""What the pilots think that a card is worth in a deck, in tenths of a point of damage, before any
game: what it does when it is played, and turn by turn afterwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.lightseekers.arguments import CORNER
from games.lightseekers.moments import ABILITIES
from games.lightseekers.play.tables.deck import Deck, turns_in_play
from games.lightseekers.play.tables.lending import LENDS
from games.lightseekers.play.tables.records import TURNS_AHEAD
from games.rules.cards import CardInfo

TENTHS = 10
HALF_THE_TIME = 6
"""How often a condition holds, in tenths."""
OTHER_TIMES = {"on-heal": 6, "on-expire": 6, "on-discard": 4, "on-ability": 4, "pile-start": 5,
               "on-pile": 6, "damaged": 6, "start-of-turn": 10, "end-of-turn": 10, "corner": 10,
               "ability": 8, "attack-ability": 8, "defend-ability": 8}  # fmt: skip
"""How often a moment comes in a turn, in tenths, where the deck does not say."""
BY_THE_OTHER = {"attacked": 12, "damaged": 12, "threatened": 14, "opposing-buff": 5}
"""The same for what another player does, who must be there for it."""

A_CARD, AN_ACTION, A_TURNED_BUFF, A_CHEAPER_COMBO, ACCESS = 20, 60, 13, 10, 8
AN_ABILITY, A_CARD_GIVEN = 22, 6
"""A card drawn, a further action, a turned buff, a symbol less to pay, access to an element; the
action that an ability takes, and a card that is given up."""
FETCHED = {"search": 25, "dig": 20, "recover": 18, "bring": 25, "store": 12, "take-stored": 10}
PROTECTION = {"damage": 60, "attack": 60, "discard": 5}
A_CANCEL, A_LIMIT, A_HUSH, A_LOST_CARD = 50, 15, 20, 10
OPPOSED = (
    "modify-damage-taken", "prevent", "immune", "cancel", "make-discard", "send-back",
    "limit-actions", "dormant",
)  # fmt: skip
"""What does nothing to a dummy."""
HEALING = (1, 6)
HURT = (-1, -6)
"""What a point of health is worth, alone and in a duel."""
COUNTED = 1.1
"""How many there are of what an effect counts."""
A_NUMBER, MOST_COUNTED = 4, 3
"""A number in a corner; the most that there often is of what an effect counts."""
TURNS_KEPT = 4
"""What a card in hand is worth is what it does in so many turns."""
AT_ONCE = ("play", "enter", "expire", "leave")
LEAVING = ("expire", "leave")
AFTER_PLAYS = ("on-attack", "on-element", "on-buff", "on-heal", "on-ability", "on-discard")


def estimate_all(tables: Any, kinds: Sequence[CardInfo], deck: Deck) -> None:
    """Write what the pilots think of each card, and how much it adds to a hand: ten for a card that
    is as good as the deck's average."""
    for at, card in enumerate(kinds):
        _estimate(tables, at, card, deck)
    for keep, strength in zip(tables.keep, tables.strength, strict=True):
        total = sum(int(worth) * n for worth, n in zip(keep, deck.counts, strict=False))
        average = max(total // max(sum(deck.counts), 1), 1)
        for at in range(len(deck.counts)):
            strength[at] = min(max(TENTHS * int(keep[at]) // average, 0), TENTHS)


def _estimate(tables: Any, at: int, card: CardInfo, deck: Deck) -> None:
    """Write what the pilots think of a card."""
    growing = [effect for effect in card.effects if effect.get("per") == "action-taken"]
    for dueling in (0, 1):
        turns = worth_by_turn(card, deck, dueling)
        for turn in range(1, TURNS_AHEAD + 1):
            row = dueling * (TURNS_AHEAD + 1) + turn
            tables.ahead[row, at] = round(sum(turns[1 : turn + 1]))
        grown = sum(_damage(effect, 0) for effect in growing)
        tables.keep[dueling, at] = round(sum(turns[:TURNS_KEPT]) + grown)
    tables.grows[at] = sum(_damage(effect, 0) for effect in growing if effect["when"] == "play")
    tables.lift[at] = sum(_lift(effect) for effect in card.effects)
    tables.most[at] = sum(_most(card, effect) for effect in card.effects)
    tables.gains[at] = sum(_gained(effect) for effect in card.effects)
    tables.standing[at] = round(TURNS_AHEAD * _each_turn_in_play(card, deck))
    for corner in range(4):
        tables.corner_score[at, corner] = _corner(card, corner)
        tables.next_hit[at, corner] = _next_hit(card, corner) // TENTHS
    if turns_in_play(card) > 1 and card.attributes.get("category") in ("buff", "item"):
        tables.soon[at] = tables.next_hit[at, 0] + tables.lift[at]
    tables.corner_score[at, 4] = sum(
        _damage(effect, 0) for effect in card.effects if effect["when"] == "expire"
    )


def _each_turn_in_play(card: CardInfo, deck: Deck) -> float:
    """What a card in play is worth in a turn of a duel, its corners apart."""
    return sum(
        _each_turn(effect, deck) * _likely(effect) / TENTHS**2 * _worth(card, effect, 1, 0)
        for effect in card.effects
        if effect["when"] not in (*AT_ONCE, "corner")
    )


def worth_by_turn(card: CardInfo, deck: Deck, dueling: int) -> list[float]:
    """What it is worth at once and in each turn after that."""
    turns = [0.0] * (TURNS_AHEAD + 1)
    for effect in card.effects:
        for turn, worth in enumerate(_worths(card, effect, deck, dueling)):
            turns[turn] += worth
    if card.attributes.get("grants"):
        for turn in range(1, TURNS_AHEAD + 1):
            turns[turn] += ACCESS / TURNS_AHEAD
    return turns


def _worths(card: CardInfo, effect: Mapping[str, Any], deck: Deck, dueling: int) -> list[float]:
    none = [0.0] * (TURNS_AHEAD + 1)
    if not dueling and effect["do"] in OPPOSED:
        return none
    return [
        times * _likely(effect) / TENTHS**2 * _worth(card, effect, dueling, turn)
        for turn, times in enumerate(_times(card, effect, deck, dueling))
    ]


def _likely(effect: Mapping[str, Any]) -> int:
    return HALF_THE_TIME if "if" in effect else TENTHS


def _times(card: CardInfo, effect: Mapping[str, Any], deck: Deck, dueling: int) -> list[float]:
    """How often the effect happens at once and in each turn after that, in tenths."""
    when, stay = effect["when"], turns_in_play(card)
    clunky = card.attributes.get("rotation") == "clunky"
    turns = range(TURNS_AHEAD + 1)
    if when in ("play", "enter"):
        return [TENTHS * (turn == 0) for turn in turns]
    if when in BY_THE_OTHER and not dueling:
        return [0 for turn in turns]
    if when in ("expire", "leave"):
        return [TENTHS * (turn == stay and not clunky) for turn in turns]
    if when == "corner":
        return [TENTHS * _triggers(card, effect, turn) for turn in turns]
    each = _each_turn(effect, deck)
    if "next" in card.attributes["keywords"]:
        return [min(each, TENTHS) * (turn == 1) for turn in turns]
    if clunky and when != "lingering":
        return _until_used_up(each, TENTHS * stay)
    if when in ("start-of-turn", "pile-start"):
        return [each * (1 <= turn <= stay) for turn in turns]
    return [each * (1 <= turn < stay) for turn in turns]


def _triggers(card: CardInfo, effect: Mapping[str, Any], turn: int) -> bool:
    """Whether the corner that a buff comes to after so many turns has that effect."""
    corners = card.attributes.get("corners") or ()
    return turn < len(corners) and corners[turn] is not None and _fits(effect, corners[turn])


def _until_used_up(each: int, rest: int) -> list[float]:
    """So often each turn, until that many are used up."""
    found: list[float] = [0]
    for _ in range(TURNS_AHEAD):
        found.append(min(each, rest))
        rest -= min(each, rest)
    return found


def _each_turn(effect: Mapping[str, Any], deck: Deck) -> int:
    when, do = effect["when"], effect["do"]
    if when == "lingering":
        if do in ("modify-damage", "modify-power"):
            return deck.hits(effect.get("of", "card"))
        return TENTHS
    if when in BY_THE_OTHER:
        return BY_THE_OTHER[when]
    if when in OTHER_TIMES:
        return OTHER_TIMES[when]
    return deck.plays(effect)


def _worth(card: CardInfo, effect: Mapping[str, Any], dueling: int, turn: int) -> float:
    """What the effect is worth when it happens."""
    do = effect["do"]
    number = _number(card, turn)
    uses = AN_ABILITY if effect["when"] in ABILITIES and effect is _first_of(card, effect) else 0
    damage = _damage(effect, number)
    if damage:
        return damage - uses
    if do == "draw":
        return A_CARD * _amount(effect.get("count", 1), number) - uses
    if do in ("discard", "bury"):
        return -A_CARD_GIVEN * int(effect["count"]) - uses
    if do in FETCHED:
        return FETCHED[do] - uses
    if do in ("gain-actions", "gain-unrestricted"):
        return AN_ACTION * _amount(effect["count"], number) - uses
    if do in ("heal", "drain"):
        return HEALING[dueling] * _amount(effect["amount"], number) - uses
    if do == "damage" and effect.get("to") == "self":
        return HURT[dueling] * _amount(effect["amount"], number)
    if do in ("rotate", "trigger", "restart"):
        return (0 if effect.get("which") == "this" else A_TURNED_BUFF) - uses
    if do == "modify-cost":
        return -A_CHEAPER_COMBO * int(effect["by"])
    return _worth_opposed(effect, number) - uses


def _first_of(card: CardInfo, effect: Mapping[str, Any]) -> Mapping[str, Any]:
    """The first effect of an ability, which is charged with the action."""
    return next(
        other
        for other in card.effects
        if other["when"] == effect["when"] and other.get("ability", 1) == effect.get("ability", 1)
    )


def _worth_opposed(effect: Mapping[str, Any], number: int) -> float:
    """What matters only to who has an opponent that acts: protection, and harm."""
    do = effect["do"]
    if do == "modify-damage-taken":
        return -6 * _amount(effect["by"], number)
    if do == "prevent":
        return 6 * _amount(effect["amount"], number)
    if do == "immune":
        return PROTECTION[effect["against"]]
    if do == "cancel":
        return A_CANCEL
    if do in ("make-discard", "send-back"):
        return A_LOST_CARD * int(effect["count"])
    if do == "limit-actions":
        return A_LIMIT * (1 if effect.get("who") == "target" else -1)
    if do == "dormant":
        return A_HUSH * (1 if effect["which"] == "theirs" else -1)
    return 0


def _number(card: CardInfo, turn: int) -> int:
    """The number of the corner that a buff shows after so many turns."""
    corners = card.attributes.get("corners") or ()
    symbol = corners[turn] if turn < len(corners) else None
    return symbol if isinstance(symbol, int) else 0


def _amount(value: Any, number: int) -> int:
    return number if value == CORNER else int(value)


def _damage(effect: Mapping[str, Any], number: int) -> float:
    """Tenths of damage to the opponent each time."""
    per = COUNTED if effect.get("per", "action-taken") != "action-taken" else 1
    if effect["do"] in ("modify-damage", "modify-power", "boost"):
        return TENTHS * _amount(effect["by"], number) * per
    if effect["do"] not in ("damage", "drain") or effect.get("to") == "self":
        return 0
    return TENTHS * _amount(effect["amount"], number) * per


def _lift(effect: Mapping[str, Any]) -> int:
    """How much more damage the actions after that one may deal because of it."""
    if effect["do"] in LENDS:
        return A_NUMBER if effect["by"] == CORNER else 2 * abs(int(effect["by"]))
    if effect["do"] in ("damage", "drain") and effect["when"] in AFTER_PLAYS:
        return A_NUMBER if effect["amount"] == CORNER else 2 * int(effect["amount"])
    return 0


def _most(card: CardInfo, effect: Mapping[str, Any]) -> int:
    """The damage that it deals as an action if all goes well."""
    if effect["do"] not in ("damage", "drain") or effect.get("to") == "self":
        return 0
    if effect["when"] not in ("play", "enter", "corner", *ABILITIES):
        return 0
    amount = _amount(effect["amount"], _number(card, 0))
    return amount * (MOST_COUNTED if "per" in effect else 1)


def _gained(effect: Mapping[str, Any]) -> int:
    """The further actions that it gives in the turn in which it is played or used."""
    if not effect["do"].startswith("gain-") or effect["when"] == "start-of-turn":
        return 0
    return 1 if effect["count"] == CORNER else int(effect["count"])


def _fits(effect: Mapping[str, Any], corner: Any) -> bool:
    return corner != "x" and effect.get("icon", "any") in ("any", corner)


def _corner(card: CardInfo, corner: int) -> float:
    """What the effects of one corner do when it is reached."""
    corners = card.attributes.get("corners")
    symbol = corners[corner] if corners else None
    if symbol is None:
        return 0
    found = 0.0
    for effect in card.effects:
        if effect["when"] == "corner" and _fits(effect, symbol):
            found += _damage(effect, symbol if isinstance(symbol, int) else 0)
            found += 10 if effect["do"] == "draw" else 2
    return found


def _next_hit(card: CardInfo, corner: int) -> float:
    """The damage that a card in play deals by itself until the end of the next turn."""
    corners = (*(card.attributes.get("corners") or ()), None, None, None, None, None)
    regular = card.attributes.get("rotation") == "regular"
    symbol = corners[corner + 1] if regular else "x"
    found, expires = 0.0, symbol is None
    for effect in card.effects:
        if effect["when"] == "corner" and not expires and _fits(effect, symbol):
            found += _damage(effect, symbol if isinstance(symbol, int) else 0)
        elif effect["when"] == "start-of-turn" or (expires and effect["when"] in LEAVING):
            found += _damage(effect, 0)
    return found
