"""Where all cards of the deck are: none is lost or doubled."""

from typing import Any

from games.engine.library import copies_left
from games.engine.play import Setup
from games.oversoul.play.state import PLACES


def census(state: Any, setup: Setup) -> list[int]:
    """How many copies of each card are in the game, over all zones."""
    me = state.players[0]
    found = [
        int(me.hand[kind]) + int(me.idle[kind]) + int(me.exiled[kind]) + int(me.limbo[kind])
        + copies_left(me.library, kind)
        for kind in range(setup.drawn)
    ]  # fmt: skip
    looked_at = [*state.gazed[: state.gazed_cards], *state.ordered[: state.ordered_cards]]
    on_board = [int(card) for card in state.board["kind"][:PLACES]]
    for kind in (*map(int, looked_at), *on_board):
        if 0 <= kind < setup.drawn:
            found[kind] += 1
    return [int(number) for number in found]
