"""The closed lists of the rulebook: Orders and elements (2.3), families (2.3.4), keywords (6.1)."""

from typing import Literal, get_args

Element = Literal[
    "solar", "lunar", "gravity", "poison", "death", "shadow", "fire", "earth", "crystal",
    "animal", "forest", "soul", "lightning", "water", "air", "explosives", "mechanical", "time",
]  # fmt: skip
Order = Literal["astral", "dread", "mountain", "nature", "storm", "tech"]
Symbol = Literal[
    Element,
    "order:astral", "order:dread", "order:mountain", "order:nature", "order:storm", "order:tech",
]  # fmt: skip
Access = Literal["basic", "superior"]
Category = Literal["attack", "defend", "buff", "item"]
ComboCategory = Literal["attack", "defend", "buff"]
Family = Literal[
    "", "beast", "chimchu", "elemental", "insectoid", "kreebal",
    "location", "machine", "robot", "umbron", "undead",
]  # fmt: skip
Keyword = Literal[
    "ability", "attack", "attack-ability", "buff", "burn", "cancel", "clunky", "defend",
    "defend-ability", "discard", "dormant", "draw", "equip", "expire", "immune", "multiplayer",
    "next", "play", "remove", "restart", "return", "rotate", "unique",
]  # fmt: skip
Rotation = Literal["regular", "clunky", "permanent"]

ELEMENTS: tuple[str, ...] = get_args(Element)
ORDERS: dict[str, tuple[str, str, str]] = {
    "astral": ("solar", "lunar", "gravity"),
    "dread": ("poison", "death", "shadow"),
    "mountain": ("fire", "earth", "crystal"),
    "nature": ("animal", "forest", "soul"),
    "storm": ("lightning", "water", "air"),
    "tech": ("explosives", "mechanical", "time"),
}
ORDER_OF = {element: order for order, elements in ORDERS.items() for element in elements}
FAMILIES: tuple[str, ...] = tuple(family for family in get_args(Family) if family)
RARITIES = ("common", "uncommon", "rare", "mythic")

ACTIVE, INACTIVE = "o", "x"
ICONS = ("sword", "shield", "heart", "card", "star")
CORNER_WORDS = (ACTIVE, INACTIVE, *ICONS)


def orders_of(symbols: list[str]) -> list[str]:
    """The Orders that elements and `order:` symbols belong to, in the rulebook's order (2.3.1)."""
    found = {symbol.removeprefix("order:") for symbol in symbols}
    return [o for o, elements in ORDERS.items() if o in found or found.intersection(elements)]
