"""The face of a Lightseekers card: rings of access, costs on top, buff corners, health or worth."""

from typing import Any, get_args

from games.faces.illustrations import kin_of, pick_scene
from games.faces.text import Box, read_text
from games.lightseekers.words import ORDER_OF, Order
from games.rules.cards import CardInfo
from games.rules.faces import Anatomy, AnatomyPart, CardFace, Illustration, MarkField

BACKGROUND = {
    "solar": ("rays", "dunes"), "lunar": ("starfield", "waves"), "gravity": ("orbits", "mandala"),
    "poison": ("spores", "thorns"), "death": ("thorns", "ruins"), "shadow": ("smoke", "ruins"),
    "fire": ("flames", "peaks"), "earth": ("peaks", "dunes"), "crystal": ("shards", "mandala"),
    "animal": ("dunes", "leaves"), "forest": ("woods", "leaves"), "soul": ("swirls", "rays"),
    "lightning": ("squall", "shards"), "water": ("waves", "swirls"), "air": ("gusts", "peaks"),
    "explosives": ("circuits", "flames"), "mechanical": ("gears", "circuits"),
    "time": ("dials", "orbits"), "astral": ("orbits", "starfield"), "dread": ("thorns", "smoke"),
    "mountain": ("peaks", "shards"), "nature": ("leaves", "woods"), "storm": ("squall", "gusts"),
    "tech": ("circuits", "gears"),
}  # fmt: skip
SUBJECT = {"attack": "strike", "defend": "guard", "buff": "sign", "item": "relic"}
KIN = {"chimchu": "beast", "kreebal": "person", "umbron": "mystic"}
LIVING = {"beast", "chimchu", "insectoid", "kreebal", "robot", "umbron", "undead", "elemental"}
BOX, HERO_BOX = Box(18.8, 7.5), Box(18.8, 5.5)
PLACES = ("one", "two", "three", "four")


def face_context(card: CardInfo) -> dict[str, Any]:
    """What the face template shows."""
    own = card.attributes
    return {
        "symbols": _symbols(card),
        "text": read_text(card, HERO_BOX if card.type == "hero" else BOX),
        "category": own.get("category") or "",
        "family": own.get("family") or "",
        "rotation": own.get("rotation") or "",
        "corners": _corners(own.get("corners") or ()),
        "health": own.get("health"),
        "worth": own.get("worth"),
    }


def _symbols(card: CardInfo) -> list[dict[str, str]]:
    """The symbols on top: a hero's access, a combo's cost, what an action asks for or grants."""
    own = card.attributes
    access = own.get("access") or own.get("grants") or {}
    if access:
        return [_symbol(word, ring) for word, ring in access.items()]
    if "cost" in own:
        return [_symbol(word) for word in own["cost"]]
    elements = own.get("elements") or ()
    implied = {ORDER_OF.get(element) for element in elements}
    orders = [order for order in own.get("orders") or () if order not in implied]
    return [_symbol(word) for word in (*elements, *(f"order:{order}" for order in orders))]


def _symbol(word: str, ring: str = "") -> dict[str, str]:
    name = word.removeprefix("order:")
    return {"icon": word.replace(":", "-"), "name": name, "ring": ring}


def _corners(corners: Any) -> list[dict[str, Any]]:
    """The corners that bear a symbol, clockwise from the top left (6.2 Corner)."""
    return [
        {"place": place, "mark": mark, "icon": isinstance(mark, str) and len(mark) > 1}
        for place, mark in zip(PLACES, corners, strict=False)
        if mark is not None
    ]


def illustrate(card: CardInfo) -> Illustration:
    """What the picture shows."""
    themes = [symbol["name"] for symbol in _symbols(card)]
    theme = themes[sum(card.code.encode()) % len(themes)] if themes else "unaligned"
    own = card.attributes
    subject = SUBJECT.get(own.get("category") or "", "sign")
    if card.type == "hero" or (own.get("family") in LIVING and subject != "guard"):
        subject = "being"
    elif own.get("family") == "location":
        subject = "place"
    kin = kin_of([own.get("family")], KIN) or ("hero" if card.type == "hero" else kin_of([theme]))
    return Illustration(
        theme, pick_scene(BACKGROUND.get(theme, ("dunes", "ruins")), card.code), subject, kin=kin
    )


ANATOMY = Anatomy(
    "LS-115",
    (
        AnatomyPart(
            7,
            17,
            "Buff corners",
            "The upper left corner is in effect. Each turn the card rotates to the next corner, "
            "and after the last it expires.",
        ),
        AnatomyPart(
            60,
            7,
            "Element",
            "The hero needs access to this element. Combos have their cost here, one symbol for "
            "each card to pay.",
        ),
        AnatomyPart(
            30,
            66,
            "Family",
            "Other cards may refer to it.",
        ),
        AnatomyPart(
            12,
            80,
            "Name",
            "A deck may have three copies of one name.",
        ),
        AnatomyPart(
            93,
            122,
            "Text",
            "What the card does.",
        ),
        AnatomyPart(
            34,
            131,
            "Kind",
            "Attack, defend, buff or item. A hero has its health here, an item the points it "
            "takes.",
        ),
    ),
)

FACE = CardFace(
    face_context,
    illustrate,
    anatomy=ANATOMY,
    icons={"type": "", "category": "", "orders": "order-", "elements": "", "family": "family-"},
    labels={
        "access": "element access",
        "category": "kind of action",
        "corners": "buff corners",
        "cost": "combo cost",
        "cost.count": "cards in the combo cost",
        "grants": "gives access to",
        "rotation": "buff rotation",
        "worth": "item points",
    },
    words={"cost": {f"order:{order}": f"any {order.title()} card" for order in get_args(Order)}},
    marks=(
        MarkField("access", prefix=""),
        MarkField("cost", prefix=""),
        MarkField("elements", prefix="", unless=("cost", "access")),
        MarkField("health", icon="health"),
    ),
)
