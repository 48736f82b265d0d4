"""The closed lists of the rulebook, and the phrases that stand for their words on a card."""

from typing import Literal, get_args

Gem = Literal["master", "agility", "strength", "toughness", "empathy", "reason"]
Area = Literal["ul", "uc", "ur", "ml", "mc", "mr", "ll", "lc", "lr"]
Faction = Literal["", "Clan MacLeod", "Four Horsemen", "Lantern Court"]
Keyword = Literal[
    "allowance", "discard", "draw", "capture", "removal", "trigger", "retrieve", "burn", "cost",
    "restriction",
]  # fmt: skip
Group = Literal[
    "watcher", "hunter", "bystander", "gypsy", "mortal-ally", "immortal-ally", "armor-upper",
    "armor-middle", "armor-lower", "vehicle", "reporter", "member", "master",
]  # fmt: skip
Subtype = Literal[
    "guard", "standing-defence", "ranged", "dirty-trick", "martial-arts", "hilt", "off-hand-hilt",
    "sequence", "stand-alone", "blank",
]  # fmt: skip
EnduranceType = Literal[
    "attack", "special-attack", "block", "dodge", "event", "situation", "location", "plot",
    "object", "edge", "illusion",
]  # fmt: skip

GEMS: tuple[Gem, ...] = get_args(Gem)
BUDGET_GEMS: tuple[Gem, ...] = GEMS[1:]
ENDURANCE_TYPES: tuple[EnduranceType, ...] = get_args(EnduranceType)
PREGAME_TYPES = ("persona", "weapon", "pregame", "crystal")
ATTACK_TYPES = ("attack", "special-attack")
DEFENCE_TYPES = ("block", "dodge")
LASTING_TYPES = ("situation", "location", "plot", "object")
RARITIES = ("common", "uncommon", "rare", "foil", "promo")

AREA_NAMES: dict[str, str] = {
    "ul": "upper left", "uc": "upper center", "ur": "upper right",
    "ml": "middle left", "mc": "middle center", "mr": "middle right",
    "ll": "lower left", "lc": "lower center", "lr": "lower right",
}  # fmt: skip
BASIC_ATTACKS: dict[str, tuple[Area, ...]] = {
    "Upper Left Attack": ("ul",),
    "Upper Center Attack": ("uc",),
    "Upper Right Attack": ("ur",),
    "Middle Left Attack": ("ml",),
    "Thrust": ("mc",),
    "Middle Right Attack": ("mr",),
    "Lower Left Attack": ("ll",),
    "Lower Center Attack": ("lc",),
    "Lower Right Attack": ("lr",),
}
# A corner block covers the four areas of its corner, a centre block its row of three.
BASIC_BLOCKS: dict[str, tuple[Area, ...]] = {
    "Upper Left Block": ("ul", "uc", "ml", "mc"),
    "Upper Center Block": ("ul", "uc", "ur"),
    "Upper Right Block": ("uc", "ur", "mc", "mr"),
    "Lower Left Block": ("ml", "mc", "ll", "lc"),
    "Lower Center Block": ("ll", "lc", "lr"),
    "Lower Right Block": ("mc", "mr", "lc", "lr"),
}
BASICS: dict[str, tuple[Area, ...]] = BASIC_ATTACKS | BASIC_BLOCKS
GRID_SIDE = 3


def adjacent(area: Area) -> list[Area]:
    """The areas that share a border or a corner with that one (Adjacent)."""
    every = get_args(Area)
    row, column = divmod(every.index(area), GRID_SIDE)
    return [
        other
        for at, other in enumerate(every)
        if other != area and abs(at // GRID_SIDE - row) <= 1 and abs(at % GRID_SIDE - column) <= 1
    ]


FACTION_PHRASES: dict[Faction, str] = {
    "Clan MacLeod": "Clan MacLeod",
    "Four Horsemen": "the Four Horsemen",
    "Lantern Court": "the Lantern Court",
}
GROUP_PHRASES: dict[Group, str] = {
    "watcher": "Watcher",
    "hunter": "Hunter",
    "bystander": "Bystander",
    "gypsy": "Gypsy",
    "mortal-ally": "Mortal Ally",
    "immortal-ally": "Immortal Ally",
    "armor-upper": "Upper Armor",
    "armor-middle": "Middle Armor",
    "armor-lower": "Lower Armor",
    "vehicle": "Vehicle",
    "reporter": "Reporter",
    "member": "Member",
    "master": "Master",
}
SUBTYPE_PHRASES: dict[Subtype, str] = {
    "guard": "Guard: it stays in play and bars your attacks to its areas",
    "standing-defence": "Standing Defense: it stays in play until you drop it",
    "ranged": "Ranged: it cannot be blocked",
    "dirty-trick": "Dirty Trick: it cannot be blocked and needs no weapon",
    "martial-arts": "Martial Arts: it needs no weapon",
    "hilt": "Hilt: one at a time, on a Weapon of Choice",
    "off-hand-hilt": "Off-hand Hilt: it may be in play beside another Hilt",
    "sequence": "Sequence Plot",
    "stand-alone": "Stand-Alone Plot",
    "blank": "Only in Sealed Deck, where it counts as this card",
}
