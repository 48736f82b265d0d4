"""The face of a game that has no layout of its own."""

from typing import Any

from games.art.backgrounds import BACKGROUNDS
from games.faces.look import Look, any_hue, in_words
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo

BOX = Box(20, 9)
SHORT = 4


def lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    """A frame that suits any card: name, type, text, and the numbers that it carries."""
    scenes = sorted(BACKGROUNDS)
    look = Look(any_hue(card.type), scenes[sum(card.type.encode()) % len(scenes)], "sign")
    numbers = [
        (in_words(name), value)
        for name, value in card.attributes.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    return look, {"text": read_text(card, BOX), "numbers": numbers[:SHORT]}
