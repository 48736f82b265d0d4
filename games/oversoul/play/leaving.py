"""Cards that leave the board: Shattered, Sacrificed, Returned or Exiled (8.7)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.library import put_on_bottom
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import clear, detach, put
from games.oversoul.play.codes import AMORPHOUS, AT, CRYSTALIZED, OF, ON, TOTEM_ROLE
from games.oversoul.play.state import (
    BY_DAMAGE,
    BY_LOST_LEADER,
    FIRST_CONSTRUCT,
    FIRST_EVENT,
    HP,
    LEADER_ZONE,
    NOWHERE,
    PLACES,
    WHILE_ACTIVE,
)
from games.oversoul.play.triggers import did, queue_kind, queue_roles, react, trigger
from games.oversoul.play.zones import into_exile, into_hand, into_idle

# In the order of the events that tell of them.
SHATTERED, SACRIFICED, EXILED, TO_HAND, TO_DECK = range(5)

_SHATTER, _SACRIFICE, _RETURN, _EXILE = AT["shatter"], AT["sacrifice"], AT["return"], AT["exile"]
_EXECUTE = AT["execute"]
_UNIT_SHATTERS, _FOE_SHATTERS = ON["your-unit-shatters"], ON["opposing-card-shatters"]
_SACRIFICES, _RETURNS, _EXILES = ON["you-sacrifice"], ON["you-return"], ON["you-exile"]
_OWN_SHATTERED, _FOE_SHATTERED = OF["shattered-own"], OF["shattered-opposing"]
_SACRIFICED_CARDS = OF["sacrifices"]


@kernel
def shatter(state: Any, tables: Any, place: int, source: int, trace: Any) -> bool:
    """Defeat the card, unless it is CRYSTALIZED; the card that did it may EXECUTE, but only once
    if it shatters several at the same time (8.5)."""
    card = state.board[place]
    if card.kind < 0 or card.keywords & CRYSTALIZED:
        return False
    leave(state, tables, place, SHATTERED, trace)
    if source != NOWHERE and source != place and source < PLACES and not state.executed:
        state.executed = 1
        trigger(state, tables, source, _EXECUTE, NOWHERE)
    return True


@kernel
def shatter_weak(state: Any, tables: Any, trace: Any) -> None:
    """Who lost its last HP with a gain that ended."""
    state.weak = 0
    left = state.taken
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.kind >= 0 and card.damage >= card.hp:
            shatter(state, tables, place, NOWHERE, trace)


@kernel
def leave(state: Any, tables: Any, place: int, how: int, trace: Any) -> None:
    """Take the card off the board and put it where it goes; its constructs fall with it."""
    card = state.board[place]
    kind = card.kind
    if kind in (tables.leader, tables.foe_leader):
        _leader_leaves(state, tables, place, how, trace)
        return
    _drop_constructs(state, tables, place, how, trace)
    if place >= FIRST_CONSTRUCT and place < PLACES:
        detach(state, tables, place)
    hooks, roles = card.hooks, card.gained
    gone = card.keywords & AMORPHOUS or (card.roles >> TOTEM_ROLE) & 1
    clear(state, place)
    if place >= PLACES:
        state.players[1].units -= place < PLACES + FIRST_EVENT
        state.players[1].events -= place >= PLACES + FIRST_EVENT
        log(trace, state, events.SHATTERED + how, kind, 0, 0)
        if how == SHATTERED:
            react(state, tables, _FOE_SHATTERS, NOWHERE)
            did(state, tables, _FOE_SHATTERED, 1)
        return
    _note_departure(state, tables, place, how)
    _arrive(state, tables, kind, roles, EXILED if gone else how, hooks, trace)


@kernel
def _drop_constructs(state: Any, tables: Any, place: int, how: int, trace: Any) -> None:
    """Attached constructs are Shattered with their card, or Exiled with it (5.3, 8.7)."""
    at = state.board[place].top
    state.board[place].top = NOWHERE
    while at != NOWHERE:
        construct = state.board[at]
        below, hooks, kind = construct.below, construct.hooks, construct.kind
        gone = how == EXILED or construct.keywords & AMORPHOUS != 0
        clear(state, at)
        if how != EXILED:
            _note_departure(state, tables, at, SHATTERED)
        _arrive(state, tables, kind, 0, EXILED if gone else SHATTERED, hooks, trace)
        at = below


@kernel
def shatter_constructs(state: Any, tables: Any, place: int, trace: Any) -> None:
    """The card is SEALED or turned face down: its constructs are Shattered (5.3)."""
    _drop_constructs(state, tables, place, SHATTERED, trace)


@kernel
def _note_departure(state: Any, tables: Any, place: int, how: int) -> None:
    """What others make of it: reactions and rituals."""
    me = state.players[0]
    if how == SHATTERED:
        me.shattered += 1
        did(state, tables, _OWN_SHATTERED, 1)
        if place < FIRST_EVENT:
            react(state, tables, _UNIT_SHATTERS, NOWHERE)
    elif how == SACRIFICED:
        me.sacrificed += 1
        did(state, tables, _SACRIFICED_CARDS, 1)
        react(state, tables, _SACRIFICES, NOWHERE)


@kernel
def _arrive(
    state: Any, tables: Any, kind: int, roles: int, how: int, hooks: int, trace: Any
) -> None:
    """Idle Zone, hand, bottom of the deck or exile, and the abilities about it of the card and of
    the `roles` that it had taken on."""
    me = state.players[0]
    log(trace, state, events.SHATTERED + how, kind, 0, 0)
    moment = _SHATTER
    if how == EXILED:
        moment = _EXILE
        into_exile(me, kind)
        react(state, tables, _EXILES, NOWHERE)
    elif how == TO_HAND:
        moment = _RETURN
        into_hand(me, kind)
        react(state, tables, _RETURNS, NOWHERE)
    elif how == TO_DECK:
        moment = _RETURN
        put_on_bottom(me.library, kind)
    else:
        into_idle(me, kind)
        if how == SACRIFICED:
            moment = _SACRIFICE
    if (hooks >> moment) & 1:
        queue_kind(state, tables, kind, moment, kind, NOWHERE, NOWHERE, NOWHERE)
        queue_roles(state, tables, roles, moment, kind, NOWHERE, NOWHERE)


@kernel
def _leader_leaves(state: Any, tables: Any, place: int, how: int, trace: Any) -> None:
    """Returned, it goes back to the Leader Zone (5.4); otherwise its player has lost (2)."""
    if place >= PLACES:
        state.won = 1
        state.over = 1
        state.ending = BY_DAMAGE
        log(trace, state, events.LEADER_BEATEN, 0, 0, 0)
        return
    if how not in (TO_HAND, TO_DECK):
        state.over = 1
        state.ending = BY_LOST_LEADER
        log(trace, state, events.LEADER_LOST, 0, 0, 0)
        return
    if place != LEADER_ZONE:
        _drop_constructs(state, tables, place, how, trace)
        move_leader(state, tables, place, LEADER_ZONE)
        log(trace, state, events.LEADER_BACK, tables.leader, 0, 0)


@kernel
def move_leader(state: Any, tables: Any, place: int, to: int) -> None:
    """The same leader in another zone: damage, HP and what it has used come with it."""
    old = state.board[place]
    damage, archetype, hp = old.damage, old.archetype, old.gains[WHILE_ACTIVE, HP]
    used = old.used_turn
    put(state, tables, to, tables.leader, 1)
    new = state.board[to]
    for at in range(len(new.progress)):
        new.progress[at] = old.progress[at]
    clear(state, place)
    new.damage = damage
    new.archetype = archetype
    new.used_turn = used
    new.gains[WHILE_ACTIVE, HP] = hp
    new.hp += hp
    state.players[0].leader = to
