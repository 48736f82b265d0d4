"""Resolves the effect that waits on top."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play.board import leave, place_of
from games.highlander.play.endurance import soft_exertion
from games.highlander.play.judging import counted, holds
from games.highlander.play.operations import do_ability, do_attacking, do_hand
from games.highlander.play.waiting import REMOVES

LAST_HAND_OP, LAST_ABILITY_OP = c.COUNTER, c.HAND_SIZE


@within
def resolve_top(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Ask its condition, count what multiplies it, and do it."""
    state.waiting_size -= 1
    waiting = state.waiting[state.waiting_size]
    row, face, strike = waiting.row, waiting.face, waiting.strike
    if row < 0:
        leave(state, tables, place_of(state.players[0], face), trace, row == REMOVES)
        return
    effect = tables.ops.rows[row]
    if effect.test == c.SOFT_EXERTION:
        if not threshold_met(state, tables, effect, tally, trace):
            return
    elif not holds(state, tables, effect, face, strike):
        return
    times = times_of(state, tables, effect, face, tally, trace)
    if times == 0:
        return
    if effect.op <= LAST_HAND_OP:
        do_hand(state, tables, effect, face, times, tally, trace)
    elif effect.op <= LAST_ABILITY_OP:
        do_ability(state, tables, effect, face, times, trace)
    else:
        do_attacking(state, tables, effect, face, times, strike, tally, trace)


@kernel
def threshold_met(state: Any, tables: Any, effect: Any, tally: Any, trace: Any) -> bool:
    """A Soft Exertion for a number of gems: fewer give nothing (Threshold Exertions)."""
    gem, need = effect.test_args[0], effect.test_args[1]
    met = soft_exertion(state, tables, gem, tally, trace) >= need
    tally.extras[m.THRESHOLDS, max(state.turn, 1)] += 1
    tally.extras[m.THRESHOLDS_MET, max(state.turn, 1)] += met
    log(trace, state, e.THRESHOLD, need, met, gem)
    return met


@kernel
def times_of(state: Any, tables: Any, effect: Any, face: int, tally: Any, trace: Any) -> int:
    """Once, or once for each of what is counted (Tiered Exertions)."""
    if effect.per == NONE:
        return 1
    if effect.per >= c.FIRST_EXERTED:
        gem = effect.per - c.FIRST_EXERTED
        return soft_exertion(state, tables, gem, tally, trace)
    return counted(state, tables, effect.per, face)
