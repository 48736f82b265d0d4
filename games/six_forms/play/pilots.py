"""Who picks among the legal actions. A pilot sees hand, battlefield and piles, never the deck."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.actions import MOVE, PLAY, SCALE, SPLIT_OFF, STRIKE, VERB
from games.six_forms.play.judging import (
    FIRST_OF_ALL,
    act_score,
    ambush_score,
    answer_score,
    move_score,
    play_score,
    zone_score,
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
    NO_ATTACK,
    THEIR_BACK_ROW,
)

CHEAP = 2

__all__ = ["PILOTS", "choose"]


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the chosen action among those that were offered last."""
    return pick(state, tables, options.pilot, number)


@kernel
def pick(state: Any, tables: Any, pilot: int, number: int) -> int:
    """A step's best action, or the best answer to what is asked."""
    if state.ask == ASK_STEP:
        if state.phase == MOVE_STEP:
            return _pick_move(state, tables, pilot, number)
        return _pick_act(state, tables, pilot, 0, number)
    if state.ask == ASK_ZONE:
        return _pick_zone(state, tables, number)
    if state.ask == ASK_MULLIGAN:
        return _mulligan(state, tables, pilot)
    if state.ask == ASK_AMOUNT:
        return _amount(state, tables, number)
    return _pick_answer(state, tables, pilot, number)


@kernel
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


@kernel
def _pick_zone(state: Any, tables: Any, number: int) -> int:
    """Cards enter ready, which is offered first; what cannot move forward stays behind, and the
    rearmost zones are offered first."""
    kind = state.job.kind
    stays = tables.arrows[kind] == 0 or tables.attack[kind] == NO_ATTACK
    if stays and state.theirs == 0:
        return 0
    open_back = THEIR_BACK_ROW & ~(state.mine | state.theirs)
    best, best_score = 0, -FIRST_OF_ALL
    for at in range(number):
        action = state.offers[at]
        zone = action // SCALE % SCALE
        if action % SCALE:
            break
        if state.theirs >> zone & 1:
            score = ambush_score(state, tables, kind, zone)
        elif stays:
            score = 10 - zone // 4
        else:
            score = zone_score(state, tables, tables.arrows[kind], zone, open_back)
        if score > best_score:
            best, best_score = at, score
    return best


@kernel
def _pick_answer(state: Any, tables: Any, pilot: int, number: int) -> int:
    best, best_score = 0, -FIRST_OF_ALL
    for at in range(number):
        action = state.offers[at]
        score = answer_score(state, tables, pilot, action // VERB, action // SCALE % SCALE)
        if score > best_score:
            best, best_score = at, score
    return best


@kernel
def _mulligan(state: Any, tables: Any, pilot: int) -> int:
    """Keep a hand with a card for two energy or less; greedy wants one that stands and strikes."""
    me = state.players[ME]
    for place in range(me.held):
        kind = me.holds[place]
        cheap = tables.cost[kind] <= CHEAP and not tables.variable[kind]
        if cheap and (pilot == DEVELOP or tables.family[kind] <= ARTIFACT):
            return 0
    return 1


@kernel
def _amount(state: Any, tables: Any, number: int) -> int:
    """All the energy there is; an even amount where only half of it counts."""
    most = number - 1
    return most - most % 2 if tables.halves[state.job.kind] else most
