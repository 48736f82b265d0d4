"""What effects do with cards, with the turn and with buffs in play."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.library import EMPTY, put_on_top, take_top
from games.engine.tally import note_seen
from games.engine.trace import log
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import place_of_buff, refresh
from games.lightseekers.play.buffs import (
    BACKWARD,
    FORWARD,
    LOUD,
    push_turning,
    restart,
    take_out_buff,
)
from games.lightseekers.play.choices import ANY_CARD, ONE_CHOICE, can_be_done, push_choice
from games.lightseekers.play.hand import add_to_hand
from games.lightseekers.play.stack import push_corner
from games.lightseekers.play.zones import (
    draw_cards,
    look_at_top,
    put_on_discard,
    shuffle_hand_back,
    store_under,
    take_next_stored,
)


@inner
def move_cards(state: Any, tables: Any, frame: Any, effect: Any, amount: int, trace: Any) -> None:
    """An operation on cards in hand, deck or discard pile."""
    me = state.players[state.active]
    op = effect.op
    if op == c.DRAW:
        frame.did = draw_cards(state, me, amount, trace)
    elif op == c.DISCARD:
        push_choice(state, s.TO_DISCARD, amount, ANY_CARD)
    elif op == c.BURY:
        push_choice(state, s.TO_BURY, amount, ANY_CARD)
    elif op == c.SEARCH:
        push_choice(state, s.TO_SEARCH, ONE_CHOICE, effect.first)
    elif op == c.RECOVER:
        push_choice(state, s.TO_RECOVER, ONE_CHOICE, effect.first)
    elif op == c.RECYCLE:
        push_choice(state, s.TO_RECYCLE, amount, effect.second)
    elif op == c.BRING:
        push_choice(state, s.BRING_FROM_HAND + effect.second, ONE_CHOICE, effect.first)
    else:
        move_from_top(state, tables, me, frame, effect, amount, trace)


@inner
def move_from_top(
    state: Any, tables: Any, me: Any, frame: Any, effect: Any, amount: int, trace: Any
) -> None:
    """An operation on the top of the deck, or on what lies beneath a card."""
    op = effect.op
    if op == c.DIG:
        if look_at_top(state, me, amount) > 0:
            push_choice(state, s.TO_DIG, ONE_CHOICE, ANY_CARD)
    elif op == c.MILL:
        frame.did = mill(state, tables, me, amount, trace)
    elif op == c.REDRAW:
        held = shuffle_hand_back(me)
        log(trace, state, e.REDRAWS, held, e.NIL, e.NIL)
        frame.did = draw_cards(state, me, held, trace)
    elif op == c.STORE:
        if effect.second == c.STORE_FROM_HAND:
            push_choice(state, s.TO_STORE, amount, ANY_CARD)
        else:
            frame.did = store_from_top(state, tables, me, frame, amount, trace)
    elif op == c.TAKE_STORED:
        frame.did = take_stored(state, me, frame.serial, trace)


@inner
def mill(state: Any, tables: Any, me: Any, number: int, trace: Any) -> int:
    for moved in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return moved
        put_on_discard(tables, me, kind)
        note_seen(state, kind)
        log(trace, state, e.MILLS, kind, e.NIL, e.NIL)
    return number


@inner
def store_from_top(state: Any, tables: Any, me: Any, frame: Any, number: int, trace: Any) -> int:
    """Face down under the card; a Burn card cannot be stored and stays on top (6.1.2) [H]."""
    if frame.serial <= s.HERO_SERIAL:
        return 0
    for moved in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return moved
        if tables.burn[kind]:
            put_on_top(me.library, kind)
            return moved
        store_under(me, kind, frame.serial)
        log(trace, state, e.STORES, frame.kind, e.NIL, e.NIL)
    return number


@inner
def take_stored(state: Any, me: Any, serial: int, trace: Any) -> int:
    taken = 0
    kind = take_next_stored(me, serial)
    while kind != EMPTY:
        add_to_hand(me, kind)
        note_seen(state, kind)
        log(trace, state, e.TAKES_STORED, kind, e.NIL, e.NIL)
        taken += 1
        kind = take_next_stored(me, serial)
    return taken


@inner
def gain_actions(state: Any, frame: Any, effect: Any, amount: int, trace: Any) -> None:
    """Extra actions this turn, ordinary ones or unrestricted ones (4.1.3.6e)."""
    me = state.players[state.active]
    frame.did = amount
    if effect.op == c.GAIN_UNRESTRICTED:
        me.unrestricted += amount
        log(trace, state, e.GAINS_UNRESTRICTED, frame.kind, amount, e.NIL)
    else:
        me.actions += amount
        log(trace, state, e.GAINS, frame.kind, amount, e.NIL)


@inner
def change_buffs(state: Any, tables: Any, frame: Any, effect: Any, trace: Any) -> None:
    """An operation on buffs in play: this one, one of choice, all, or the opponent's."""
    which = effect.first
    how = choice_about(effect)
    if which in (c.ONE_THEIRS, c.THEIRS):
        change_theirs(state, frame, effect.op, which, trace)
    elif which == c.THIS:
        change_this(state, tables, frame, effect, how, trace)
    elif which == c.ONE or effect.op == c.ROTATE:
        push_choice(state, how, ONE_CHOICE if which == c.ONE else s.ALL_BUFFS, ANY_CARD)
        choice = state.frames[state.depth - 1]
        choice.stage = effect.second
        if which == c.OTHERS:
            choice.serial = frame.serial
    else:
        change_each(state, tables, frame, how, which, trace)


@within
def choice_about(effect: Any) -> int:
    if effect.op == c.ROTATE:
        return s.TO_ROTATE_BACKWARD if effect.third == c.BACKWARD else s.TO_ROTATE_FORWARD
    if effect.op == c.RESTART:
        return s.TO_RESTART
    if effect.op == c.TRIGGER:
        return s.TO_TRIGGER
    return s.TO_REMOVE if effect.op == c.REMOVE else s.TO_RETURN


@inner
def change_theirs(state: Any, frame: Any, op: int, which: int, trace: Any) -> None:
    """The buffs of an opponent who does nothing can only go."""
    other = state.players[1 - state.active]
    if op in (c.REMOVE, c.RETURN) and other.inert > 0:
        gone = 1 if which == c.ONE_THEIRS else other.inert
        other.inert -= gone
        frame.did = gone
        log(trace, state, e.THEIRS_LEAVE, gone, other.inert, e.NIL)


@inner
def change_this(state: Any, tables: Any, frame: Any, effect: Any, how: int, trace: Any) -> None:
    me = state.players[state.active]
    place = place_of_buff(me, frame.serial)
    if place < 0 or not can_be_done(tables, me.buffs[place], how):
        return
    frame.did = 1
    if effect.op == c.ROTATE:
        by = BACKWARD if how == s.TO_ROTATE_BACKWARD else FORWARD
        push_turning(state, frame.serial, effect.second, by, LOUD)
    else:
        change_one(state, tables, me, place, how, trace)


@inner
def change_one(state: Any, tables: Any, me: Any, place: int, how: int, trace: Any) -> None:
    if how == s.TO_RESTART:
        restart(state, tables, me, place, trace)
    elif how == s.TO_TRIGGER:
        push_corner(state, tables, me, place)
    else:
        take_out_buff(state, me, place, s.RETURNED if how == s.TO_RETURN else s.REMOVED)
        refresh(tables, me)


@inner
def change_each(state: Any, tables: Any, frame: Any, how: int, which: int, trace: Any) -> None:
    """All at once, to be handled from left to right: the last is put down first (2.8.1.3)."""
    me = state.players[state.active]
    for place in range(me.buff_count - 1, -1, -1):
        slot = me.buffs[place]
        if which == c.OTHERS and slot.serial == frame.serial:
            continue
        if can_be_done(tables, slot, how):
            frame.did += 1
            change_one(state, tables, me, place, how, trace)
