"""The face of an Arkhtide card: cost and type orbs, stat plate, realms for both sides."""

import re
from typing import Any

from games.arkhtide.words import FACTIONS
from games.faces.illustrations import any_hue, in_words, kin_of, pick_scene
from games.faces.text import Box, TextLine, fit, read_text, split_lead
from games.rules.cards import CardInfo
from games.rules.faces import Anatomy, AnatomyPart, CardFace, Illustration, MarkField

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
SPEEDS = {"Slow": "slow", "Fast": "fast", "Reaction": "reaction"}
SIGNED = ("binding", "status")
STATS = (("soul", "soul-stat"), ("melee", "melee"), ("ranged", "ranged"), ("health", "health"))


def face_context(card: CardInfo) -> dict[str, Any]:
    """What the face template shows."""
    own = card.attributes
    parts = {
        "text": read_text(card, BOX, SPEEDS),
        "traits": [in_words(trait).title() for trait in own.get("traits") or ()],
        "faction": FACTIONS.get(own.get("faction", ""), "No Faction"),
        "cost": own.get("cost"),
        "block": own.get("block"),
        "unique": bool(own.get("unique")) or "unique" in (own.get("traits") or ()),
        "stats": _stats(card),
        "initiative": own.get("initiative"),
        "quintessence": own.get("quintessence"),
    }
    return parts | (_boxes(card) if card.type == "realm" else {})


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
    sides: dict[str, list[TextLine]] = {"A": [], "B": []}
    for line in card.text.splitlines():
        side = SIDE.match(line)
        sides[side[1] if side else "A"].append(
            split_lead(line[side.end() :] if side else line, SPEEDS)
        )
    near, far = sides["A"], sides["B"] or sides["A"]
    return {"near": near, "far": far, "box_size": max(fit(near, SIDE_BOX), fit(far, SIDE_BOX))}


def illustrate(card: CardInfo) -> Illustration:
    """What the picture shows."""
    faction = card.attributes.get("faction") or ""
    theme = faction if faction in BACKGROUND else any_hue(faction) if faction else "unaligned"
    subject = SUBJECT.get(card.type, "sign")
    traits = card.attributes.get("traits") or ()
    if subject == "relic" and "weapon" in traits:
        subject = "blade"
    scene = pick_scene(BACKGROUND.get(faction, ("ruins", "dunes")), card.code)
    return Illustration(theme, scene, subject, kin=kin_of(traits))


ANATOMY = Anatomy(
    "AK-093",
    (
        AnatomyPart(
            19,
            8,
            "Cost",
            "The Arkhé to pay. You have nine each Round.",
        ),
        AnatomyPart(
            19,
            22,
            "Type",
            "Seeker, Unit, Feat, Binding or Realm.",
        ),
        AnatomyPart(
            82,
            7,
            "Name and traits",
            "Other cards may refer to traits. A dot after the name marks a unique card.",
        ),
        AnatomyPart(
            91,
            107,
            "Abilities",
            "A Slow ability is your action for the turn; any number of Fast ones can be used.",
        ),
        AnatomyPart(
            95,
            121,
            "Stats",
            "Soul decides who harvests a Realm. Melee and Ranged are the damage of attacks, "
            "Health what the Unit can take.",
        ),
        AnatomyPart(
            28,
            136,
            "Faction",
            "Playing a card of another faction than your Seeker’s costs 1 Willpower.",
        ),
    ),
)

FACE = CardFace(
    face_context,
    illustrate,
    anatomy=ANATOMY,
    icons={"type": ""},
    words={"faction": FACTIONS, "innate_factions": FACTIONS},
    labels={
        "bind_to": "binds to",
        "bind_trait": "binds to trait",
        "cost": "Arkhé cost",
        "melee": "Melee",
        "ranged": "Ranged",
    },
    empty_zeros=dict.fromkeys(SIGNED, tuple(name for name, _ in STATS)),
    marks=(
        MarkField("soul", icon="soul-stat", hide_zero=True),
        MarkField("melee", icon="melee", hide_zero=True),
        MarkField("ranged", icon="ranged", hide_zero=True),
        MarkField("health", icon="health", hide_zero=True),
        MarkField("block", icon="shield", hide_zero=True),
        MarkField("initiative", icon="initiative"),
        MarkField("quintessence", icon="quintessence"),
        MarkField("cost", icon="arkhe", label="Arkhé"),
    ),
)
