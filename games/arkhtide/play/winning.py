"""How a game ends: Quintessence, Willpower, or neither."""

from typing import Any

from games.arkhtide.play.events import LOST, TIED, WON
from games.arkhtide.play.state import (
    ENEMY,
    ME,
    QUINTESSENCE_TO_WIN,
    X_LOST_BY_QUINTESSENCE,
    X_LOST_BY_WILLPOWER,
    X_TRUE_TIES,
    X_WON_BY_QUINTESSENCE,
    X_WON_BY_WILLPOWER,
)
from games.engine.compiling import kernel
from games.engine.trace import log

GOES_ON, WIN, LOSS, TIE = range(4)
FREE_FOR_ALL_POINTS = (100, 60, 20)


@kernel
def _more(mine: int, theirs: int) -> int:
    return WIN if mine > theirs else (LOSS if mine < theirs else TIE)


@kernel
def outcome(quintessence: int, willpower: int, theirs: int, their_willpower: int) -> int:
    """Willpower at 0 loses whatever else; then 13 Quintessence and more than the other player."""
    if willpower <= 0 and their_willpower <= 0:
        return _more(quintessence, theirs)
    if willpower <= 0:
        return LOSS
    if their_willpower <= 0:
        return WIN
    if max(quintessence, theirs) < QUINTESSENCE_TO_WIN:
        return GOES_ON
    if quintessence != theirs:
        return _more(quintessence, theirs)
    return _more(willpower, their_willpower)


@kernel
def could_end(state: Any) -> bool:
    """True if a number has been reached that ends games."""
    me, enemy = state.players[ME], state.players[ENEMY]
    if me.life <= 0 or enemy.life <= 0:
        return True
    return max(me.quintessence, enemy.quintessence) >= QUINTESSENCE_TO_WIN


@kernel
def judge(state: Any, tally: Any, trace: Any) -> None:
    """End the game if somebody has won."""
    me, enemy = state.players[ME], state.players[ENEMY]
    result = outcome(me.quintessence, me.life, enemy.quintessence, enemy.life)
    if result == GOES_ON:
        return
    by_willpower = me.life <= 0 or enemy.life <= 0
    state.over = 1
    if result == WIN:
        state.won = 1
        extra = X_WON_BY_WILLPOWER if by_willpower else X_WON_BY_QUINTESSENCE
        log(trace, state, WON, by_willpower, me.quintessence, me.life)
    elif result == LOSS:
        extra = X_LOST_BY_WILLPOWER if by_willpower else X_LOST_BY_QUINTESSENCE
        log(trace, state, LOST, by_willpower, enemy.quintessence, me.life)
    else:
        extra = X_TRUE_TIES
        log(trace, state, TIED, me.quintessence, me.life, 0)
    tally.extras[extra, state.turn] += 1


def free_for_all_score(place: int, quintessence: int, willpower: int) -> int:
    """Points of a tournament of Desperate Measures for that place (Tournament Scoring for FFA)."""
    placed = FREE_FOR_ALL_POINTS[place - 1] if place <= len(FREE_FOR_ALL_POINTS) else 0
    return placed + quintessence + willpower
