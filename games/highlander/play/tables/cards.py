"""One card of the tables: its type, kinds, areas, numbers, and how it is played."""

from collections.abc import Collection
from zlib import crc32

from games.highlander.play.codes import (
    OUTCOMES,
    aim,
    card_kind,
    card_type,
    mask,
    op,
    when,
)
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.highlander.words import (
    AREA_NAMES,
    ATTACK_TYPES,
    BUDGET_GEMS,
    DEFENCE_TYPES,
    LASTING_TYPES,
)
from games.rules.cards import CardInfo
from games.rules.effects import Effect

SPECIAL_CARDS = ("event", "situation", "location", "plot", "object")
ROWS = {"u": "upper", "m": "middle", "l": "lower"}
UNIQUE_GROUPS = {"mortal-ally", "immortal-ally", "member"}
UNIQUE, OF_THE_PERSONA = 1, 2
WITHOUT_WEAPON = {"ranged", "dirty-trick", "martial-arts"}
PARTNERS = {"any": r.BLOCKS | r.DODGES, "block": r.BLOCKS, "dodge": r.DODGES}
TEXT_CHANGES = {
    "unblockable": r.UNBLOCKABLE, "undodgeable": r.UNDODGEABLE, "hidden": r.HIDES
}  # fmt: skip
CERTAIN = {
    "head-shot": r.HEAD, "undodgeable": r.NEVER_DODGED, "unblockable": r.NEVER_BLOCKED,
    "disarm": r.NEVER_BLOCKED, "hinder": r.NEVER_DODGED | r.NEVER_BLOCKED,
    "search": r.FETCHES, "retrieve": r.FETCHES, "retrieve-many": r.FETCHES,
    "play-from-discard": r.FETCHES, "release": r.FETCHES, "restore": r.FETCHES,
    "extra-special": r.MORE_SPECIALS,
}  # fmt: skip
"""What an effect may do for a Head Shot that nothing can stop."""
WHEN_PLAYED = {"play", "with-attack"}
MORE_AS_POWER_BLOW = 2
"""What a Power Blow adds to the damage where no second number is printed (Power Blows)."""


def write_card(tables: Tables, at: int, card: CardInfo, persona: Collection[str]) -> None:
    """All that the kernels ask of a card, except its effects and its scores."""
    values = card.attributes
    subtypes, groups = values.get("subtypes", ()), values["groups"]
    icon = card.type if card.type in card_type else "before-the-game"
    tables.icon[at] = card_type[icon]
    tables.grid[at] = sum(1 << list(AREA_NAMES).index(area) for area in values.get("grid", ()))
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
    _write_answers(tables, at, card)
    for effect in card.effects:
        tables.certain[at] |= CERTAIN.get(effect["do"], 0)
        if effect["do"] == "draw" and effect["when"] in WHEN_PLAYED and "if" not in effect:
            tables.certain[at] |= r.DRAWS
    tables.name[at] = name_code(card.name)


def name_code(name: str) -> int:
    """A number for a title that is the same in every deck."""
    return crc32(name.encode()) >> 1


def _write_answers(tables: Tables, at: int, card: CardInfo) -> None:
    """What takes an opponent who acts: weapons to lose, cards to counter, defences to go with."""
    subtypes = set(card.attributes.get("subtypes", ()))
    wields = card.type in (*ATTACK_TYPES, "block")
    tables.needs_weapon[at] = wields and not WITHOUT_WEAPON & subtypes
    for effect in card.effects:
        if effect["do"] == "counter":
            tables.counters[at] |= 1 << int(card_kind[effect["kind"]])
        if effect["when"] == "with-defence":
            tables.goes_with[at] |= PARTNERS[effect.get("defence", "any")]
            tables.lets_meet[at] |= int(op[effect["do"]] == op.BLOCK_ANY)
        elif effect["when"] == "defend" and card.type not in DEFENCE_TYPES:
            tables.goes_with[at] |= PARTNERS["any"]
        if card.type in ATTACK_TYPES and effect["when"] == "play" and "if" not in effect:
            _write_text(tables, at, effect)


def _write_text(tables: Tables, at: int, effect: Effect) -> None:
    if effect.get("attacks", "this") == "this":
        tables.text_changes[at] |= TEXT_CHANGES.get(effect["do"], 0)
        if effect["do"] == "add-damage" and "per" not in effect:
            tables.text_damage[at] += effect["amount"]


def _write_attack(tables: Tables, at: int, card: CardInfo) -> None:
    values = card.attributes
    subtypes = values["subtypes"]
    tables.aims[at] = mask(*(aim[word] for word in _aims(card)))
    tables.unblocked[at] = bool({"ranged", "dirty-trick"} & set(subtypes))
    damage = values.get("damage", 2)
    stated = {e["do"] for e in card.effects if e["when"] == "play" and _speaks_of_itself(e)}
    stated &= {"power-blow", "head-shot"}
    special = card.type == "special-attack"
    power = values.get("power_damage")
    tables.by_text[at] = special and ("head-shot" in stated or (power is None and bool(stated)))
    if power is None and (stated or not special):
        power = damage + MORE_AS_POWER_BLOW
    never = bool({"ranged", "dirty-trick"} & set(subtypes)) or power is None
    tables.damage[at] = damage
    tables.power_damage[at] = -1 if never else power


def _aims(card: CardInfo) -> set[str]:
    """The words for attacks that mean an attack like this one."""
    values = card.attributes
    found = {"any"} | {ROWS[area[0]] for area in values["grid"]}
    if values.get("basic", False):
        found.add("basic")
    if card.type == "special-attack":
        found.add("special")
    return found | {w for w in values["subtypes"] if w in ("ranged", "martial-arts", "dirty-trick")}


def _speaks_of_itself(effect: Effect) -> bool:
    return bool(effect.get("attack", "this") == "this")


def _alone(card: CardInfo, groups: Collection[str], persona: Collection[str]) -> int:
    """One of each Ally, Member and Plot; none that bears the Persona's name."""
    person = bool(UNIQUE_GROUPS & set(groups))
    if person and card.name in persona:
        return OF_THE_PERSONA
    return UNIQUE if person or card.type == "plot" else 0


def _exclusive(card: CardInfo, groups: Collection[str], subtypes: Collection[str]) -> int:
    found = sum(r.ARMOR.get(group, 0) for group in groups)
    found |= r.VEHICLE if "vehicle" in groups else 0
    found |= r.HILT if "hilt" in subtypes else 0
    found |= r.OFF_HAND_HILT if "off-hand-hilt" in subtypes else 0
    return found | (r.GUARD if "guard" in subtypes else 0)


def _write_playing(tables: Tables, at: int, card: CardInfo) -> None:
    """How it comes from the hand, with which attacks, at which cost."""
    tables.moments[at] = mask(*{when[effect["when"]] for effect in card.effects})
    _write_abilities(tables, at, card)
    tables.where_played[at] = _where(card, int(tables.moments[at]))
    tables.with_aim[at] = -1
    if tables.where_played[at] == r.IN_CONJUNCTION:
        aims = [e.get("aim", "any") for e in card.effects if e["when"] == "with-attack"]
        tables.with_aim[at] = aim[aims[0] if aims else "any"]
    costs = [effect.get("kind", "card") for effect in card.effects if effect["do"] == "cost"]
    tables.cost[at] = card_kind[costs[0]] if costs else -1
    tables.head_shot[at] = any(
        effect["do"] == "head-shot" and effect["when"] == "with-attack" for effect in card.effects
    )


def _write_abilities(tables: Tables, at: int, card: CardInfo) -> None:
    """By bits, what it does while it is in play, and the numbers of its abilities."""
    for effect in card.effects:
        ability = 1 << effect.get("ability", 1)
        if effect["when"] == "in-play":
            tables.continuing[at] |= 1 << int(op[effect["do"]])
        elif effect["when"] == "may-do":
            tables.may_dos[at] |= ability
        elif effect["when"] == "once":
            tables.onces[at] |= ability


def _where(card: CardInfo, moments: int) -> int:
    if card.type in ATTACK_TYPES:
        return r.AS_ATTACK
    subtypes = card.attributes.get("subtypes", ())
    if card.type in DEFENCE_TYPES:
        if not card.attributes["grid"]:
            return r.FREELY if "standing-defence" in subtypes else r.NOWHERE
        return r.AS_GUARD if "guard" in subtypes else r.AS_DEFENCE
    if card.type in LASTING_TYPES:
        return r.FREELY
    if card.type not in ("event", "edge"):
        return r.NOWHERE
    if moments & (OUTCOMES | mask(when.WITH_ATTACK)):
        return r.IN_CONJUNCTION
    return _where_alone(card)


def _where_alone(card: CardInfo) -> int:
    """An Event or an Edge that goes with no attack."""
    if any(effect["when"] in ("with-defence", "defend") for effect in card.effects):
        return r.WITH_DEFENCE
    only_counters = all(effect["do"] == "counter" for effect in card.effects)
    return r.TO_COUNTER if card.effects and only_counters else r.FREELY
