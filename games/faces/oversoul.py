"""The face of an Oversoul card: energy and rank on top, DMG, SPD bar and HP at the foot."""

from typing import Any

from games.faces.look import Look, in_words, kin_of, pick_scene
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo

ROMAN = ("", "I", "II", "III", "IV", "V")
FASTEST = 5
BACKGROUND = {
    "order": ("rays", "mandala"), "vigor": ("leaves", "woods"), "sway": ("mandala", "rays"),
    "flow": ("waves", "swirls"), "arcane": ("starfield", "mandala"),
    "neutral": ("circuits", "gears"),
    "doom": ("thorns", "smoke"), "wither": ("dunes", "spores"), "ember": ("flames", "peaks"),
}  # fmt: skip
SUBJECT = {"leader": "being", "unit": "being", "event": "sign", "construct": "relic"}
BOX = Box(19.8, 8.2)
EVENT = {"board": "place", "counter": "guard", "quick": "strike"}


def lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    own = card.attributes
    energy, spd = own.get("energy"), own.get("spd")
    return _look(card), {
        "energy": "" if energy is None else f"{energy:+d}".replace("-", "−"),
        "text": read_text(card, BOX),
        "generates": bool(energy and energy > 0),
        "rank": ROMAN[own.get("rank") or 0],
        "faction": in_words(own.get("faction") or "").title(),
        "archetype": own.get("archetype") or "neutral",
        "roles": [in_words(role) for role in own.get("roles") or ()],
        "kind": _kind(card),
        "dmg": own.get("dmg"),
        "hp": own.get("hp"),
        "spd": spd,
        "bar": [] if spd is None else [step < spd for step in range(FASTEST)],
    }


def _kind(card: CardInfo) -> str:
    as_type = card.attributes.get("as_type")
    return f"{card.type} {as_type}" if as_type else card.type


def _look(card: CardInfo) -> Look:
    archetype = card.attributes.get("archetype") or "neutral"
    scenes = BACKGROUND.get(archetype, ("mandala",))
    subject = SUBJECT.get(card.type, "sign")
    for role in card.attributes.get("roles") or ():
        if card.type == "event":
            subject = EVENT.get(role, subject)
        elif role == "station":
            subject = "place"
    scene = pick_scene(scenes, card.code)
    return Look(archetype, scene, subject, kin=kin_of(card.attributes.get("roles") or ()))
