"""Bars: one a card with its exact value, split into parts, or small ones by number or turn."""

from collections.abc import Sequence

from simulator.charts.frame import Frame, ceiling, number_marks, percent_marks
from simulator.charts.svg import drawing, line, path, tag, text
from simulator.report.shares import Share

NAMES, PLOT, RIGHT, ROW, TOP = 210, 420, 60, 20, 22
SMALL = {"width": 360, "height": 190}


def name_of_row(title: str) -> str:
    """The title as far as there is room for it."""
    return title if len(title) <= 30 else f"{title[:29]}…"


def _rows_frame(rows: int) -> tuple[list[str], int]:
    height = TOP + ROW * rows + 8
    parts = []
    for mark in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = NAMES + mark * PLOT
        parts.append(line(x, TOP - 4, x, height - 6, "grid"))
        parts.append(text(f"{mark:.0%}", x, TOP - 9, class_="axis", anchor="middle"))
    return parts, height


def value_rows_chart(title: str, rows: Sequence[tuple[str, Share, float]]) -> str:
    """A bar a card with its interval, and a mark at the exact value."""
    parts, height = _rows_frame(len(rows))
    for at, (name, share, exact) in enumerate(rows):
        y = TOP + ROW * at
        middle = y + ROW / 2
        parts.append(text(name_of_row(name), NAMES - 8, middle + 4, class_="label", anchor="end"))
        wide = share.value * PLOT
        parts.append(tag("rect", x=NAMES, y=y + 4, width=wide, height=ROW - 8, class_="bar", rx=2))
        ends = [(NAMES + share.low * PLOT, middle), (NAMES + share.high * PLOT, middle)]
        parts.append(path(ends, "whisker"))
        x = NAMES + exact * PLOT
        parts.append(line(x, y + 1, x, y + ROW - 1, "exact-mark"))
        label = f"{share.value:.1%}"
        parts.append(text(label, NAMES + PLOT + 8, middle + 4, class_="axis"))
    told = "; ".join(f"{name}: {s.value:.1%}, exactly {exact:.1%}" for name, s, exact in rows)
    return drawing(NAMES + PLOT + RIGHT, height, title, told, *parts)


def legend(names: Sequence[str], x: float, y: float, wide: float) -> list[str]:
    """A coloured square and a word for each part."""
    parts = []
    for number, name in enumerate(names):
        at = x + number * wide
        own = f"stack part-{number}"
        parts.append(tag("rect", x=at, y=y - 9, width=10, height=10, class_=own, rx=2))
        parts.append(text(name, at + 15, y, class_="axis"))
    return parts


def split_rows_chart(
    title: str, names: Sequence[str], rows: Sequence[tuple[str, Sequence[Share]]]
) -> str:
    """A bar a card, split into parts that make up the whole."""
    parts, height = _rows_frame(len(rows))
    for at, (name, shares) in enumerate(rows):
        y, below = TOP + ROW * at, 0.0
        parts.append(text(name_of_row(name), NAMES - 8, y + 14, class_="label", anchor="end"))
        for number, share in enumerate(shares):
            x, wide, own = NAMES + below * PLOT, share.value * PLOT, f"stack part-{number}"
            if wide > 0:
                parts.append(tag("rect", x=x, y=y + 3, width=wide, height=ROW - 6, class_=own))
            below += share.value
    parts += legend(names, NAMES, height + 12, PLOT / len(names))
    told = "; ".join(
        f"{name}: " + ", ".join(f"{n} {s.value:.0%}" for n, s in zip(names, row, strict=True))
        for name, row in rows
    )
    return drawing(NAMES + PLOT + RIGHT, height + 22, title, told, *parts)


def spread_chart(title: str, shares: Sequence[Share], exact: Sequence[float]) -> str:
    """A bar for each number from 0 on, and the exact odds as a line over them."""
    top = max([*(share.high for share in shares), *exact], default=0.1)
    frame = Frame(len(shares), ceiling(top), **SMALL)
    parts = frame.grid(percent_marks(frame.most), "", first=0)
    wide = frame.step * 0.62
    for column, share in enumerate(shares):
        x, y = frame.x(column) - wide / 2, frame.y(share.value)
        own = {"width": wide, "height": frame.floor - y, "class_": "bar", "rx": 2}
        parts.append(tag("rect", x=x, y=y, **own))
        ends = [(frame.x(column), frame.y(share.low)), (frame.x(column), frame.y(share.high))]
        parts.append(path(ends, "whisker"))
    parts.append(path([(frame.x(at), frame.y(odds)) for at, odds in enumerate(exact)], "exact"))
    told = "; ".join(
        f"{at}: {share.value:.1%}, exactly {odds:.1%}"
        for at, (share, odds) in enumerate(zip(shares, exact, strict=True))
    )
    return drawing(frame.width, frame.height, title, told, *parts)


def means_chart(title: str, means: Sequence[float], unit: str) -> str:
    """How often a game, turn by turn."""
    most = max(means, default=1.0) or 1.0
    frame = Frame(len(means), most * 1.15, **SMALL)
    parts = frame.grid(number_marks(most), unit)
    wide = frame.step * 0.62
    for column, mean in enumerate(means):
        x, y = frame.x(column) - wide / 2, frame.y(mean)
        own = {"width": wide, "height": frame.floor - y, "class_": "bar", "rx": 2}
        parts.append(tag("rect", x=x, y=y, **own))
    told = ", ".join(f"{unit} {turn}: {mean:.2f}" for turn, mean in enumerate(means, start=1))
    return drawing(frame.width, frame.height, title, told, *parts)
