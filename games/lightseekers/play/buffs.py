"""Buffs that turn, start over and leave play (2.5.3, 4.1.3.7, 6.1.2), and items that leave."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.library import EMPTY
from games.engine.trace import log
from games.lightseekers.play.access import place_of_buff, refresh
from games.lightseekers.play.codes import EXPIRE, LEAVE, NO_SYMBOL, ON_EXPIRE, PERMANENT, whole
from games.lightseekers.play.events import EXPIRES, LEAVES_PLAY, NIL, RESTARTS, RETURNS, ROTATES
from games.lightseekers.play.hand import add_to_hand
from games.lightseekers.play.stack import (
    pop,
    push,
    push_corner,
    push_limbo_effects,
    push_sweep,
)
from games.lightseekers.play.state import EXPIRED, LEAVING, MAX_BUFFS, RETURNED, TURNING
from games.lightseekers.play.zones import put_on_discard, take_next_stored

ONE_CORNER = whole(1)
FORWARD, BACKWARD = whole(1), whole(-1)
LOUD, QUIET = whole(0), whole(1)
"""Whether a corner that a turning buff comes to triggers."""


@inner
def place_buff(state: Any, tables: Any, me: Any, kind: int, since: int) -> None:
    """Upright, to the right of all others (2.5.3.3)."""
    slot = me.buffs[me.buff_count]
    me.buff_count += 1
    state.serial += 1
    slot.kind = kind
    slot.serial = state.serial
    slot.corner = 0
    slot.since = since
    slot.spent = 0
    slot.mark = 0
    me.limbo[kind] -= 1
    refresh(tables, me)


@within
def room_for_buff(me: Any) -> bool:
    """The engine's table holds so many buffs; no real deck comes near."""
    return me.buff_count < MAX_BUFFS


@inner
def can_rotate(tables: Any, slot: Any, by: int) -> bool:
    """A dormant or permanent buff does not turn, nor any backward past its first corner."""
    if slot.dormant or tables.rotation[slot.kind] == PERMANENT:
        return False
    return by > 0 or slot.corner > 0


@within
def can_restart(tables: Any, slot: Any) -> bool:
    return can_rotate(tables, slot, FORWARD) and slot.corner > 0


@inner
def is_expired(tables: Any, slot: Any) -> bool:
    """Turned to a corner without a symbol, or all the way round (2.5.3.9h)."""
    if tables.rotation[slot.kind] == PERMANENT:
        return False
    return slot.corner > 3 or tables.corner_state[slot.kind, slot.corner] == NO_SYMBOL


@within
def turn_one_corner(tables: Any, slot: Any, by: int, state: Any, trace: Any) -> None:
    slot.corner += by
    if not is_expired(tables, slot):
        log(trace, state, ROTATES, slot.kind, slot.corner + 1, by)


@inner
def push_turning(state: Any, serial: int, corners: int, by: int, quiet: int) -> None:
    """The buff is to be rotated so many corners, one at a time."""
    push(state, TURNING, NIL, serial)
    frame = state.frames[state.depth - 1]
    frame.left = corners
    frame.how = by
    frame.stage = quiet


@inner
def rotate_once(state: Any, tables: Any, frame: Any, trace: Any) -> None:
    """One corner; the corner that it comes to triggers before it turns on (4.1.3.7b)."""
    me = state.players[state.active]
    place = place_of_buff(me, frame.serial)
    if frame.left == 0 or place < 0 or not can_rotate(tables, me.buffs[place], frame.how):
        pop(state)
        return
    frame.left -= 1
    turn_one_corner(tables, me.buffs[place], frame.how, state, trace)
    if is_expired(tables, me.buffs[place]):
        pop(state)
        take_out_buff(state, me, place, EXPIRED)
        refresh(tables, me)
        return
    refresh(tables, me)
    if not frame.stage:
        push_corner(state, tables, me, place)


@inner
def restart(state: Any, tables: Any, me: Any, place: int, trace: Any) -> None:
    """Back to the first corner, which triggers; those between do not (4.1.3.7c)."""
    slot = me.buffs[place]
    slot.corner = 0
    log(trace, state, RESTARTS, slot.kind, NIL, NIL)
    refresh(tables, me)
    push_corner(state, tables, me, place)


@inner
def take_out_buff(state: Any, me: Any, place: int, how: int) -> None:
    """From the buff area into limbo, to be handled there (4.1.2.3b). The caller refreshes."""
    slot = me.buffs[place]
    me.limbo[slot.kind] += 1
    push(state, LEAVING, slot.kind, slot.serial)
    state.frames[state.depth - 1].how = how
    for after in range(place + 1, me.buff_count):
        copy_slot(me.buffs[after - 1], me.buffs[after])
    me.buff_count -= 1


@inner
def take_out_item(state: Any, me: Any, place: int, how: int) -> None:
    """From the equipped items into limbo. The caller refreshes."""
    slot = me.items[place]
    me.limbo[slot.kind] += 1
    push(state, LEAVING, slot.kind, slot.serial)
    state.frames[state.depth - 1].how = how
    for after in range(place + 1, me.item_count):
        copy_slot(me.items[after - 1], me.items[after])
    me.item_count -= 1


@inner
def copy_slot(to: Any, slot: Any) -> None:
    to.kind = slot.kind
    to.serial = slot.serial
    to.corner = slot.corner
    to.dormant = slot.dormant
    to.active = slot.active
    to.since = slot.since
    to.spent = slot.spent
    to.mark = slot.mark


@inner
def leave_play(state: Any, tables: Any, frame: Any, trace: Any) -> None:
    """In limbo: what happens as it expires, then as it leaves play, then where it goes."""
    me = state.players[state.active]
    kind, serial, how = frame.kind, frame.serial, frame.how
    frame.stage += 1
    if frame.stage == 1:
        if how == EXPIRED:
            me.expired += 1
            log(trace, state, EXPIRES, kind, NIL, NIL)
            push_limbo_effects(state, tables, kind, serial, EXPIRE)
    elif frame.stage == 2:
        push_limbo_effects(state, tables, kind, serial, LEAVE)
    else:
        pop(state)
        leave_limbo(state, tables, me, kind, serial, how, trace)
        if how == EXPIRED:
            push_sweep(state, me, ON_EXPIRE, NIL, kind)


@inner
def leave_limbo(
    state: Any, tables: Any, me: Any, kind: int, serial: int, how: int, trace: Any
) -> None:
    """Stored cards to the discard pile in their order, the card on top or in hand (2.8.4.6)."""
    stored = take_next_stored(me, serial)
    while stored != EMPTY:
        put_on_discard(tables, me, stored)
        stored = take_next_stored(me, serial)
    me.limbo[kind] -= 1
    if how == RETURNED:
        add_to_hand(me, kind)
        log(trace, state, RETURNS, kind, NIL, NIL)
        return
    put_on_discard(tables, me, kind)
    if how != EXPIRED:
        log(trace, state, LEAVES_PLAY, kind, NIL, NIL)


@inner
def expire_spent(state: Any, tables: Any, me: Any, frame: int) -> None:
    """`Next` buffs whose change this card has used up."""
    spent = False
    for place in range(me.buff_count - 1, -1, -1):
        if me.buffs[place].spent == frame:
            take_out_buff(state, me, place, EXPIRED)
            spent = True
    if spent:
        state.used_up = 0
        refresh(tables, me)
