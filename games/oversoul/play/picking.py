"""Which cards out of hand, deck, Idle Zone or exile a sentence lets the player choose."""

from typing import Any

from games.engine.compiling import kernel
from games.oversoul.play.board import free_zone
from games.oversoul.play.codes import CONSTRUCT, DO
from games.oversoul.play.entering import has_host
from games.oversoul.play.state import NOWHERE

IN_HAND, IN_DECK, IN_IDLE, IN_EXILE = range(4)
_SPAWN, _PREPARE, _RECOVER = DO["spawn"], DO["prepare"], DO["recover"]
_SEARCH, _DISCARD, _RECYCLE = DO["search"], DO["discard"], DO["recycle"]


@kernel
def zone_of(step: Any) -> int:
    """Where the sentence looks for its card."""
    if step.op == _SEARCH:
        return IN_DECK
    if step.op == _DISCARD:
        return IN_HAND
    if step.op == _RECYCLE:
        return IN_IDLE
    if step.op == _RECOVER:
        return IN_EXILE if step.zone == 1 else IN_IDLE
    return step.zone


@kernel
def find_picks(state: Any, tables: Any, step: Any) -> int:
    """Write the kinds that may be chosen into the state's choices; the answer is how many."""
    me = state.players[0]
    zone = zone_of(step)
    if zone == IN_HAND:
        return _find_among(state, tables, step, me.hand)
    if zone == IN_IDLE:
        return _find_among(state, tables, step, me.idle)
    if zone == IN_EXILE:
        return _find_among(state, tables, step, me.exiled)
    _see_deck(state, me.library)
    return _find_among(state, tables, step, state.found)


@kernel
def _find_among(state: Any, tables: Any, step: Any, cards: Any) -> int:
    anything = step.op in (_DISCARD, _RECYCLE)
    found = 0
    for kind in range(tables.kinds):
        if cards[kind] == 0 or not (anything or (tables.sorts[kind] >> int(step.of_kind)) & 1):
            continue
        if _can_come(state, tables, step, kind):
            state.choices[found] = kind
            found += 1
    return found


@kernel
def _see_deck(state: Any, library: Any) -> None:
    """Mark the kinds that the deck holds: who searches it sees them all."""
    state.found[:] = 0
    for at in range(library.unknown):
        state.found[library.cards[at]] = 1
    for at in range(library.on_top):
        state.found[library.top[at]] = 1
    for at in range(library.taken, library.on_bottom):
        state.found[library.bottom[at]] = 1


@kernel
def _can_come(state: Any, tables: Any, step: Any, kind: int) -> bool:
    """Spawned and prepared cards need a zone, spawned ones also the rank (4)."""
    if step.op == _PREPARE:
        return free_zone(state, tables.zone[kind]) != NOWHERE
    if step.op != _SPAWN:
        return True
    if tables.one_time[kind] or tables.rank[kind] > min(step.rank, state.players[0].rank):
        return False
    if tables.type[kind] == CONSTRUCT:
        return has_host(state, tables, kind)
    return free_zone(state, tables.zone[kind]) != NOWHERE
