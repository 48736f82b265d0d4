"""Gains with their intervals, one row each, beside the line of no gain."""

from collections.abc import Sequence

from simulator.charts.svg import drawing, line, tag, text

WIDTH, LEFT, RIGHT, ROW, TOP = 560, 8, 70, 46, 30


def gains_chart(title: str, rows: Sequence[tuple[str, float, float, float]], unit: str) -> str:
    """Name, value, low and high of each, the name above its bar; right of the line is sooner."""
    reach = max((max(abs(low), abs(high)) for _, _, low, high in rows), default=0.1) or 0.1
    middle = (LEFT + WIDTH - RIGHT) / 2
    scale = (WIDTH - RIGHT - LEFT) / 2 / reach
    height = TOP + ROW * len(rows) + 6
    parts = [
        line(middle, TOP - 6, middle, height - 4, "grid"),
        text("later", LEFT, TOP - 14, class_="axis"),
        text("as now", middle, TOP - 14, class_="axis", anchor="middle"),
        text("sooner", WIDTH - RIGHT, TOP - 14, class_="axis", anchor="end"),
    ]
    for at, (name, value, low, high) in enumerate(rows):
        y, own = TOP + ROW * at + 28, "sooner" if low > 0 else "later" if high < 0 else "level"
        parts.append(text(name, LEFT, y - 14, class_="label"))
        parts.append(line(middle + low * scale, y, middle + high * scale, y, f"gain {own}"))
        parts.append(tag("circle", cx=middle + value * scale, cy=y, r=4.5, class_=f"dot {own}"))
        parts.append(text(f"{value:+.2f}", WIDTH - RIGHT + 14, y + 4, class_="label"))
    told = "; ".join(f"{name}: {value:+.2f} {unit}s" for name, value, _, _ in rows)
    return drawing(WIDTH, height, title, told, *parts)
