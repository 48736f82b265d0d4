"""The turn: Cycle Phase, Action Phase, Return Phase (2)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.tally import count_turn
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import reactivate
from games.oversoul.play.codes import AT, CHAINED, DAMNED
from games.oversoul.play.damage import heal
from games.oversoul.play.energy import ready_energy
from games.oversoul.play.leaving import shatter_weak
from games.oversoul.play.legal import has_answer
from games.oversoul.play.measures import note_castable, note_extras
from games.oversoul.play.returning import OFFER, return_phase
from games.oversoul.play.state import (
    ACT,
    ACTION,
    CHANGED,
    CYCLE,
    HIGHEST_RANK,
    MOST_STEPS,
    NOT_KNOWN,
    NOWHERE,
    OWN_CARDS,
    PLACES,
    QUICKLY,
    REARRANGED,
    RETURN,
    SETUP,
    THIS_TURN,
    UNTIL_CYCLE,
    ZONES,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.triggers import trigger
from games.oversoul.play.zones import draw

_CYCLE_LAW, _RETURN_LAW = AT["cycle"], AT["return-phase"]


@kernel
def _forget_turn(state: Any) -> None:
    """What is counted or allowed once a turn begins anew."""
    me = state.players[0]
    me.generators_left = 1
    me.generator_bonus = 0
    me.next_rows = 0
    me.events_played = 0
    me.sacrificed = 0
    me.shattered = 0
    state.steps = 0
    state.triggers = 0
    state.stage = OFFER
    state.played_out = 0
    state.used_out = NOT_KNOWN


@kernel
def begin_turn(state: Any, tables: Any, options: Any, trace: Any) -> None:
    """The Cycle Phase (2.1): draw, rank, energy, heal, reactivate; then what happens in it."""
    if state.turn == options.horizon:
        state.over = 1
        log(trace, state, events.HORIZON, 0, 0, 0)
        return
    state.turn += 1
    state.phase = CYCLE
    state.went_on = 0
    _forget_turn(state)
    log(trace, state, events.TURN_BEGAN, state.turn, 0, 0)
    draw(state, 1, trace)
    if state.over:
        return
    rise(state, trace)
    if state.fleeting[UNTIL_CYCLE]:
        end_gains(state, tables, UNTIL_CYCLE, trace)
    restore(state, tables, trace)
    state.available = state.players[0].energy + ready_energy(state)
    if (state.players[0].hooks >> _CYCLE_LAW) & 1:
        trigger_all(state, tables, _CYCLE_LAW)


@kernel
def rise(state: Any, trace: Any) -> None:
    """The leader's RANK rises by 1 up to V, but not in the first cycle; ENERGY equals it."""
    me = state.players[0]
    if state.turn > 1:
        me.rank = min(me.rank + 1, HIGHEST_RANK)
    me.energy = me.rank
    if me.watching:
        state.dirty |= CHANGED
    log(trace, state, events.RANKED, me.rank, me.energy, 1)


@kernel
def restore(state: Any, tables: Any, trace: Any) -> None:
    """Heal all cards but the leader, then reactivate all; limits of a turn begin anew (2.1)."""
    me = state.players[0]
    left = state.taken & OWN_CARDS
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        card.used_turn = 0
        me.willing |= (tables.uses[card.kind] != 0) << place
        if place != me.leader and card.damage > 0:
            heal(state, tables, place, card.damage, trace)
        at = card.top
        while at != NOWHERE:
            construct = state.board[at]
            construct.used_turn = 0
            me.willing |= (tables.uses[construct.kind] != 0) << place
            heal(state, tables, at, construct.damage, trace)
            at = construct.below
    left = state.taken & OWN_CARDS & ~state.ready
    while left != 0:
        reactivate(state, tables, lowest(left), trace)
        left &= left - 1


@kernel
def end_gains(state: Any, tables: Any, lasts: int, trace: Any) -> None:
    """What lasted until now is over, on both sides; who lived by it shatters."""
    left = state.fleeting[lasts] & state.taken
    state.fleeting[lasts] = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        gains, words = card.gains[lasts], card.words[lasts]
        if words or card.charges[lasts] or gains[0] or gains[1] or gains[2]:
            gains[:] = 0
            card.words[lasts] = 0
            card.charges[lasts] = 0
            measure(state, tables, place)
            state.dirty |= REARRANGED if words else CHANGED
    if state.weak:
        shatter_weak(state, tables, trace)


@kernel
def trigger_all(state: Any, tables: Any, moment: int) -> None:
    left = state.taken & OWN_CARDS
    while left != 0:
        trigger(state, tables, lowest(left), moment, NOWHERE)
        left &= left - 1


@kernel
def begin_actions(state: Any, tables: Any, tally: Any) -> None:
    """The Action Phase (2.2) begins once the cycle's abilities are done."""
    state.phase = ACTION
    note_castable(state, tables, tally)
    state.asking = ACT


@kernel
def end_actions(state: Any, tables: Any) -> None:
    """The Return Phase (2.3) begins with its abilities."""
    state.phase = RETURN
    state.went_on = 0
    if (state.players[0].hooks >> _RETURN_LAW) & 1:
        trigger_all(state, tables, _RETURN_LAW)


@kernel
def asks_quickly(state: Any, tables: Any) -> bool:
    """What can be used at any time can be used in one's own Cycle and Return Phases too (7.2, 10):
    ask for it unless there is nothing, or the player has gone on since the last thing happened."""
    if state.went_on or state.steps > MOST_STEPS:
        return False
    state.went_on = 1
    if has_answer(state, tables):
        state.asking = QUICKLY
    return state.asking == QUICKLY


@kernel
def next_step(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Nothing is left to resolve: on with the phase."""
    if state.phase == SETUP:
        begin_turn(state, tables, options, trace)
    elif state.phase == ACTION:
        state.asking = ACT
    elif asks_quickly(state, tables):
        return
    elif state.phase == CYCLE:
        begin_actions(state, tables, tally)
    elif return_phase(state, tables, trace):
        end_turn(state, tables, options, tally, trace)


@kernel
def _opposing_cycle(state: Any) -> None:
    """The opponent's cards heal and are reactivated in its own cycle."""
    for place in range(PLACES, PLACES + ZONES):
        card = state.board[place]
        if card.kind >= 0:
            if card.keywords & DAMNED == 0:
                card.damage = 0
            if card.keywords & CHAINED == 0:
                card.exhausted = 0
                state.ready |= 1 << place


@kernel
def end_turn(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """What lasts a turn ends; the opponent has its cycle; the next turn begins."""
    if state.fleeting[THIS_TURN]:
        end_gains(state, tables, THIS_TURN, trace)
    if state.players[1].units:
        _opposing_cycle(state)
    note_extras(state, tables, tally)
    count_turn(state, tally, state.players[0].hand_size)
    begin_turn(state, tables, options, trace)
