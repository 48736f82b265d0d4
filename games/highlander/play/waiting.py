"""Effects that wait to be resolved: a stack, so that what one effect sets off comes first."""

from typing import Any

from games.engine.compiling import kernel
from games.highlander.play import codes as c
from games.highlander.play.state import MOST_WAITING

LEAVES, REMOVES = -1, -2
"""In place of a row of the op table: the card itself goes."""


@kernel
def let_wait(state: Any, tables: Any, face: int, moment: int, strike: int) -> None:
    """All effects of a card that happen at that moment, the first on top."""
    if tables.moments[face] >> moment & 1 == 0:
        return
    for row in range(tables.ops.first[face + 1] - 1, tables.ops.first[face] - 1, -1):
        if tables.ops.rows[row].moment == moment:
            let_row_wait(state, row, face, strike)


@kernel
def let_ability_wait(state: Any, tables: Any, face: int, moment: int, ability: int) -> None:
    """The effects of one ability that its player uses."""
    for row in range(tables.ops.first[face + 1] - 1, tables.ops.first[face] - 1, -1):
        effect = tables.ops.rows[row]
        if effect.moment == moment and effect.ability == ability:
            let_row_wait(state, row, face, -1)


@kernel
def let_leaving_wait(state: Any, face: int, out: bool) -> None:
    """A card leaves play once its Trigger effect is done, so that the effect can look at it."""
    let_row_wait(state, REMOVES if out else LEAVES, face, -1)


@kernel
def let_row_wait(state: Any, row: int, face: int, strike: int) -> None:
    if state.waiting_size >= MOST_WAITING:
        return
    waiting = state.waiting[state.waiting_size]
    waiting.row = row
    waiting.face = face
    waiting.strike = strike
    state.waiting_size += 1


@kernel
def let_all_wait(state: Any, tables: Any, moment: int, strike: int) -> None:
    """The effects of everything in play at that moment, the Persona's first.

    Like cards do not stack (Stacking Effects): each is asked once, however often it is in play.
    """
    if state.moments >> moment & 1 == 0:
        return
    me = state.players[0]
    for at in range(me.board_size - 1, -1, -1):
        face = me.board[at].face
        if tables.moments[face] >> moment & 1:
            wait_if_aimed(state, tables, face, moment, strike)
    if tables.moments_before >> moment & 1:
        for face in range(tables.pregame_end - 1, tables.pregame - 1, -1):
            if tables.moments[face] >> moment & 1:
                wait_if_aimed(state, tables, face, moment, strike)


@kernel
def wait_if_aimed(state: Any, tables: Any, face: int, moment: int, strike: int) -> None:
    """Of the effects that speak of a kind of attack, those that the attack belongs to."""
    if strike < 0:
        let_wait(state, tables, face, moment, strike)
        return
    aims = tables.aims[state.strikes[strike].face]
    for row in range(tables.ops.first[face + 1] - 1, tables.ops.first[face] - 1, -1):
        effect = tables.ops.rows[row]
        if effect.moment == moment and aims >> effect.at[0] & 1 and not is_settled_later(effect):
            let_row_wait(state, row, face, strike)


@kernel
def is_settled_later(effect: Any) -> bool:
    """A change that hangs on a Power Blow: known only when the Attack Phase ends."""
    late = effect.moment == c.ON_ATTACK or effect.moment == c.PLAY
    return late and effect.test == c.IS_POWER_BLOW
