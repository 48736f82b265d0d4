"""What a card is worth to a pilot: static scores, from its stats and what its effects say."""

from collections.abc import Mapping
from math import ceil
from typing import Any, TypeAlias

from games.engine.optable import NONE
from games.oversoul.play.codes import USABLE, once, op, when
from games.oversoul.play.tables.records import MORE_USES, Ability, Tables
from games.oversoul.words import ARCHETYPES, TOTEMS
from games.rules.cards import CardInfo
from games.rules.labels import gettext_noop as _

Effects: TypeAlias = tuple[Mapping[str, Any], ...]

NEVER = -1
PILOTS = {
    "greedy": _(
        "deals as much damage as it can now; keeps units that generate free to attack if it can"
    ),
    "develop": _(
        "builds up first: generators and cards that draw; completes a darshan that is in reach"
    ),
}
GREEDY = 0
_FREE, CHEAPER, PLAY, _USE, _BURN, _UPGRADE, _LEFT_OVER = 3000, 2000, 1000, 900, 850, 450, 400
"""The pilots' scores of cards and abilities, beside those of attacks (`pilots/actions.py`). A UNIT
construct comes after the attacks: it reactivates a unit that has attacked (5.3)."""
BELOW_ATTACKS = 49
MUCH = 99
"""Damage that no unit survives."""

_SETS_OFF = 8
"""What a card is worth that a PERFECT event brings by the leader."""
_SET_OFF = 30
"""What is added to the worth of a card that PERFECT events of the deck set off: it comes first."""
_FOR_EACH = 2
"""What a pilot expects of "for each"."""

_REACHES_LEADER = ("opposing-leader", "any-card", "opposing-card", "card")
_HARMS = ("damage", "shatter", "exile", "return")
_AT_ONCE = ("resolve", "enter", "activate")
_HELPS = (
    "give", "has", "reactivate", "energy", "discount", "boost-generator", "kind-costs-less",
)  # fmt: skip
_DRAWS = {"draw": 1, "search": 1, "recover": 1}


def burn(effects: Effects, rank: int) -> int:
    """Damage that the effects can do to the opposing leader at once."""
    total = 0
    for effect in effects:
        if effect["do"] == "damage" and effect["target"] in _REACHES_LEADER:
            amount = rank if effect["amount"] == "rank" else effect["amount"]
            total += amount * (_FOR_EACH if "per" in effect else 1)
    return total


def burns_at_once(card: CardInfo) -> int:
    """Damage to the opposing leader that nothing but the card's activation is needed for."""
    certain = tuple(
        effect
        for effect in card.effects
        if effect["when"] in _AT_ONCE and not {"if", "per", "cost"} & effect.keys()
    )
    return burn(certain, card.attributes["rank"])


def only_burns(card: CardInfo) -> bool:
    """Whether all that the card does for its player is damage to the opposing leader, which is the
    same in any turn."""
    return card.type == "event" and burn(card.effects, 1) > 0 and not cards_gained(card.effects)


def cards_gained(effects: Effects) -> int:
    """Cards that the effects bring to the hand."""
    return sum(
        effect.get("count", 1) * _DRAWS[effect["do"]] - (effect.get("cost") == "discard")
        for effect in effects
        if effect["do"] in _DRAWS
    )


def cards_set_off(leader: CardInfo) -> int:
    """Cards that a PERFECT event brings by the leader's abilities (7.2)."""
    return cards_gained(tuple(effect for effect in leader.effects if effect["when"] == "perfect"))


def draws(effects: Effects) -> bool:
    """Whether the effects draw from the deck."""
    return any(effect["do"] == "draw" for effect in effects)


def strength(effects: Effects) -> int:
    """Damage that units could do with what the effects give or spawn, and other help."""
    return added_dmg(effects) + sum(effect["do"] in _HELPS for effect in effects)


def added_dmg(effects: Effects) -> int:
    """DMG that the effects give or spawn."""
    total = 0
    for effect in effects:
        if effect["do"] == "spawn-totem":
            total += effect.get("count", 1) * TOTEMS[effect["totem"]].dmg
        elif effect["do"] in ("boost", "has-stat") and effect["stat"] == "dmg":
            total += effect["change"]
        elif effect["do"] == "spawn":
            total += effect["rank"] + 1
    return total


def hits_only_units(card: CardInfo) -> bool:
    """Without an opposing unit it would have to hit one of ours."""
    aims = [effect.get("target") for effect in card.effects if effect["do"] in _HARMS]
    return bool(aims) and aims[0] in ("unit", "units", "opposing-unit", "opposing-damaged-unit")


_MAY_HIT_OPPOSING = (
    "opposing-unit", "opposing-card", "opposing-units", "opposing-cards", "unit", "any-card",
    "card", "opposing-damaged-unit", "that-card",
)  # fmt: skip


def harm(card: CardInfo) -> int:
    """The damage that the card does at once to an opposing unit; MUCH if it removes it."""
    found = 0
    for effect in card.effects:
        if effect["when"] not in _AT_ONCE or effect.get("target") not in _MAY_HIT_OPPOSING:
            continue
        if effect["do"] == "damage":
            amount = card.attributes["rank"] if effect["amount"] == "rank" else effect["amount"]
            found = max(found, amount)
        elif effect["do"] in _HARMS or effect.get("keyword") in ("chained", "sealed", "petrified"):
            found = MUCH
    return found


def is_of_use_off_turn(card: CardInfo) -> bool:
    """Whether the card does something in the other's turn but to make units attack better."""
    return harm(card) > 0 or any(
        effect["do"] in ("damage", "heal", "draw", "discard-opposing") for effect in card.effects
    )


def _rescues(effect: Mapping[str, Any]) -> bool:
    return bool(effect["do"] == "recover" and effect["kind"] == "leader")


def _prepared_for(effect: Mapping[str, Any]) -> int:
    """How many Prepared cards it asks for when its card is activated."""
    asks = effect.get("if", {})
    wanted = effect["when"] in _AT_ONCE and asks.get("test") == "prepared-at-least"
    return int(asks["count"]) if wanted else 0


def _precedence(card: CardInfo) -> tuple[int, int]:
    """What is added to the card's worth, also when a single unit zone is left."""
    if card.type == "construct" and card.attributes["roles"] == ["unit"]:
        return _UPGRADE, _UPGRADE
    if only_burns(card):
        return _BURN, _BURN
    if card.attributes["energy"] <= 0:
        return PLAY, PLAY
    return _FREE, PLAY if card.type == "unit" else _FREE


def tempo(card: CardInfo) -> int:
    """greedy: damage now first, then what will hit next turn; among equals what costs more, so that
    the least ENERGY is left over."""
    own = card.attributes
    dmg, spd = own.get("dmg") or 0, own.get("spd") or 0
    hits = dmg * (4 if spd == 5 else 2) if spd >= 2 else 0
    gains = 3 * max(own["energy"], 0) + 2 * cards_gained(card.effects) + max(-own["energy"], 0)
    helps = 3 * strength(card.effects) // 2
    return 5 * burn(card.effects, own["rank"]) + hits + helps + gains


def growth(card: CardInfo) -> int:
    """develop: energy and cards first, then bodies that stay."""
    own = card.attributes
    stays = 3 if own.get("hp") else 0
    gains = 12 * max(own["energy"], 0) + 6 * cards_gained(card.effects)
    hits = (own.get("dmg") or 0) + burn(card.effects, own["rank"]) + strength(card.effects)
    return gains + stays + hits


_LAST_TURN = 4
"""The turn in which the cards of an opening hand have done their work."""
_MADE_EARLY = 1
"""ENERGY that +cards make in the first turns beside the leader's, which is its RANK."""
_PICKY = 1.25
"""How much more than the average card of the deck one must do to be kept in the opening hand."""
_REACTIVATED = 2
"""What the unit hits for that a construct reactivates in an early turn (5.3)."""


def early(card: CardInfo) -> int:
    """Twice the damage that the card does until `_LAST_TURN` if it enters as soon as its RANK and
    its price allow, and a little more if that is at once."""
    own = card.attributes
    left = max(_LAST_TURN - max(own["rank"], -own["energy"] - _MADE_EARLY), 0)
    at_once = tuple(effect for effect in card.effects if effect["when"] != "ritual")
    each_turn = stands(card) + added_dmg(at_once)
    makes = max(own["energy"], 0)
    if card.type == "construct":
        return 2 * (each_turn * (left + 1) + _REACTIVATED + makes)
    gains = max(cards_gained(card.effects), 0) + makes + (own["rank"] == 1)
    return 2 * (each_turn * left + gains) + 3 * burn(card.effects, own["rank"])


def stands(card: CardInfo) -> int:
    """The damage that a unit does each turn in which it attacks."""
    dmg, spd = card.attributes.get("dmg") or 0, card.attributes.get("spd") or 0
    return dmg if spd >= 2 else 0


def hits(card: CardInfo) -> int:
    """What a unit does in its zone each turn: damage, or the ENERGY that it generates."""
    return stands(card) + int(card.attributes["energy"] > 1)


# ENERGY is spent on abilities only when it is left over.
_PRICE = {
    "discard": 3, "discard-unit": 3, "discard-event": 3, "sacrifice-self": 6, "sacrifice-unit": 5,
    "sacrifice-totem": 2, "sacrifice-prepared": 3, "return-unit": 4, "wound-2": 2, "wound-4": 3,
    "consume-2": 1, "consume-3": 1, "exile-idle-4": 1,
}  # fmt: skip


def ability_worth(effects: Effects, rank: int) -> int:
    """What using an ability brings, less what its cost takes."""
    gives = 4 * burn(effects, rank) + 2 * cards_gained(effects) + 2 * strength(effects)
    comes_back = any(effect["do"] in ("spawn-self", "attach-self", "gaze") for effect in effects)
    sends_away = any(
        effect["do"] in ("return", "sacrifice") and str(effect["target"]).startswith("own")
        for effect in effects
    )
    price = _PRICE.get(effects[0].get("cost", ""), 0)
    return gives + 2 * comes_back - 4 * sends_away - price


def _score(ability: Ability, cost: str) -> int:
    """A discount comes before the card that it is for, ENERGY goes into abilities last."""
    if ability.worth <= 0:
        return NEVER
    if ability.cheapens >= 0:
        return CHEAPER
    return int((_LEFT_OVER if cost.startswith("consume") else _USE) + ability.worth)


def write_ability_values(tables: Tables, cards: tuple[CardInfo, ...]) -> None:
    """The pilots' score of each ability."""
    rows = tuple(effect for card in cards for effect in card.effects)
    tables.best_use = NEVER
    tables.best_use_of[:] = NEVER
    for number in range(tables.first_ability[len(cards)]):
        ability = tables.abilities[number]
        effects = rows[ability.first : ability.end]
        ability.worth = ability_worth(effects, max(int(tables.rank[ability.kind]), 1))
        ability.draws = draws(effects)
        first = tables.steps[ability.first]
        if first.op == op.SEARCH and first.moment == when.ENTER and first.test == NONE:
            tables.finds[ability.kind] = ability.first + 1
        ability.cheapens = first.of_kind if first.op == op.DISCOUNT else -1
        ability.score = _score(ability, str(effects[0].get("cost", "")))
        if (USABLE >> int(ability.moment)) & 1 and not ability.standing:
            of_kind = tables.best_use_of[ability.kind]
            tables.best_use_of[ability.kind] = max(of_kind, ability.score)
            tables.best_use = max(tables.best_use, ability.score)
            sacrifices = str(effects[0].get("cost", "")) in (
                "sacrifice-totem",
                "sacrifice-prepared",
            )
            tables.feeds |= int(sacrifices and ability.score > NEVER)
            tables.discounts |= int(ability.score == CHEAPER)
            if ability.score == CHEAPER and ability.cost == 0:
                tables.eases[ability.kind] = number + 1
            if ability.score > NEVER:
                limited = ability.limit == once.TURN
                tables.uses[ability.kind] |= ability.bit if limited else MORE_USES


def write_values(tables: Tables, kinds: tuple[CardInfo, ...]) -> None:
    """The pilots' scores by card, and what they know of the deck."""
    sets_off = any(card.attributes["roles"] == ["perfect"] for card in kinds)
    for at, card in enumerate(kinds):
        tables.greedy[at], tables.develop[at] = tempo(card), growth(card)
        if card.attributes["roles"] == ["perfect"]:
            tables.greedy[at] += _SETS_OFF * cards_set_off(kinds[tables.kinds])
        elif sets_off and any(effect["when"] == "perfect" for effect in card.effects):
            tables.greedy[at] += _SET_OFF
        tables.first_of_all[:, at] = _precedence(card)
        tables.upgrades[at] = tables.first_of_all[0, at] == _UPGRADE
        tables.harmful[at] = card.type == "event" and hits_only_units(card)
        tables.asks_prepared[at] = max(map(_prepared_for, card.effects), default=0)
        tables.lays[at] = card.attributes["roles"] == ["counter"]
        tables.early[at], tables.hits[at] = early(card), hits(card)
        tables.burns[at] = burns_at_once(card)
        tables.boosts[at] = added_dmg(card.effects) if card.type == "construct" else 0
        tables.harm[at], tables.off_turn[at] = harm(card), is_of_use_off_turn(card)
        tables.cancels[at] = any(effect["do"] == "cancel" for effect in card.effects)
        tables.rescues[at] = any(map(_rescues, card.effects))
        tables.draws[at] = draws(card.effects) or card.attributes["roles"] == ["perfect"]
    copies, early_of = tables.copies[: tables.kinds], tables.early[: tables.kinds]
    tables.wanted = ceil(_PICKY * float((early_of * copies).sum()) / max(int(copies.sum()), 1))
    _write_perfect_events(tables, kinds[: tables.kinds + 1])
    tables.has_upgrades = bool(tables.upgrades[: tables.kinds].any())
    tables.casts = bool(tables.one_time[: tables.kinds].any())
    _write_darshans(tables, kinds[: tables.kinds + 1])


def _write_perfect_events(tables: Tables, cards: tuple[CardInfo, ...]) -> None:
    """What PERFECT events are worth by what they set off: they stay in the opening hand for what
    the leader brings, and wait for an attack where they make units hit harder."""
    heard = tuple(e for card in cards for e in card.effects if e["when"] == "perfect")
    for at, card in enumerate(cards[:-1]):
        if card.attributes["roles"] == ["perfect"]:
            tables.early[at] += _SETS_OFF * cards_set_off(cards[-1])
            tables.lifts_units[at] = added_dmg(heard) > 0 and not burn(card.effects, 1)


def _write_darshans(tables: Tables, cards: tuple[CardInfo, ...]) -> None:
    """Whether a prophecy is within the deck's reach, and the archetypes with one type of zone."""
    changed = {e["archetype"] for card in cards for e in card.effects if "archetype" in e}
    units = {card.attributes["archetype"] for card in cards if card.type == "unit"}
    events = {card.attributes["archetype"] for card in cards if _is_board_event(card)}
    apart = {card.attributes["archetype"] for card in cards if card.type in ("leader", "construct")}
    tables.shakti = (changed | units | events | apart) >= set(ARCHETYPES)
    tables.only_units = _mask(units - events - apart)
    tables.only_events = _mask(events - units - apart)
    leader = cards[-1].attributes["archetype"]
    own = sum(
        int(tables.copies[at])
        for at, card in enumerate(cards[:-1])
        if card.attributes["archetype"] == leader
    )
    tables.shiva = 2 * own > tables.deck_size


def _is_board_event(card: CardInfo) -> bool:
    return card.type == "event" and card.attributes["roles"] == ["board"]


def _mask(archetypes: set[str]) -> int:
    return sum(1 << ARCHETYPES.index(archetype) for archetype in archetypes if archetype)
