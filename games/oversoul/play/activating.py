"""Activating cards and using abilities: laws, costs, the Timeshift and what follows (4, 8, 10)."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.tally import note_played
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import clear
from games.oversoul.play.chain import join_chain
from games.oversoul.play.codes import AT, CONSTRUCT, COUNTER, PERFECT, QUICK, UNIT
from games.oversoul.play.costs import SACRIFICE_UNIT, can_pay, energy_in, pay
from games.oversoul.play.counting import holds
from games.oversoul.play.energy import (
    energy_cost,
    needs_no_rank,
    pay_energy,
    use_nexts,
)
from games.oversoul.play.entering import (
    has_host,
)
from games.oversoul.play.state import (
    ABILITY,
    ACTIVATION,
    EVENT_ZONES,
    FROM_HAND,
    FROM_LEADER_ZONE,
    HIGHEST_RANK,
    LEADER_ZONE,
    NOWHERE,
    PREPARING,
    UNIT_ZONES,
)
from games.oversoul.play.tables import (
    NEEDS_EVENT_ZONE,
    NEEDS_FOE,
    NEEDS_GENERATION,
    NEEDS_RANK,
    NEEDS_UNIT,
    NEEDS_UNIT_ZONE,
)
from games.oversoul.play.triggers import note_use
from games.oversoul.play.zones import out_of_hand

_PERFECT_LAW = AT["perfect"]


@kernel
def rank_allows(state: Any, tables: Any, kind: int) -> bool:
    """No card of a RANK above the leader's enters (4)."""
    return tables.rank[kind] <= state.players[0].rank or needs_no_rank(state, tables, kind)


@kernel
def law_allows(state: Any, tables: Any, kind: int, source: int) -> bool:
    """Laws and costs of the card itself; the role of an event and where it comes from (7.2)."""
    if tables.needs_foe[kind]:
        return False
    if tables.one_time[kind]:
        role = tables.role[kind]
        if role == COUNTER and source == FROM_HAND:
            return False
        if role == PERFECT and (state.players[0].hooks >> _PERFECT_LAW) & 1 == 0:
            return False
    law = tables.law[kind]
    if law != NONE and not holds(state, tables, tables.steps[law], NOWHERE):
        return False
    held = kind if source == FROM_HAND else NOWHERE
    return can_pay(state, tables, tables.law_cost[kind], NOWHERE, held, source) and can_pay(
        state, tables, tables.own_cost[kind], NOWHERE, held, source
    )


@kernel
def zone_allows(state: Any, tables: Any, kind: int, source: int) -> bool:
    """A free zone of its type (3.1), or a card to be attached to (5.3)."""
    if tables.type[kind] == CONSTRUCT:
        return has_host(state, tables, kind)
    if source >= 0:
        return True
    me = state.players[0]
    if tables.zone[kind] == UNIT:
        return me.units < UNIT_ZONES or tables.law_cost[kind] == SACRIFICE_UNIT
    return me.events + me.limbo_events < EVENT_ZONES


@kernel
def can_activate(state: Any, tables: Any, kind: int, source: int, energy: int) -> bool:
    """Whether a card can be activated now with so much energy at hand (4.1, 4.2)."""
    return rank_allows(state, tables, kind) and rank_aside(state, tables, kind, source, energy)


@within
def rank_aside(state: Any, tables: Any, kind: int, source: int, energy: int) -> bool:
    """Whether nothing but RANK can keep a card from being activated now."""
    if tables.energy[kind] > 0:
        if state.players[0].generators_left <= 0:
            return False
    elif energy_cost(state, tables, kind) + energy_in(tables.own_cost[kind]) > energy:
        return False
    if not zone_allows(state, tables, kind, source):
        return False
    return tables.plain[kind] != 0 or law_allows(state, tables, kind, source)


@kernel
def what_is_missing(state: Any) -> int:
    """What a card in hand may need and there is not, as bits: such a card cannot be activated."""
    me = state.players[0]
    missing = NEEDS_FOE
    if me.next_rows == 0:
        missing |= -NEEDS_RANK << (me.rank + 1)
    missing |= (me.generators_left <= 0) * NEEDS_GENERATION
    missing |= (me.units >= UNIT_ZONES) * NEEDS_UNIT_ZONE
    missing |= (me.events + me.limbo_events >= EVENT_ZONES) * NEEDS_EVENT_ZONE
    missing |= (me.fighters == 0) * NEEDS_UNIT
    return missing


@kernel
def can_deploy(state: Any, tables: Any, energy: int) -> bool:
    """The leader as a unit or an event, at rank V, for its energy (5.4)."""
    me = state.players[0]
    if me.rank < HIGHEST_RANK or me.leader != LEADER_ZONE:
        return False
    return can_activate(state, tables, tables.leader, FROM_LEADER_ZONE, energy)


@kernel
def can_prepare(state: Any, tables: Any, kind: int, energy: int) -> bool:
    """A card from the hand face down into a free zone of its type, for 1 ENERGY (3.4)."""
    if energy <= 0:
        return False
    me = state.players[0]
    if tables.zone[kind] == UNIT:
        return me.units < UNIT_ZONES
    return me.events < EVENT_ZONES


@kernel
def can_flip(state: Any, tables: Any, place: int, energy: int) -> bool:
    """Activate a prepared card, from the turn after it was prepared (3.4)."""
    card = state.board[place]
    if card.kind < 0 or card.up or card.since >= state.turn:
        return False
    return can_activate(state, tables, card.kind, place, energy)


@kernel
def is_quick(tables: Any, kind: int) -> bool:
    """Events that can be activated at any time, also in answer to another card (7.2)."""
    return tables.one_time[kind] != 0 and tables.role[kind] in (QUICK, PERFECT)


@kernel
def activate(state: Any, tables: Any, kind: int, source: int, trace: Any) -> None:
    """Begin to activate a card from hand, from prepared or from the Leader Zone."""
    me = state.players[0]
    act = state.act
    act.form = ACTIVATION
    act.kind = kind
    act.source = source
    act.own = NOWHERE
    act.holder = NOWHERE
    state.due = energy_cost(state, tables, kind) + energy_in(tables.own_cost[kind])
    state.costs[0] = tables.law_cost[kind]
    state.costs[1] = tables.own_cost[kind]
    state.paying = 1
    if tables.energy[kind] > 0:
        me.generators_left -= 1
    log(trace, state, events.ACTIVATED, kind, state.due, source)
    use_nexts(state, tables, kind)
    note_played(state, kind)
    if source == FROM_HAND:
        out_of_hand(me, kind)
        me.limbo[kind] += 1
    elif source >= 0:
        act.serial = state.board[source].serial
        if leaves_zone(tables, kind):
            clear(state, source)
            me.limbo[kind] += 1
    if tables.one_time[kind]:
        me.limbo_events += 1
    if owes_nothing(state):
        join_chain(state)


@kernel
def begin_preparing(state: Any, kind: int) -> None:
    """Prepare a card from the hand for 1 ENERGY (3.4)."""
    me = state.players[0]
    state.act.form = PREPARING
    state.act.kind = kind
    state.act.source = FROM_HAND
    state.act.own = NOWHERE
    state.act.holder = NOWHERE
    state.due = 1
    state.costs[:] = 0
    state.paying = 1
    out_of_hand(me, kind)
    me.limbo[kind] += 1


@kernel
def leaves_zone(tables: Any, kind: int) -> bool:
    """A prepared construct or one-time event does not stay where it lay."""
    return tables.one_time[kind] != 0 or tables.type[kind] == CONSTRUCT


@kernel
def use_ability(state: Any, tables: Any, number: int, holder: int, own: int, that: int) -> None:
    """Begin to use an ability that has a cost, or that the player decides to use."""
    act = state.act
    ability = tables.abilities[number]
    act.form = ABILITY
    act.kind = state.board[holder].kind if holder != NOWHERE else ability.kind
    act.ability = number
    act.holder = holder
    act.own = own
    act.serial = state.board[holder].serial if holder != NOWHERE else NOWHERE
    act.source = FROM_HAND
    act.that = that
    state.due = energy_in(ability.cost)
    state.costs[0] = ability.cost
    state.costs[1] = 0
    state.paying = 1
    note_use(state, tables, number, holder)
    if owes_nothing(state):
        join_chain(state)


@kernel
def pay_act(state: Any, tables: Any, trace: Any) -> None:
    """Costs are paid at once (8.2): energy, then the rest; then the act joins the chain."""
    if state.due > 0:
        pay_energy(state, tables, trace)
        if state.due > 0 or state.dirty:
            return
    for at in range(2):
        if state.costs[at] != 0:
            if pay(state, tables, state.costs[at], state.act.own, trace):
                state.costs[at] = 0
            return
    join_chain(state)


@kernel
def owes_nothing(state: Any) -> bool:
    return state.due == 0 and state.costs[0] == 0 and state.costs[1] == 0
