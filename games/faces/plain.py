"""The face of a game that has none of its own."""

from typing import Any

from games.art.backgrounds import BACKGROUNDS
from games.faces.illustrations import any_hue, in_words
from games.faces.text import Box, read_text
from games.rules.cards import CardInfo
from games.rules.faces import CardFace, Illustration

BOX = Box(20, 9)
SHORT = 4


def face_context(card: CardInfo) -> dict[str, Any]:
    """A frame that suits any card: name, type, text, and the numbers that it carries."""
    numbers = [
        (in_words(name), value)
        for name, value in card.attributes.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    return {"text": read_text(card, BOX), "numbers": numbers[:SHORT]}


def illustrate(card: CardInfo) -> Illustration:
    """A sign before one of the backgrounds, by the type of the card."""
    scenes = sorted(BACKGROUNDS)
    return Illustration(any_hue(card.type), scenes[sum(card.type.encode()) % len(scenes)], "sign")


PLAIN_FACE = CardFace(face_context, illustrate)
