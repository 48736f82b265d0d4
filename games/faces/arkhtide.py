"""The face of an Arkhtide card: cost and type orbs, stat plate, realms for both sides."""

import re
from typing import Any

from games.faces.look import Look, any_hue, in_words, kin_of, pick_scene
from games.faces.text import Box, Line, fit, read_text, split_lead
from games.rules.cards import CardInfo

BACKGROUND = {
    "ashbound": ("flames", "dunes", "peaks"), "drowned-choir": ("waves", "gusts", "spores"),
    "gilded-court": ("rays", "mandala", "dials"), "iron-vigil": ("ruins", "peaks", "gears"),
    "star-archive": ("starfield", "orbits", "circuits"), "thornwild": ("thorns", "woods", "leaves"),
    "veiled-hand": ("smoke", "swirls", "ruins"),
}  # fmt: skip
SUBJECT = {
    "seeker": "being", "unit": "being", "feat": "strike", "binding": "relic", "realm": "place",
    "status": "sign",
}  # fmt: skip
BOX, SIDE_BOX = Box(19.2, 9.5), Box(12.8, 7.4)
SIDE = re.compile(r"Side ([AB]) — ")
SIGNED = ("binding", "status")
STATS = (("soul", "soul-stat"), ("melee", "melee"), ("ranged", "ranged"), ("health", "health"))


def lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    own = card.attributes
    parts = {
        "text": read_text(card, BOX),
        "traits": [in_words(trait).title() for trait in own.get("traits") or ()],
        "faction": in_words(own.get("faction") or "no faction").title(),
        "cost": own.get("cost"),
        "block": own.get("block"),
        "unique": bool(own.get("unique")) or "unique" in (own.get("traits") or ()),
        "stats": _stats(card),
        "initiative": own.get("initiative"),
        "quintessence": own.get("quintessence"),
    }
    return _look(card), parts | (_boxes(card) if card.type == "realm" else {})


def _stats(card: CardInfo) -> list[dict[str, Any]]:
    """The plate at the foot; a missing attack is the dot, a binding's numbers are changes."""
    if card.type in ("feat", "realm"):
        return []
    shown = STATS[:3] if card.type == "seeker" else STATS
    return [{"name": n, "icon": icon, "value": _stat(card, n)} for n, icon in shown]


def _stat(card: CardInfo, name: str) -> str:
    value = card.attributes.get(name)
    if card.type in SIGNED:
        return f"{value:+d}".replace("-", "−") if value else "·"
    return "·" if value is None else str(value)


def _boxes(card: CardInfo) -> dict[str, Any]:
    """The two ability boxes of a realm, one for each player (CARD TYPES, Realm)."""
    sides: dict[str, list[Line]] = {"A": [], "B": []}
    for line in card.text.splitlines():
        side = SIDE.match(line)
        sides[side[1] if side else "A"].append(split_lead(line[side.end() :] if side else line))
    near, far = sides["A"], sides["B"] or sides["A"]
    return {"near": near, "far": far, "box_size": max(fit(near, SIDE_BOX), fit(far, SIDE_BOX))}


def _look(card: CardInfo) -> Look:
    faction = card.attributes.get("faction") or ""
    theme = faction if faction in BACKGROUND else any_hue(faction) if faction else "unaligned"
    subject = SUBJECT.get(card.type, "sign")
    traits = card.attributes.get("traits") or ()
    if subject == "relic" and "weapon" in traits:
        subject = "blade"
    scene = pick_scene(BACKGROUND.get(faction, ("ruins", "dunes")), card.code)
    return Look(theme, scene, subject, kin=kin_of(traits))
