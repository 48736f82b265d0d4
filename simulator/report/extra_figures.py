"""The game's own counts: by turn as shares or means, and beside exact odds where there are any."""

from collections.abc import Sequence
from fractions import Fraction

from games.rules.translation import gettext
from simulator.charts.bars import mean_words, means_chart, spread_chart
from simulator.charts.by_turn import curves_chart
from simulator.report.cells import Chance, Rows, format_share
from simulator.report.figure import Figure, capitalized
from simulator.report.numbers import ExtraCount
from simulator.report.report import Report
from simulator.statistics.estimates import Share

HARDLY_ANY, HARDLY_EVER = 0.02, 0.005
"""A mean of so little, or a share of so few games, on every turn says nothing of the deck."""
SAME = 0.001
"""Means that are no farther apart than this are the same."""


def extra_figures(report: Report) -> list[Figure]:
    """A small figure for each count that changes from turn to turn and is not practically zero."""
    exact = report.play.exact_odds(report.setup)
    found = []
    for extra in report.numbers.extras:
        if not any(extra.counts) or _is_trivial(exact.get(extra.key)):
            continue
        if extra.key in exact:
            found.append(_against_exact(extra, [float(odds) for odds in exact[extra.key]]))
        elif _says_something(report, extra):
            is_once = extra.key in report.play.once_a_turn and not any(extra.counts[2:])
            found.append((_of_all_games if is_once else _by_turn)(report, extra))
    return found


def _says_something(report: Report, extra: ExtraCount) -> bool:
    last = report.numbers.last_common_turn
    pairs = zip(extra.counts[1 : last + 1], report.numbers.reached[:last], strict=True)
    means = [count / games for count, games in pairs]
    is_once = extra.key in report.play.once_a_turn
    least, most = min(means), max(means)
    is_same_in_all_games = last > 1 and most - least <= SAME and abs(most - round(most)) <= SAME
    return most >= (HARDLY_EVER if is_once else HARDLY_ANY) and not is_same_in_all_games


def _of_all_games(report: Report, extra: ExtraCount) -> Figure:
    """What is counted on the first turn alone, as a sentence."""
    share = Share(extra.counts[1], report.numbers.games)
    title = capitalized(extra.label.partition(" (")[0])
    caption = gettext("{share} of the games.", share=format_share(share))
    head, rows = (report.unit, gettext("share of games")), ((1, share),)
    return Figure(extra.key, title, caption, "", head, rows, is_small=True)


def _against_exact(extra: ExtraCount, exact: list[float]) -> Figure:
    games = sum(extra.counts)
    shares = [Share(count, games) for count in extra.counts[: len(exact)]]
    caption = gettext(
        "Bars: {games:,} simulated cases. Line: the exact odds. The most likely number is "
        "{likeliest}.",
        games=games,
        likeliest=max(range(len(exact)), key=exact.__getitem__),
    )
    rows: Rows = tuple(
        (at, Chance(odds), share)
        for at, (odds, share) in enumerate(zip(exact, shares, strict=True))
    )
    chart = spread_chart(capitalized(extra.label), shares, exact)
    head = (gettext("number"), gettext("exact"), gettext("simulated"))
    return Figure(extra.key, capitalized(extra.label), caption, chart, head, rows, is_small=True)


def _by_turn(report: Report, extra: ExtraCount) -> Figure:
    unit, reached, last = report.unit, report.numbers.reached, report.numbers.last_common_turn
    by_turn = extra.counts[1 : len(reached) + 1]
    title, pairs = capitalized(extra.label), list(zip(by_turn, reached, strict=True))
    if extra.key in report.play.once_a_turn:
        shares = [Share(count, games) for count, games in pairs]
        top = _top(by_turn[:last], reached[:last])
        top_share = format_share(shares[top - 1])
        caption = gettext(
            "Most common {when} {turn}: {share} of the games that reach it.",
            when=report.when,
            turn=top,
            share=top_share,
        )
        rows: Rows = tuple(enumerate(shares, start=1))
        chart = curves_chart(title, [("", shares[:last])], unit, is_small=True)
        return Figure(
            extra.key, title, caption, chart, (unit, gettext("share of games")), rows, is_small=True
        )
    means = [count / games if games else 0.0 for count, games in pairs]
    top = _top(by_turn[:last], reached[:last])
    caption = gettext(
        "The mean over the games that reach the {unit}; highest {when} {turn}: {mean}.",
        unit=unit,
        when=report.when,
        turn=top,
        mean=mean_words(means[top - 1]),
    )
    rows = tuple(
        (turn, count, mean)
        for turn, (count, mean) in enumerate(zip(by_turn, means, strict=True), start=1)
    )
    chart = means_chart(title, means[:last], unit)
    return Figure(
        extra.key,
        title,
        caption,
        chart,
        (unit, gettext("count"), gettext("mean")),
        rows,
        is_small=True,
    )


def _top(counts: tuple[int, ...], reached: tuple[int, ...]) -> int:
    shares = [count / games if games else 0.0 for count, games in zip(counts, reached, strict=True)]
    return shares.index(max(shares)) + 1


def _is_trivial(odds: Sequence[Fraction] | None) -> bool:
    """Whether only one number can come up at all."""
    return odds is not None and len(odds) == 1
