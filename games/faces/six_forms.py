"""The face of a Six Forms card: arrows around the picture, cost and stats below."""

from dataclasses import replace
from typing import Any

from games.faces.look import Look, kin_of, pick_scene
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo
from games.six_forms.words import FACETS

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


def lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    own = card.attributes
    battlefield = card.type in ("avatar", "artifact")
    return _look(card), {
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


def _look(card: CardInfo) -> Look:
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
    return Look(form, pick_scene(scenes, card.code), subject, kin=kin)
