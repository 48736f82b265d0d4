"""Cards that come onto the board: Activated, Spawned, Prepared, Attached (5, 8.7)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import (
    attach,
    exhaust,
    free_construct,
    free_zone,
    put,
    reactivate,
    set_archetype,
)
from games.oversoul.play.codes import AT, BOARD, CONSTRUCT, EVENT, OF, ON, POLARITY, UNIT
from games.oversoul.play.leaving import move_leader, shatter_constructs
from games.oversoul.play.state import (
    CHANGED,
    FIRST_EVENT,
    LEADER_ZONE,
    NOWHERE,
    OWN_CARDS,
    OWN_ZONES,
    ZONES,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.triggers import did, queue_kind, react, trigger
from games.oversoul.play.zones import into_hand, into_idle

_ENTER, _ACTIVATE, _PERFECT = AT["enter"], AT["activate"], AT["perfect"]
_UNIT_ENTERS, _PLAYS_EVENT = ON["your-unit-enters"], ON["you-activate-event"]
_PLAYS_CONSTRUCT, _PREPARES, _SPAWNS = (
    ON["you-activate-construct"],
    ON["you-prepare"],
    ON["you-spawn-totem"],
)
_EVENTS, _CONSTRUCTS, _UNITS = OF["events"], OF["constructs"], OF["units"]


@kernel
def can_host(state: Any, tables: Any, kind: int, place: int) -> bool:
    """UNIT constructs go on Active units, EVENT constructs on BOARD events (7.3)."""
    card = state.board[place]
    if card.kind < 0 or card.up == 0 or card.keywords & POLARITY:
        return False
    if tables.role[kind] == UNIT:
        return place < FIRST_EVENT
    if place < FIRST_EVENT or place >= ZONES:
        return False
    return tables.type[card.kind] == EVENT and tables.role[card.kind] == BOARD


@kernel
def find_hosts(state: Any, tables: Any, kind: int) -> int:
    """Write the cards that a construct may be attached to into the state's choices."""
    if free_construct(state) == NOWHERE:
        return 0
    found = 0
    left = state.taken & OWN_ZONES
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if can_host(state, tables, kind, place):
            state.choices[found] = place
            found += 1
    return found


@kernel
def has_host(state: Any, tables: Any, kind: int) -> bool:
    """Whether there is a card that a construct may be attached to, and a place for it."""
    left = state.taken & OWN_ZONES
    while left != 0 and not can_host(state, tables, kind, lowest(left)):
        left &= left - 1
    return left != 0 and free_construct(state) != NOWHERE


@kernel
def enter(state: Any, tables: Any, place: int, kind: int, spawned: int, trace: Any) -> None:
    """A card comes face up into a zone; spawned ones come exhausted and are not Activated."""
    put(state, tables, place, kind, 1)
    card = state.board[place]
    log(trace, state, events.SPAWNED if spawned else events.ENTERED, kind, card.dmg, card.hp)
    arrive(state, tables, place, spawned, trace)


@kernel
def arrive(state: Any, tables: Any, place: int, spawned: int, trace: Any) -> None:
    """What a card sets off that has just come to lie face up in a zone."""
    trigger(state, tables, place, _ENTER, NOWHERE)
    if spawned:
        exhaust(state, tables, place)
    else:
        trigger(state, tables, place, _ACTIVATE, NOWHERE)
        state.available += state.board[place].makes
    if place < FIRST_EVENT:
        did(state, tables, _UNITS, 1)
        react(state, tables, _UNIT_ENTERS, place)
    elif not spawned:
        event_played(state, tables)


@kernel
def event_played(state: Any, tables: Any) -> None:
    """An event was Activated: it counts for the turn, for reactions and for rituals."""
    state.players[0].events_played += 1
    if state.players[0].watching:
        state.dirty |= CHANGED
    react(state, tables, _PLAYS_EVENT, NOWHERE)
    did(state, tables, _EVENTS, 1)


@kernel
def perfect_played(state: Any, tables: Any) -> None:
    """A PERFECT event sets off every PERFECT ability on the board (7.2)."""
    if (state.players[0].hooks >> _PERFECT) & 1 == 0:
        return
    left = state.taken & OWN_CARDS
    while left != 0:
        trigger(state, tables, lowest(left), _PERFECT, NOWHERE)
        left &= left - 1


@kernel
def enter_attached(state: Any, tables: Any, kind: int, host: int, spawned: int, trace: Any) -> int:
    """Attach a construct: activated it wakes an exhausted card, spawned it exhausts it (5.3)."""
    place = free_construct(state)
    if place == NOWHERE:
        into_idle(state.players[0], kind)
        return NOWHERE
    put(state, tables, place, kind, 1)
    attach(state, tables, place, host)
    log(trace, state, events.ATTACHED, kind, state.board[host].kind, 0)
    if tables.type[kind] == CONSTRUCT:
        if (tables.hooks[kind] >> _ENTER) & 1:
            queue_kind(state, tables, kind, _ENTER, kind, place, place, NOWHERE)
        did(state, tables, _CONSTRUCTS, 1)
    if spawned:
        exhaust(state, tables, host)
        return place
    if (tables.hooks[kind] >> _ACTIVATE) & 1:
        queue_kind(state, tables, kind, _ACTIVATE, kind, place, host, NOWHERE)
    if state.board[host].exhausted and reactivate(state, tables, host, trace):
        state.available += state.board[host].makes
    else:
        state.available += max(tables.energy[kind], 0)
    react(state, tables, _PLAYS_CONSTRUCT, NOWHERE)
    return place


@kernel
def spawn_totem(state: Any, tables: Any, word: int, archetype: int, trace: Any) -> None:
    """A totem has the archetype of the card that spawned it (7.1); without a zone there is none."""
    place = free_zone(state, UNIT)
    if place == NOWHERE:
        return
    enter(state, tables, place, tables.first_totem + word, 1, trace)
    if archetype >= 0:
        set_archetype(state, place, archetype)
    react(state, tables, _SPAWNS, NOWHERE)


@kernel
def prepare(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Lay a card face down into a zone of its type (3.4)."""
    place = free_zone(state, tables.zone[kind])
    if place == NOWHERE:
        into_hand(state.players[0], kind)
        return
    put(state, tables, place, kind, 0)
    log(trace, state, events.PREPARED_CARD, kind, 0, 0)
    react(state, tables, _PREPARES, NOWHERE)


@kernel
def turn_down(state: Any, tables: Any, place: int, trace: Any) -> None:
    """Prepare a card that is on the board: whatever it had on it is gone."""
    kind = state.board[place].kind
    shatter_constructs(state, tables, place, trace)
    put(state, tables, place, kind, 0)
    log(trace, state, events.PREPARED_CARD, kind, 0, 0)
    react(state, tables, _PREPARES, NOWHERE)


@kernel
def flip(state: Any, tables: Any, place: int, trace: Any) -> None:
    """Activate a prepared unit or BOARD event where it lies."""
    card = state.board[place]
    damage = card.damage
    put(state, tables, place, card.kind, 1)
    card.damage = damage
    log(trace, state, events.FLIPPED_CARD, card.kind, card.dmg, card.hp - damage)
    arrive(state, tables, place, 0, trace)


@kernel
def deploy(state: Any, tables: Any, place: int, trace: Any) -> None:
    """The leader comes onto the board as a unit or an event (5.4)."""
    move_leader(state, tables, LEADER_ZONE, place)
    measure(state, tables, place)
    log(trace, state, events.DEPLOYED, tables.leader, state.board[place].dmg, 0)
    arrive(state, tables, place, 0, trace)
