"""The figures of a report in the order in which they are read, under headings."""

from dataclasses import dataclass

from games.rules.translation import gettext
from simulator.report.card_figures import (
    castable_cards_figure,
    castable_figure,
    combo_figure,
    early_figures,
    opening_figure,
    played_figure,
    seen_figure,
)
from simulator.report.extra_figures import extra_figures
from simulator.report.figure import Figure
from simulator.report.opening_figures import mulligan_figures
from simulator.report.report import Report
from simulator.report.turn_figures import (
    clock_figure,
    hand_figure,
    play_draw_figure,
    points_figure,
    resources_figure,
    won_by_figure,
)


@dataclass(frozen=True)
class Chapter:
    """Figures that answer one question."""

    key: str
    title: str
    figures: tuple[Figure, ...]


def build_chapters(report: Report) -> list[Chapter]:
    """All figures, the answers that players look for first at the top."""
    combo = (combo_figure(report, report.combo),) if report.combo else ()
    found = [
        Chapter(
            "speed",
            gettext("How fast it wins"),
            (clock_figure(report), won_by_figure(report), play_draw_figure(report)),
        ),
        Chapter(
            "limits",
            gettext("What holds it back"),
            (
                resources_figure(report),
                castable_figure(report),
                castable_cards_figure(report),
            ),
        ),
        Chapter(
            "hands",
            gettext("Opening hands and draws"),
            (*mulligan_figures(report), seen_figure(report), hand_figure(report),
             opening_figure(report)),
        ),
        Chapter(
            "plays",
            gettext("What the cards do"),
            (*early_figures(report), played_figure(report), points_figure(report), *combo),
        ),
        Chapter(
            "extras",
            gettext("{game} in detail", game=report.setup.game.name),
            tuple(extra_figures(report)),
        ),
    ]  # fmt: skip
    return [chapter for chapter in found if chapter.figures]


def build_figures(report: Report) -> list[Figure]:
    """All figures, one after the other."""
    return [figure for chapter in build_chapters(report) for figure in chapter.figures]
