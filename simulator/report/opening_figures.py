"""The figure of opening hands: which to keep, where the game has a mulligan of whole hands."""

from games.rules.translation import gettext, gettext_noop, ngettext
from simulator.charts.gains import gains_chart
from simulator.report.cells import Rows
from simulator.report.figure import Figure
from simulator.report.mulligans import CHANGE, EITHER, KEEP, HandAdvice
from simulator.report.report import Report

WORDS = {
    KEEP: gettext_noop("keep"),
    CHANGE: gettext_noop("redraw"),
    EITHER: gettext_noop("no clear difference"),
}


def mulligan_figures(report: Report) -> list[Figure]:
    """How much sooner hands win if they are kept, by their helpful cards."""
    advice, unit = report.mulligan, report.unit
    if advice is None or not advice.hands:
        return []
    caption = gettext(
        "How many {unit}s sooner games are won if the hand is kept instead of redrawn, by the "
        "number of its cards that speed the deck up if drawn early. {hands:,} opening hands, "
        "each played out both ways by the pilot, with the 95% interval.",
        unit=unit,
        hands=advice.hands_played,
    )
    bars = [(_name(hand), hand.gain.value, hand.gain.low, hand.gain.high) for hand in advice.hands]
    rows: Rows = tuple(
        (hand.helpful, hand.hands, hand.gain, gettext(WORDS[hand.advice])) for hand in advice.hands
    )
    head = (
        gettext("helpful cards"),
        gettext("hands"),
        gettext("{unit}s sooner if kept", unit=unit),
        gettext("advice"),
    )
    chart = gains_chart(gettext("Keep or redraw"), bars, unit)
    return [Figure("mulligan", gettext("Keep or redraw"), caption, chart, head, rows)]


def _name(hand: HandAdvice) -> str:
    return ngettext(
        "{number} helpful card: {advice}",
        "{number} helpful cards: {advice}",
        hand.helpful,
        number=hand.helpful,
        advice=gettext(WORDS[hand.advice]),
    )
