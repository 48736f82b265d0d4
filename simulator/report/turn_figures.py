"""Figures by turn: when the games are won, and what the hand and the resources were."""

from simulator.charts.bars import stacked_means_chart
from simulator.charts.by_turn import clock_chart, curves_chart, fan_chart
from simulator.report.cells import Cell, Rows, format_mean, format_share
from simulator.report.figure import Figure
from simulator.report.report import Report

PERCENTILES = ("10 %", "25 %", "median", "75 %", "90 %")


def clock_figure(report: Report) -> Figure:
    """The share of games won on each turn."""
    clock, unit = report.numbers.clock, report.play.unit
    if clock.median is None:
        caption = f"Most games are not won within {report.numbers.turns[-1]} {unit}s."
    else:
        caption = (
            f"Half of the games are won by {unit} {clock.median}; "
            f"won games take {format_mean(clock.mean)} {unit}s on average."
        )
    rows: list[tuple[Cell, ...]] = list(enumerate(clock.by_turn, start=1))
    for name, share in (("lost", clock.lost), ("drawn", clock.drawn)):
        if share.part:
            rows.append((name, share))
    rows.append(("undecided", clock.undecided))
    chart = clock_chart(clock.by_turn, clock.median, unit)
    title = f"Winning {unit}"
    return Figure("clock", title, caption, chart, (unit, f"won on that {unit}"), tuple(rows))


def won_by_figure(report: Report) -> Figure:
    """The chance to have won by each turn."""
    clock, unit = report.numbers.clock, report.play.unit
    lost = f" and {format_share(clock.lost)} are lost" if clock.lost.part else ""
    undecided = f"{format_share(clock.undecided)} of the games are undecided in the end{lost}."
    is_all_won = clock.within[-1].part == report.numbers.games
    rest = "Every game is won in the end." if is_all_won else undecided
    caption = f"The chance to have won by each {unit}. {rest}"
    chart = curves_chart("Won by", [("won", clock.within)], unit)
    rows: Rows = tuple(enumerate(clock.within, start=1))
    return Figure("won-by", f"Won by {unit}", caption, chart, (unit, "won by then"), rows)


def play_draw_figure(report: Report) -> Figure:
    """The same from either side, on the same games."""
    found, unit = report.play_draw, report.play.unit
    change, way = found.change, "later" if found.change.value > 0 else "sooner"
    low, high = sorted((abs(change.low), abs(change.high)))
    gap = f"{abs(change.value):.2f} {unit}s {way} ({low:.2f} to {high:.2f})"
    verdict = (
        f"On the draw, games are won {gap}"
        if change.is_clear
        else "No clear difference between the play and the draw"
    )
    caption = (
        f"{verdict}: {unit} {format_mean(found.on_the_play)} on the play, "
        f"{format_mean(found.on_the_draw)} on the draw. The same {found.games:,} games from "
        f"either side."
    )
    curves = [("on the play", found.play_within), ("on the draw", found.draw_within)]
    chart = curves_chart("Won by, on the play and on the draw", curves, unit)
    rows: Rows = tuple(
        (turn, *shares)
        for turn, shares in enumerate(
            zip(found.play_within, found.draw_within, strict=True), start=1
        )
    )
    head = (unit, "won on the play", "won on the draw")
    return Figure("play-draw", "On the play and on the draw", caption, chart, head, rows)


def resources_figure(report: Report) -> Figure:
    """Means, because spent and wasted then add up to what was available; medians do not."""
    unit, resource = report.play.unit, report.play.resource
    fans = {fan.name: fan for fan in report.numbers.fans}
    parts = [fans[name].means for name in ("spent", "wasted", "available")]
    rows: Rows = tuple(
        (turn, *means) for turn, means in enumerate(zip(*parts, strict=True), start=1)
    )
    last = report.numbers.last_common_turn
    shown = [
        [spent.value, wasted.value] for spent, wasted, _ in list(zip(*parts, strict=True))[:last]
    ]
    title = f"{resource[:1].upper()}{resource[1:]} spent and wasted"
    caption = (
        f"The mean over the games that reach the {unit}: spent and wasted add up to what was "
        f"available. On {unit} 1, {format_mean(parts[0][0])} of {format_mean(parts[2][0])} "
        f"are spent."
    )
    chart = stacked_means_chart(title, ("spent", "wasted"), shown, unit)
    head = (unit, "spent", "wasted", "available")
    return Figure("resources", title, caption, chart, head, rows)


def hand_figure(report: Report) -> Figure:
    """Cards in hand at the end of each turn."""
    return _fan(report, "hand")


def points_figure(report: Report) -> Figure:
    """Damage or points made in each turn."""
    return _fan(report, "points")


def _fan(report: Report, name: str) -> Figure:
    unit, fan = report.play.unit, next(f for f in report.numbers.fans if f.name == name)
    titles = {
        "hand": ("Cards in hand", f"at the end of the {unit}"),
        "points": (report.play.points.capitalize(), f"in the {unit}"),
    }
    title, what = titles[fan.name]
    caption = (
        f"{title} {what}: the median as a line, half of the games in the dark band, 80 % in the "
        f"light one. On {unit} 1 the mean is {format_mean(fan.means[0])}."
    )
    head = (unit, *PERCENTILES, "mean")
    rows: Rows = tuple(
        (turn, *row, mean)
        for turn, (row, mean) in enumerate(zip(fan.percentiles, fan.means, strict=True), start=1)
    )
    chart = fan_chart(title, fan.percentiles[: report.numbers.last_common_turn], unit)
    return Figure(fan.name, title, caption, chart, head, rows)
