"""The face of a Highlander card: the grid at the upper left, marks in the title bar, gems below."""

from typing import Any

from games.faces.look import Look, in_words
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo

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


def lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    own = card.attributes
    gems = [(gem, n) for gem, n in (own.get("gems") or {}).items() if n]
    return _look(card, gems), {
        "grid": _grid(own.get("grid") or ()) if card.type in GRIDDED else (),
        "text": read_text(card, PERSONA_BOX if card.type == "persona" else BOX),
        "gems": gems,
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


def _kinds(card: CardInfo) -> list[str]:
    own = card.attributes
    types = [face["type"] for face in own.get("faces") or ()] or [card.type]
    return [in_words(" or ".join(types)), *(in_words(kind) for kind in own.get("subtypes") or ())]


def _grid(areas: Any) -> list[bool]:
    return [area in areas for area in AREAS]


def _look(card: CardInfo, gems: list[tuple[str, int]]) -> Look:
    heaviest = max(gems, key=lambda pair: pair[1])[0] if gems else "steel"
    theme = card.type if card.type in GRIDDED else heaviest
    subject = SUBJECT.get(card.type, "sign")
    if card.type not in GRIDDED and FRIENDS.intersection(card.attributes.get("groups") or ()):
        subject = "being"
    areas = tuple(card.attributes.get("grid") or ())
    return Look(theme, BACKGROUND.get(card.type, "tartan"), subject, areas, "person")
