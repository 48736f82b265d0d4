"""How cards leave play: destroyed, crushed, sacrificed, eliminated, taken or gated."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.agenda import is_there, push, trigger, watch
from games.six_forms.play.codes import (
    DROP,
    INDESTRUCTIBLE,
    ON_DESTRUCTION,
    ON_DROP,
    ON_ELIMINATE,
    WHEN_FRIENDLY_DESTROYED,
    WHEN_YOU_SACRIFICE,
)
from games.six_forms.play.events import LEFT
from games.six_forms.play.in_play import has, is_doomed, remove
from games.six_forms.play.piles import put_into, set_aside
from games.six_forms.play.state import (
    BATTLEFIELD,
    CRUSHED,
    DESTROYED,
    ELIMINATED,
    FOR_GRAVEYARD,
    GRAVEYARD,
    HAND,
    LEAVE,
    ME,
    MOVED_OFF,
    NONE,
    RECOVER,
    SACRIFICED,
)


@kernel
def send(state: Any, slot: int, place: int, how: int) -> None:
    """The card is to leave play next, to that place and in that way."""
    push(state, LEAVE, place, how, slot, NONE, 0, NONE, NONE)


@kernel
def destroy(state: Any, slot: int) -> None:
    """DESTROY: to the graveyard, unless the card is indestructible."""
    if not has(state.cards[slot], INDESTRUCTIBLE):
        send(state, slot, GRAVEYARD, DESTROYED)


@kernel
def leave(state: Any, tables: Any, trace: Any) -> None:
    """The card leaves play, then what equips it (EQUIP, LIFE SPAN), then effects answer."""
    job = state.job
    if not is_there(state, job.slot, job.serial):
        return
    slot = job.slot
    _go(state, tables, slot, job.first, job.last, trace)
    for at in range(state.in_play - 1, -1, -1):
        equip = state.order[at]
        if state.cards[equip].host == slot:
            _disarm(state, tables, equip, trace)


@kernel
def _disarm(state: Any, tables: Any, equip: int, trace: Any) -> None:
    """DROP: taken to hand; all others are destroyed with what they equipped."""
    card = state.cards[equip]
    if has(card, DROP):
        kind = card.kind
        _go(state, tables, equip, HAND, MOVED_OFF, trace)
        trigger(state, tables, ON_DROP, NONE, kind, 0, NONE)
    elif not has(card, INDESTRUCTIBLE):
        _go(state, tables, equip, GRAVEYARD, DESTROYED, trace)
    else:
        _go(state, tables, equip, GRAVEYARD, CRUSHED, trace)


@kernel
def _go(state: Any, tables: Any, slot: int, place: int, how: int, trace: Any) -> None:
    card = state.cards[slot]
    kind = card.kind
    log(trace, state, LEFT, kind, how, place)
    silent = card.face_down or card.ousted or card.owner != ME
    remove(state, tables, slot)
    if card.owner == ME and kind < tables.drawn:
        if place >= BATTLEFIELD:
            set_aside(state, kind, GRAVEYARD if place == FOR_GRAVEYARD else place, trace)
        else:
            put_into(state, tables, kind, place, trace)
    if not silent:
        _answer(state, tables, slot, kind, how)


@kernel
def _answer(state: Any, tables: Any, slot: int, kind: int, how: int) -> None:
    """ON DESTRUCTION, ON ELIMINATE, recover, and the cards that watch for it."""
    if how == DESTROYED:
        if tables.recover[kind] >= 0:
            push(state, RECOVER, 0, 0, NONE, kind, 0, NONE, NONE)
        trigger(state, tables, ON_DESTRUCTION, slot, kind, 0, NONE)
        watch(state, tables, WHEN_FRIENDLY_DESTROYED, kind, slot)
    elif how == SACRIFICED:
        watch(state, tables, WHEN_YOU_SACRIFICE, kind, slot)
    elif how == ELIMINATED:
        trigger(state, tables, ON_ELIMINATE, slot, kind, 0, NONE)


@kernel
def bury_doomed(state: Any) -> None:
    """Destroy every card whose damage or lowered health is too much for it."""
    for at in range(state.in_play):
        if is_doomed(state.cards[state.order[at]]):
            destroy(state, state.order[at])
