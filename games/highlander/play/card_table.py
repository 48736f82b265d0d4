"""One card of the tables: its type, kinds, areas, numbers, and how it is played."""

from collections.abc import Collection
from typing import Any

from games.engine.optable import codes
from games.highlander.effects import VOCABULARY
from games.highlander.play import codes as c
from games.highlander.play.kinds import (
    SPECIAL_CARDS,
    aim_mask,
    aim_words,
    grid_mask,
    kind_mask,
    kind_words,
)
from games.highlander.play.tables import (
    ARMOR,
    AS_ATTACK,
    AS_GUARD,
    FREELY,
    GUARD,
    HILT,
    IN_CONJUNCTION,
    NOWHERE,
    OFF_HAND_HILT,
    VEHICLE,
)
from games.highlander.words import ATTACK_TYPES, BUDGET_GEMS, DEFENCE_TYPES, LASTING_TYPES
from games.rules.cards import CardInfo

OUTCOMES = {"successful", "blocked", "dodged"}
UNIQUE_GROUPS = {"mortal-ally", "immortal-ally", "member"}
UNIQUE, OF_THE_PERSONA = 1, 2


def write_card(tables: Any, at: int, card: CardInfo, persona: Collection[str]) -> None:
    """All that the kernels ask of a card, except its effects and its scores."""
    values = card.attributes
    subtypes, groups = values.get("subtypes", ()), values["groups"]
    basic, grid = values.get("basic", False), values.get("grid", ())
    tables.icon[at] = c.TYPE_PLACE.get(card.type, c.PREGAME)
    tables.is_kind[at] = kind_mask(kind_words(card.type, subtypes, groups, basic))
    tables.grid[at] = grid_mask(grid)
    if card.type in ATTACK_TYPES:
        _write_attack(tables, at, card)
    if card.type not in ("weapon", "persona", "pregame", "crystal"):
        tables.hands[at] = values["hands"]
        tables.weapon_card[at] = bool(values["weapon"])
    tables.special[at] = card.type in SPECIAL_CARDS
    tables.sequence[at] = "sequence" in subtypes
    tables.lasting[at] = card.type in LASTING_TYPES or bool(
        {"guard", "standing-defence"} & set(subtypes)
    )
    tables.alone[at] = _alone(card, groups, persona)
    tables.exclusive[at] = _exclusive(card, groups, subtypes)
    for gem, name in enumerate((*BUDGET_GEMS, "master")):
        tables.gems[at, gem] = values["gems"][name]
    _write_playing(tables, at, card)


def _write_attack(tables: Any, at: int, card: CardInfo) -> None:
    values = card.attributes
    subtypes, basic = values["subtypes"], values.get("basic", False)
    tables.aims[at] = aim_mask(aim_words(card.type, values["grid"], subtypes, basic))
    tables.unblocked[at] = bool({"ranged", "dirty-trick"} & set(subtypes))
    power = values.get("power_damage", 4 if card.type == "attack" else None)
    never = bool({"ranged", "dirty-trick"} & set(subtypes)) or power is None
    tables.damage[at] = values.get("damage", 2)
    tables.power_damage[at] = -1 if never else power


def _alone(card: CardInfo, groups: Collection[str], persona: Collection[str]) -> int:
    """One of each Ally, Member and Plot; none that bears the Persona's name."""
    person = bool(UNIQUE_GROUPS & set(groups))
    if person and card.name in persona:
        return OF_THE_PERSONA
    return UNIQUE if person or card.type == "plot" else 0


def _exclusive(card: CardInfo, groups: Collection[str], subtypes: Collection[str]) -> int:
    found = sum(ARMOR.get(group, 0) for group in groups)
    found |= VEHICLE if "vehicle" in groups else 0
    found |= HILT if "hilt" in subtypes else 0
    found |= OFF_HAND_HILT if "off-hand-hilt" in subtypes else 0
    return found | (GUARD if "guard" in subtypes else 0)


def _write_playing(tables: Any, at: int, card: CardInfo) -> None:
    """How it comes from the hand, with which attacks, at which cost."""
    moments = codes(VOCABULARY.moments)
    whens = {effect["when"] for effect in card.effects}
    for word in whens:
        tables.moments[at] |= 1 << moments[word]
    _write_abilities(tables, at, card)
    tables.where_played[at] = _where(card, whens)
    tables.with_aim[at] = -1
    if tables.where_played[at] == IN_CONJUNCTION:
        aims = [e.get("aim", "any") for e in card.effects if e["when"] == "with-attack"]
        tables.with_aim[at] = c.AIM_PLACE[aims[0] if aims else "any"]
    costs = [effect.get("kind", "card") for effect in card.effects if effect["do"] == "cost"]
    tables.cost[at] = c.KIND_PLACE[costs[0]] if costs else -1
    tables.head_shot[at] = any(
        effect["do"] == "head-shot" and effect["when"] == "with-attack" for effect in card.effects
    )


def _write_abilities(tables: Any, at: int, card: CardInfo) -> None:
    """By bits, what it does while it is in play, and the numbers of its abilities."""
    operations = codes(VOCABULARY.operations)
    for effect in card.effects:
        ability = 1 << effect.get("ability", 1)
        if effect["when"] == "in-play":
            tables.continuing[at] |= 1 << operations[effect["do"]]
        elif effect["when"] == "may-do":
            tables.may_dos[at] |= ability
        elif effect["when"] == "once":
            tables.onces[at] |= ability


def _where(card: CardInfo, whens: Collection[str]) -> int:
    if card.type in ATTACK_TYPES:
        return AS_ATTACK
    subtypes = card.attributes.get("subtypes", ())
    if card.type in DEFENCE_TYPES:
        if "guard" in subtypes and card.attributes["grid"]:
            return AS_GUARD
        return FREELY if "standing-defence" in subtypes and not card.attributes["grid"] else NOWHERE
    if card.type in LASTING_TYPES:
        return FREELY
    if card.type not in ("event", "edge"):
        return NOWHERE
    if "with-attack" in whens or OUTCOMES & set(whens):
        return IN_CONJUNCTION
    useless = all(
        effect["do"] == "counter" or effect["when"] in ("with-defence", "defend")
        for effect in card.effects
    )
    return NOWHERE if card.effects and useless else FREELY
