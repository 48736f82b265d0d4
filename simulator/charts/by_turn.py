"""Charts by turn: the clock, percentile fans, curves with intervals, stacked shares."""

from collections.abc import Sequence

from simulator.charts.bars import legend
from simulator.charts.frame import Frame, ceiling, number_marks, percent_marks
from simulator.charts.svg import drawing, path, tag, text
from simulator.report.numbers import Clock, Fan
from simulator.report.shares import Share


def clock_chart(clock: Clock, unit: str) -> str:
    """Bars: the share of games won on each turn, with the interval as a whisker."""
    frame = Frame(len(clock.by_turn), ceiling(max((s.high for s in clock.by_turn), default=0.1)))
    parts = frame.grid(percent_marks(frame.most), unit)
    wide = frame.step * 0.62
    for column, share in enumerate(clock.by_turn):
        x, top = frame.x(column) - wide / 2, frame.y(share.value)
        own = "bar median" if column + 1 == clock.median else "bar"
        parts.append(
            tag("rect", x=x, y=top, width=wide, height=frame.floor - top, class_=own, rx=2)
        )
        middle = frame.x(column)
        ends = [(middle, frame.y(share.low)), (middle, frame.y(share.high))]
        parts.append(path(ends, "whisker"))
        if share.value >= 0.01:
            label = f"{share.value:.0%}"
            parts.append(
                text(label, middle, frame.y(share.high) - 5, class_="label", anchor="middle")
            )
    told = ", ".join(f"{unit} {t}: {s.value:.1%}" for t, s in enumerate(clock.by_turn, 1) if s.part)
    return drawing(frame.width, frame.height, f"Won on {unit}", told, *parts)


def curves_chart(
    title: str,
    curves: Sequence[tuple[str, Sequence[Share]]],
    unit: str,
    exact: Sequence[Sequence[float]] = (),
    *,
    is_small: bool = False,
) -> str:
    """Shares by turn, each with its interval as a band; by the formula as a dashed line each."""
    columns = max((len(shares) for _, shares in curves), default=1)
    most = ceiling(max((s.high for _, shares in curves for s in shares), default=1.0))
    size = {"width": 360, "height": 190} if is_small else {}
    frame = Frame(columns, most if is_small else 1.0, **size)
    parts = frame.grid(percent_marks(frame.most), unit)
    for number, (_, shares) in enumerate(curves):
        upper = [(frame.x(at), frame.y(s.high)) for at, s in enumerate(shares)]
        lower = [(frame.x(at), frame.y(s.low)) for at, s in enumerate(shares)]
        parts.append(path(upper + lower[::-1], f"band series-{number}", closed=True))
        middle = [(frame.x(at), frame.y(s.value)) for at, s in enumerate(shares)]
        parts.append(path(middle, f"curve series-{number}"))
    for values in exact:
        parts.append(path([(frame.x(at), frame.y(v)) for at, v in enumerate(values)], "exact"))
    if len(curves) > 1:
        parts += _names(frame, [name for name, _ in curves])
    told = "; ".join(
        f"{name}: {', '.join(f'{share.value:.0%}' for share in shares)}" for name, shares in curves
    )
    return drawing(frame.width, frame.height, title, told, *parts)


def _names(frame: Frame, names: Sequence[str]) -> list[str]:
    """The curves by name, in the corner where curves that grow leave room."""
    parts = []
    for number, name in enumerate(names):
        y = frame.floor - 10 - 16 * (len(names) - 1 - number)
        right = frame.width - 24
        short = name if len(name) <= 34 else f"{name[:33]}…"
        parts.append(path([(right - 22, y - 4), (right, y - 4)], f"curve series-{number}"))
        parts.append(text(short, right - 28, y, class_="label", anchor="end"))
    return parts


def fan_chart(title: str, fan: Fan, unit: str, turns: int) -> str:
    """The spread of a number by turn: 10 to 90 %, 25 to 75 %, and the median."""
    rows = fan.percentiles[:turns]
    most = max((max(row) for row in rows), default=1) or 1
    frame = Frame(len(rows), most * 1.1)
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
    told = ", ".join(f"{unit} {t}: median {row[2]}" for t, row in enumerate(rows, 1))
    return drawing(frame.width, frame.height, title, told, *parts)


def stacked_chart(
    title: str, names: Sequence[str], rows: Sequence[Sequence[Share]], unit: str
) -> str:
    """Shares that make up the whole, turn by turn."""
    frame = Frame(len(rows), 1.0, height=250)
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
    parts += legend(names, 46, frame.height + 14, 150)
    told = "; ".join(
        f"{unit} {turn}: "
        + ", ".join(f"{n} {s.value:.0%}" for n, s in zip(names, row, strict=True))
        for turn, row in enumerate(rows, 1)
    )
    return drawing(frame.width, frame.height + 24, title, told, *parts)
