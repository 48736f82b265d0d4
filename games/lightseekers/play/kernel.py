"""The fast loop: the step interface, compiled."""

from typing import Any

from games.engine.compiling import program
from games.engine.tally import count_game
from games.lightseekers.play.phases import count_phases_so_far, note_not_drawn
from games.lightseekers.play.turn import BY_PILOT, NOTHING_CHOSEN, go_on, prepare


@program
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`."""
    count_phases_so_far(state, tally)
    for index in range(first, first + count):
        prepare(state, tables, options, seed, index, tally, trace)
        go_on(state, tables, options, NOTHING_CHOSEN, BY_PILOT, tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
    note_not_drawn(state, tables, tally)
