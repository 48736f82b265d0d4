"""Words in a picture, in the fonts of the site."""

import unicodedata
from functools import cache
from pathlib import Path

from django.conf import settings
from PIL import ImageDraw, ImageFont

from decks.sharing.link_preview.palettes import Colour

FONTS = Path(settings.BASE_DIR) / "static" / "fonts"
FILES = {"text": "archivo-latin-wdth-normal.woff2", "display": "besley-latin-wght-normal.woff2"}
MORE = "…"
# What the vendored fonts draw besides Latin-1.
ALSO = frozenset("–—‘’“”„•…™€−ıŒœ")
STROKED = str.maketrans("ĐđĦħŁłŦŧ", "DdHhLlTt")


@cache
def font(face: str, size: int, weight: int = 400) -> ImageFont.FreeTypeFont:
    """A face of the site at a size and a weight."""
    letters = ImageFont.truetype(FONTS / FILES[face], size)
    letters.set_variation_by_axes([weight])
    return letters


def drawable(text: str) -> str:
    """The text without what the fonts have no letters for; accents go before their letters do."""
    whole = unicodedata.normalize("NFC", text).translate(STROKED)
    kept = (letter if _known(letter) else _plain(letter) for letter in whole)
    return " ".join("".join(kept).split())


def _known(letter: str) -> bool:
    return letter in ALSO or (letter.isprintable() and ord(letter) < 256)


def _plain(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", letter)
    return "".join(each for each in bare if _known(each)) or " "


def cut(text: str, letters: ImageFont.FreeTypeFont, width: float) -> str:
    """The text, shortened to the width."""
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(text + MORE) > width:
        text = text[:-1]
    return text.rstrip() + MORE


def wrapped(text: str, letters: ImageFont.FreeTypeFont, width: float, most: int) -> list[str]:
    """The text in lines; what does not fit into the last is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (letters.getlength(longer) <= width or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return [cut(line, letters, width) for line in lines]


def write(
    brush: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    letters: ImageFont.FreeTypeFont,
    colour: Colour,
    anchor: str = "la",
) -> float:
    """Put words into the picture; how wide they are."""
    brush.text(at, text, fill=colour, font=letters, anchor=anchor)
    return letters.getlength(text)
