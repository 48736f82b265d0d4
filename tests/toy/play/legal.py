"""Which stones may be thrown."""

from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.seats import NO_CARD, ask
from tests.toy.play.codes import PASS, WHAT_TO_THROW
from tests.toy.play.state import Match, State


@part
def ask_for_stone(state: State, match: Match, seat: int) -> None:
    """Offer every stone that the pebbles pay for, or to pass."""
    me, tables, question = state.players[seat], match.tables[seat], state.question
    found = 0
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.cost[kind] <= me.this_turn.pebbles:
            question.offers[found] = kind
            found += 1
        kind = next_held(me.hand, kind)
    question.offers[found] = PASS
    ask(state, seat, WHAT_TO_THROW, NO_CARD, found + 1)
