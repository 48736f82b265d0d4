"""Before the first turn: the leaders, the opponent's units, the opening hand (2)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.chance import stream
from games.engine.compiling import kernel
from games.engine.library import clear_library
from games.engine.records import HALF_AND_HALF, ON_THE_DRAW
from games.engine.tally import begin_counting, note_opening
from games.oversoul.play.board import put
from games.oversoul.play.state import (
    ALL_PLACES,
    DMG,
    EMPTY_ZONE,
    FOE_DMG,
    FOE_HP,
    FOE_LEADER,
    FOE_SPD,
    FOE_UNITS,
    HP,
    LEADER_HP,
    LEADER_ZONE,
    MULLIGAN,
    NOTHING,
    NOWHERE,
    OPENING_HAND,
    PLACES,
    REARRANGED,
    SETUP,
    SPD,
    UNDECIDED,
    WHILE_ACTIVE,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.zones import draw


@kernel
def set_up(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Leaders into their zones, 4 cards for the first player and 5 for the second (2)."""
    state.rng = stream(seed, index, 0)
    begin_counting(state)
    _clear(state)
    me, foe = state.players[0], state.players[1]
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    state.phase = SETUP
    put(state, tables, LEADER_ZONE, tables.leader, 1)
    me.life = tables.hp[tables.leader]
    put(state, tables, FOE_LEADER, tables.foe_leader, 1)
    _set_foe_stat(state, FOE_LEADER, HP, options.own[LEADER_HP])
    measure(state, tables, FOE_LEADER)
    foe.life = options.own[LEADER_HP]
    for at in range(options.own[FOE_UNITS]):
        _set_foe_unit(state, tables, options, PLACES + at)
    foe.units = options.own[FOE_UNITS]
    foe.events = 0
    state.dirty = REARRANGED
    second = options.first == ON_THE_DRAW or (options.first == HALF_AND_HALF and index % 2 == 1)
    draw(state, OPENING_HAND + second, trace)
    note_opening(state, tally, me.hand, tables.kinds)
    state.asking = MULLIGAN


@kernel
def _clear(state: Any) -> None:
    left = state.taken if state.serial else ALL_PLACES
    while left != 0:
        state.board[lowest(left)].kind = EMPTY_ZONE
        left &= left - 1
    state.taken = 0
    state.ready = 0
    me = state.players[0]
    clear_library(me.library)
    me.hand[:] = 0
    me.idle[:] = 0
    me.exiled[:] = 0
    me.limbo[:] = 0
    me.used_names[:] = 0
    me.used_games[:] = 0
    me.hand_size = 0
    me.held_kinds = 0
    me.idle_size = 0
    me.exiled_size = 0
    me.limbo_events = 0
    me.rank = 1
    me.energy = 0
    me.loose = 0
    me.leader = LEADER_ZONE
    me.cheaper_rows = 0
    me.watching = 0
    state.serial = 0
    state.asking = NOTHING
    state.picked = NOWHERE
    state.paying = 0
    state.due = 0
    state.cost_left = 0
    state.running = 0
    state.row = 0
    state.end = 0
    state.left = NOWHERE
    state.attaching = NOWHERE
    state.queue_from = 0
    state.queue_to = 0
    state.links = 0
    state.gazed_cards = 0
    state.weak = 0
    state.fleeting[:] = 0
    state.lending = 0
    state.charged = 0
    state.ordered_cards = 0
    state.returns = 0
    state.ending = UNDECIDED


@kernel
def _set_foe_unit(state: Any, tables: Any, options: Any, place: int) -> None:
    put(state, tables, place, tables.foe_leader + 1, 1)
    _set_foe_stat(state, place, DMG, options.own[FOE_DMG])
    _set_foe_stat(state, place, SPD, options.own[FOE_SPD])
    _set_foe_stat(state, place, HP, options.own[FOE_HP])
    measure(state, tables, place)


@kernel
def _set_foe_stat(state: Any, place: int, stat: int, value: int) -> None:
    """The opponent's cards print zeros: what the run sets stands as a gain."""
    state.board[place].gains[WHILE_ACTIVE, stat] = value
