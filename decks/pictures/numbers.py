"""A deck's first chart in a picture: columns for a curve, rows for what has words."""

from PIL import ImageDraw

from decks.pictures.lettering import cut, drawable, font, write
from decks.pictures.palettes import Colour
from decks.stats import Bar, Drawn

MOST_ROWS = 4
LABEL = 118
Box = tuple[int, int, int, int]


def main_chart(charts: tuple[Drawn, ...]) -> Drawn | None:
    """The first of the game's charts that has columns or rows to compare."""
    fitting = (drawn for drawn in charts if drawn.chart.kind in ("curve", "parts"))
    return next((drawn for drawn in fitting if len(drawn.bars) > 1), None)


def draw_chart(
    brush: ImageDraw.ImageDraw, box: Box, drawn: Drawn, ink: Colour, quiet: Colour, fill: Colour
) -> None:
    """The chart with its title inside the box."""
    left, top, right, bottom = box
    title = font("text", 22, 600)
    write(brush, (left, top), cut(drawable(drawn.chart.title), title, right - left), title, ink)
    inner = (left, top + 36, right, bottom)
    if drawn.chart.kind == "curve":
        _columns(brush, inner, drawn.bars, ink, quiet, fill)
    else:
        _rows(brush, inner, drawn.bars, ink, quiet, fill)


def _columns(
    brush: ImageDraw.ImageDraw, box: Box, bars: tuple[Bar, ...], ink: Colour, quiet: Colour,
    fill: Colour,
) -> None:  # fmt: skip
    left, top, right, bottom = box
    step = (right - left) / len(bars)
    foot, room = bottom - 26, bottom - top - 50
    for at, bar in enumerate(bars):
        x = left + at * step
        high = foot - bar.share * room
        if bar.count:
            brush.rectangle((x + 3, high, x + step - 3, foot), fill=fill)
            write(brush, (x + step / 2, high - 5), str(bar.count), font("text", 18, 600), ink, "ms")
        write(brush, (x + step / 2, bottom), bar.label[:3], font("text", 18), quiet, "ms")


def _rows(
    brush: ImageDraw.ImageDraw, box: Box, bars: tuple[Bar, ...], ink: Colour, quiet: Colour,
    fill: Colour,
) -> None:  # fmt: skip
    left, top, right, bottom = box
    shown = [bar for bar in bars if bar.count][:MOST_ROWS]
    step = (bottom - top) / MOST_ROWS
    for at, bar in enumerate(shown):
        middle = top + (at + 0.5) * step
        label = cut(drawable(bar.label).capitalize(), font("text", 18), LABEL)
        write(brush, (left, middle), label, font("text", 18), quiet, "lm")
        start, end = left + LABEL + 12, right - 40
        brush.rectangle(
            (start, middle - 6, start + bar.share * (end - start), middle + 6), fill=fill
        )
        write(brush, (right, middle), str(bar.count), font("text", 18, 600), ink, "rm")
