"""Resolves the effect that waits on top."""

from games.engine.agenda import pop_frame
from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.optable import NONE, EffectRow
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import open_choice
from games.highlander.play.board import leave, place_of
from games.highlander.play.codes import EXERTED_GEM, card_kind, extra, family, op, test
from games.highlander.play.effects.conditions import counted, holds
from games.highlander.play.effects.operations import (
    do_ability,
    do_blow,
    do_change,
    do_choosing,
    do_moving,
    do_turn,
)
from games.highlander.play.endurance import most_more, soft_exertion
from games.highlander.play.state import State
from games.highlander.play.tables.records import Tables


@within
def resolve_top(state: State, tables: Tables, seat: int, tally: Tally, log: Log) -> None:
    """Ask its condition, count what multiplies it, and do it; first of all, if it makes a Soft
    Exertion, ask how large that shall be."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    what, face, strike, effect = frame.what, frame.face, frame.strike, tables.rows[frame.row]
    if what != s.EFFECT:
        pop_frame(state.agenda)
        at = place_of(state.players[seat], face)
        leave(state, tables, seat, at, what == s.REMOVAL, log)
        return
    if asks_for_size(state, tables, seat, effect, face, strike):
        open_choice(state, seat, s.SIZING, 1, card_kind.CARD, face)
        return
    pop_frame(state.agenda)
    if effect.test == test.SOFT_EXERTION:
        if not threshold_met(state, tables, seat, effect, tally, log):
            state.flow.declared = 0
            return
    elif not holds(state, tables, seat, effect, face, strike):
        return
    times = times_of(state, tables, seat, effect, face, tally, log)
    state.flow.declared = 0
    if times > 0:
        perform(state, tables, seat, effect, face, times, strike, tally, log)


@within
def perform(
    state: State,
    tables: Tables,
    seat: int,
    effect: EffectRow,
    face: int,
    times: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """One operation, by its family; the others do nothing when they are resolved."""
    if effect.family == family.MOVING:
        do_moving(state, tables, seat, effect, face, times, tally, log)
    elif effect.family == family.CHOOSING:
        do_choosing(state, seat, effect, face, times)
    elif effect.family == family.ABILITY:
        do_ability(state, tables, seat, effect, face, times, log)
    elif effect.family == family.CHANGES:
        do_change(state, tables, seat, effect, times, strike)
    elif effect.family == family.BLOWS:
        do_blow(state, tables, seat, effect, strike, tally, log)
    elif effect.family == family.TURN:
        do_turn(state, tables, seat, effect, face, times, log)


@within
def asks_for_size(
    state: State, tables: Tables, seat: int, effect: EffectRow, face: int, strike: int
) -> bool:
    """Whether a Soft Exertion is made that can be of several sizes, and none is declared."""
    me = state.players[seat]
    if me.caches.continuing >> op.EXERTION_SIZE & 1 == 0 or state.flow.declared > 0:
        return False
    exerts = effect.test == test.SOFT_EXERTION
    if not exerts and effect.per != NONE and EXERTED_GEM[effect.per] >= 0:
        exerts = holds(state, tables, seat, effect, face, strike)
    return exerts and most_more(state, tables, seat) > 0


@part
def threshold_met(
    state: State, tables: Tables, seat: int, effect: EffectRow, tally: Tally, log: Log
) -> bool:
    """A Soft Exertion for a number of gems: fewer give nothing (Threshold Exertions)."""
    me = state.players[seat]
    gem, need = effect.test_first, effect.test_second
    met = soft_exertion(state, tables, seat, gem, tally, log) >= need
    tally.extras[extra.THRESHOLDS, max(me.turns, 1)] += 1
    tally.extras[extra.THRESHOLDS_MET, max(me.turns, 1)] += met
    write(log, state, seat, e.THRESHOLD, need, met, gem)
    return met


@part
def times_of(
    state: State, tables: Tables, seat: int, effect: EffectRow, face: int, tally: Tally, log: Log
) -> int:
    """Once, or once for each of what is counted (Tiered Exertions)."""
    if effect.per == NONE:
        return 1
    gem = EXERTED_GEM[effect.per]
    if gem >= 0:
        return soft_exertion(state, tables, seat, gem, tally, log)
    return counted(tables, state.players[seat], effect.per, face)
