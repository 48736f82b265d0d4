"""Who picks among the legal actions. A pilot sees hand, battlefield and piles, never the deck."""

from typing import Any

from games.engine.compiling import kernel, within
from games.six_forms.play.actions import MOVE, PLAY, SCALE, SPLIT_OFF, STRIKE, VERB
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.in_play import number_of
from games.six_forms.play.judging import (
    FIRST_OF_ALL,
    act_score,
    answer_score,
    move_score,
    play_score,
)
from games.six_forms.play.scores import DEVELOP, PILOTS
from games.six_forms.play.state import (
    ARTIFACT,
    ASK_AMOUNT,
    ASK_MULLIGAN,
    ASK_STEP,
    ASK_ZONE,
    ME,
    MOVE_STEP,
)
from games.six_forms.play.zone_choice import best_entry

CHEAP = 2

__all__ = ["PILOTS", "choose"]


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the chosen action among those that were offered last."""
    return pick(state, tables, options.pilot, number)


@within
def pick(state: Any, tables: Any, pilot: int, number: int) -> int:
    """A step's best action, or the best answer to what is asked."""
    if number == 1:
        return 0
    if state.ask == ASK_STEP:
        if state.phase == MOVE_STEP:
            return _pick_move(state, tables, pilot, number)
        return _pick_act(state, tables, pilot, 0, number)
    if state.ask == ASK_ZONE:
        return _pick_zone(state, tables)
    if state.ask == ASK_MULLIGAN:
        return _mulligan(state, tables, pilot)
    if state.ask == ASK_AMOUNT:
        return _amount(state, tables, number)
    return _pick_answer(state, tables, pilot, number)


@within
def _pick_move(state: Any, tables: Any, pilot: int, number: int) -> int:
    """Who can strike the player does; else the best move there is."""
    if state.offers[0] // VERB == STRIKE:
        return 0
    best, best_score = number - 1, 0
    at = 0
    while MOVE <= state.offers[at] // VERB <= SPLIT_OFF:
        action = state.offers[at]
        if action // VERB == MOVE:
            score = move_score(state, tables, action // SCALE % SCALE, action % SCALE)
            if score > best_score:
                best, best_score = at, score
        at += 1
    return best if best_score > 0 else _pick_act(state, tables, pilot, at, number)


@kernel
def _pick_act(state: Any, tables: Any, pilot: int, first: int, number: int) -> int:
    """What scores best; the last action, which ends the step, if nothing does."""
    best, best_score = number - 1, 0
    for at in range(first, number - 1):
        action = state.offers[at]
        verb = action // VERB
        if verb == PLAY:
            score = play_score(state, tables, pilot, action // SCALE % SCALE)
        else:
            score = act_score(state, tables, pilot, action, best_score)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def _pick_zone(state: Any, tables: Any) -> int:
    """Cards enter ready, which is offered first, in the order of the zones."""
    zones = entry_zones(state, tables, state.job.kind, state.job.first)
    best = best_entry(state, tables, state.job.kind, zones)
    return number_of(tables, zones & ((1 << best) - 1))


@kernel
def _pick_answer(state: Any, tables: Any, pilot: int, number: int) -> int:
    best, best_score = 0, -FIRST_OF_ALL
    for at in range(number):
        action = state.offers[at]
        score = answer_score(state, tables, pilot, action // VERB, action // SCALE % SCALE)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def _mulligan(state: Any, tables: Any, pilot: int) -> int:
    """Keep a hand with a card for two energy or less; greedy wants one that stands and strikes."""
    me = state.players[ME]
    for place in range(me.held):
        kind = me.holds[place]
        cheap = tables.cost[kind] <= CHEAP and not tables.variable[kind]
        if cheap and (pilot == DEVELOP or tables.family[kind] <= ARTIFACT):
            return 0
    return 1


@within
def _amount(state: Any, tables: Any, number: int) -> int:
    """All the energy there is; an even amount where only half of it counts."""
    most = number - 1
    return most - most % 2 if tables.halves[state.job.kind] else most
