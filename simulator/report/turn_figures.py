"""Figures by turn: when the games are won, and what the hand and the resources were."""

from simulator.charts.by_turn import clock_chart, curves_chart, fan_chart
from simulator.report.figure import Figure, about, percent
from simulator.report.numbers import Fan
from simulator.report.reading import Report


def turn_figures(report: Report) -> list[Figure]:
    """The clock, the share won by each turn, and a fan for each measure."""
    fans = [_fan(report, fan) for fan in report.numbers.fans]
    return [_clock(report), _won_by(report), *fans]


def _clock(report: Report) -> Figure:
    clock, unit = report.numbers.clock, report.play.unit
    if clock.median is None:
        says = f"Most games are not won within {report.numbers.turns[-1]} {unit}s."
    else:
        says = (
            f"Half of the games are won by {unit} {clock.median}; "
            f"won games take {about(clock.mean)} {unit}s."
        )
    rows = [(str(turn), percent(s)) for turn, s in enumerate(clock.by_turn, start=1)]
    rows.append(("undecided", percent(clock.undecided)))
    chart = clock_chart(clock, unit)
    return Figure("clock", "The clock", says, chart, (unit, "won on it"), tuple(rows))


def _won_by(report: Report) -> Figure:
    clock, unit = report.numbers.clock, report.play.unit
    says = f"{percent(clock.undecided)} of the games are undecided in the end."
    chart = curves_chart("Won by", [("won", clock.within)], unit)
    rows = tuple((str(turn), percent(s)) for turn, s in enumerate(clock.within, start=1))
    return Figure("won-by", f"Won by {unit}", says, chart, (unit, "won by then"), rows)


def _fan(report: Report, fan: Fan) -> Figure:
    unit, resource = report.play.unit, report.play.resource.capitalize()
    titles = {
        "hand": ("Cards in hand", f"at the end of the {unit}"),
        "available": (f"{resource} to spend", f"in the {unit}"),
        "spent": (f"{resource} spent", f"in the {unit}"),
        "wasted": (f"{resource} wasted", f"left over in the {unit}"),
        "points": (report.play.points.capitalize(), f"made in the {unit}"),
    }
    title, what = titles[fan.name]
    says = (
        f"Median and middle half of the games, {what}; the wide band holds 80 % of them. "
        f"In {unit} 1 the mean is {about(fan.means[0])}."
    )
    head = (unit, "10 %", "25 %", "median", "75 %", "90 %", "mean")
    rows = tuple(
        (str(turn), *(str(value) for value in row), about(mean))
        for turn, (row, mean) in enumerate(zip(fan.percentiles, fan.means, strict=True), start=1)
    )
    chart = fan_chart(title, fan, unit, report.numbers.usual)
    return Figure(fan.name, title, says, chart, head, rows)
