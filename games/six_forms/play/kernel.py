"""The fast loop: the step interface, compiled."""

from typing import Any

from games.engine.compiling import program
from games.engine.tally import count_game, count_not_drawn
from games.six_forms.play.game import begin, go_on
from games.six_forms.play.offers import offer
from games.six_forms.play.pilots import pick
from games.six_forms.play.state import ME


@program
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`. What leads from here to the parts of a decision is
    put into this function: each call within a function costs something whenever it is entered."""
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            number = offer(state, tables, True)
            chosen = pick(state, tables, options.pilot, number)
            go_on(state, tables, state.offers[chosen], tally, trace)
        count_game(state, tally, state.players[ME].hand, tables.drawn, options.horizon)
    count_not_drawn(state, tally, tables.drawn)
