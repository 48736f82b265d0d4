"""Activating cards and using abilities: laws, costs, the Timeshift and what follows (4, 8, 10)."""

from games.engine.compiling import part
from games.engine.counts import note_played
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.records import clear
from games.engine.seats import other
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import note_use
from games.oversoul.play.codes import (
    CONSTRUCT,
    COUNTER,
    ENERGY_IN,
    PERFECT,
    QUICK,
    UNIT,
    answers,
    price,
    when,
)
from games.oversoul.play.costs import can_pay, pay
from games.oversoul.play.effects.conditions import holds
from games.oversoul.play.energy import energy_cost, needs_no_rank, pay_energy, use_nexts
from games.oversoul.play.entering import has_host
from games.oversoul.play.state import Act, Match, State, Work
from games.oversoul.play.tables.records import (
    NEEDS_EVENT_ZONE,
    NEEDS_GENERATION,
    NEEDS_LAYING,
    NEEDS_RANK,
    NEEDS_UNIT,
    NEEDS_UNIT_ZONE,
    Tables,
)
from games.oversoul.play.timeshift import join_chain
from games.oversoul.play.zones.board import leaves_zone, take_off
from games.oversoul.play.zones.piles import out_of_hand
from games.oversoul.play.zones.places import zone_of


@part
def rank_allows(state: State, match: Match, seat: int, kind: int) -> bool:
    """No card of a RANK above the leader's enters (4)."""
    tables = match.tables[seat]
    return tables.rank[kind] <= state.players[seat].rank or needs_no_rank(state, match, seat, kind)


@part
def law_allows(state: State, match: Match, seat: int, kind: int, source: int) -> bool:
    """Laws and costs of the card itself; the role of an event and where it comes from (7.2)."""
    tables = match.tables[seat]
    if tables.one_time[kind]:
        role = tables.role[kind]
        if role == COUNTER and source == s.FROM_HAND:
            return False
        if role == PERFECT and not has_perfect(state):
            return False
        if tables.needs_foe[kind] and not answers_act(state, match, seat, kind):
            return False
    law = tables.law[kind]
    if law != NONE and not holds(state, match, seat, tables.steps[law], s.NOWHERE):
        return False
    held = kind if source == s.FROM_HAND else s.NOWHERE
    return can_pay(state, match, seat, tables.law_cost[kind], s.NOWHERE, held, source) and can_pay(
        state, match, seat, tables.own_cost[kind], s.NOWHERE, held, source
    )


@part
def has_perfect(state: State) -> bool:
    """Whether a card with a PERFECT ability is Active on either board (7.2)."""
    own, across = state.players[state.active], state.players[other(state.active)]
    return ((own.on_board.hooks | across.on_board.hooks) >> when.PERFECT) & 1 != 0


@part
def answers_act(state: State, match: Match, seat: int, kind: int) -> bool:
    """Whether the other player does, or has just done, what a COUNTER waits for: in answer to the
    act, or after it if that is about the card which the act has brought to the board (10, 10.1)."""
    tables, flow, foe = match.tables[seat], state.flow, other(seat)
    act = int(tables.answers[kind])
    if tables.answers_after[kind]:
        done = state.players[foe].done
        acts = done.last if tables.answers_when[kind] else done.acts
        return flow.links == 0 and (acts >> act) & 1 != 0
    if flow.links == 0:
        return False
    if act == answers.ATTACK:
        return state.chain[0].form == s.BATTLE and state.chain[0].seat == foe
    link = state.chain[flow.links - 1]
    return link.seat == foe and act_of(match.tables[foe], link) == act


@part
def act_of(tables: Tables, link: Work) -> int:
    """What a link of the chain is to those who may answer it."""
    if link.form == s.ABILITY:
        return answers.ABILITY
    if link.form != s.ACTIVATION:
        return s.NOWHERE
    if tables.type[link.kind] == CONSTRUCT:
        return answers.CONSTRUCT
    return answers.UNIT if tables.zone[link.kind] == UNIT else answers.EVENT


@part
def card_answered(state: State, match: Match, seat: int, kind: int) -> int:
    """The card that a COUNTER speaks of: the attacker, or the card that has come to the board."""
    act = int(match.tables[seat].answers[kind])
    if act == answers.ATTACK:
        return state.chain[0].own
    done = state.players[other(seat)].done
    place = done.places[act]
    if place == s.NOWHERE or state.cards[place].serial != done.serials[act]:
        return s.NOWHERE
    return place if state.cards[place].kind >= 0 else s.NOWHERE


@part
def zone_allows(state: State, match: Match, seat: int, kind: int, source: int) -> bool:
    """A free zone of its type (3.1), or a card to be attached to (5.3)."""
    tables = match.tables[seat]
    if tables.type[kind] == CONSTRUCT:
        return has_host(state, match, seat, kind)
    if source >= 0:
        return True
    me = state.players[seat]
    if tables.zone[kind] == UNIT:
        return me.on_board.units < s.UNIT_ZONES or tables.law_cost[kind] == price.SACRIFICE_UNIT
    return me.on_board.events + me.piles.limbo_events < s.EVENT_ZONES


@part
def can_activate(
    state: State, match: Match, seat: int, kind: int, source: int, energy: int
) -> bool:
    """Whether a card can be activated now with so much energy at hand (4.1, 4.2)."""
    return rank_allows(state, match, seat, kind) and rank_aside(
        state, match, seat, kind, source, energy
    )


@part
def rank_aside(state: State, match: Match, seat: int, kind: int, source: int, energy: int) -> bool:
    """Whether nothing but RANK can keep a card from being activated now."""
    me, tables = state.players[seat], match.tables[seat]
    if source == s.FROM_HAND and me.hand.copies[kind] <= me.this_turn.exposed[kind]:
        return False
    if tables.energy[kind] > 0:
        if me.this_turn.generators_left <= 0:
            return False
    elif energy_cost(state, match, seat, kind) + ENERGY_IN[tables.own_cost[kind]] > energy:
        return False
    if not zone_allows(state, match, seat, kind, source):
        return False
    return tables.plain[kind] != 0 or law_allows(state, match, seat, kind, source)


@part
def what_is_missing(state: State, seat: int) -> int:
    """What a card in hand may need and there is not, as bits: such a card cannot be activated."""
    me = state.players[seat]
    missing = NEEDS_LAYING
    if me.this_turn.next_rows == 0:
        missing |= -NEEDS_RANK << (me.rank + 1)
    missing |= (me.this_turn.generators_left <= 0) * NEEDS_GENERATION
    missing |= (me.on_board.units >= s.UNIT_ZONES) * NEEDS_UNIT_ZONE
    missing |= (me.on_board.events + me.piles.limbo_events >= s.EVENT_ZONES) * NEEDS_EVENT_ZONE
    missing |= (me.on_board.fighters == 0) * NEEDS_UNIT
    return missing


@part
def can_deploy(state: State, match: Match, seat: int, energy: int) -> bool:
    """The leader as a unit or an event, at rank V, for its energy (5.4)."""
    me, tables = state.players[seat], match.tables[seat]
    if me.rank < s.HIGHEST_RANK or zone_of(me.leader) != s.LEADER_ZONE:
        return False
    return can_activate(state, match, seat, tables.leader, s.FROM_LEADER_ZONE, energy)


@part
def can_prepare(state: State, match: Match, seat: int, kind: int, energy: int) -> bool:
    """A card from the hand face down into a free zone of its type, for 1 ENERGY (3.4)."""
    if energy <= 0:
        return False
    me = state.players[seat]
    if match.tables[seat].zone[kind] == UNIT:
        return me.on_board.units < s.UNIT_ZONES
    return me.on_board.events < s.EVENT_ZONES


@part
def can_flip(state: State, match: Match, seat: int, place: int, energy: int) -> bool:
    """Activate a prepared card, from the turn after it was prepared (3.4) or Exposed (8.7)."""
    card = state.cards[place]
    if card.kind < 0 or card.up or card.laid >= state.flow.turns:
        return False
    return can_activate(state, match, seat, card.kind, place, energy)


@part
def is_quick(tables: Tables, kind: int) -> bool:
    """Events that can be activated at any time, also in answer to another card (7.2)."""
    return tables.one_time[kind] != 0 and tables.role[kind] in (QUICK, PERFECT)


@part
def begin_act(act: Act, form: int, seat: int, kind: int, source: int) -> None:
    """Something is to be paid for; what it costs is for the caller to fill in."""
    clear(act)
    act.form = form
    act.seat = seat
    act.kind = kind
    act.source = source
    act.own = s.NOWHERE
    act.holder = s.NOWHERE
    act.serial = s.NOWHERE
    act.that = s.NOWHERE
    act.paying = 1


@part
def activate(state: State, match: Match, seat: int, kind: int, source: int, log: Log) -> None:
    """Begin to activate a card from hand, from prepared or from the Leader Zone."""
    me, tables = state.players[seat], match.tables[seat]
    act = state.act
    begin_act(act, s.ACTIVATION, seat, kind, source)
    act.due = energy_cost(state, match, seat, kind) + ENERGY_IN[tables.own_cost[kind]]
    act.costs[0] = tables.law_cost[kind]
    act.costs[1] = tables.own_cost[kind]
    if tables.needs_foe[kind]:
        act.that = card_answered(state, match, seat, kind)
    if tables.energy[kind] > 0:
        me.this_turn.generators_left -= 1
    write(log, state, seat, e.ACTIVATED, kind, state.act.due, source)
    use_nexts(state, match, seat, kind)
    note_played(me, kind)
    if source == s.FROM_HAND:
        out_of_hand(me, kind)
        me.piles.limbo[kind] += 1
    elif source >= 0:
        act.serial = state.cards[source].serial
        if leaves_zone(tables, kind):
            take_off(state, source)
            me.piles.limbo[kind] += 1
        else:
            state.cards[source].laid = state.flow.turns
            state.cards[source].shown = 1
    if tables.one_time[kind]:
        me.piles.limbo_events += 1
    if owes_nothing(state):
        join_chain(state)


@part
def begin_preparing(state: State, seat: int, kind: int) -> None:
    """Prepare a card from the hand for 1 ENERGY (3.4)."""
    me = state.players[seat]
    begin_act(state.act, s.PREPARING, seat, kind, s.FROM_HAND)
    state.act.due = 1
    out_of_hand(me, kind)
    me.piles.limbo[kind] += 1


@part
def use_ability(
    state: State, match: Match, seat: int, number: int, holder: int, own: int, that: int
) -> None:
    """Begin to use an ability that has a cost, or that the player decides to use."""
    act, ability = state.act, match.tables[seat].abilities[number]
    begin_act(act, s.ABILITY, seat, ability.kind, s.FROM_HAND)
    if holder != s.NOWHERE:
        act.kind = state.cards[holder].kind
        act.serial = state.cards[holder].serial
    act.ability = number
    act.holder = holder
    act.own = own
    act.that = that
    act.due = ENERGY_IN[ability.cost]
    act.costs[0] = ability.cost
    note_use(state, match, seat, number, holder)
    if owes_nothing(state):
        join_chain(state)


@part
def pay_act(state: State, match: Match, log: Log) -> None:
    """Costs are paid at once (8.2): energy, then the rest; then the act joins the chain."""
    seat = state.act.seat
    if state.act.due > 0:
        pay_energy(state, match, seat, log)
        if state.act.due > 0 or state.board.dirty:
            return
    for at in range(2):
        if state.act.costs[at] != 0:
            if pay(state, match, seat, state.act.costs[at], state.act.own, log):
                state.act.costs[at] = 0
            return
    join_chain(state)


@part
def owes_nothing(state: State) -> bool:
    return state.act.due == 0 and state.act.costs[0] == 0 and state.act.costs[1] == 0
