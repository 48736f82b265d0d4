"""Buffs that turn, start over and leave play (2.5.3, 4.1.3.7, 6.1.2), and items that leave."""

from games.engine.compiling import part, within
from games.engine.library import EMPTY
from games.engine.log import Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, other
from games.lightseekers.play.access import place_of_buff, refresh
from games.lightseekers.play.agenda import (
    pop,
    push,
    push_corner,
    push_limbo_effects,
    push_sweep,
)
from games.lightseekers.play.codes import NO_SYMBOL, PERMANENT, when, whole
from games.lightseekers.play.events import EXPIRES, LEAVES_PLAY, NIL, RESTARTS, RETURNS, ROTATES
from games.lightseekers.play.state import (
    EXPIRED,
    LEAVING,
    MAX_BUFFS,
    RETURNED,
    SWAPPED_TO_DISCARD,
    SWAPPED_TO_HAND,
    TURNING,
    Frame,
    Match,
    Player,
    Slot,
    State,
)
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import (
    add_shown,
    insert_in_discard,
    put_on_discard,
    take_next_stored,
)

ONE_CORNER = whole(1)
FORWARD, BACKWARD = whole(1), whole(-1)
LOUD, QUIET = whole(0), whole(1)
"""Whether a corner that a turning buff comes to triggers."""


@part
def place_buff(state: State, tables: Tables, me: Player, kind: int, since: int, order: int) -> int:
    """Upright, to the right of all others (2.5.3.3), or in the place of the buff that it was
    swapped with. Where that is."""
    state.flow.serial += 1
    place = me.table.buff_count
    if order > 0:
        while place > 0 and me.buffs[place - 1].order > order:
            copy_slot(me.buffs[place], me.buffs[place - 1])
            place -= 1
    me.table.buff_count += 1
    slot = me.buffs[place]
    clear(slot)
    slot.kind = kind
    slot.serial = state.flow.serial
    slot.order = order if order > 0 else state.flow.serial
    slot.since = since
    me.table.limbo[kind] -= 1
    refresh(tables, me)
    return place


@within
def room_for_buff(me: Player) -> bool:
    """The engine's table holds so many buffs; no real deck comes near."""
    return me.table.buff_count < MAX_BUFFS


@part
def can_rotate(tables: Tables, slot: Slot, by: int) -> bool:
    """A dormant or permanent buff does not turn, nor any backward past its first corner."""
    if slot.dormant or tables.rotation[slot.kind] == PERMANENT:
        return False
    return by > 0 or slot.corner > 0


@within
def can_restart(tables: Tables, slot: Slot) -> bool:
    return can_rotate(tables, slot, FORWARD) and slot.corner > 0


@part
def is_expired(tables: Tables, slot: Slot) -> bool:
    """Turned to a corner without a symbol, or all the way round (2.5.3.9h)."""
    if tables.rotation[slot.kind] == PERMANENT:
        return False
    return slot.corner > 3 or tables.corner_state[slot.kind, slot.corner] == NO_SYMBOL


@within
def turn_one_corner(
    state: State, tables: Tables, me: Player, slot: Slot, by: int, log: Log
) -> None:
    """Turn; a buff that expires by it says so itself."""
    slot.corner += by
    if not is_expired(tables, slot):
        write(log, state, me.seat, ROTATES, slot.kind, slot.corner + 1, by)


@part
def push_turning(state: State, seat: int, serial: int, corners: int, by: int, quiet: int) -> None:
    """The buff is to be rotated so many corners, one at a time."""
    push(state, seat, TURNING, NIL, serial)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.left = corners
    frame.how = by
    frame.stage = quiet


@part
def rotate_once(state: State, match: Match, frame: Frame, log: Log) -> None:
    """One corner; the corner that it comes to triggers before it turns on (4.1.3.7b)."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    place = place_of_buff(me, frame.serial)
    if frame.left == 0 or place < 0 or not can_rotate(tables, me.buffs[place], frame.how):
        pop(state)
        return
    frame.left -= 1
    turn_one_corner(state, tables, me, me.buffs[place], frame.how, log)
    if is_expired(tables, me.buffs[place]):
        pop(state)
        take_out_buff(state, me, place, EXPIRED)
        refresh(tables, me)
        return
    refresh(tables, me)
    if not frame.stage:
        push_corner(state, tables, me, place)


@part
def restart(state: State, tables: Tables, me: Player, place: int, log: Log) -> None:
    """Back to the first corner, which triggers; those between do not (4.1.3.7c)."""
    slot = me.buffs[place]
    slot.corner = 0
    write(log, state, me.seat, RESTARTS, slot.kind, NIL, NIL)
    refresh(tables, me)
    push_corner(state, tables, me, place)


@part
def take_out_buff(state: State, me: Player, place: int, how: int) -> None:
    """From the buff area into limbo, to be handled there (4.1.2.3b). The caller refreshes."""
    slot = me.buffs[place]
    me.table.limbo[slot.kind] += 1
    push(state, me.seat, LEAVING, slot.kind, slot.serial)
    state.agenda.frames[state.agenda.depth - 1].how = how
    for after in range(place + 1, me.table.buff_count):
        copy_slot(me.buffs[after - 1], me.buffs[after])
    me.table.buff_count -= 1


@part
def take_out_item(state: State, me: Player, place: int, how: int) -> None:
    """From the equipped items into limbo. The caller refreshes."""
    slot = me.items[place]
    me.table.limbo[slot.kind] += 1
    push(state, me.seat, LEAVING, slot.kind, slot.serial)
    state.agenda.frames[state.agenda.depth - 1].how = how
    for after in range(place + 1, me.table.item_count):
        copy_slot(me.items[after - 1], me.items[after])
    me.table.item_count -= 1


@part
def copy_slot(to: Slot, slot: Slot) -> None:
    to.kind = slot.kind
    to.serial = slot.serial
    to.order = slot.order
    to.corner = slot.corner
    to.dormant = slot.dormant
    to.active = slot.active
    to.since = slot.since
    to.spent = slot.spent
    to.mark = slot.mark


@part
def leave_play(state: State, match: Match, frame: Frame, log: Log) -> None:
    """In limbo: what happens as it expires, then as it leaves play, then where it goes."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    kind, serial, how = frame.kind, frame.serial, frame.how
    frame.stage += 1
    if frame.stage == 1:
        if how == EXPIRED:
            me.this_turn.expired += 1
            write(log, state, me.seat, EXPIRES, kind, NIL, NIL)
            push_limbo_effects(state, me.seat, tables, kind, serial, when.EXPIRE)
    elif frame.stage == 2:
        push_limbo_effects(state, me.seat, tables, kind, serial, when.LEAVE)
    else:
        pop(state)
        leave_limbo(state, tables, me, kind, serial, how, frame.left, log)
        if how == EXPIRED:
            push_sweep(state, me, when.ON_EXPIRE, NIL, kind)


@part
def leave_limbo(
    state: State, tables: Tables, me: Player, kind: int, serial: int, how: int, at: int, log: Log
) -> None:
    """Stored cards to the discard pile in their order, the card on top or in hand (2.8.4.6), or in
    the place `at` of the discard pile from which it was replaced."""
    stored = take_next_stored(me, serial)
    while stored != EMPTY:
        put_on_discard(tables, me, stored)
        stored = take_next_stored(me, serial)
    me.table.limbo[kind] -= 1
    if how in (RETURNED, SWAPPED_TO_HAND):
        add_shown(me, kind)
        write(log, state, me.seat, RETURNS, kind, NIL, NIL)
        return
    if how == SWAPPED_TO_DISCARD:
        insert_in_discard(tables, me, kind, at)
    else:
        put_on_discard(tables, me, kind)
    if how != EXPIRED:
        write(log, state, me.seat, LEAVES_PLAY, kind, NIL, NIL)


@part
def expire_spent(state: State, match: Match, frame: int) -> None:
    """`Next` buffs of either player whose change this card has used up, the active player's
    first."""
    for place in range(SEATS):
        seat = (other(state.active) + place) % SEATS
        me, spent = state.players[seat], False
        for at in range(me.table.buff_count - 1, -1, -1):
            if me.buffs[at].spent == frame:
                take_out_buff(state, me, at, EXPIRED)
                spent = True
        if spent:
            state.flow.used_up = 0
            refresh(match.tables[seat], me)
