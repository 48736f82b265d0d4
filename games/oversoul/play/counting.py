"""Conditions, and the counters that multiply an amount ("for each …")."""

from typing import Any

from games.engine.bits import how_many, lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.oversoul.play.codes import IF, PER, SORT, TOTEM_ROLE
from games.oversoul.play.state import (
    FIRST_EVENT,
    LEADER_ZONE,
    NOWHERE,
    OWN_PLACES,
    PLACES,
)

_RANK_AT_LEAST, _LEADER_ACTIVE = IF["rank-at-least"], IF["leader-active"]
_LEADER_HP, _FOE_HP = IF["leader-hp-at-most"], IF["opposing-leader-hp-at-most"]
_BOARD_AT_LEAST, _ANOTHER = IF["board-at-least"], IF["another"]
_ARCHETYPES, _ATTACHED = IF["archetypes-at-least"], IF["constructs-attached"]
_PREPARED, _HAND_AT_MOST = IF["prepared-at-least"], IF["hand-at-most"]
_HAND_AT_LEAST, _IDLE_AT_LEAST = IF["hand-at-least"], IF["idle-at-least"]
_NO_FOE_UNITS, _EVENT_PLAYED = IF["opponent-without-units"], IF["event-this-turn"]
_SACRIFICED, _SHATTERED = IF["sacrifice-this-turn"], IF["shattered-this-turn"]

_PER_RANK, _PER_UNIT, _PER_TOTEM = PER["rank"], PER["own-unit"], PER["own-totem"]
_PER_GENERATOR, _PER_DAMAGED = PER["own-generator"], PER["own-damaged"]
_PER_BOARD_EVENT, _PER_ARCHETYPE = PER["own-board-event"], PER["own-archetype"]
_PER_KINDRED, _PER_PREPARED, _PER_ATTACHED = PER["own-kindred"], PER["prepared"], PER["attached"]
_PER_HAND, _PER_IDLE_UNIT = PER["hand-card"], PER["idle-unit"]
_PER_IDLE_EVENT, _PER_EXILED = PER["idle-event"], PER["exiled"]
_UNIT_SORT, _EVENT_SORT, _GENERATOR = SORT["unit"], SORT["event"], SORT["generator"]
_BOARD_SORT = SORT["board-event"]
_UNIT_PLACES = (1 << FIRST_EVENT) - 1


@kernel
def attached(state: Any, place: int) -> int:
    """How many constructs lie on a card."""
    found = 0
    at = state.board[place].top if place != NOWHERE else NOWHERE
    while at != NOWHERE:
        found += 1
        at = state.board[at].below
    return found


@kernel
def active_of(state: Any, sort: int) -> int:
    """How many Active cards of a kind the player has, constructs and the leader included."""
    found = 0
    left = state.taken & OWN_PLACES
    while left != 0:
        card = state.board[lowest(left)]
        left &= left - 1
        if card.up:
            found += (card.sorts >> sort) & 1
    return found


@kernel
def idle_of(state: Any, tables: Any, sort: int) -> int:
    """How many cards of a kind lie in the player's Idle Zone."""
    me = state.players[0]
    found = 0
    for kind in range(tables.kinds):
        if me.idle[kind] and (tables.sorts[kind] >> sort) & 1:
            found += me.idle[kind]
    return found


@kernel
def foe_units(state: Any) -> int:
    return how_many((state.taken >> PLACES) & _UNIT_PLACES)


@kernel
def holds(state: Any, tables: Any, step: Any, own: int) -> bool:
    """Whether the condition of a sentence is met; one without a condition always is."""
    return step.test == NONE or _is_met(state, tables, step, own)


@kernel
def _is_met(state: Any, tables: Any, step: Any, own: int) -> bool:
    test = step.test
    if test in (_BOARD_AT_LEAST, _ANOTHER, _ARCHETYPES, _ATTACHED, _PREPARED, _LEADER_ACTIVE):
        return _board_holds(state, step, own)
    if test in (_HAND_AT_MOST, _HAND_AT_LEAST, _IDLE_AT_LEAST, _NO_FOE_UNITS):
        return _zones_hold(state, tables, step)
    return _turn_holds(state, step)


@kernel
def _board_holds(state: Any, step: Any, own: int) -> bool:
    me = state.players[0]
    test = step.test
    if test == _BOARD_AT_LEAST:
        return active_of(state, step.test_sort) >= step.test_count
    if test == _ANOTHER:
        sort = int(step.test_sort)
        itself = own != NOWHERE and (state.board[own].sorts >> sort) & 1
        return active_of(state, sort) - itself >= 1
    if test == _ARCHETYPES:
        return how_many(me.archetypes) >= step.test_count
    if test == _ATTACHED:
        return attached(state, own) >= step.test_count
    if test == _PREPARED:
        return me.prepared >= step.test_count
    return me.leader != LEADER_ZONE


@kernel
def _zones_hold(state: Any, tables: Any, step: Any) -> bool:
    me = state.players[0]
    test = step.test
    if test == _HAND_AT_MOST:
        return me.hand_size <= step.test_count
    if test == _HAND_AT_LEAST:
        return me.hand_size >= step.test_count
    if test == _IDLE_AT_LEAST:
        return idle_of(state, tables, step.test_sort) >= step.test_count
    return foe_units(state) == 0


@kernel
def _turn_holds(state: Any, step: Any) -> bool:
    """Rank, HP, and what happened this turn; `it-shatters` looks at the sentence before."""
    me = state.players[0]
    test = step.test
    if test == _RANK_AT_LEAST:
        return me.rank >= step.test_count
    if test == _LEADER_HP:
        return me.life <= step.test_count
    if test == _FOE_HP:
        return state.players[1].life <= step.test_count
    if test == _EVENT_PLAYED:
        return me.events_played > 0
    if test == _SACRIFICED:
        return me.sacrificed > 0
    if test == _SHATTERED:
        return me.shattered > 0
    return state.fell > 0


@kernel
def count(state: Any, tables: Any, per: int, own: int, kind: int) -> int:
    """How many there are of what a sentence says "for each" of."""
    me = state.players[0]
    if per == _PER_RANK:
        return me.rank
    if per == _PER_HAND:
        return me.hand_size
    if per == _PER_IDLE_UNIT:
        return idle_of(state, tables, _UNIT_SORT)
    if per == _PER_IDLE_EVENT:
        return idle_of(state, tables, _EVENT_SORT)
    if per == _PER_EXILED:
        return me.exiled_size
    if per == _PER_PREPARED:
        return me.prepared
    if per == _PER_ATTACHED:
        return attached(state, own)
    return _count_board(state, tables, per, own, kind)


@kernel
def _count_board(state: Any, tables: Any, per: int, own: int, kind: int) -> int:
    if per == _PER_ARCHETYPE:
        return how_many(state.players[0].archetypes)
    if per == _PER_GENERATOR:
        return active_of(state, _GENERATOR)
    if per == _PER_BOARD_EVENT:
        return active_of(state, _BOARD_SORT)
    if per == _PER_UNIT:
        return state.players[0].units - (own != NOWHERE and own < FIRST_EVENT)
    if per in (_PER_TOTEM, _PER_DAMAGED, _PER_KINDRED):
        return _count_cards(state, tables, per, own, kind)
    return foe_units(state)


@kernel
def _count_cards(state: Any, tables: Any, per: int, own: int, kind: int) -> int:
    archetype = tables.archetype[kind] if own == NOWHERE else state.board[own].archetype
    found = 0
    left = state.taken & OWN_PLACES
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.up == 0:
            continue
        if per == _PER_TOTEM:
            found += (card.roles >> TOTEM_ROLE) & 1
        elif per == _PER_DAMAGED:
            found += card.damage > 0
        else:
            found += card.archetype == archetype and place != own
    return found
