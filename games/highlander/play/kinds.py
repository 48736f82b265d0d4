"""Which kinds of card and of attack a card is, as masks of the vocabulary's words."""

from collections.abc import Collection, Iterable

from games.highlander.play import codes as c
from games.highlander.words import ATTACK_TYPES, DEFENCE_TYPES, Area

AREAS: tuple[Area, ...] = ("ul", "uc", "ur", "ml", "mc", "mr", "ll", "lc", "lr")
ROWS = {"u": "upper", "m": "middle", "l": "lower"}
SPECIAL_CARDS = ("event", "situation", "location", "plot", "object")
SUBTYPE_KINDS = {
    "ranged": "ranged",
    "guard": "guard",
    "martial-arts": "martial-arts",
    "dirty-trick": "dirty-trick",
    "hilt": "hilt",
    "off-hand-hilt": "hilt",
}
GROUP_KINDS = {
    "mortal-ally": "ally",
    "immortal-ally": "ally",
    "armor-upper": "armor",
    "armor-middle": "armor",
    "armor-lower": "armor",
    "bystander": "bystander",
    "vehicle": "vehicle",
    "watcher": "watcher",
    "hunter": "hunter",
    "master": "master",
}


def kind_words(
    card_type: str, subtypes: Iterable[str], groups: Iterable[str], basic: bool
) -> set[str]:
    """The kinds of card that it belongs to."""
    found = {"card"}
    if card_type in c.KIND_PLACE:
        found.add(card_type)
    if card_type in ATTACK_TYPES:
        found.add("attack")
    if card_type in DEFENCE_TYPES:
        found.add("defence")
    if card_type in SPECIAL_CARDS:
        found.add("special")
    if card_type == "attack" and basic:
        found.add("basic-attack")
    found |= {SUBTYPE_KINDS[word] for word in subtypes if word in SUBTYPE_KINDS}
    found |= {GROUP_KINDS[word] for word in groups if word in GROUP_KINDS}
    return found


def kind_mask(words: Iterable[str]) -> int:
    return sum(1 << c.KIND_PLACE[word] for word in words)


def aim_words(
    card_type: str, grid: Iterable[str], subtypes: Collection[str], basic: bool
) -> set[str]:
    """The words for attacks that mean an attack like this one."""
    found = {"any"} | {ROWS[area[0]] for area in grid}
    if basic:
        found.add("basic")
    if card_type == "special-attack":
        found.add("special")
    return found | {w for w in subtypes if w in ("ranged", "martial-arts", "dirty-trick")}


def aim_mask(words: Iterable[str]) -> int:
    return sum(1 << c.AIM_PLACE[word] for word in words)


def grid_mask(grid: Iterable[str]) -> int:
    """Areas as bits, row by row from the upper left."""
    return sum(1 << AREAS.index(area) for area in grid if area in AREAS)
