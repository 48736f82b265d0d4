"""The two prophecies (2): nine archetypes on nine cards, or one archetype on top of every zone."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import win
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.codes import NINE
from games.oversoul.play.state import State
from games.oversoul.play.zones.places import place_of

ALL_NINE = (1 << NINE) - 1


@part
def shakti_darshan(state: State, seat: int) -> bool:
    """All nine archetypes are Active, each on a card of its own, of any card type."""
    return state.players[seat].on_board.archetypes == ALL_NINE


@part
def shiva_darshan(state: State, seat: int) -> bool:
    """The leader and the top card of every unit and event zone have one archetype [H]."""
    me = state.players[seat]
    found = me.on_board
    if found.units < s.UNIT_ZONES or found.events < s.EVENT_ZONES or found.prepared > 0:
        return False
    archetype = state.cards[me.leader].archetype
    for zone in range(s.ZONES):
        card = state.cards[place_of(seat, zone)]
        top = card.archetype if card.top == s.NOWHERE else state.cards[card.top].archetype
        if top != archetype:
            return False
    return True


@part
def pronounce(state: State, seat: int, log: Log) -> None:
    """A prophecy that is fulfilled wins at once."""
    if shakti_darshan(state, seat):
        state.cause = s.BY_SHAKTI
        write(log, state, seat, e.SHAKTI, 0, 0, 0)
    elif shiva_darshan(state, seat):
        state.cause = s.BY_SHIVA
        write(log, state, seat, e.SHIVA, state.cards[state.players[seat].leader].archetype, 0, 0)
    else:
        return
    win(state, seat)
