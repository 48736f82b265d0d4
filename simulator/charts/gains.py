"""Gains with their intervals, one row each, beside the line of no gain."""

from collections.abc import Sequence

from simulator.charts.bars import LONGEST_LABEL, NAMES, PLOT, shorten_label
from simulator.charts.bars import RIGHT as ROWS_RIGHT
from simulator.charts.bars import ROW as CARD_ROW
from simulator.charts.svg import line, svg_document, tag, text
from simulator.statistics.estimates import signed

WIDTH, LEFT, RIGHT, ROW, TOP = 400, 8, 60, 46, 30
LONGEST = 52


def gains_chart(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
    unit: str,
    ends: tuple[str, str] = ("later", "sooner"),
) -> str:
    """Name, value, low and high of each, the name above its bar, where the line of no gain is
    interrupted; right of that line is better, as the words at both ends say."""
    reach = max((max(abs(low), abs(high)) for _, _, low, high in rows), default=0.1) or 0.1
    middle = (LEFT + WIDTH - RIGHT) / 2
    scale = (WIDTH - RIGHT - LEFT) / 2 / reach
    height = TOP + ROW * len(rows) + 6
    parts = [
        line(middle, TOP - 6, middle, TOP, "zero"),
        text(ends[0], LEFT, TOP - 14, class_="axis"),
        text("no change", middle, TOP - 14, class_="axis", anchor="middle"),
        text(ends[1], WIDTH - RIGHT, TOP - 14, class_="axis", anchor="end"),
    ]
    for at, (name, value, low, high) in enumerate(rows):
        y, own = TOP + ROW * at + 28, _verdict(low, high)
        parts.append(text(shorten_label(name, LONGEST), LEFT, y - 14, class_="label"))
        parts.append(line(middle, y - 9, middle, y + 9, "zero"))
        parts.append(line(middle + low * scale, y, middle + high * scale, y, f"gain {own}"))
        parts.append(tag("circle", cx=middle + value * scale, cy=y, r=4.5, class_=f"dot {own}"))
        parts.append(text(signed(value), WIDTH - RIGHT + 14, y + 4, class_="label"))
    description = "; ".join(f"{name}: {signed(value)} {unit}s" for name, value, _, _ in rows)
    return svg_document(WIDTH, height, title, description, *parts)


def effects_chart(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
    unit: str,
    *,
    ends: tuple[str, str] | None = None,
    longest: int = LONGEST_LABEL,
) -> str:
    """The same in rows as close as those of the other charts of cards, the name beside its bar;
    names of up to `longest` letters have room."""
    reach = max((max(abs(low), abs(high)) for _, _, low, high in rows), default=0.1) or 0.1
    left = NAMES * longest // LONGEST_LABEL
    middle, scale = left + PLOT / 2, PLOT / 2 / reach
    worse, better = ends or (f"{unit}s later", f"{unit}s sooner")
    height = TOP + CARD_ROW * len(rows) + 6
    parts = [
        line(middle, TOP - 6, middle, height - 4, "zero"),
        text(worse, left, TOP - 14, class_="axis"),
        text("no change", middle, TOP - 14, class_="axis", anchor="middle"),
        text(better, left + PLOT, TOP - 14, class_="axis", anchor="end"),
    ]
    for at, (name, value, low, high) in enumerate(rows):
        y, own = TOP + CARD_ROW * (at + 0.5), _verdict(low, high)
        label = shorten_label(name, longest)
        parts.append(text(label, left - 8, y + 4, class_="label", anchor="end"))
        parts.append(line(middle + low * scale, y, middle + high * scale, y, f"gain {own}"))
        parts.append(tag("circle", cx=middle + value * scale, cy=y, r=4, class_=f"dot {own}"))
        parts.append(text(signed(value), left + PLOT + 8, y + 4, class_="label"))
    description = "; ".join(f"{name}: {signed(value)} {unit}s" for name, value, _, _ in rows)
    return svg_document(left + PLOT + ROWS_RIGHT, height, title, description, *parts)


def _verdict(low: float, high: float) -> str:
    return "sooner" if low > 0 else "later" if high < 0 else "level"
