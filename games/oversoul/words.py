"""The closed lists of Oversoul, and the totems and factions of our own sets."""

from dataclasses import dataclass
from typing import Literal, get_args

Archetype = Literal[
    "order", "vigor", "sway", "flow", "arcane", "neutral", "doom", "wither", "ember"
]  # fmt: skip
Species = Literal[
    "dragon", "elemental", "gaian", "mechnoid", "meganist", "natura", "nidagyst", "phantom",
    "primal", "qirean", "raptor", "undead", "vera", "vopros", "vexen",
]  # fmt: skip
UnitClass = Literal[
    "sorcerer", "seeker", "secutor", "seer", "sentry", "shifter", "sniper", "slayer", "shaman",
    "sovereign", "summoner", "station",
]  # fmt: skip
# A stalker is species and class in one; totem is a second role that only spawned units have (7.1).
UnitRole = Literal[Species, UnitClass, "stalker", "totem"]
EventRole = Literal["cast", "quick", "perfect", "counter", "board"]
ConstructRole = Literal["unit", "event"]

Lasting = Literal[
    "avian", "cleave", "crystalized", "guard", "pierce", "polarity", "ranged", "resistant",
    "thorns", "vampirism",
]  # fmt: skip
UsedUp = Literal[
    "barrier", "hyper-barrier", "deathtouch", "hyper-deathtouch", "dual-strike", "hyper-strike",
    "dynamo", "hyper-dynamo", "frenzy", "hyper-frenzy", "veiled", "hyper-veiled",
]  # fmt: skip
Drawback = Literal["amorphous", "berserk", "chained", "damned", "petrified", "sealed"]
Keyword = Literal[Lasting, UsedUp, Drawback]

ARCHETYPES: tuple[str, ...] = get_args(Archetype)
SPECIES: tuple[str, ...] = get_args(Species)
CLASSES: tuple[str, ...] = get_args(UnitClass)
UNIT_ROLES = (*SPECIES, *CLASSES, "stalker")
LASTING: tuple[str, ...] = get_args(Lasting)
USED_UP: tuple[str, ...] = get_args(UsedUp)
DRAWBACKS: tuple[str, ...] = get_args(Drawback)
KEYWORDS = (*LASTING, *USED_UP, *DRAWBACKS)
RARITIES = ("common", "rare", "elite", "cosmic")
ROMAN = ("", "I", "II", "III", "IV", "V")


@dataclass(frozen=True)
class Totem:
    """A unit that only abilities spawn; its archetype is that of the card that spawns it."""

    code: str
    name: str
    dmg: int
    spd: int
    hp: int


TOTEMS = {
    "wisp": Totem("OS-T01", "Wisp Totem", 1, 2, 1),
    "spark": Totem("OS-T02", "Spark Totem", 2, 3, 1),
    "sprout": Totem("OS-T03", "Sprout Totem", 1, 2, 3),
    "bulwark": Totem("OS-T04", "Bulwark Totem", 0, 1, 5),
    "fang": Totem("OS-T05", "Fang Totem", 3, 2, 2),
    "idol": Totem("OS-T06", "Idol Totem", 5, 2, 5),
}
FACTIONS = {
    "dawn-vigil": "Dawn Vigil",
    "rootbound": "Rootbound",
    "tidal-court": "Tidal Court",
    "ashen-host": "Ashen Host",
    "iron-choir": "Iron Choir",
    "ninth-door": "Ninth Door",
}
