"""The face of a card as a picture: name, art, type, values and text in one plain frame."""

from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFont

from decks.sharing.link_preview.art import paint_art
from decks.sharing.link_preview.lettering import cut, drawable, font, wrapped, write
from decks.sharing.link_preview.palettes import Colour, game_colours, mixed
from games.faces.illustrations import in_words
from games.presentation.fields import describe_fields
from games.rules.cards import CardInfo
from games.search import CardIndex

WIDE, HIGH, EDGE = 400, 560, 14
INNER = WIDE - 2 * EDGE
ART_TOP, ART_HIGH = 70, 216
PAPER: Colour = (250, 247, 238)
INK: Colour = (28, 26, 21)
TEXT_SIZES = (19, 17, 15, 13, 11)
MOST_LINES = 60
LEADING = 1.28
MOST_VALUE_LINES = 5


def paint_face(card: CardInfo, index: CardIndex) -> Image.Image:
    """The card as a picture of 400 by 560 pixels."""
    deep, glow = game_colours(card.game)
    picture = Image.new("RGB", (WIDE, HIGH), deep)
    brush = ImageDraw.Draw(picture)
    _title(brush, card, glow)
    art = paint_art(card, INNER).crop((0, (INNER - ART_HIGH) // 2, INNER, (INNER + ART_HIGH) // 2))
    picture.paste(art, (EDGE, ART_TOP))
    top: float = ART_TOP + ART_HIGH
    foot = HIGH - 30
    brush.rectangle((EDGE, top, WIDE - EDGE, foot), fill=PAPER)
    top = _kind(brush, card, index, top + 8)
    _text(brush, card, (top + 6, foot - 6))
    imprint = f"{card.code}  {card.set}"
    letters = font("text", 14)
    write(brush, (EDGE, HIGH - 24), cut(drawable(imprint), letters, INNER), letters, PAPER)
    return picture


def _title(brush: ImageDraw.ImageDraw, card: CardInfo, glow: Colour) -> None:
    name = drawable(card.name)
    size = next((s for s in (27, 24, 21) if font("display", s, 700).getlength(name) <= INNER), 18)
    letters = font("display", size, 700)
    write(brush, (EDGE, 5 if card.subtitle else 16), cut(name, letters, INNER), letters, PAPER)
    if card.subtitle:
        small = font("text", 16, 500)
        write(brush, (EDGE, 44), cut(drawable(card.subtitle), small, INNER), small, glow)


def _kind(brush: ImageDraw.ImageDraw, card: CardInfo, index: CardIndex, y: float) -> float:
    """The type in bold and the card's values below it; where they end."""
    letters = font("text", 17, 700)
    kind = " · ".join(filter(None, (in_words(card.type).capitalize(), card.rarity)))
    write(brush, (EDGE + 10, y), cut(drawable(kind), letters, INNER - 20), letters, INK)
    y += 24
    small = font("text", 14, 500)
    values = drawable(" · ".join(_values(card, index)))
    for line in wrapped(values, small, INNER - 20, MOST_VALUE_LINES):
        write(brush, (EDGE + 10, y), line, small, mixed(INK, PAPER, 0.25))
        y += 18
    return y


def _values(card: CardInfo, index: CardIndex) -> Iterator[str]:
    """The card's attributes in words, without the type and the rarity, which come first."""
    for row in describe_fields(card, index)[2 if card.rarity else 1 :]:
        yield f"{row.label}: {', '.join(value.words for value in row.values)}"


def _text(brush: ImageDraw.ImageDraw, card: CardInfo, box: tuple[float, float]) -> None:
    """The rules text at the largest size at which it fits; what never fits is cut."""
    top, bottom = box
    for size in TEXT_SIZES:
        letters = font("text", size)
        lines = list(_lines(card.text, letters))
        if len(lines) * size * LEADING <= bottom - top:
            break
    y = top
    for line in lines:
        if y + size > bottom:
            break
        write(brush, (EDGE + 10, y), line, letters, INK)
        y += size * LEADING


def _lines(text: str, letters: ImageFont.FreeTypeFont) -> Iterator[str]:
    for paragraph in text.splitlines():
        if words := drawable(paragraph):
            yield from wrapped(words, letters, INNER - 20, MOST_LINES)
