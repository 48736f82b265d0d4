"""The closed lists of the Six Forms rulebook: forms, arrows, facets by card type, keywords."""

from typing import Literal, get_args

RARITIES = ("common", "uncommon", "rare", "mythic")

Form = Literal["celestial", "elemental", "technological", "magical", "natural", "spiritual"]
Arrow = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
ARROW_NAMES: dict[str, str] = {
    "n": "forward", "ne": "forward right", "e": "right", "se": "back right",
    "s": "back", "sw": "back left", "w": "left", "nw": "forward left",
}  # fmt: skip
Speed = Literal["initial", "interrupt"]
Facet = Literal[
    "awaken", "block", "long-block", "blowback", "bruise", "deflect", "destructible", "dodge",
    "long-dodge", "drop", "fierce", "fly", "forsake", "hazard", "indestructible", "intensify",
    "large", "mangle", "permanent", "pierce", "plow", "quick", "recover", "shield", "shift",
    "small", "stealth", "summon", "taunt", "teleport", "unite", "venomous", "wither",
]  # fmt: skip
Keyword = Literal["gate", "immovable", "maintain", "motionless", "noble", "resistance"]

FORMS: tuple[str, ...] = get_args(Form)
FACETS: tuple[str, ...] = get_args(Facet)
LETTERS = ("X", "Y", "Z")
GATES = ("battlefield", "graveyard", "hand")

BATTLEFIELD = ("avatar", "artifact")
# CARD FACETS, NAMES: the card type in parentheses after each facet; the others are battlefield.
ANY_TYPE = ("indestructible", "intensify", "recover", "wither")
EQUIP_ONLY = ("drop", "large", "small")
ACTION_ONLY = ("permanent",)
TOKEN_ONLY = ("hazard",)
BATTLEFIELD_FACETS = tuple(f for f in FACETS if f not in ANY_TYPE + EQUIP_ONLY + ACTION_ONLY)
BATTLEFIELD_KEYWORDS = ("immovable", "motionless", "noble", "resistance")
# Either of a pair rules out the other.
OPPOSED_FACETS = (("block", "long-block"), ("dodge", "long-dodge"), ("large", "small"))


def home_of(facet: str) -> tuple[str, ...]:
    """The card types that may have this facet."""
    if facet in ANY_TYPE:
        return (*BATTLEFIELD, "action", "equip")
    if facet in EQUIP_ONLY:
        return ("equip",)
    return ("action",) if facet in ACTION_ONLY else BATTLEFIELD
