"""The figures of a report, in the order in which they are read."""

from simulator.report.card_figures import card_figures
from simulator.report.figure import Figure
from simulator.report.own_figures import own_figures
from simulator.report.reading import Report
from simulator.report.turn_figures import turn_figures


def figures(report: Report) -> list[Figure]:
    """All figures."""
    return [*turn_figures(report), *card_figures(report), *own_figures(report)]
