"""The fast loop: the step interface, compiled."""

from typing import Any

from games.engine.compiling import program
from games.engine.tally import count_game, count_not_drawn
from games.highlander.play.phases import go_on
from games.highlander.play.pilots import pick
from games.highlander.play.turn import begin, do_chosen, offer_to_pilot


@program
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`. What leads from here to the parts of a decision is
    put into this function: each call within a function costs something whenever it is entered."""
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            number = offer_to_pilot(state, tables)
            chosen = pick(state, tables, options, number)
            do_chosen(state, tables, state.offers[chosen], tally, trace)
            go_on(state, tables, options, tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
    count_not_drawn(state, tally, tables.kinds)
