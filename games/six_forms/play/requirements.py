"""REQUIRES: a card whose requirement is no longer met waits at the gate of the graveyard."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.agenda import push
from games.six_forms.play.entering import requirement_met
from games.six_forms.play.leaving import send
from games.six_forms.play.state import (
    ENTER,
    FOR_GRAVEYARD,
    GRAVEYARD,
    ME,
    MOVED_OFF,
    NONE,
    RELEASED,
)


@kernel
def keep_requirements(state: Any, tables: Any) -> None:
    """Gate what is unmet; what is met again before the turn ends comes back, put and not played."""
    for at in range(state.in_play - 1, -1, -1):
        slot = state.order[at]
        card = state.cards[slot]
        active = card.owner == ME and not card.face_down
        if active and not requirement_met(state, tables, card.kind, slot):
            send(state, slot, FOR_GRAVEYARD, MOVED_OFF)
            return
    me = state.players[ME]
    for at in range(me.asides):
        kind = me.aside[at]
        waits = me.aside_to[at] == GRAVEYARD and tables.gate[kind] != GRAVEYARD
        if waits and tables.picky[kind] and requirement_met(state, tables, kind, NONE):
            me.asides -= 1
            me.aside[at] = me.aside[me.asides]
            me.aside_to[at] = me.aside_to[me.asides]
            me.limbo[kind] += 1
            push(state, ENTER, RELEASED, 0, NONE, kind, 0, NONE, NONE)
            return
