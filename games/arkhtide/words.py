"""The closed lists of Arkhtide: factions, keywords, traits and statuses."""

from typing import Literal, get_args

RARITIES = ("common", "uncommon", "rare", "mythic")

# The rulebook names no faction: these seven are ours.
Faction = Literal[
    "",
    "ashbound",
    "drowned-choir",
    "gilded-court",
    "iron-vigil",
    "star-archive",
    "thornwild",
    "veiled-hand",
]
FACTIONS: dict[str, str] = {
    slug: slug.replace("-", " ").title() for slug in get_args(Faction) if slug
}

Keyword = Literal[
    "ambush",
    "cask",
    "cheat-death",
    "collector",
    "evasion",
    "lethal",
    "metamorphosis",
    "oath",
    "paragon",
    "penitent",
    "reaping",
    "severed",
    "stealth",
]
KEYWORDS: tuple[str, ...] = get_args(Keyword)
NUMBERED = frozenset({"penitent", "reaping"})
SEEKER_KEYWORDS = frozenset({"evasion", "lethal", "penitent", "reaping", "stealth"})

BindTo = Literal["unit", "ally", "enemy", "seeker"]
BINDING_TARGETS: dict[str, str] = {
    "unit": "a Unit",
    "ally": "a friendly Unit",
    "enemy": "an enemy Unit",
    "seeker": "your Seeker",
}

# Traits that the rules know, then those that our cards speak of. A card may carry others.
RULE_TRAITS = ("unique", "token", "status")
TRAITS = (
    *RULE_TRAITS,
    *("archer", "assassin", "beast", "construct", "hunter", "knight", "mage", "merchant"),
    *("mercenary", "noble", "pilgrim", "priest", "scholar", "soldier", "spirit", "undead"),
    *("armour", "curse", "relic", "tool", "trap", "weapon"),
    *("manoeuvre", "prayer", "ritual", "song", "spell"),
    *("city", "ruin", "sanctuary", "sea", "sky", "summit", "wild"),
)
STATUSES: dict[str, str] = {
    "fading": "Fading",
    "kindled": "Kindled",
    "marked": "Marked",
    "premonition": "Premonition",
    "rooted": "Rooted",
    "shaken": "Shaken",
}


def title(word: str) -> str:
    """A word of a closed list as it is printed: `cheat-death` is Cheat Death."""
    return word.replace("-", " ").title()
