"""The fast loop: the step interface, compiled."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import count_game
from games.highlander.play.castable import note_not_drawn
from games.highlander.play.pilots import choose
from games.highlander.play.turn import apply, begin, offer_to_pilot


@kernel
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`."""
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            number = offer_to_pilot(state, tables)
            chosen = choose(state, tables, options, state.offers, number)
            apply(state, tables, options, state.offers[chosen], tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
    note_not_drawn(state, tables, tally)
