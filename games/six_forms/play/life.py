"""Life totals: player damage, gaining and losing, and the end of the game."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import note_points
from games.engine.trace import log
from games.six_forms.play.agenda import watch
from games.six_forms.play.codes import WHEN_YOU_GAIN_LIFE
from games.six_forms.play.events import HIT_ME, HIT_OPPONENT, LIFE_DOWN, LIFE_UP, LOST, WON
from games.six_forms.play.state import ME, NONE, OPPONENT, PILES_CHANGED


@kernel
def win(state: Any, trace: Any) -> None:
    log(trace, state, WON, 0, 0, 0)
    state.won = 1
    state.over = 1


@kernel
def lose(state: Any, trace: Any) -> None:
    log(trace, state, LOST, 0, 0, 0)
    state.over = 1


@kernel
def damage_opponent(state: Any, kind: int, amount: int, trace: Any) -> None:
    """PLAYER DAMAGE to the opponent, made by a card of that kind; at zero life the game is won."""
    if amount <= 0 or state.over:
        return
    state.players[OPPONENT].life -= amount
    note_points(state, kind, amount)
    log(trace, state, HIT_OPPONENT, kind, amount, state.players[OPPONENT].life)
    if state.players[OPPONENT].life <= 0:
        win(state, trace)


@kernel
def damage_me(state: Any, amount: int, trace: Any) -> None:
    """PLAYER DAMAGE to the player."""
    if amount <= 0 or state.over:
        return
    state.players[ME].life -= amount
    log(trace, state, HIT_ME, amount, state.players[ME].life, 0)
    if state.players[ME].life <= 0:
        lose(state, trace)


@kernel
def gain_life(state: Any, tables: Any, amount: int, trace: Any) -> None:
    """Life has no upper limit."""
    if amount <= 0:
        return
    state.players[ME].life += amount
    state.life_gained += amount
    log(trace, state, LIFE_UP, amount, state.players[ME].life, 0)
    watch(state, tables, WHEN_YOU_GAIN_LIFE, NONE, NONE)
    state.dirty |= PILES_CHANGED


@kernel
def lose_life(state: Any, amount: int, trace: Any) -> None:
    state.players[ME].life -= amount
    log(trace, state, LIFE_DOWN, amount, state.players[ME].life, 0)
    state.dirty |= PILES_CHANGED
    if state.players[ME].life <= 0:
        lose(state, trace)
