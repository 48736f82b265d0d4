"""Bag, hand and beach."""

from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.library import EMPTY
from games.engine.log import DRAW, Log, write
from games.engine.piles import draw_to_hand
from games.engine.seats import other
from games.engine.worlds import Pool, deal_hand, deal_library, lift_hand, lift_library
from tests.toy.play.state import Match, State


@part
def draw_cards(state: State, seat: int, number: int, log: Log) -> None:
    """Draw; from an empty bag nothing is drawn."""
    me = state.players[seat]
    for _ in range(number):
        kind = draw_to_hand(me)
        if kind == EMPTY:
            return
        note_seen(me, kind)
        write(log, state, seat, DRAW, kind, 0, 0)


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """The other player's hand and bag are hidden from a seat."""
    foe = state.players[other(seat)]
    lift_hand(pool, foe.hand)
    lift_library(pool, foe.library)
    deal_hand(pool, foe.hand)
    deal_library(pool, foe.library)
