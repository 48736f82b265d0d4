"""Cards on the board: free zones, entering, attaching, exhausting and reactivating (3, 5.3)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.trace import log
from games.oversoul.play.codes import (
    ARCHETYPE,
    AT,
    CHAINED,
    FIRST_DEED,
    FRENZY,
    SORT,
    UNIT,
    VEILED,
)
from games.oversoul.play.events import REACTIVATED
from games.oversoul.play.keywords import use_charge
from games.oversoul.play.state import (
    DMG,
    EMPTY_ZONE,
    ENTERED,
    FIRST_EVENT,
    HP,
    LEADER_ZONE,
    NOWHERE,
    OWN_CARDS,
    OWN_PLACES,
    PLACES,
    REARRANGED,
    SPD,
    STANDING,
    WHILE_ACTIVE,
    ZONES,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.triggers import trigger

_EXHAUST, _ACTIVATE = AT["exhaust"], AT["activate"]
_FIRST_ARCHETYPE = SORT[next(iter(ARCHETYPE))]
_UNIT_SORT, _EVENT_SORT = 1 << SORT["unit"], 1 << SORT["event"]
_ALL_ARCHETYPES = ((1 << len(ARCHETYPE)) - 1) << _FIRST_ARCHETYPE


@kernel
def free_zone(state: Any, as_type: int) -> int:
    """The free unit or event zone nearest the middle; NOWHERE if all are taken (3.1)."""
    middle = 2 if as_type == UNIT else FIRST_EVENT + 1
    reach = 2 if as_type == UNIT else 1
    for away in range(reach + 1):
        if (state.taken >> (middle - away)) & 1 == 0:
            return middle - away
        if (state.taken >> (middle + away)) & 1 == 0:
            return middle + away
    return NOWHERE


@kernel
def free_construct(state: Any) -> int:
    free = ~state.taken & OWN_PLACES & ~OWN_CARDS
    return NOWHERE if free == 0 else lowest(free)


@kernel
def put(state: Any, tables: Any, place: int, kind: int, up: int) -> None:
    """A new card at a place, with nothing on it and nothing remembered."""
    card = state.board[place]
    state.serial += 1
    card.kind = kind
    card.serial = state.serial
    card.up = up
    card.exhausted = 0
    state.ready &= ~(1 << int(place))
    state.ready |= int(up) << int(place)
    card.since = state.turn
    card.host = NOWHERE
    card.top = NOWHERE
    card.below = NOWHERE
    card.damage = 0
    card.drained = 0
    card.lent = 0
    for lasts in range(STANDING + 1):
        card.gains[lasts, DMG] = 0
        card.gains[lasts, SPD] = 0
        card.gains[lasts, HP] = 0
        card.words[lasts] = 0
        card.charges[lasts] = 0
    card.words[WHILE_ACTIVE] = tables.words[kind]
    card.charges[WHILE_ACTIVE] = tables.charges[kind]
    state.charged |= tables.charges[kind]
    card.archetype = tables.archetype[kind]
    card.roles = tables.roles[kind]
    card.sorts = tables.sorts[kind]
    card.gained = 0
    card.used_turn = 0
    card.used_active = 0
    card.in_force = 0
    if tables.hooks[kind] >> FIRST_DEED != 0:
        card.progress[:] = 0
    if kind == tables.leader and place != LEADER_ZONE:
        card.sorts |= _UNIT_SORT if place < FIRST_EVENT else _EVENT_SORT
    measure(state, tables, place)
    if place < PLACES:
        state.players[0].hooks |= card.hooks
    if place < PLACES and (state.taken >> place) & 1 == 0:
        state.entered |= 1 << int(place)
        state.dirty |= ENTERED
    else:
        state.dirty |= REARRANGED
    state.taken |= 1 << int(place)


@kernel
def clear(state: Any, place: int) -> None:
    """There is no card at a place any more."""
    state.board[place].kind = EMPTY_ZONE
    state.taken &= ~(1 << int(place))
    state.ready &= ~(1 << int(place))
    state.dirty |= REARRANGED


@kernel
def set_archetype(state: Any, place: int, archetype: int) -> None:
    """The new archetype replaces the old one while the card is Active."""
    card = state.board[place]
    card.archetype = archetype
    card.sorts = (card.sorts & ~_ALL_ARCHETYPES) | (1 << (_FIRST_ARCHETYPE + archetype))
    state.dirty |= REARRANGED


@kernel
def attach(state: Any, tables: Any, place: int, host: int) -> None:
    """Lay the construct at a place on top of its host (5.3)."""
    construct = state.board[place]
    construct.host = host
    construct.below = state.board[host].top
    state.board[host].top = place
    measure(state, tables, host)
    state.players[0].hooks |= state.board[host].hooks


@kernel
def detach(state: Any, tables: Any, place: int) -> None:
    """Take the construct at a place off its host."""
    construct = state.board[place]
    host = state.board[construct.host]
    if host.top == place:
        host.top = construct.below
    else:
        at = host.top
        while state.board[at].below != place:
            at = state.board[at].below
        state.board[at].below = construct.below
    measure(state, tables, construct.host)


@kernel
def exhaust(state: Any, tables: Any, place: int) -> bool:
    """Turn the card sideways; FRENZY keeps it upright once. True if it was turned."""
    card = state.board[place]
    if card.exhausted or card.up == 0 or place % PLACES >= ZONES:
        return False
    if use_charge(state, place, FRENZY) > 0:
        return False
    card.exhausted = 1
    state.ready &= ~(1 << int(place))
    use_charge(state, place, VEILED)
    trigger(state, tables, place, _EXHAUST, NOWHERE)
    return True


@kernel
def reactivate(state: Any, tables: Any, place: int, trace: Any) -> bool:
    """Turn an exhausted card upright: it counts as Activated, not as Entered (3.3)."""
    card = state.board[place]
    if card.exhausted == 0 or card.keywords & CHAINED:
        return False
    card.exhausted = 0
    state.ready |= 1 << int(place)
    if place < PLACES:
        trigger(state, tables, place, _ACTIVATE, NOWHERE)
    log(trace, state, REACTIVATED, card.kind, 0, 0)
    return True
