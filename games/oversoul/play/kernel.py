"""The fast loop: the step interface, compiled."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import count_game
from games.oversoul.play.legal import legal_actions
from games.oversoul.play.pilots import choose
from games.oversoul.play.turn import apply, begin


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
