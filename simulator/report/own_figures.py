"""The game's own counts: by turn as shares or means, and beside exact odds where there are any."""

from collections.abc import Sequence
from fractions import Fraction

from simulator.charts.bars import means_chart, spread_chart
from simulator.charts.by_turn import curves_chart
from simulator.report.exact import exact_extras
from simulator.report.figure import Figure, Rows, percent, sentence
from simulator.report.numbers import Extra
from simulator.report.reading import Report
from simulator.report.shares import Share


def own_figures(report: Report) -> list[Figure]:
    """A small figure for each count that is not all zeros."""
    exact = exact_extras(report.run.game, report.setup)
    found = []
    for extra in report.numbers.extras:
        if not any(extra.counts) or _is_trivial(exact.get(extra.key)):
            continue
        if extra.key in exact:
            found.append(_against_exact(extra, [float(odds) for odds in exact[extra.key]]))
        else:
            found.append(_by_turn(report, extra))
    return found


def _against_exact(extra: Extra, exact: list[float]) -> Figure:
    games = sum(extra.counts)
    shares = [Share(count, games) for count in extra.counts[: len(exact)]]
    says = (
        f"Bars as played in {games:,} cases, the line by the exact odds. "
        f"Most likely {max(range(len(exact)), key=exact.__getitem__)}."
    )
    rows = tuple(
        (str(at), f"{odds:.2%}", percent(share))
        for at, (odds, share) in enumerate(zip(exact, shares, strict=True))
    )
    chart = spread_chart(sentence(extra.says), shares, exact)
    head = ("number", "exact", "simulated")
    return Figure(extra.key, sentence(extra.says), says, chart, head, rows, is_small=True)


def _by_turn(report: Report, extra: Extra) -> Figure:
    unit, reached, usual = report.play.unit, report.numbers.reached, report.numbers.usual
    by_turn = extra.counts[1 : len(reached) + 1]
    title, pairs = sentence(extra.says), list(zip(by_turn, reached, strict=True))
    if all(count <= games for count, games in pairs):
        shares = [Share(count, games) for count, games in pairs]
        top = _top(by_turn[:usual], reached[:usual])
        says = (
            f"Most often in {unit} {top}: in {percent(shares[top - 1])} of the games that reach it."
        )
        rows: Rows = tuple((str(turn), percent(s)) for turn, s in enumerate(shares, start=1))
        chart = curves_chart(title, [("", shares[:usual])], unit, is_small=True)
        return Figure(extra.key, title, says, chart, (unit, "share of games"), rows, is_small=True)
    means = [count / games if games else 0.0 for count, games in pairs]
    says = f"Counted {sum(by_turn) / report.numbers.games:.2f} times a game; here by {unit}."
    rows = tuple(
        (str(turn), f"{count:,}", f"{mean:.3f}")
        for turn, (count, mean) in enumerate(zip(by_turn, means, strict=True), start=1)
    )
    chart = means_chart(title, means[:usual], unit)
    return Figure(extra.key, title, says, chart, (unit, "count", "a game"), rows, is_small=True)


def _top(counts: tuple[int, ...], reached: tuple[int, ...]) -> int:
    shares = [count / games if games else 0.0 for count, games in zip(counts, reached, strict=True)]
    return shares.index(max(shares)) + 1


def _is_trivial(odds: Sequence[Fraction] | None) -> bool:
    """Whether only one number can come up at all."""
    return odds is not None and len(odds) == 1
