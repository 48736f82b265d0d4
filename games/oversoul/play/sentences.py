"""What abilities do, sentence by sentence: entering cards, hand and deck, and resources."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import shuffle, take_kind
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import free_construct, free_zone
from games.oversoul.play.codes import CONSTRUCT, DO
from games.oversoul.play.entering import (
    enter,
    enter_attached,
    find_hosts,
    prepare,
    spawn_totem,
    turn_down,
)
from games.oversoul.play.moving import discard, mill, recover, recycle, search
from games.oversoul.play.picking import IN_DECK, IN_HAND, zone_of
from games.oversoul.play.state import CHANGED, HIGHEST_RANK, MOST_NEXT, NOWHERE, SELECT, ZONES
from games.oversoul.play.zones import draw, out_of_hand, out_of_idle

_SPAWN_TOTEM, _SPAWN_SELF = DO["spawn-totem"], DO["spawn-self"]
_PREPARE, _PREPARE_SELF = DO["prepare"], DO["prepare-self"]
_DRAW, _MILL, _ENERGY = DO["draw"], DO["mill"], DO["energy"]
_BOOST_GENERATOR, _EXTRA_GENERATOR = DO["boost-generator"], DO["extra-generator"]
_DISCOUNT, _IGNORE_RANK, _RANK_UP = DO["discount"], DO["ignore-rank"], DO["rank-up"]
_SEARCH, _DISCARD, _RECOVER, _RECYCLE = (
    DO["search"],
    DO["discard"],
    DO["recover"],
    DO["recycle"],
)


@kernel
def do_plainly(state: Any, tables: Any, step: Any, amount: int, trace: Any) -> None:
    """A sentence that needs no choice."""
    if step.op == _DRAW:
        draw(state, amount, trace)
    elif step.op == _MILL:
        mill(state, tables, amount, trace)
    elif step.op == _SPAWN_TOTEM:
        for _ in range(amount):
            spawn_totem(state, tables, step.word, own_archetype(state, tables), trace)
    elif step.op == _SPAWN_SELF:
        spawn_self(state, tables, trace)
    elif step.op == _PREPARE_SELF:
        if state.run.own != NOWHERE and state.run.own < ZONES:
            turn_down(state, tables, state.run.own, trace)
    elif step.op >= _ENERGY:
        change_resources(state, step, amount, trace)


@kernel
def own_archetype(state: Any, tables: Any) -> int:
    own = state.run.own
    if own == NOWHERE or state.board[own].kind < 0:
        return tables.archetype[state.run.kind]
    return state.board[own].archetype


@kernel
def change_resources(state: Any, step: Any, amount: int, trace: Any) -> None:
    me = state.players[0]
    if step.op == _ENERGY:
        me.energy += amount
        state.available += amount
        log(trace, state, events.MADE_ENERGY, state.run.kind, amount, me.energy)
    elif step.op == _BOOST_GENERATOR:
        me.generator_bonus += amount
        log(trace, state, events.MORE_ENERGY, state.run.kind, amount, 0)
    elif step.op == _EXTRA_GENERATOR:
        me.generators_left += amount
        log(trace, state, events.MORE_GENERATORS, state.run.kind, amount, 0)
    elif step.op == _RANK_UP:
        me.rank = min(me.rank + amount, HIGHEST_RANK)
        state.dirty |= CHANGED
        log(trace, state, events.RANKED, me.rank, me.energy, 0)
    elif step.op in (_DISCOUNT, _IGNORE_RANK) and me.next_rows < MOST_NEXT:
        row = me.nexts[me.next_rows]
        me.next_rows += 1
        row.of_kind = step.of_kind
        row.less = amount if step.op == _DISCOUNT else 0
        row.no_rank = step.op == _IGNORE_RANK
        log(trace, state, events.NEXT_CHEAPER, state.run.kind, row.less, step.of_kind)


@kernel
def spawn_self(state: Any, tables: Any, trace: Any) -> None:
    """The card itself comes back from the Idle Zone, Damaged, with 1 HP."""
    me = state.players[0]
    kind = state.run.kind
    place = free_zone(state, tables.zone[kind])
    if me.idle[kind] == 0 or place == NOWHERE or tables.rank[kind] > me.rank:
        return
    out_of_idle(me, kind)
    enter(state, tables, place, kind, 1, trace)
    card = state.board[place]
    card.damage = max(card.hp - 1, 0)
    state.it = place


@kernel
def attach_self(state: Any, tables: Any, host: int, trace: Any) -> None:
    """The card comes back as a construct with its original HP on the selected unit."""
    me = state.players[0]
    kind = state.run.kind
    if me.idle[kind] == 0 or free_construct(state) == NOWHERE:
        return
    out_of_idle(me, kind)
    state.it = enter_attached(state, tables, kind, host, 1, trace)
    if state.it != NOWHERE:
        state.board[state.it].words[:] = 0
        state.board[state.it].charges[:] = 0


@kernel
def use_pick(state: Any, tables: Any, step: Any, kind: int, trace: Any) -> None:
    """Do what the sentence says with the card that was chosen."""
    if step.op == _DISCARD:
        discard(state, tables, kind, trace)
    elif step.op == _SEARCH:
        search(state, kind, trace)
    elif step.op == _RECOVER:
        recover(state, tables, kind, step.zone, trace)
    elif step.op == _RECYCLE:
        recycle(state, tables, kind, trace)
    else:
        _take_out(state, step, kind)
        if step.op == _PREPARE:
            prepare(state, tables, kind, trace)
        else:
            _spawn(state, tables, kind, trace)


@kernel
def _take_out(state: Any, step: Any, kind: int) -> None:
    me = state.players[0]
    zone = zone_of(step)
    if zone == IN_HAND:
        out_of_hand(me, kind)
    elif zone == IN_DECK:
        take_kind(me.library, kind)
        shuffle(me.library)
    else:
        out_of_idle(me, kind)


@kernel
def _spawn(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Into a free zone; a construct onto a card of the player's choice."""
    if tables.type[kind] != CONSTRUCT:
        state.it = free_zone(state, tables.zone[kind])
        enter(state, tables, state.it, kind, 1, trace)
        return
    state.attaching = kind
    state.players[0].limbo[kind] += 1
    state.offered = find_hosts(state, tables, kind)
    if state.offered > 1:
        state.asking = SELECT
    else:
        attach_spawned(state, tables, state.choices[0], trace)


@kernel
def attach_spawned(state: Any, tables: Any, host: int, trace: Any) -> None:
    """The spawned construct that waited for its host has one."""
    kind = state.attaching
    state.attaching = NOWHERE
    state.players[0].limbo[kind] -= 1
    state.it = enter_attached(state, tables, kind, host, 1, trace)
