"""Whether an effect's condition holds, and what multiplies the effect."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.highlander.play import codes as c
from games.highlander.play.state import DISARMED


@within
def holds(state: Any, tables: Any, effect: Any, face: int, strike: int) -> bool:
    """Conditions that only look; a Soft Exertion is made by the effect itself."""
    return effect.test == NONE or passes(state, tables, effect, face, strike)


@kernel
def passes(state: Any, tables: Any, effect: Any, face: int, strike: int) -> bool:
    """Whether the condition is met."""
    test = effect.test
    if test == c.NO_ATTACK_CAME:
        return True
    me = state.players[0]
    number = effect.test_args[0]
    if test in (c.ABILITY_AT_MOST, c.ABILITY_AT_LEAST, c.FOE_AT_MOST, c.EXHAUSTED):
        return ability_passes(state, me, test, number)
    if test == c.HAND_AT_MOST:
        return me.hand_size <= number
    if test == c.HAND_AT_LEAST:
        return me.hand_size >= number
    if test == c.DISCARD_AT_LEAST:
        return me.pile_size >= number
    if test in (c.ATTACK_IS, c.IS_POWER_BLOW, c.ATTACKS_PLAYED):
        return attack_passes(state, tables, test, number, strike)
    if test == c.FOE_DISARMED:
        return state.hindered & DISARMED != 0
    if test == c.FREE_HAND:
        return state.hands_used < tables.hands_limit
    if test == c.TWO_WEAPONS:
        return tables.weapons >= 2
    return play_passes(state, tables, effect, face)


@kernel
def ability_passes(state: Any, me: Any, test: int, number: int) -> bool:
    if test == c.ABILITY_AT_MOST:
        return me.life <= number
    if test == c.ABILITY_AT_LEAST:
        return me.life >= number
    if test == c.FOE_AT_MOST:
        return state.players[1].life <= number
    return state.exhaustions > 0


@kernel
def attack_passes(state: Any, tables: Any, test: int, number: int, strike: int) -> bool:
    if test == c.ATTACKS_PLAYED:
        return state.strike_size >= number
    if strike < 0:
        return False
    attack = state.strikes[strike]
    if test == c.IS_POWER_BLOW:
        return attack.power > 0
    return tables.aims[attack.face] >> c.ROW_AIMS[number] & 1 != 0


@kernel
def play_passes(state: Any, tables: Any, effect: Any, face: int) -> bool:
    """Conditions about what is in play."""
    test, number = effect.test, effect.test_args[0]
    if test == c.SOME_IN_PLAY:
        return in_play_of(state, tables, number) >= effect.test_args[1]
    if test == c.ANY_IN_PLAY:
        return in_play_of(state, tables, number) > 0
    if test == c.NONE_IN_PLAY:
        return in_play_of(state, tables, number) == 0
    if test == c.SEQUENCE_PLOTS:
        return sequence_plots(state, tables, face) >= number
    return False


@kernel
def in_play_of(state: Any, tables: Any, kind: int) -> int:
    """Cards of a kind in play; those that wait to be swept are (Sweep Phase)."""
    me = state.players[0]
    found = 0
    for at in range(me.board_size):
        if tables.is_kind[me.board[at].face] >> kind & 1:
            found += me.board[at].copies
    for at in range(me.played_size):
        found += tables.is_kind[me.played_faces[at]] >> kind & 1
    return found


@kernel
def sequence_plots(state: Any, tables: Any, face: int) -> int:
    """Sequence Plots in play other than this one."""
    me = state.players[0]
    found = 0
    for at in range(me.board_size):
        other = me.board[at].face
        found += tables.sequence[other] > 0 and other != face
    return found


@kernel
def counted(state: Any, tables: Any, per: int, face: int) -> int:
    """How often a counter multiplies; the gems of a Soft Exertion are counted by the effect."""
    me = state.players[0]
    if per == c.PER_ATTACK:
        return state.strike_size
    if per == c.PER_CARD:
        return me.hand_size
    if per == c.PER_CAPTURED:
        found = 0
        for at in range(me.captured_size):
            found += me.captor[at] == face
        return found
    kind = c.COUNTED_KINDS[per]
    return in_play_of(state, tables, kind) if kind >= 0 else 0


@kernel
def continuous(state: Any, tables: Any, op: int) -> int:
    """What all cards in play add up to for an operation; like cards count once."""
    if state.continuing >> op & 1 == 0:
        return 0
    total = 0
    me = state.players[0]
    for at in range(me.board_size):
        face = me.board[at].face
        if tables.continuing[face] >> op & 1:
            total += continuous_of(state, tables, face, op)
    if tables.continuing_before >> op & 1:
        for face in range(tables.pregame, tables.pregame_end):
            if tables.continuing[face] >> op & 1:
                total += continuous_of(state, tables, face, op)
    return total


@kernel
def continuous_of(state: Any, tables: Any, face: int, op: int) -> int:
    total = 0
    for row in range(tables.ops.first[face], tables.ops.first[face + 1]):
        effect = tables.ops.rows[row]
        if effect.op != op or effect.moment != c.IN_PLAY:
            continue
        if holds(state, tables, effect, face, -1):
            times = 1 if effect.per == NONE else counted(state, tables, effect.per, face)
            total += times if op == c.PAST_GUARD else times * effect.args[0]
    return total
