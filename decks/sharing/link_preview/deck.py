"""The picture of a deck: its name, game, leader, verdict, counts, cards and curve."""

from io import BytesIO

from PIL import Image, ImageDraw

from decks.editor.workbench import DeckWorkbench
from decks.sharing.link_preview.art import paint_art
from decks.sharing.link_preview.charts import draw_chart, main_chart
from decks.sharing.link_preview.lettering import cut, drawable, font, wrapped, write
from decks.sharing.link_preview.palettes import Colour, from_hex, game_colours, mixed
from games.rules.cards import CardInfo

WIDE, HIGH, EDGE = 1200, 630, 56
LEADER = 332
RIGHT = WIDE - EDGE - LEADER
WORDS = RIGHT - EDGE - 40
TILES, TILE, GAP = 5, 134, 12
STRIP = HIGH - EDGE - TILE
INK: Colour = (250, 247, 238)
GOOD, BAD = from_hex("#7fd09a"), from_hex("#ff9c95")


def paint_deck(workbench: DeckWorkbench) -> bytes:
    """The picture as a PNG file."""
    deep, glow = game_colours(workbench.game.slug)
    picture = Image.new("RGB", (WIDE, HIGH), deep)
    brush = ImageDraw.Draw(picture)
    brush.rectangle((0, 0, WIDE, 10), fill=glow)
    _words(brush, workbench, mixed(INK, deep, 0.25), glow)
    _pictures(picture, brush, workbench, deep)
    chart = main_chart(workbench.charts)
    if chart:
        box = (RIGHT, STRIP - 20, WIDE - EDGE, HIGH - EDGE)
        draw_chart(brush, box, chart, INK, mixed(INK, deep, 0.3), glow)
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def _words(
    brush: ImageDraw.ImageDraw, workbench: DeckWorkbench, quiet: Colour, glow: Colour
) -> None:
    y: float = EDGE - 4
    headline = f"{workbench.game.name}, {workbench.format.name}"[:48]
    write(brush, (EDGE, y), headline, font("text", 26, 600), glow)
    y += 48
    name = drawable(workbench.deck.title) or workbench.game.name
    size = 64 if font("display", 64, 700).getlength(name) <= 1.6 * WORDS else 50
    letters = font("display", size, 700)
    for line in wrapped(name, letters, WORDS, 2):
        write(brush, (EDGE, y), line, letters, INK)
        y += size * 1.16
    y += 28
    for line in (_led_by(workbench), _counts(workbench)):
        if line:
            letters = font("text", 27, 500)
            write(brush, (EDGE, y), cut(drawable(line), letters, WORDS), letters, quiet)
            y += 40
    _verdict(brush, workbench, y + 10)


def _led_by(workbench: DeckWorkbench) -> str:
    titles = (
        [card.title for card in _cards(workbench, (workbench.leader_section,))]
        if workbench.leader_section
        else []
    )
    return " and ".join(titles)


def _counts(workbench: DeckWorkbench) -> str:
    counts = workbench.report.sections
    shown = [
        f"{counts[section.key]} {section.label}"
        for section in workbench.game.sections
        if section.key != workbench.leader_section and counts.get(section.key)
    ]
    total = f"{workbench.total} card{'s'[: workbench.total != 1]}"
    return f"{total}: {', '.join(shown)}" if len(shown) > 1 else total


def _verdict(brush: ImageDraw.ImageDraw, workbench: DeckWorkbench, y: float) -> None:
    letters = font("text", 28, 650)
    if workbench.unchecked:
        write(brush, (EDGE, y), "Not checked", letters, INK)
        return
    legal, count = workbench.report.legal, workbench.to_fix
    verdict = (
        f"Legal in {workbench.format.name}" if legal else f"{count} thing{'s'[: count != 1]} to fix"
    )
    colour = GOOD if legal else BAD
    x, mid = EDGE, y + 15
    if legal:
        brush.line([(x, mid), (x + 9, mid + 10), (x + 26, mid - 11)], colour, 6, "curve")
    else:
        brush.polygon([(x, mid + 11), (x + 13, mid - 12), (x + 26, mid + 11)], outline=colour,
                      width=4)  # fmt: skip
    write(brush, (x + 40, y), cut(drawable(verdict), letters, WORDS - 40), letters, colour)


def _pictures(
    picture: Image.Image, brush: ImageDraw.ImageDraw, workbench: DeckWorkbench, deep: Colour
) -> None:
    """The leader, or four cards in its place; and a strip of what the deck has most of."""
    leaders = _cards(workbench, (workbench.leader_section,)) if workbench.leader_section else []
    rest = tuple(
        section.key
        for section in workbench.game.sections
        if section.key != workbench.leader_section
    )
    cards = _cards(workbench, rest)
    if leaders:
        _frame(picture, leaders[0], (RIGHT, EDGE), LEADER)
    else:
        half = (LEADER - GAP) // 2
        for at, card in enumerate(cards[TILES : TILES + 4]):
            x, y = RIGHT + (at % 2) * (half + GAP), EDGE + (at // 2) * (half + GAP)
            _frame(picture, card, (x, y), half)
    for at in range(TILES):
        place = (EDGE + at * (TILE + GAP), STRIP)
        if at < len(cards):
            _frame(picture, cards[at], place, TILE)
        else:
            corner = (place[0] + TILE, place[1] + TILE)
            brush.rounded_rectangle((place, corner), 10, outline=mixed(deep, INK, 0.18), width=2)


def _frame(picture: Image.Image, card: CardInfo, at: tuple[int, int], side: int) -> None:
    mask = Image.new("L", (side * 2, side * 2))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side * 2 - 1, side * 2 - 1), 20, fill=255)
    picture.paste(paint_art(card, side), at, mask.resize((side, side), Image.Resampling.LANCZOS))


def _cards(workbench: DeckWorkbench, sections: tuple[str, ...]) -> list[CardInfo]:
    """The known cards of some sections, those with most copies first."""
    held = [
        (-count, code)
        for section in sections
        for code, count in workbench.state.sections.get(section, {}).items()
    ]
    known = (workbench.index.by_code(code) for _, code in sorted(held))
    return [card for card in known if card]
