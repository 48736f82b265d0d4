"""The fast loop: the step interface, compiled."""

from typing import Any

from games.arkhtide.play.picking import pick
from games.arkhtide.play.rounds import apply, begin
from games.engine.compiling import program
from games.engine.tally import count_game, count_not_drawn


@program
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`."""
    state.unasked = options.pilot + 1
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            apply(state, tables, options, pick(state, tables, options), tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
    state.unasked = 0
    count_not_drawn(state, tally, tables.kinds)
