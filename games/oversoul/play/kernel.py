"""The fast loop: the step interface, compiled; only what the pilot may pick is looked at."""

from typing import Any

from games.engine.compiling import program
from games.engine.tally import count_game, count_not_drawn
from games.oversoul.play.pilots import pick
from games.oversoul.play.turn import apply, begin


@program
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`."""
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            action = pick(state, tables, options.pilot)
            apply(state, tables, options, action, tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
    count_not_drawn(state, tally, tables.kinds)
