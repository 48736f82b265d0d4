"""The fast loop: the step interface, compiled. It stands in each game's own folder because numba
keeps no compiled copy of a loop over functions that are handed to it."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import count_game
from tests.toy.play.pilots import choose
from tests.toy.play.turn import apply, begin, legal_actions


@kernel
def run(
    state: Any, tables: Any, options: Any, seed: int, first: int, count: int, tally: Any, trace: Any
) -> None:
    """Play games `first` to `first + count - 1`."""
    actions = state.offers
    for index in range(first, first + count):
        begin(state, tables, options, seed, index, tally, trace)
        while not state.over:
            number = legal_actions(state, tables, actions)
            chosen = choose(state, tables, options, actions, number)
            apply(state, tables, options, actions[chosen], tally, trace)
        count_game(state, tally, state.players[0].hand, tables.kinds, options.horizon)
