"""A deck's first chart in a picture: columns for a curve, rows for what has words."""

from PIL import ImageDraw

from decks.sharing.link_preview.lettering import cut, drawable, font, write
from decks.sharing.link_preview.palettes import Colour
from decks.statistics.charts import ChartBar, DeckChart

MOST_ROWS = 4
LABEL = 118
Box = tuple[int, int, int, int]


def main_chart(charts: tuple[DeckChart, ...]) -> DeckChart | None:
    """The first of the game's charts that has columns or rows to compare."""
    fitting = (
        deck_chart for deck_chart in charts if deck_chart.definition.kind in ("curve", "parts")
    )
    return next((deck_chart for deck_chart in fitting if len(deck_chart.bars) > 1), None)


def draw_chart(
    brush: ImageDraw.ImageDraw,
    box: Box,
    deck_chart: DeckChart,
    ink: Colour,
    quiet: Colour,
    fill: Colour,
) -> None:
    """The chart with its title inside the box."""
    left, top, right, bottom = box
    title = font("text", 22, 600)
    write(
        brush,
        (left, top),
        cut(drawable(deck_chart.definition.title), title, right - left),
        title,
        ink,
    )
    inner = (left, top + 36, right, bottom)
    if deck_chart.definition.kind == "curve":
        _columns(brush, inner, deck_chart.bars, ink, quiet, fill)
    else:
        _rows(brush, inner, deck_chart.bars, ink, quiet, fill)


def _columns(
    brush: ImageDraw.ImageDraw, box: Box, bars: tuple[ChartBar, ...], ink: Colour, quiet: Colour,
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
    brush: ImageDraw.ImageDraw, box: Box, bars: tuple[ChartBar, ...], ink: Colour, quiet: Colour,
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
