"""The turn of Pebbles: a pebble, a card, stones, and the next turn."""

from typing import Any

from games.engine.chance import stream
from games.engine.compiling import kernel
from games.engine.library import EMPTY, clear_library, take_top
from games.engine.optable import NONE
from games.engine.records import HALF_AND_HALF, ON_THE_DRAW
from games.engine.tally import (
    NOT_AFFORDABLE,
    NOT_DRAWN,
    PLAYABLE,
    begin_counting,
    count_turn,
    note_opening,
    note_played,
    note_points,
    note_seen,
)
from games.engine.trace import DRAW as DREW
from games.engine.trace import TURN, log
from tests.toy.play.state import (
    CARD_IN_HAND,
    DAMAGE,
    DRAW,
    DRY_TURNS,
    HAND_EMPTY,
    LIFE,
    OPENING_HAND,
    PASS,
    PEBBLES,
    THROWING,
    THROWN,
    WON,
)


@kernel
def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Shuffle, deal five (six on the draw), and go to the first decision."""
    state.rng = stream(seed, index)
    begin_counting(state)
    me = state.players[0]
    clear_library(me.library)
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    me.hand[:] = 0
    me.beach[:] = 0
    me.hand_size = 0
    state.players[1].life = options.own[LIFE]
    second = options.first == ON_THE_DRAW or (options.first == HALF_AND_HALF and index % 2 == 1)
    state.phase = 0
    draw_cards(state, me, OPENING_HAND + second, trace)
    note_opening(state, tally, me.hand, tables.kinds)
    next_turn(state, tables, options, tally, trace)


@kernel
def draw_cards(state: Any, me: Any, number: int, trace: Any) -> None:
    """Draw; from an empty bag nothing is drawn."""
    for _ in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return
        me.hand[kind] += 1
        me.hand_size += 1
        note_seen(state, kind)
        log(trace, state, DREW, kind, 0, 0)


@kernel
def next_turn(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """One pebble more than last turn, one card, then stones may be thrown."""
    if state.turn == options.horizon:
        state.over = 1
        return
    state.turn += 1
    state.phase = THROWING
    me = state.players[0]
    me.pebbles = state.turn
    state.available = state.turn
    log(trace, state, TURN, state.turn, 0, 0)
    draw_cards(state, me, 1, trace)
    note_castable(state, tables, tally)


@kernel
def note_castable(state: Any, tables: Any, tally: Any) -> None:
    """What kept each card from being played this turn, if anything."""
    me = state.players[0]
    for kind in range(tables.kinds):
        if me.hand[kind] == 0:
            tally.castable[NOT_DRAWN, kind, state.turn] += 1
        elif tables.cost[kind] > me.pebbles:
            tally.castable[NOT_AFFORDABLE, kind, state.turn] += 1
        else:
            tally.castable[PLAYABLE, kind, state.turn] += 1


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """Throw any stone that the pebbles pay for, or pass."""
    me = state.players[0]
    found = 0
    for kind in range(tables.kinds):
        if me.hand[kind] > 0 and tables.cost[kind] <= me.pebbles:
            out[found] = kind
            found += 1
    out[found] = PASS
    return found + 1


@kernel
def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    me = state.players[0]
    if action == PASS:
        if state.played == 0:
            tally.extras[DRY_TURNS, state.turn] += 1
        count_turn(state, tally, me.hand_size)
        next_turn(state, tables, options, tally, trace)
        return
    throw(state, tables, action, trace)
    if state.players[1].life <= 0:
        log(trace, state, WON, 0, 0, 0)
        count_turn(state, tally, me.hand_size)
        state.won = 1
        state.over = 1


@kernel
def throw(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Pay for the stone, then do all that it says."""
    me = state.players[0]
    me.hand[kind] -= 1
    me.hand_size -= 1
    me.beach[kind] += 1
    me.pebbles -= tables.cost[kind]
    state.spent += tables.cost[kind]
    note_played(state, kind)
    log(trace, state, THROWN, kind, tables.cost[kind], me.pebbles)
    for at in range(tables.ops.first[kind], tables.ops.first[kind + 1]):
        row = tables.ops.rows[at]
        if row.test == HAND_EMPTY and me.hand_size > 0:
            continue
        amount = row.args[0]
        if row.per != NONE and row.per == CARD_IN_HAND:
            amount *= me.hand_size
        do(state, me, kind, row.op, amount, trace)


@kernel
def do(state: Any, me: Any, kind: int, op: int, amount: int, trace: Any) -> None:
    """One operation."""
    if op == DAMAGE:
        state.players[1].life -= amount
        note_points(state, kind, amount)
    elif op == DRAW:
        draw_cards(state, me, amount, trace)
    elif op == PEBBLES:
        me.pebbles += amount
        state.available += amount
