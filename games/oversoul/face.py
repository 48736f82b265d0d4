"""The face of an Oversoul card: energy and rank on top, DMG, SPD bar and HP at the foot."""

from typing import Any

from games.faces.illustrations import in_words, kin_of, pick_scene
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo
from games.rules.faces import Anatomy, AnatomyPart, CardFace, Illustration, MarkField

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
KIN = {"gaian": "person", "mechnoid": "machine", "qirean": "person", "secutor": "fighter"}
EVENT = {"board": "place", "counter": "guard", "quick": "strike"}


def face_context(card: CardInfo) -> dict[str, Any]:
    """What the face template shows."""
    own = card.attributes
    energy, spd = own.get("energy"), own.get("spd")
    return {
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


def illustrate(card: CardInfo) -> Illustration:
    """What the picture shows."""
    archetype = card.attributes.get("archetype") or "neutral"
    scenes = BACKGROUND.get(archetype, ("mandala",))
    subject = SUBJECT.get(card.type, "sign")
    for role in card.attributes.get("roles") or ():
        if card.type == "event":
            subject = EVENT.get(role, subject)
        elif role == "station":
            subject = "place"
    scene = pick_scene(scenes, card.code)
    return Illustration(
        archetype, scene, subject, kin=kin_of(card.attributes.get("roles") or (), KIN)
    )


ANATOMY = Anatomy(
    "OS-083",
    (
        AnatomyPart(
            18,
            15,
            "Energy",
            "A minus is what the card costs. A plus is what it generates each turn.",
        ),
        AnatomyPart(
            64,
            13,
            "Name and faction",
            "Other cards may refer to a faction.",
        ),
        AnatomyPart(
            81,
            17,
            "Rank",
            "Your leader must have reached this rank.",
        ),
        AnatomyPart(
            32,
            76,
            "Roles",
            "Each role brings an ability. The sign between the roles and the type is the "
            "archetype.",
        ),
        AnatomyPart(
            94,
            120,
            "Text",
            "What the card does, and when.",
        ),
        AnatomyPart(
            21,
            129,
            "DMG",
            "The damage it deals in battle.",
        ),
        AnatomyPart(
            63,
            128,
            "SPD",
            "The faster unit deals its damage first; from 3 on a unit can attack on the turn it "
            "enters.",
        ),
        AnatomyPart(
            80,
            129,
            "HP",
            "The damage it can take.",
        ),
    ),
)

FACE = CardFace(
    face_context,
    illustrate,
    anatomy=ANATOMY,
    icons={"type": "", "archetype": "archetype-"},
    labels={"as_type": "also counts as", "dmg": "DMG", "hp": "HP", "spd": "SPD"},
    marks=(
        MarkField("dmg", icon="melee", label="DMG"),
        MarkField("hp", icon="health", label="HP"),
        MarkField("rank", icon="star", label="rank"),
        MarkField("archetype", prefix="archetype-"),
        MarkField("energy", icon="lightning", label="energy", signed=True),
    ),
)
