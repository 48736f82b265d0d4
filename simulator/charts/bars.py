"""Bar charts: one bar per card, bars split into parts, and small bars by number or turn."""

from collections.abc import Sequence

from simulator.charts.frame import PlotFrame, ceiling, number_marks, percent_marks
from simulator.charts.svg import line, path, svg_document, tag, text
from simulator.statistics.estimates import Share

NAMES, PLOT, RIGHT, ROW, TOP = 210, 420, 60, 20, 22
LONGEST_LABEL = 26
LEGEND_ROW = 21
LEAST_MARK = 0.01
SMALL = {"width": 360, "height": 190}


def shorten_label(title: str, longest: int = LONGEST_LABEL) -> str:
    """The label, cut to fit beside the bars."""
    return title if len(title) <= longest else f"{title[: longest - 1]}…"


def _rows_frame(rows: int) -> tuple[list[str], int]:
    height = TOP + ROW * rows + 8
    parts = []
    for mark in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = NAMES + mark * PLOT
        parts.append(line(x, TOP - 4, x, height - 6, "grid"))
        parts.append(text(f"{mark:.0%}", x, TOP - 9, class_="axis", anchor="middle"))
    return parts, height


def value_rows_chart(title: str, rows: Sequence[tuple[str, Share, float]]) -> str:
    """One bar per card with its interval, and a mark at the exact value."""
    parts, height = _rows_frame(len(rows))
    for at, (name, share, exact) in enumerate(rows):
        y = TOP + ROW * at
        middle = y + ROW / 2
        parts.append(text(shorten_label(name), NAMES - 8, middle + 4, class_="label", anchor="end"))
        wide = share.value * PLOT
        parts.append(tag("rect", x=NAMES, y=y + 4, width=wide, height=ROW - 8, class_="bar", rx=2))
        ends = [(NAMES + share.low * PLOT, middle), (NAMES + share.high * PLOT, middle)]
        parts.append(path(ends, "whisker"))
        x = NAMES + exact * PLOT
        parts.append(line(x, y + 1, x, y + ROW - 1, "exact-mark"))
        label = f"{share.value:.1%}"
        parts.append(text(label, NAMES + PLOT + 8, middle + 4, class_="axis"))
    description = "; ".join(
        f"{name}: {s.value:.1%}, exactly {exact:.1%}" for name, s, exact in rows
    )
    return svg_document(NAMES + PLOT + RIGHT, height, title, description, *parts)


def legend(
    names: Sequence[str],
    x: float,
    y: float,
    wide: float,
    css_class: str = "part",
    *,
    columns: int = 4,
) -> list[str]:
    """A coloured square and a word for each part."""
    parts = []
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        left, base = x + column * wide, y + row * LEGEND_ROW
        own = f"stack {css_class}-{number}"
        parts.append(tag("rect", x=left, y=base - 9, width=10, height=10, class_=own, rx=2))
        parts.append(text(name, left + 15, base, class_="axis"))
    return parts


def split_rows_chart(
    title: str, names: Sequence[str], rows: Sequence[tuple[str, Sequence[Share]]]
) -> str:
    """One bar per card, split into parts that add up to the whole."""
    parts, height = _rows_frame(len(rows))
    for at, (name, shares) in enumerate(rows):
        y, below = TOP + ROW * at, 0.0
        parts.append(text(shorten_label(name), NAMES - 8, y + 14, class_="label", anchor="end"))
        for number, share in enumerate(shares):
            x, wide, own = NAMES + below * PLOT, share.value * PLOT, f"stack part-{number}"
            if wide > 0:
                parts.append(tag("rect", x=x, y=y + 3, width=wide, height=ROW - 6, class_=own))
            below += share.value
    parts += legend(names, NAMES, height + 12, PLOT / len(names))
    description = "; ".join(
        f"{name}: " + ", ".join(f"{n} {s.value:.0%}" for n, s in zip(names, row, strict=True))
        for name, row in rows
    )
    return svg_document(NAMES + PLOT + RIGHT, height + 22, title, description, *parts)


def spread_chart(title: str, shares: Sequence[Share], exact: Sequence[float]) -> str:
    """A bar for each number from 0 on, and the exact odds as a line over them."""
    top = max([*(share.high for share in shares), *exact], default=0.1)
    frame = PlotFrame(len(shares), ceiling(top), **SMALL)
    parts = frame.grid(percent_marks(frame.most), "", first=0)
    wide = frame.step * 0.62
    for column, share in enumerate(shares):
        x, y = frame.x(column) - wide / 2, frame.y(share.value)
        own = {"width": wide, "height": frame.floor - y, "class_": "bar", "rx": 2}
        parts.append(tag("rect", x=x, y=y, **own))
        ends = [(frame.x(column), frame.y(share.low)), (frame.x(column), frame.y(share.high))]
        parts.append(path(ends, "whisker"))
    parts.append(path([(frame.x(at), frame.y(odds)) for at, odds in enumerate(exact)], "exact"))
    description = "; ".join(
        f"{at}: {share.value:.1%}, exactly {odds:.1%}"
        for at, (share, odds) in enumerate(zip(shares, exact, strict=True))
    )
    return svg_document(frame.width, frame.height, title, description, *parts)


def stacked_means_chart(
    title: str, names: Sequence[str], rows: Sequence[Sequence[float]], unit: str
) -> str:
    """Means that add up, turn by turn, with the sum above each bar."""
    most = max((sum(row) for row in rows), default=1.0) or 1.0
    frame = PlotFrame(len(rows), most * 1.15)
    parts = frame.grid(number_marks(most), unit)
    wide = frame.step * 0.7
    for column, row in enumerate(rows):
        below, x = 0.0, frame.x(column) - wide / 2
        for number, mean in enumerate(row):
            top = frame.y(below + mean)
            own = {"width": wide, "height": frame.y(below) - top, "class_": f"stack use-{number}"}
            parts.append(tag("rect", x=x, y=top, **own))
            below += mean
        middle, y = frame.x(column), frame.y(below) - 5
        parts.append(text(f"{below:.1f}", middle, y, class_="label", anchor="middle"))
    parts += legend(names, frame.x(0), frame.height + 14, 110, "use")
    description = "; ".join(
        f"{unit} {turn}: " + ", ".join(f"{n} {m:.2f}" for n, m in zip(names, row, strict=True))
        for turn, row in enumerate(rows, start=1)
    )
    return svg_document(frame.width, frame.height + 24, title, description, *parts)


def mean_words(mean: float) -> str:
    """Two decimals, or one figure of what would read as zero."""
    return f"{mean:.2f}" if mean >= LEAST_MARK / 2 or not mean else f"{mean:.1g}"


def means_chart(title: str, means: Sequence[float], unit: str) -> str:
    """The mean count per game, turn by turn."""
    most = max(*means, LEAST_MARK) if any(means) else 1.0
    frame = PlotFrame(len(means), most * 1.15, **SMALL)
    parts = frame.grid(number_marks(most), unit)
    wide = frame.step * 0.62
    for column, mean in enumerate(means):
        x, y = frame.x(column) - wide / 2, frame.y(mean)
        own = {"width": wide, "height": frame.floor - y, "class_": "bar", "rx": 2}
        parts.append(tag("rect", x=x, y=y, **own))
    description = ", ".join(
        f"{unit} {turn}: {mean_words(mean)}" for turn, mean in enumerate(means, start=1)
    )
    return svg_document(frame.width, frame.height, title, description, *parts)
