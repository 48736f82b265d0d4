"""Figures by turn: when the games are won, and what the hand and the resources were."""

from games.rules.translation import gettext
from simulator.charts.bars import stacked_means_chart
from simulator.charts.by_turn import clock_chart, curves_chart, fan_chart
from simulator.report.cells import Cell, Rows, format_mean, format_share
from simulator.report.figure import Figure, capitalized
from simulator.report.report import Report

PERCENTILES = ("10%", "25%", "median", "75%", "90%")


def clock_figure(report: Report) -> Figure:
    """The share of games won on each turn."""
    clock, unit = report.numbers.clock, report.unit
    if clock.median is None:
        caption = gettext(
            "Most games are not won within {turn} {unit}s.",
            turn=report.numbers.turns[-1],
            unit=unit,
        )
    else:
        caption = gettext(
            "Half of the games are won by {unit} {median}; won games take {mean} {unit}s on "
            "average.",
            unit=unit,
            median=clock.median,
            mean=format_mean(clock.mean),
        )
    rows: list[tuple[Cell, ...]] = list(enumerate(clock.by_turn, start=1))
    for name, share in ((gettext("lost"), clock.lost), (gettext("drawn"), clock.drawn)):
        if share.part:
            rows.append((name, share))
    rows.append((gettext("undecided"), clock.undecided))
    chart = clock_chart(clock.by_turn, clock.median, unit)
    title = gettext("Winning {unit}", unit=unit)
    return Figure(
        "clock",
        title,
        caption,
        chart,
        (unit, gettext("won on that {unit}", unit=unit)),
        tuple(rows),
    )


def won_by_figure(report: Report) -> Figure:
    """The chance to have won by each turn."""
    clock, unit = report.numbers.clock, report.unit
    lost = gettext(" and {lost} are lost", lost=format_share(clock.lost)) if clock.lost.part else ""
    undecided = gettext(
        "{undecided} of the games are undecided in the end{lost}.",
        undecided=format_share(clock.undecided),
        lost=lost,
    )
    is_all_won = clock.within[-1].part == report.numbers.games
    rest = gettext("Every game is won in the end.") if is_all_won else undecided
    caption = gettext("The chance to have won by each {unit}. {rest}", unit=unit, rest=rest)
    chart = curves_chart(gettext("Won by"), [(gettext("won"), clock.within)], unit)
    rows: Rows = tuple(enumerate(clock.within, start=1))
    return Figure(
        "won-by",
        gettext("Won by {unit}", unit=unit),
        caption,
        chart,
        (unit, gettext("won by then")),
        rows,
    )


def play_draw_figure(report: Report) -> Figure:
    """The same from either side, on the same games."""
    found, unit = report.play_draw, report.unit
    change = found.change
    low, high = sorted((abs(change.low), abs(change.high)))
    gap = (
        gettext("On the draw, games are won {turns:.2f} {unit}s later ({low:.2f} to {high:.2f})")
        if change.value > 0
        else gettext(
            "On the draw, games are won {turns:.2f} {unit}s sooner ({low:.2f} to {high:.2f})"
        )
    ).format(turns=abs(change.value), unit=unit, low=low, high=high)
    verdict = (
        gap if change.is_clear else gettext("No clear difference between the play and the draw")
    )
    caption = gettext(
        "{verdict}: {unit} {on_the_play} on the play, {on_the_draw} on the draw. The same "
        "{games:,} games from either side.",
        verdict=verdict,
        unit=unit,
        on_the_play=format_mean(found.on_the_play),
        on_the_draw=format_mean(found.on_the_draw),
        games=found.games,
    )
    curves = [
        (gettext("on the play"), found.play_within),
        (gettext("on the draw"), found.draw_within),
    ]
    chart = curves_chart(gettext("Won by, on the play and on the draw"), curves, unit)
    rows: Rows = tuple(
        (turn, *shares)
        for turn, shares in enumerate(
            zip(found.play_within, found.draw_within, strict=True), start=1
        )
    )
    head = (unit, gettext("won on the play"), gettext("won on the draw"))
    return Figure("play-draw", gettext("On the play and on the draw"), caption, chart, head, rows)


def resources_figure(report: Report) -> Figure:
    """Means, because spent and wasted then add up to what was available; medians do not."""
    unit, resource = report.unit, report.resource
    fans = {fan.name: fan for fan in report.numbers.fans}
    parts = [fans[name].means for name in ("spent", "wasted", "available")]
    rows: Rows = tuple(
        (turn, *means) for turn, means in enumerate(zip(*parts, strict=True), start=1)
    )
    last = report.numbers.last_common_turn
    shown = [
        [spent.value, wasted.value] for spent, wasted, _ in list(zip(*parts, strict=True))[:last]
    ]
    title = capitalized(gettext("{resource} spent and wasted", resource=resource))
    caption = gettext(
        "The mean over the games that reach the {unit}: spent and wasted add up to what was "
        "available. {when} 1, {spent} of {available} are spent.",
        unit=unit,
        when=capitalized(report.when),
        spent=format_mean(parts[0][0]),
        available=format_mean(parts[2][0]),
    )
    chart = stacked_means_chart(title, (gettext("spent"), gettext("wasted")), shown, unit)
    head = (unit, gettext("spent"), gettext("wasted"), gettext("available"))
    return Figure("resources", title, caption, chart, head, rows)


def hand_figure(report: Report) -> Figure:
    """Cards in hand at the end of each turn."""
    return _fan(report, "hand")


def points_figure(report: Report) -> Figure:
    """Damage or points made in each turn."""
    return _fan(report, "points")


def _fan(report: Report, name: str) -> Figure:
    unit, fan = report.unit, next(f for f in report.numbers.fans if f.name == name)
    titles = {
        "hand": (gettext("Cards in hand"), gettext("at the end of the {unit}", unit=unit)),
        "points": (capitalized(report.points), gettext("in the {unit}", unit=unit)),
    }
    title, what = titles[fan.name]
    caption = gettext(
        "{title} {what}: the median as a line, half of the games in the inner band, 80% in "
        "the outer one. {when} 1 the mean is {mean}.",
        title=title,
        what=what,
        when=capitalized(report.when),
        mean=format_mean(fan.means[0]),
    )
    head = (unit, *PERCENTILES, gettext("mean"))
    rows: Rows = tuple(
        (turn, *row, mean)
        for turn, (row, mean) in enumerate(zip(fan.percentiles, fan.means, strict=True), start=1)
    )
    chart = fan_chart(title, fan.percentiles[: report.numbers.last_common_turn], unit)
    return Figure(fan.name, title, caption, chart, head, rows)
