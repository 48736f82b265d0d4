"""Faces side by side in one picture, and the back of a game's cards."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from decks.sharing.card_sheets.face import HIGH, PAPER, WIDE, paint_face
from decks.sharing.link_preview.lettering import cut, drawable, font, write
from decks.sharing.link_preview.palettes import game_colours, mixed
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search import CardIndex

# Tabletop Simulator takes sheets of up to ten by seven faces.
COLUMNS, ROWS = 10, 7
MOST_CARDS = COLUMNS * ROWS
QUALITY = 82


def paint_sheet(cards: Sequence[CardInfo], index: CardIndex) -> bytes:
    """Up to 70 faces in rows of ten, as a JPEG file."""
    columns, rows = grid_of(len(cards))
    picture = Image.new("RGB", (columns * WIDE, rows * HIGH))
    for at, card in enumerate(cards):
        picture.paste(paint_face(card, index), (at % columns * WIDE, at // columns * HIGH))
    return _jpeg(picture)


def grid_of(cards: int) -> tuple[int, int]:
    """The columns and rows of a sheet of so many cards."""
    columns = min(cards, COLUMNS) or 1
    return columns, -(-cards // columns) or 1


def paint_back(game: GameDefinition) -> bytes:
    """The back of the game's cards, as a JPEG file."""
    deep, glow = game_colours(game.slug)
    picture = Image.new("RGB", (WIDE, HIGH), deep)
    brush = ImageDraw.Draw(picture)
    for inset, share in ((18, 0.7), (30, 0.35), (42, 0.2)):
        edge = (inset, inset, WIDE - inset, HIGH - inset)
        brush.rounded_rectangle(edge, 18, outline=mixed(deep, glow, share), width=4)
    centre = WIDE / 2, HIGH / 2
    for step in range(6):
        reach = 120 - 18 * step
        corners = [
            (centre[0], centre[1] - reach),
            (centre[0] + reach, centre[1]),
            (centre[0], centre[1] + reach),
            (centre[0] - reach, centre[1]),
        ]
        brush.polygon(corners, outline=mixed(deep, glow, 0.25 + 0.12 * step), width=3)
    letters = font("display", 34, 700)
    write(brush, (WIDE / 2, 96), cut(drawable(game.name), letters, 300), letters, PAPER, "mm")
    return _jpeg(picture)


def _jpeg(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "JPEG", quality=QUALITY, optimize=True)
    return file.getvalue()
