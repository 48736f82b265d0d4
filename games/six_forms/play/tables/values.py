"""What the pilots think of cards and abilities, in tenths of a point of damage, written once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.rules.cards import CardInfo
from games.rules.labels import gettext_noop as _
from games.six_forms.arguments import letter_of
from games.six_forms.moments import MANUAL_MOMENTS
from games.six_forms.play.state import MOST_LIFE, OPENING_HAND
from games.six_forms.play.tables.abilities import reach_of
from games.six_forms.play.tables.records import Tables
from games.six_forms.words import BATTLEFIELD

PILOTS = {
    "greedy": _(
        "deals as much damage as it can now: cards that strike this turn, then damage by effects, "
        "then the rest"
    ),
    "develop": _(
        "builds up first: cubes, energy and cards, then cards that strike, damage by effects last"
    ),
}
GREEDY, DEVELOP = range(len(PILOTS))
FORWARD = {"n", "ne", "nw"}
# Worth of one unit of an operation, for greedy and for develop.
WORTH = {
    "opponent-discards": (6, 8), "spy": (1, 2), "negate": (0, 0),
    "damage-player": (5, 4), "gain-life": (3, 1), "lose-life": (-2, -2), "win": (250, 500),
    "draw": (6, 12), "load": (2, 2), "discard": (-3, -3), "discard-from-deck": (1, 1),
    "search": (6, 10), "recall": (5, 8), "raise": (12, 25), "put-from-hand": (25, 25),
    "put-this": (20, 20), "create-energy": (6, 10), "gain-sparks": (3, 7), "gain-cubes": (20, 30),
    "charge": (4, 8), "reduce-cost": (4, 20), "generate": (10, 12), "add-counters": (8, 7),
    "gain-facet": (3, 2), "gain-arrows": (3, 2), "damage": (2, 2), "destroy": (8, 8),
    "eliminate": (8, 8), "crush": (8, 8), "ready": (3, 2), "move-again": (3, 2),
    "teleport": (3, 2), "replay": (6, 6), "heal": (1, 1), "explode": (-5, -5), "take": (5, 6),
}  # fmt: skip
# Worth of one unit of what is done to an opposing card.
AGAINST = {
    "destroy": 25, "eliminate": 27, "crush": 25, "control": 40, "top-load": 20, "damage": 5,
    "exhaust": 5, "flip": 8, "poison": 6, "add-counters": 6,
}  # fmt: skip
# What is over with the turn, or only answers something.
_FLEETING = (
    "gain-stats", "gain-facet", "gain-arrows", "ready", "move-again", "negate", "gate", "exhaust",
)  # fmt: skip
# What paying a price costs the player.
PRICES = {
    "sacrifice-this": 15, "sacrifice-avatar": 20, "sacrifice-artifact": 20, "sacrifice-token": 4,
    "discard-card": 8, "discard-this": 8, "eliminate-two": 2, "lose-life": 4, "remove-power": 8,
}  # fmt: skip
ENDS = ("explode", "sacrifice", "destroy", "eliminate")
USUAL_COUNT = 3
USUAL_X = 3
MOST_COUNTED = 12
MOST_STRIKING = 8
LASTING = 2
AT_ONCE = 12
FRIEND_NEEDED, GRAVEYARD_NEEDED, OPPOSING_NEEDED = 1, 2, 4
_FROM_GRAVEYARD = ("recall", "raise", "reload")


def effect_worth(effect: Mapping[str, Any], pilot: int) -> int:
    """One effect, happening once."""
    do = effect["do"]
    if is_against(effect):
        return _worth_against(effect)
    if do == "gain-stats":
        each = 6 * effect.get("attack", 0) + effect.get("health", 0)
    else:
        each = WORTH.get(do, (0, 0))[pilot]
    given = effect.get("amount", effect.get("count", 1))
    amount = USUAL_X if letter_of(given) else given
    return each * amount * (USUAL_COUNT if "per" in effect else 1)


def is_against(effect: Mapping[str, Any]) -> bool:
    """Whether the effect is about opposing cards."""
    target = str(effect.get("target", ""))
    return target == "battled" or "opposing" in target


def _worth_against(effect: Mapping[str, Any]) -> int:
    if effect["do"] == "gain-stats":
        return 4 * max(-effect.get("attack", 0), 0) + 5 * max(-effect.get("health", 0), 0)
    given = effect.get("amount", effect.get("count", 1))
    amount = USUAL_X if letter_of(given) else given
    each = 2 if str(effect["target"]).startswith("each") else 1
    return AGAINST.get(effect["do"], 1) * amount * each


def total_worth(effects: Iterable[Mapping[str, Any]], pilot: int) -> int:
    return sum(effect_worth(effect, pilot) for effect in effects)


def strikes_at_once(card: CardInfo) -> bool:
    """Whether the card gets from the player's front row to the opponent's back row in one move."""
    have = card.attributes
    if card.type not in BATTLEFIELD or not have["attack"] or "awaken" in have["facets"]:
        return False
    if {"immovable", "motionless"} & have["keywords"].keys() or have["keywords"].get("gate"):
        return False
    return "teleport" in have["facets"] or bool(FORWARD & set(have["arrows"]))


def is_spent(card: CardInfo) -> bool:
    """Whether the card is gone before its first attack hits."""
    return any(e["when"] == "on-attack" and e.get("target") == "this" and e["do"] in ENDS
               for e in card.effects)  # fmt: skip


def body_worth(card: CardInfo, pilot: int) -> int:
    """What stands on the battlefield, effects aside."""
    have = card.attributes
    if card.type not in BATTLEFIELD:
        return 0
    attack = 0 if is_spent(card) else have["attack"] or 0
    return int(4 * attack + have["health"]) + at_once_worth(card, pilot)


def at_once_worth(card: CardInfo, pilot: int) -> int:
    """What it is worth that the card strikes in the turn in which it is played."""
    if pilot != GREEDY or is_spent(card) or not strikes_at_once(card):
        return 0
    return AT_ONCE * int(card.attributes["attack"])


def card_worth(card: CardInfo, pilot: int) -> int:
    """Playing the card: its body, what happens at once, and twice what goes on happening."""
    now = [e for e in card.effects if e["when"] in ("on-play", "on-attack")]
    later = [
        e
        for e in card.effects
        if e["when"] not in ("on-play", "on-attack", *MANUAL_MOMENTS)
        and not e["when"].startswith("on-")
    ]
    worth = 1 + body_worth(card, pilot) + total_worth(now, pilot)
    worth += LASTING * total_worth(later, pilot)
    return worth - sum(PRICES.get(price, 0) for price in {e.get("price", "") for e in now})


def needs(card: CardInfo) -> int:
    """What must be there for playing the card to do anything."""
    if card.type == "equip":
        return 0
    now = [effect for effect in card.effects if effect["when"] == "on-play"]
    if card.type in BATTLEFIELD or not now or "permanent" in card.attributes["facets"]:
        return 0
    friendly = all(str(e.get("target", "")).startswith(("friendly", "each-f", "it")) for e in now)
    graveyard = now[0]["do"] in _FROM_GRAVEYARD
    opposing = str(now[0].get("target", "")).startswith(("opposing", "each-o"))
    return FRIEND_NEEDED * friendly | GRAVEYARD_NEEDED * graveyard | OPPOSING_NEEDED * opposing


def threat(card: CardInfo) -> int:
    """More player damage than the card can deal in the turn in which it is played or used."""
    most = 0
    for effect in card.effects:
        if effect["do"] == "win":
            most += MOST_LIFE
        elif effect["do"] == "damage-player" and not letter_of(effect["amount"]):
            most += effect["amount"] * (MOST_COUNTED if "per" in effect else 1)
    most += boosts(card) + MOST_STRIKING * rallies(card) + on_strike(card)
    return most + (card.attributes["attack"] if strikes_at_once(card) else 0)


def is_fleeting(card: CardInfo) -> bool:
    """Whether nothing of what the card does outlasts the turn."""
    now = [effect for effect in card.effects if effect["when"] == "on-play"]
    stays = card.type != "action" or "permanent" in card.attributes["facets"]
    return not stays and bool(now) and all(effect["do"] in _FLEETING for effect in now[:1])


def reveal_pays(card: CardInfo) -> bool:
    """Whether the card is better placed face-down and reveal-played later."""
    return any(
        effect["when"] == "on-reveal" or effect.get("if", {}).get("test") == "was-reveal-played"
        for effect in card.effects
    )


# What a card of each cost, from nothing to five energy or more, is worth in the hand that a game
# begins with: one that stands and strikes, and any other.
EARLY = (9, 10, 14, 4, 2, 0)
EARLY_OTHER = (4, 5, 1, 1, 0, 0)


def rallies(card: CardInfo) -> int:
    """How much attack the card gives to each of its player's cards when it is played."""
    return sum(map(_attack_given, _rallying(card)))


def _rallying(card: CardInfo) -> list[Mapping[str, Any]]:
    """The effects that help all at once, whatever else there is."""
    return [
        effect
        for effect in card.effects
        if effect["when"] in ("on-play", "while-active")
        and str(effect.get("target", "")).startswith(("each-f", "each-other-f"))
        and not {"if", "per", "price", "pay"} & effect.keys()
        and _attack_given(effect)
    ]


def rallied(card: CardInfo) -> int:
    """The kind of card that it helps."""
    return next((reach_of(effect["target"])["noun"] for effect in _rallying(card)), 0)


def sets_off(card: CardInfo) -> int:
    """More than the card deals when its player plays another, and gains to strike with."""
    most = 0
    for effect in card.effects:
        if effect["when"] == "when-you-play":
            burns = effect["do"] == "damage-player" and not letter_of(effect["amount"])
            most += effect["amount"] * (MOST_COUNTED if "per" in effect else 1) if burns else 0
            most += 0 if burns else _attack_given(effect)
    return most


def on_strike(card: CardInfo) -> int:
    """What the card deals as it attacks, beside its attack."""
    found = 0
    for effect in card.effects:
        if effect["when"] == "on-attack" and not {"if", "per", "price", "pay"} & effect.keys():
            burns = effect["do"] == "damage-player" and not letter_of(effect["amount"])
            if burns:
                found += effect["amount"]
            elif effect.get("target") == "this":
                found += _attack_given(effect)
    return found


def is_late(card: CardInfo) -> bool:
    """Whether what the card deals is better dealt once all have struck: at the price of one of
    them, or where the opponent has little life left."""
    return any(
        effect["when"] == "on-play"
        and effect["do"] == "damage-player"
        and (
            str(effect.get("price", "")).startswith("sacrifice")
            or effect.get("if", {}).get("test") == "opponent-life-at-most"
        )
        for effect in card.effects
    )


def boosts(card: CardInfo) -> int:
    """How much attack the card gives to a single one when it is played."""
    if card.type in BATTLEFIELD:
        return 0
    return sum(
        _attack_given(effect)
        for effect in card.effects
        if effect["when"] in ("on-play", "while-equipping")
        and "per" not in effect
        and str(effect.get("target", "")).startswith(("friendly", "it", "equipped"))
    )


def _attack_given(effect: Mapping[str, Any]) -> int:
    """The attack that an effect gives to each card that it reaches."""
    if effect["do"] == "gain-stats":
        return max(int(effect.get("attack", 0)), 0)
    if effect["do"] == "add-counters" and effect["counter"] == "power":
        given = effect.get("count", 1)
        return 0 if letter_of(given) else int(given)
    return 0


def early_worth(card: CardInfo) -> int:
    """What the card is worth in the hand that a game begins with."""
    cost = card.attributes["cost"]
    if not isinstance(cost, int):
        return 0
    by_cost = EARLY if card.type in BATTLEFIELD and card.attributes["attack"] else EARLY_OTHER
    return by_cost[min(cost, len(by_cost) - 1)]


def minds_others(card: CardInfo) -> bool:
    """Whether what the card deals depends on what was done before it."""
    return any(
        effect.get("per") == "card-played"
        or effect.get("if", {}).get("test") in ("opponent-life-at-most", "cards-played-at-least")
        for effect in card.effects
        if effect["when"] == "on-play" and effect["do"] == "damage-player"
    )


def write_values(tables: Tables, kinds: Sequence[CardInfo]) -> None:
    """Write what the pilots look up."""
    for at, card in enumerate(kinds):
        for pilot in range(len(PILOTS)):
            tables.worth[pilot, at] = card_worth(card, pilot)
            tables.at_once[pilot, at] = at_once_worth(card, pilot)
        tables.needs[at] = needs(card)
        tables.rallies[at], tables.boosts[at] = rallies(card), boosts(card)
        tables.rallied[at], tables.late[at] = rallied(card), is_late(card)
        tables.minding[at] = minds_others(card)
        tables.sets_off[at], tables.on_strike[at] = sets_off(card), on_strike(card)
        tables.early[at] = early_worth(card)
        tables.threat[at] = min(threat(card), MOST_LIFE)
        tables.rushes[at] = strikes_at_once(card)
        tables.fleeting[at] = is_fleeting(card)
        tables.any_negating |= any(effect["do"] == "negate" for effect in card.effects)
        tables.answers[at] = card.type == "action" and any(
            effect["do"] == "negate" for effect in card.effects
        )
        tables.ambush[at] = reveal_pays(card)
        tables.any_ambush |= tables.ambush[at]
        amounts = [effect.get("amount", effect.get("count")) for effect in card.effects]
        tables.halves[at] = any(str(amount).startswith("half") for amount in amounts)
        tables.burns[at] = any(
            effect["do"] == "damage-player" and letter_of(effect["amount"])
            for effect in card.effects
        )
        first = int(tables.first_row[at])
        for number in range(tables.first_ability[at], tables.first_ability[at + 1]):
            ability = tables.abilities[number]
            rows = card.effects[ability.first - first : ability.last - first]
            _write_ability(tables, number, rows)
    in_deck = tables.deck[: tables.deck_size]
    early = sum(int(tables.early[kind]) for kind in in_deck)
    for pilot in range(len(PILOTS)):
        worths = [int(tables.worth[pilot, kind]) for kind in in_deck]
        tables.usual_worth[pilot] = sum(worths) // len(worths)
    tables.usual_hand = OPENING_HAND * early // len(in_deck)


def _write_ability(tables: Tables, number: int, rows: Sequence[Mapping[str, Any]]) -> None:
    for pilot in range(len(PILOTS)):
        pay = USUAL_X if letter_of(rows[0].get("pay")) else rows[0].get("pay", 0)
        price = PRICES.get(rows[0].get("price", "none"), 0)
        worth = total_worth(rows, pilot) - price - 2 * pay
        tables.ability_worth[pilot, number] = worth
    tables.ability_needs[number] = OPPOSING_NEEDED * all(map(is_against, rows))
