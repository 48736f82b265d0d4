"""The face of a Six Forms card: arrows around the picture, cost and stats below."""

from dataclasses import replace
from typing import Any

from games.faces.illustrations import kin_of, pick_scene
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo
from games.rules.faces import Anatomy, AnatomyPart, CardFace, Illustration, MarkField
from games.six_forms.words import ARROW_NAMES, FACETS

ARROWS = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
BACKGROUND = {
    "celestial": ("rays", "starfield", "orbits"),
    "elemental": ("flames", "waves", "squall", "peaks"),
    "technological": ("circuits", "gears", "board"),
    "magical": ("mandala", "shards", "swirls"),
    "natural": ("woods", "leaves", "dunes"),
    "spiritual": ("swirls", "smoke", "gusts"),
}
BOX = Box(20.2, 9.2, kept=0.3)
SUBJECT = {"avatar": "being", "artifact": "relic", "action": "sign", "equip": "blade"}


def face_context(card: CardInfo) -> dict[str, Any]:
    """What the face template shows."""
    own = card.attributes
    battlefield = card.type in ("avatar", "artifact")
    return {
        "form": own.get("form") or "",
        "classes": [word for word in (own.get("class"), own.get("subclass")) if word],
        "arrows": [(way, way in own.get("arrows", ())) for way in ARROWS] if battlefield else (),
        **_facet_area(card),
        "interrupt": own.get("speed") == "interrupt",
        "cap": own.get("cap"),
        "cost": own.get("cost"),
        "battlefield": battlefield,
        "attack": own.get("attack"),
        "health": own.get("health"),
        "weakness": own.get("weakness"),
    }


def _facet_area(card: CardInfo) -> dict[str, Any]:
    """The facets, which open the text, set apart from the rest of it."""
    text = read_text(card, BOX)
    if not text.lines or text.lines[0].lead:
        return {"text": text}
    words = text.lines[0].rest.split(" • ")
    if not all(_is_facet(word) for word in words):
        return {"text": text}
    facets = [word for word in words if word != "Interrupt"]
    return {"facets": facets, "text": replace(text, lines=text.lines[1:])}


def _is_facet(words: str) -> bool:
    name = words.partition(" (")[0].lower().replace(" ", "-")
    return name in FACETS or name == "interrupt"


def illustrate(card: CardInfo) -> Illustration:
    """What the picture shows."""
    form = card.attributes.get("form") or "celestial"
    scenes = BACKGROUND.get(form, ("board",))
    pick = sum(card.code.encode())
    subject = SUBJECT.get(card.type, "sign")
    if card.type == "artifact" and pick % 3 == 0:
        subject = "place"
    if card.type == "action" and pick % 3 == 0:
        subject = "strike"
    if card.type == "equip" and pick % 2 == 0:
        subject = "guard"
    kin = kin_of([card.attributes.get("class"), card.attributes.get("subclass")])
    return Illustration(form, pick_scene(scenes, card.code), subject, kin=kin)


ANATOMY = Anatomy(
    "SF-004",
    (
        AnatomyPart(
            9,
            19,
            "Form",
            "Celestial, elemental, technological, magical, natural or spiritual.",
        ),
        AnatomyPart(
            72,
            9,
            "Name, class and sub-class",
            "Other cards may ask for a class.",
        ),
        AnatomyPart(
            60,
            21,
            "Move arrows",
            "The directions in which the card moves, up to two zones a turn.",
        ),
        AnatomyPart(
            36,
            88,
            "Facets",
            "Abilities known by name. “Cap 6” lets a deck have six copies instead of two.",
        ),
        AnatomyPart(
            93,
            119,
            "Text",
            "Effects, each after the event that triggers it.",
        ),
        AnatomyPart(
            17,
            133,
            "Cost",
            "The energy to pay.",
        ),
        AnatomyPart(
            63,
            133,
            "Attack, health, weakness",
            "The damage it deals, the damage it can take, and the extra damage when it is "
            "attacked from behind.",
        ),
    ),
)

FACE = CardFace(
    face_context,
    illustrate,
    anatomy=ANATOMY,
    icons={"type": "", "form": "form-", "arrows": "arrow-"},
    labels={
        "arrows": "move arrows",
        "cap": "copies in a deck",
        "equips": "can be carried by",
        "equips_opponent": "can be carried by an opponent’s card",
        "requires": "needs on the battlefield",
    },
    words={"arrows": ARROW_NAMES},
    marks=(
        MarkField("form", prefix="form-"),
        MarkField("attack", icon="melee"),
        MarkField("health", icon="health"),
        MarkField("cost", icon="crystal", label="energy"),
    ),
)
