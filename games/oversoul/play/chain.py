"""The chain of a Timeshift: acts join it once they are paid, and the last resolves first (10)."""

from typing import Any

from games.engine.compiling import kernel
from games.oversoul.play.board import free_zone
from games.oversoul.play.codes import CONSTRUCT, UNIT
from games.oversoul.play.entering import (
    deploy,
    enter,
    enter_attached,
    find_hosts,
    flip,
    prepare,
)
from games.oversoul.play.resolving import copy_work, run_ability, run_event
from games.oversoul.play.state import (
    ABILITY,
    FIRST_EVENT,
    FROM_LEADER_ZONE,
    NOWHERE,
    PLACE,
    PREPARING,
    SELECT,
    ZONES,
)
from games.oversoul.play.zones import into_idle


@kernel
def join_chain(state: Any) -> None:
    """All is paid: the act is the last link of the chain, which may be answered (10)."""
    state.paying = 0
    copy_work(state.act, state.chain[state.links])
    state.links += 1
    state.declined = 0


@kernel
def resolve_link(state: Any, tables: Any, trace: Any) -> None:
    """The last act of the chain resolves first (10)."""
    link = state.chain[state.links - 1]
    if link.form == ABILITY:
        state.links -= 1
        run_ability(state, tables, link)
        return
    kind = link.kind
    if link.form == PREPARING:
        state.links -= 1
        state.players[0].limbo[kind] -= 1
        prepare(state, tables, kind, trace)
    elif tables.one_time[kind]:
        state.links -= 1
        run_event(state, tables, link)
    elif tables.type[kind] == CONSTRUCT:
        _resolve_construct(state, tables, kind, trace)
    elif link.source >= 0:
        state.links -= 1
        if state.board[link.source].kind == kind and state.board[link.source].serial == link.serial:
            flip(state, tables, link.source, trace)
    else:
        _resolve_into_zone(state, tables, kind, link.source, trace)


@kernel
def _resolve_construct(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Attach it to a card of the player's choice; without one it goes to the Idle Zone."""
    me = state.players[0]
    if state.picked == NOWHERE:
        found = find_hosts(state, tables, kind)
        if found > 1:
            state.offered = found
            state.asking = SELECT
            return
        if found == 1:
            state.picked = state.choices[0]
    state.links -= 1
    me.limbo[kind] -= 1
    if state.picked == NOWHERE:
        into_idle(me, kind)
    else:
        enter_attached(state, tables, kind, state.picked, 0, trace)
    state.picked = NOWHERE


@kernel
def _resolve_into_zone(state: Any, tables: Any, kind: int, source: int, trace: Any) -> None:
    """Into a free zone; which one is asked only if the deck has a card to which it matters."""
    if tables.placing and state.picked == NOWHERE:
        found = _find_zones(state, tables, kind)
        if found > 1:
            state.offered = found
            state.asking = PLACE
            return
    place = state.picked
    if place == NOWHERE:
        place = free_zone(state, tables.zone[kind])
    state.picked = NOWHERE
    state.links -= 1
    if source == FROM_LEADER_ZONE:
        if place != NOWHERE:
            deploy(state, tables, place, trace)
        return
    state.players[0].limbo[kind] -= 1
    if place == NOWHERE:
        into_idle(state.players[0], kind)
    else:
        enter(state, tables, place, kind, 0, trace)


@kernel
def _find_zones(state: Any, tables: Any, kind: int) -> int:
    low, high = (0, FIRST_EVENT) if tables.zone[kind] == UNIT else (FIRST_EVENT, ZONES)
    found = 0
    for place in range(low, high):
        if state.board[place].kind < 0:
            state.choices[found] = place
            found += 1
    return found
