"""The face of a Highlander card: the grid at the upper left, marks in the title bar, gems below."""

from typing import Any

from games.faces.illustrations import in_words
from games.faces.text import Box, read_text
from games.highlander.words import AREA_NAMES
from games.rules.cards import CardInfo
from games.rules.faces import Anatomy, AnatomyPart, CardFace, Illustration, MarkField

AREAS = ("ul", "uc", "ur", "ml", "mc", "mr", "ll", "lc", "lr")
GRIDDED = ("attack", "special-attack", "block", "dodge")
SUBJECT = {
    "persona": "being", "weapon": "blade", "pregame": "sign", "crystal": "relic",
    "attack": "grid_strike", "special-attack": "grid_strike", "block": "grid_ward",
    "dodge": "grid_ward", "event": "strike", "situation": "sign", "location": "place",
    "plot": "relic", "object": "relic", "edge": "blade", "illusion": "sign",
}  # fmt: skip
BACKGROUND = {
    "persona": "tartan", "weapon": "tartan", "pregame": "mandala", "crystal": "shards",
    "attack": "squall", "special-attack": "flames", "block": "ruins", "dodge": "gusts",
    "event": "rays", "situation": "smoke", "location": "peaks", "plot": "thorns",
    "object": "dials", "edge": "shards", "illusion": "swirls",
}  # fmt: skip
# The first line of either names the kind of card.
BOX, PERSONA_BOX = Box(19.8, 9.1, kept=1.7), Box(19.8, 7.2, kept=1.7)
FRIENDS = {
    "mortal-ally",
    "immortal-ally",
    "watcher",
    "hunter",
    "bystander",
    "gypsy",
    "member",
    "reporter",
}


def face_context(card: CardInfo) -> dict[str, Any]:
    """What the face template shows."""
    own = card.attributes
    return {
        "grid": _grid(own.get("grid") or ()) if card.type in GRIDDED else (),
        "text": read_text(card, PERSONA_BOX if card.type == "persona" else BOX),
        "gems": _gems(card),
        "sub_title": card.subtitle or own.get("faction") or "",
        "mark": "S" if own.get("signature") else "R" if own.get("reserved") else "",
        "restriction": own.get("restriction"),
        "hands": range(own.get("hands") or 0),
        "kinds": _kinds(card),
        "damage": own.get("damage"),
        "power_damage": own.get("power_damage"),
        "edition": own.get("edition") or 3,
        "bonus": list((own.get("gem_bonus") or {}).items()),
    }


def _gems(card: CardInfo) -> list[tuple[str, int]]:
    return [(gem, n) for gem, n in (card.attributes.get("gems") or {}).items() if n]


def _kinds(card: CardInfo) -> list[str]:
    own = card.attributes
    types = [face["type"] for face in own.get("faces") or ()] or [card.type]
    return [in_words(" or ".join(types)), *(in_words(kind) for kind in own.get("subtypes") or ())]


def _grid(areas: Any) -> list[bool]:
    return [area in areas for area in AREAS]


def illustrate(card: CardInfo) -> Illustration:
    """What the picture shows."""
    gems = _gems(card)
    heaviest = max(gems, key=lambda pair: pair[1])[0] if gems else "steel"
    theme = card.type if card.type in GRIDDED else heaviest
    subject = SUBJECT.get(card.type, "sign")
    if card.type not in GRIDDED and FRIENDS.intersection(card.attributes.get("groups") or ()):
        subject = "being"
    areas = tuple(card.attributes.get("grid") or ())
    return Illustration(theme, BACKGROUND.get(card.type, "tartan"), subject, areas, "person")


ANATOMY = Anatomy(
    "HL-335",
    (
        AnatomyPart(
            27,
            20,
            "Grid",
            "The areas that an attack hits or a defense covers. A defense works if it covers the "
            "whole attack.",
        ),
        AnatomyPart(
            70,
            7,
            "Title and sub-title",
            "The sub-title names the Persona or the Weapon of Choice that may use the card.",
        ),
        AnatomyPart(
            83,
            9,
            "Restriction number",
            "How many copies a deck may have; without one, six.",
        ),
        AnatomyPart(
            70,
            69,
            "Damage",
            "What a hit takes from the opponent’s Ability, and what it takes as a Power Blow.",
        ),
        AnatomyPart(
            92,
            96,
            "Kind and text",
            "What the card is, who may play it and what it does.",
        ),
        AnatomyPart(
            40,
            132,
            "Gems",
            "How many of the Persona’s gems the card uses when the deck is built.",
        ),
    ),
)

FACE = CardFace(
    face_context,
    illustrate,
    anatomy=ANATOMY,
    icons={"type": ""},
    labels={
        "allows": "lets in",
        "allowance": "on terms",
        "amends": "changes the rules",
        "copy_limits": "changes copy limits",
        "faces": "titles",
        "gems.agility": "Agility gems",
        "gems.strength": "Strength gems",
        "grid": "areas",
        "offhand": "off-hand",
        "offhand_needs_partner": "off-hand with a partner only",
        "personas": "Persona",
        "restriction": "restriction number",
        "subtypes": "sub-types",
    },
    empty_zeros={kind: ("hands",) for kind in SUBJECT if kind != "weapon"},
    words={
        "amends": {
            "PRIMARY_WEAPONS": "primary Weapons of Choice",
            "HAND_ICONS": "hand icons",
            "PREGAME_CARDS": "Pre-Game cards",
            "ENDURANCE_SIZE": "cards in the deck",
            "RESTRICTION_NUMBER": "restriction number",
            "GEM_ASSIGNMENT": "gems may be reassigned",
        },
        "grid": AREA_NAMES,
        "weapon": {"Main-Gauche": "Main-Gauche"},
    },
    marks=(
        MarkField("gems", prefix="gem-"),
        MarkField("restriction", icon="scales", label="restriction number"),
    ),
)
