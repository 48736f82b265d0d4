"""The two prophecies (2): nine archetypes on nine cards, or one archetype on top of every zone."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.codes import ARCHETYPE
from games.oversoul.play.state import BY_SHAKTI, BY_SHIVA, EVENT_ZONES, NOWHERE, UNIT_ZONES, ZONES

_NINE = len(ARCHETYPE)
ALL_NINE = (1 << _NINE) - 1


@kernel
def shakti_darshan(state: Any) -> bool:
    """All nine archetypes are Active, each on a card of its own, of any card type."""
    return state.players[0].archetypes == ALL_NINE


@kernel
def shiva_darshan(state: Any) -> bool:
    """The leader and the top card of every unit and event zone have one archetype [H]."""
    me = state.players[0]
    if me.units < UNIT_ZONES or me.events < EVENT_ZONES or me.prepared > 0:
        return False
    archetype = state.board[me.leader].archetype
    for place in range(ZONES):
        card = state.board[place]
        top = card.archetype if card.top == NOWHERE else state.board[card.top].archetype
        if top != archetype:
            return False
    return True


@kernel
def pronounce(state: Any, trace: Any) -> None:
    """A prophecy that is fulfilled wins at once."""
    if shakti_darshan(state):
        state.ending = BY_SHAKTI
        log(trace, state, events.SHAKTI, 0, 0, 0)
    elif shiva_darshan(state):
        state.ending = BY_SHIVA
        log(trace, state, events.SHIVA, state.board[state.players[0].leader].archetype, 0, 0)
    else:
        return
    state.won = 1
    state.over = 1
