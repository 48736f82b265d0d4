"""Charts by turn: the clock, percentile fans, curves with intervals, stacked shares."""

from collections.abc import Sequence

from simulator.charts.bars import LEGEND_ROW, SMALL, legend, shorten_label
from simulator.charts.frame import LEFT, PlotFrame, ceiling, number_marks, percent_marks
from simulator.charts.svg import path, svg_document, tag, text
from simulator.statistics.estimates import Share

MARKS = ("circle", "square", "triangle", "diamond", "cross")


def clock_chart(
    by_turn: Sequence[Share], median: int | None, unit: str, *, is_small: bool = False
) -> str:
    """Bars: the share of games won on each turn, with the interval as a whisker."""
    most = ceiling(max((s.high for s in by_turn), default=0.1))
    frame = PlotFrame(len(by_turn), most, **SMALL if is_small else {})
    parts = frame.grid(percent_marks(frame.most), unit)
    wide = frame.step * 0.62
    for column, share in enumerate(by_turn):
        x, top = frame.x(column) - wide / 2, frame.y(share.value)
        own = "bar median" if column + 1 == median else "bar"
        parts.append(
            tag("rect", x=x, y=top, width=wide, height=frame.floor - top, class_=own, rx=2)
        )
        middle = frame.x(column)
        ends = [(middle, frame.y(share.low)), (middle, frame.y(share.high))]
        parts.append(path(ends, "whisker"))
        if share.value >= 0.01 and frame.step >= 24:
            label = f"{share.value:.0%}"
            parts.append(
                text(label, middle, frame.y(share.high) - 5, class_="label", anchor="middle")
            )
    description = ", ".join(
        f"{unit} {t}: {s.value:.1%}" for t, s in enumerate(by_turn, 1) if s.part
    )
    return svg_document(frame.width, frame.height, f"Won on {unit}", description, *parts)


def curves_chart(
    title: str,
    curves: Sequence[tuple[str, Sequence[Share]]],
    unit: str,
    exact: Sequence[Sequence[float]] = (),
    *,
    is_small: bool = False,
) -> str:
    """Shares by turn, each with its interval as a band, and exact values as dashed lines."""
    columns = max((len(shares) for _, shares in curves), default=1)
    most = ceiling(max((s.high for _, shares in curves for s in shares), default=1.0))
    frame = PlotFrame(columns, most if is_small else 1.0, **SMALL if is_small else {})
    parts = frame.grid(percent_marks(frame.most), unit)
    for number, (_, shares) in enumerate(curves):
        upper = [(frame.x(at), frame.y(s.high)) for at, s in enumerate(shares)]
        lower = [(frame.x(at), frame.y(s.low)) for at, s in enumerate(shares)]
        parts.append(path(upper + lower[::-1], f"band series-{number}", closed=True))
        middle = [(frame.x(at), frame.y(s.value)) for at, s in enumerate(shares)]
        parts.append(path(middle, f"curve series-{number}"))
        if len(curves) > 1:
            parts += [_mark(number, x, y) for x, y in middle]
    for values in exact:
        parts.append(path([(frame.x(at), frame.y(v)) for at, v in enumerate(values)], "exact"))
    named = [name for name, _ in curves] if len(curves) > 1 else []
    parts += _names(frame, named)
    description = "; ".join(
        f"{name}: {', '.join(f'{share.value:.0%}' for share in shares)}" for name, shares in curves
    )
    height = frame.height + LEGEND_ROW * len(named)
    return svg_document(frame.width, height, title, description, *parts)


def _mark(number: int, x: float, y: float) -> str:
    """The point of a curve in the shape of its series: colour is never the only difference."""
    shape, css_class = MARKS[number % len(MARKS)], f"mark series-{number}"
    match shape:
        case "circle":
            return tag("circle", cx=x, cy=y, r=3.2, class_=css_class)
        case "square":
            return tag("rect", x=x - 3, y=y - 3, width=6, height=6, class_=css_class)
        case "triangle":
            return path([(x, y - 4), (x + 4, y + 3), (x - 4, y + 3)], css_class, closed=True)
        case "diamond":
            ends = [(x, y - 4.5), (x + 4.5, y), (x, y + 4.5), (x - 4.5, y)]
            return path(ends, css_class, closed=True)
    ends = [(x - 4, y - 1), (x + 4, y - 1), (x + 4, y + 1), (x - 4, y + 1)]
    return path(ends, css_class, closed=True)


def _names(frame: PlotFrame, names: Sequence[str]) -> list[str]:
    """A legend below the plot, where no curve runs through it."""
    parts = []
    for number, name in enumerate(names):
        x, y = LEFT, frame.height + LEGEND_ROW * (number + 1) - 4
        parts.append(path([(x, y - 5), (x + 26, y - 5)], f"curve series-{number}"))
        parts.append(_mark(number, x + 13, y - 5))
        parts.append(text(shorten_label(name, 44), x + 34, y, class_="label"))
    return parts


def fan_chart(title: str, rows: Sequence[Sequence[int]], unit: str) -> str:
    """The spread of a number by turn: 10 to 90%, 25 to 75%, and the median."""
    most = max((max(row) for row in rows), default=1) or 1
    frame = PlotFrame(len(rows), most * 1.1)
    marks = [mark for mark in number_marks(most) if mark[0] == int(mark[0])]
    parts = frame.grid(marks, unit)
    for low, high, name in ((0, 4, "fan wide"), (1, 3, "fan narrow")):
        upper = [(frame.x(at), frame.y(row[high])) for at, row in enumerate(rows)]
        lower = [(frame.x(at), frame.y(row[low])) for at, row in enumerate(rows)]
        parts.append(path(upper + lower[::-1], name, closed=True))
    middle = [(frame.x(at), frame.y(row[2])) for at, row in enumerate(rows)]
    parts.append(path(middle, "curve"))
    for at, row in enumerate(rows):
        parts.append(
            text(row[2], frame.x(at), frame.y(row[2]) - 6, class_="label", anchor="middle")
        )
    description = ", ".join(f"{unit} {t}: median {row[2]}" for t, row in enumerate(rows, 1))
    return svg_document(frame.width, frame.height, title, description, *parts)


def stacked_chart(
    title: str, names: Sequence[str], rows: Sequence[Sequence[Share]], unit: str
) -> str:
    """Shares that make up the whole, turn by turn."""
    frame = PlotFrame(len(rows), 1.0, height=250)
    parts = frame.grid(percent_marks(1.0), unit)
    wide = frame.step * 0.8
    for column, shares in enumerate(rows):
        below = 0.0
        for number, share in enumerate(shares):
            top = frame.y(below + share.value)
            height = frame.y(below) - top
            if height > 0:
                x = frame.x(column) - wide / 2
                own = f"stack part-{number}"
                parts.append(tag("rect", x=x, y=top, width=wide, height=height, class_=own))
            below += share.value
    parts += legend(names, LEFT, frame.height + 16, 180, columns=2)
    description = "; ".join(
        f"{unit} {turn}: "
        + ", ".join(f"{n} {s.value:.0%}" for n, s in zip(names, row, strict=True))
        for turn, row in enumerate(rows, 1)
    )
    return svg_document(frame.width, frame.height + 24 + LEGEND_ROW, title, description, *parts)
