"""Choices within an effect: what may be chosen, and what the choice does."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.library import cards_left, put_on_bottom, put_on_top, shuffle, take_kind
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play.attacks import attach
from games.highlander.play.bits import HALF, let_go, lowest
from games.highlander.play.board import enter, may_enter
from games.highlander.play.endurance import (
    discard_shown,
    draw_cards,
    exhaust,
    take_shown,
    to_hand,
)
from games.highlander.play.playing import discard, is_restricted, may_attack, pay, play_card
from games.highlander.play.state import (
    CHOOSE,
    CYCLING,
    DRAW_UP,
    DRAWING_UP,
    LOOKING,
    MAIN,
    PAYING,
    PICKING_ATTACK,
    PICKING_ILLUSION,
    PUTTING,
    REMOVING,
    RESTORING,
    RETRIEVING,
    SEARCHING,
    STOP,
    VERB,
)


@within
def offer_choice(state: Any, tables: Any) -> int:
    """Every card that may be chosen, and the end of the choice where it may end."""
    asking = state.asking
    if asking == DRAWING_UP:
        return offer_drawing(state)
    if asking in (PICKING_ATTACK, PICKING_ILLUSION, LOOKING):
        found = offer_shown(state, tables)
    elif asking == PUTTING:
        found = offer_entering(state, tables)
    else:
        found = offer_kinds(state, tables)
    may_stop = asking in (CYCLING, LOOKING, PUTTING, PICKING_ATTACK, PICKING_ILLUSION, RESTORING)
    if found == 0 or may_stop or (asking == RETRIEVING and state.optional):
        state.offers[found] = STOP
        found += 1
    return found


@within
def offer_drawing(state: Any) -> int:
    """One card, all, as many as do not Exhaust, or no more."""
    state.offers[0] = STOP
    state.offers[1] = DRAW_UP + 1
    found = 2
    most = state.to_draw
    safe = min(cards_left(state.players[0].library) - 1, most)
    if most > 1:
        state.offers[found] = DRAW_UP + most
        found += 1
    if 1 < safe < most:
        state.offers[found] = DRAW_UP + safe
        found += 1
    return found


@kernel
def offer_kinds(state: Any, tables: Any) -> int:
    """Cards of the wanted kind in Discard Pile or Endurance, or else in hand."""
    asking = state.asking
    searched = asking == SEARCHING
    if not searched and asking not in (RETRIEVING, RESTORING, REMOVING):
        return offer_held(state, tables)
    me = state.players[0]
    found = 0
    for kind in range(tables.physical):
        number = state.counts[kind] if searched else me.pile[kind]
        if number > 0 and tables.card_is[kind] >> state.wanted & 1:
            state.offers[found] = CHOOSE + kind
            found += 1
    return found


@within
def offer_held(state: Any, tables: Any) -> int:
    """Cards of the wanted kind in hand."""
    me = state.players[0]
    found = 0
    for word in range(tables.words):
        left = me.held[word]
        while left:
            kind = word * HALF + lowest(left)
            left &= left - 1
            if tables.card_is[kind] >> state.wanted & 1:
                state.offers[found] = CHOOSE + kind
                found += 1
    return found


@within
def offer_shown(state: Any, tables: Any) -> int:
    """Of the revealed cards: all when looking, what may be played after an Exertion."""
    found = 0
    wanted = c.K_CARD
    if state.asking != LOOKING:
        wanted = c.K_ATTACK if state.asking == PICKING_ATTACK else c.K_ILLUSION
    for at in range(state.shown_size):
        kind = int(state.shown[at])
        if tables.card_is[kind] >> wanted & 1 == 0:
            continue
        before = False
        for earlier in range(at):
            before = before or state.shown[earlier] == kind
        if before:
            continue
        if state.asking == LOOKING:
            state.offers[found] = CHOOSE + kind
            found += 1
            continue
        first = tables.first_face[kind]
        for face in range(first, first + tables.faces[kind]):
            if may_pick(state, tables, face):
                state.offers[found] = CHOOSE + face
                found += 1
    return found


@kernel
def may_pick(state: Any, tables: Any, face: int) -> bool:
    """Special Attacks cannot be pulled from an Exertion; Illusions come from nowhere else."""
    if state.restricted and is_restricted(state, tables, face):
        return False
    if state.asking == PICKING_ILLUSION:
        return tables.icon[face] == c.ILLUSION
    return tables.icon[face] == c.ATTACK and may_attack(state, tables, face)


@kernel
def offer_entering(state: Any, tables: Any) -> int:
    """Cards of the wanted kind in hand that may be put into play."""
    me = state.players[0]
    found = 0
    for word in range(tables.words):
        left = me.held[word] & tables.staying[word]
        while left:
            kind = word * HALF + lowest(left)
            left &= left - 1
            first = tables.first_face[kind]
            for face in range(first, first + tables.faces[kind]):
                fits = tables.is_kind[face] >> state.wanted & 1 and tables.lasting[face]
                if fits and may_enter(state, tables, face):
                    state.offers[found] = CHOOSE + face
                    found += 1
    return found


@within
def answer(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen; the choice stays open while more may be chosen."""
    asking = state.asking
    chosen = action % VERB
    if asking == DRAWING_UP:
        draw_up(state, tables, action, tally, trace)
        return
    if action == STOP:
        close_choice(state, tables, tally, trace)
        return
    if asking == PAYING:
        pay(state, tables, chosen, tally, trace)
        return
    state.left -= 1
    if asking in (PICKING_ATTACK, PICKING_ILLUSION):
        pick(state, tables, chosen, tally, trace)
    elif asking in (RETRIEVING, RESTORING, REMOVING, SEARCHING):
        move_chosen(state, tables, asking, chosen, tally, trace)
    elif asking == LOOKING:
        take_shown(state, chosen)
        put_on_bottom(state.players[0].library, chosen)
        log(trace, state, e.TO_BOTTOM, chosen, 0, 0)
    elif asking == PUTTING:
        put_into_play(state, tables, chosen, trace)
    else:
        discard(state, chosen, trace, e.DISCARDED)
        state.cycled += asking == CYCLING
    if state.left == 0 and state.asking == asking:
        close_choice(state, tables, tally, trace)


@kernel
def draw_up(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """Draw one at a time, never more than was counted before (Draw/Discard Phase)."""
    number = 0 if action == STOP else min(action - DRAW_UP, state.to_draw)
    state.to_draw = 0 if action == STOP else state.to_draw - number
    draw_cards(state, tables, number, tally, trace)
    if state.to_draw == 0:
        state.asking = MAIN


@kernel
def move_chosen(state: Any, tables: Any, asking: int, kind: int, tally: Any, trace: Any) -> None:
    """A card from the Discard Pile or the Endurance goes where the effect says."""
    me = state.players[0]
    if asking == SEARCHING:
        take_kind(me.library, kind)
        shuffle(me.library)
        to_hand(state, me, kind)
        log(trace, state, e.FOUND, kind, 0, 0)
        if cards_left(me.library) == 0:
            exhaust(state, tables, tally, trace)
        return
    me.pile[kind] -= 1
    me.pile_size -= 1
    if asking == RETRIEVING:
        to_hand(state, me, kind)
        log(trace, state, e.RETRIEVED, kind, 0, 0)
    elif asking == REMOVING:
        me.removed[kind] += 1
        log(trace, state, e.REMOVED, kind, 0, 0)
    else:
        shuffle(me.library)
        me.library.cards[me.library.unknown] = kind
        me.library.unknown += 1
        log(trace, state, e.RESTORED, kind, 0, 0)


@kernel
def put_into_play(state: Any, tables: Any, face: int, trace: Any) -> None:
    """From hand into play, besides the Special Card of the turn."""
    let_go(state.players[0], tables.card_of[face])
    log(trace, state, e.PUT_IN_PLAY, face, 0, 0)
    enter(state, tables, face, trace)


@kernel
def pick(state: Any, tables: Any, face: int, tally: Any, trace: Any) -> None:
    """Play an attack or an Illusion from the cards of a Hard Exertion."""
    if state.asking == PICKING_ILLUSION:
        tally.extras[m.ILLUSIONS, state.turn] += 1
    play_card(state, tables, face, e.FROM_EXERTION, -1, tally, trace)
    if state.asking == PICKING_ATTACK and state.ahead >= 0:
        strike = state.strike_size - 1
        if tables.aims[face] >> tables.with_aim[state.ahead] & 1:
            attach(state, tables, state.ahead, strike)
        state.ahead = -1


@kernel
def close_choice(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """What follows when the choosing is done."""
    asking = state.asking
    state.asking = MAIN
    if asking == LOOKING:
        while state.shown_size > 0:
            state.shown_size -= 1
            put_on_top(state.players[0].library, state.shown[state.shown_size])
    elif asking == CYCLING:
        draw_cards(state, tables, state.cycled, tally, trace)
    elif asking == PICKING_ATTACK:
        ask_for_illusion(state, tables)
    elif asking == PICKING_ILLUSION:
        discard_shown(state)


@kernel
def ask_for_illusion(state: Any, tables: Any) -> None:
    """Of every Hard Exertion one Illusion may be played (Illusions)."""
    state.ahead = -1
    if tables.illusions == 0:
        discard_shown(state)
        return
    state.asking = PICKING_ILLUSION
    state.left = 1
    state.wanted = c.K_CARD
