"""The pages of the simulator."""

from simulator.views.compare import compare_page
from simulator.views.downloads import cards_file, chart_file, table_file
from simulator.views.live import live_panel
from simulator.views.odds import odds_page
from simulator.views.playtest import playtest
from simulator.views.runs import cancel, run_again, run_page, run_status, show_game
from simulator.views.start import start_page
from simulator.views.swaps import (
    swaps_apply,
    swaps_cancel,
    swaps_page,
    swaps_start,
    swaps_status,
)

__all__ = [
    "cancel",
    "cards_file",
    "chart_file",
    "compare_page",
    "live_panel",
    "odds_page",
    "playtest",
    "run_again",
    "run_page",
    "run_status",
    "show_game",
    "start_page",
    "swaps_apply",
    "swaps_cancel",
    "swaps_page",
    "swaps_start",
    "swaps_status",
    "table_file",
]
