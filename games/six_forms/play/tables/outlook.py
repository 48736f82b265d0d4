"""What each ability can bring at most in one turn, written once for who looks for missed wins."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.cards import CardInfo
from games.six_forms.arguments import HALVES, letter_of
from games.six_forms.play.state import MOST_LIFE
from games.six_forms.play.tables.records import OUTLOOK_PARTS, Tables
from games.six_forms.words import BATTLEFIELD

(
    BURN, BURN_EACH, BURN_MORE, BURN_X, STRIKE, STRIKE_EACH, STRIKE_MORE, STRIKE_X, ENERGY,
    ENERGY_MORE,
) = range(OUTLOOK_PARTS)  # fmt: skip
"""Damage by effects and by more to strike with: so much at once, for each card of the player's, for
each of anything that is counted, and for each two energy paid as X; energy, and for each."""
OF_CARDS = ("avatar", "artifact", "token", "flyer")
BODY = (
    "raise",
    "recall",
    "put-from-hand",
    "put-this",
    "replay",
    "take",
    "gate",
    "search",
    "control",
)
MOVES = ("ready", "move-again", "teleport", "gain-arrows", "flip", "exhaust")
FACETS_TO_MOVE = ("fly", "stealth", "teleport", "plow", "shift", "unite", "summon")
OFTEN = (
    "manual", "manual-interrupt", "when-you-play", "when-friendly-destroyed",
    "when-friendly-attacks", "when-you-sacrifice", "when-you-gain-life",
)  # fmt: skip
MANY = 20
"""More cards than ever come in a turn."""
LATER = ("draw", "regroup")


class Outlook:
    """What the abilities of a deck bring."""

    def __init__(self, kinds: Sequence[CardInfo]) -> None:
        self.attacks = {card.code: card.attributes.get("attack") or 0 for card in kinds}
        self.body = max(self.attacks.values(), default=0)
        self.burn = max((self._most_burn(card) for card in kinds), default=0)

    def _most_burn(self, card: CardInfo) -> int:
        """The most damage of a card that comes without being played, more than any if counted."""
        effects = [e for e in card.effects if e["do"] in ("damage-player", "win")]
        if any("per" in e or letter_of(e.get("amount")) or e["do"] == "win" for e in effects):
            return MOST_LIFE
        return sum(int(effect["amount"]) for effect in effects)

    def of_effect(self, effect: Mapping[str, Any]) -> list[int]:
        """One effect, happening once."""
        found, do = [0] * OUTLOOK_PARTS, effect["do"]
        each = str(effect.get("target", "")).startswith("each")
        given = effect.get("amount", effect.get("count", 1))
        if do == "damage-player":
            _add(found, BURN, given, 1, effect)
        elif do == "win":
            found[BURN] = MOST_LIFE
        elif do == "gain-stats" and effect.get("attack", 0) > 0:
            _add(found, STRIKE, effect["attack"], 1, effect, each=each)
        elif do == "add-counters" and effect["counter"] == "power":
            _add(found, STRIKE, given, 1, effect, each=each)
        elif do == "generate":
            _add(found, STRIKE, given, self.attacks.get(effect["token"], 0), effect)
        elif do in BODY:
            found[STRIKE], found[BURN] = self.body, self.burn
        elif do in ("create-energy", "charge", "gain-cubes"):
            found[ENERGY_MORE if "per" in effect or letter_of(given) else ENERGY] = (
                1 if letter_of(given) else given
            )
        elif do == "gain-sparks":
            found[ENERGY] = 1
        elif do == "reduce-cost":
            found[ENERGY_MORE] = effect["less"]
        return found


def _add(
    found: list[int],
    sort: int,
    given: Any,
    worth: int,
    effect: Mapping[str, Any],
    *,
    each: bool = False,
) -> None:
    """Note an amount under what it is multiplied by."""
    per = effect.get("per", "")
    if letter_of(given):
        found[sort + 3] += worth * (1 if given in HALVES else 2)
    elif each and per:
        found[sort] += MOST_LIFE
    elif each or per in OF_CARDS:
        found[sort + 1] += given * worth
    else:
        found[sort + 2 if per else sort] += given * worth


def _often(found: list[int], into: int) -> list[int]:
    """The same as often as something happens that is counted: `into` is each or more."""
    often = [0] * OUTLOOK_PARTS
    for sort in (BURN, STRIKE):
        many = found[sort + 1] + found[sort + 2] + found[sort + 3]
        often[sort] = MOST_LIFE if many else 0
        often[sort + into] = found[sort]
    often[ENERGY_MORE] = found[ENERGY] + found[ENERGY_MORE]
    return often


def write_outlook(tables: Tables, kinds: Sequence[CardInfo]) -> None:
    """Write what each ability brings, and which of them can be used again."""
    outlook = Outlook(kinds)
    for at, card in enumerate(kinds):
        first = int(tables.first_row[at])
        tables.any_draw |= any(effect["do"] == "draw" for effect in card.effects)
        tables.any_hidden |= any(_minds_hidden(effect) for effect in card.effects)
        tables.adds[at] = sum(_counters(effect) for effect in card.effects)
        tables.tokens[at] = sum(_tokens(effect) for effect in card.effects)
        tables.agile[at] = any(
            effect["do"] in MOVES
            or effect.get("counter") == "fly"
            or effect.get("facet") in FACETS_TO_MOVE
            for effect in card.effects
        )
        tables.is_body[at] = card.type in BATTLEFIELD
        for number in range(tables.first_ability[at], tables.first_ability[at + 1]):
            ability = tables.abilities[number]
            rows = card.effects[ability.first - first : ability.last - first]
            _write_ability(outlook, tables, number, rows)


def _tokens(effect: Mapping[str, Any]) -> int:
    """How many cards an effect puts into play at most."""
    count = effect.get("count", 1)
    if effect["do"] in BODY:
        return 1
    if effect["do"] != "generate":
        return 0
    return MANY if letter_of(count) or "per" in effect or effect["when"] in OFTEN else int(count)


def _counters(effect: Mapping[str, Any]) -> int:
    """How many counters an effect puts on the player's cards at most."""
    step = effect.get("step", "regroup") if effect["when"] == "your-step" else ""
    if effect["do"] != "add-counters" or step in LATER:
        return 0
    count = effect.get("count", 1)
    each = str(effect["target"]).startswith("each")
    often = each or letter_of(count) or "per" in effect or effect["when"] in OFTEN
    return MANY if often else int(count)


def _minds_hidden(effect: Mapping[str, Any]) -> bool:
    """Whether it matters to the effect that a card leaves the hand, or stands there face-down."""
    counted = {effect.get("per"), effect.get("if", {}).get("test")}
    return bool(counted & {"surrounding", "card-in-hand", "hand-at-most"})


def _write_ability(
    outlook: Outlook, tables: Tables, number: int, rows: Sequence[Mapping[str, Any]]
) -> None:
    first = rows[0]
    moment = first["when"]
    found = [sum(parts) for parts in zip(*map(outlook.of_effect, rows), strict=True)]
    if moment == "your-step" and first.get("step", "regroup") in LATER:
        found = [0] * OUTLOOK_PARTS
    elif moment.startswith("when-") or moment == "every-end-step":
        found = _often(found, 1)
    elif moment.startswith("manual"):
        if first.get("pay"):
            tables.again[number] = 1
        elif first.get("price") in ("remove-power", "remove-intensity"):
            found = _often(found, 2)
            tables.by_counter[number] = 1
        else:
            found = _often(found, 2)
    for part, value in enumerate(found):
        tables.brings[part, number] = value
