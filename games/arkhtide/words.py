"""The closed lists of Arkhtide: factions, keywords, traits, statuses and tokens."""

from typing import Literal, get_args

from games.rules.arguments import Kind

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


def _token(code: str, name: str) -> Kind:
    return Kind(name, name, f"code:{code}")


UNIT_TOKENS: dict[str, Kind] = {
    "brood-wolf": _token("AK-T01", "Brood Wolf"),
    "chorister": _token("AK-T02", "Hollow Chorister"),
    "echo": _token("AK-T03", "Echo of Réa"),
    "levy": _token("AK-T04", "Levy Spear"),
}
BINDING_TOKENS: dict[str, Kind] = {
    "brand": _token("AK-T05", "Brand of Guilt"),
    "knife": _token("AK-T06", "Hidden Knife"),
    "seal": _token("AK-T07", "Promissory Seal"),
}
FEAT_TOKENS: dict[str, Kind] = {
    "falling-star": _token("AK-T08", "Falling Star"),
    "last-verse": _token("AK-T09", "Last Verse"),
}
TOKENS: dict[str, Kind] = UNIT_TOKENS | BINDING_TOKENS | FEAT_TOKENS


def title(word: str) -> str:
    """A word of a closed list as it is printed: `cheat-death` is Cheat Death."""
    return word.replace("-", " ").title()
