"""The figure of opening hands: which to keep, where the game has a mulligan of whole hands."""

from simulator.charts.gains import gains_chart
from simulator.report.cells import Rows
from simulator.report.figure import Figure
from simulator.report.mulligans import CHANGE, EITHER, KEEP, HandAdvice
from simulator.report.report import Report

WORDS = {KEEP: "keep", CHANGE: "redraw", EITHER: "no clear difference"}


def mulligan_figures(report: Report) -> list[Figure]:
    """How much sooner hands win if they are kept, by their helpful cards."""
    advice, unit = report.mulligan, report.play.unit
    if advice is None or not advice.hands:
        return []
    caption = (
        f"How many {unit}s sooner games are won if the hand is kept instead of redrawn, by the "
        f"number of its cards that speed the deck up if drawn early. {advice.hands_played:,} "
        f"opening hands, each played on both ways by the pilot, with the 95 % interval."
    )
    bars = [(_name(hand), hand.gain.value, hand.gain.low, hand.gain.high) for hand in advice.hands]
    rows: Rows = tuple(
        (hand.helpful, hand.hands, hand.gain, WORDS[hand.advice]) for hand in advice.hands
    )
    head = ("helpful cards", "hands", f"{unit}s sooner if kept", "advice")
    chart = gains_chart("Keep or redraw", bars, unit)
    return [Figure("mulligan", "Keep or redraw", caption, chart, head, rows)]


def _name(hand: HandAdvice) -> str:
    cards = "card" if hand.helpful == 1 else "cards"
    return f"{hand.helpful} helpful {cards}: {WORDS[hand.advice]}"
