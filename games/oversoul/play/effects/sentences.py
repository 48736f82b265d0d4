"""What abilities do, sentence by sentence: entering cards, hand and deck, and resources."""

from games.engine.compiling import part
from games.engine.library import shuffle, take_kind
from games.engine.log import Log, write
from games.engine.seats import NO_CARD, ask
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.codes import CONSTRUCT, op
from games.oversoul.play.effects.choices import IN_DECK, IN_HAND, source_of
from games.oversoul.play.entering import (
    arrive,
    enter,
    enter_attached,
    find_hosts,
    prepare,
    spawn_totem,
    turn_down,
)
from games.oversoul.play.leaving import save_leader
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import Step
from games.oversoul.play.zones.board import free_construct, free_zone
from games.oversoul.play.zones.piles import (
    discard,
    draw,
    expose_hand,
    mill,
    out_of_hand,
    recover,
    recycle,
    search,
    take_out,
)
from games.oversoul.play.zones.places import place_of, zone_of


@part
def do_with_cards(state: State, match: Match, step: Step, amount: int, log: Log) -> None:
    """A sentence about cards that nobody has to choose."""
    seat, own = state.run.seat, state.run.own
    if step.op == op.DRAW:
        draw(state, seat, amount, log)
    elif step.op == op.MILL:
        mill(state, match, seat, amount, log)
    elif step.op == op.SPAWN_TOTEM:
        for _ in range(amount):
            spawn_totem(state, match, seat, step.word, own_archetype(state, match), log)
    elif step.op == op.SPAWN_SELF:
        spawn_self(state, match, log)
    elif step.op == op.CANCEL:
        cancel(state)
    elif step.op == op.EXPOSE_HAND:
        expose_hand(state, seat, log)
    elif step.op == op.PREPARE_SELF and own != s.NOWHERE and zone_of(own) < s.ZONES:
        turn_down(state, match, own, log)


@part
def cancel(state: State) -> None:
    """The act that was answered comes to nothing; it is the last link that is left (8.7)."""
    if state.flow.links > 0:
        state.chain[state.flow.links - 1].cancelled = 1


@part
def own_archetype(state: State, match: Match) -> int:
    seat = state.run.seat
    own = state.run.own
    if own == s.NOWHERE or state.cards[own].kind < 0:
        return match.tables[seat].archetype[state.run.kind]
    return state.cards[own].archetype


@part
def change_resources(state: State, step: Step, amount: int, log: Log) -> None:
    seat = state.run.seat
    me = state.players[seat]
    if step.op == op.ENERGY:
        me.energy += amount
        me.this_turn.granted += amount
        me.counts.available += amount
        write(log, state, seat, e.MADE_ENERGY, state.run.kind, amount, me.energy)
    elif step.op == op.BOOST_GENERATOR:
        me.this_turn.generator_bonus += amount
        write(log, state, seat, e.MORE_ENERGY, state.run.kind, amount, 0)
    elif step.op == op.EXTRA_GENERATOR:
        me.this_turn.generators_left += amount
        write(log, state, seat, e.MORE_GENERATORS, state.run.kind, amount, 0)
    elif step.op == op.RANK_UP:
        me.rank = min(me.rank + amount, s.HIGHEST_RANK)
        state.board.dirty |= s.CHANGED
        write(log, state, seat, e.RANKED, me.rank, me.energy, 0)
    elif step.op != op.DISCOUNT and step.op != op.IGNORE_RANK:
        return
    elif me.this_turn.next_rows < s.MOST_NEXT:
        row = me.nexts[me.this_turn.next_rows]
        me.this_turn.next_rows += 1
        row.of_kind = step.of_kind
        row.less = amount if step.op == op.DISCOUNT else 0
        row.no_rank = step.op == op.IGNORE_RANK
        write(log, state, seat, e.NEXT_CHEAPER, state.run.kind, row.less, step.of_kind)


@part
def spawn_self(state: State, match: Match, log: Log) -> None:
    """The card itself comes back from the Idle Zone, Damaged, with 1 HP."""
    seat = state.run.seat
    me, tables = state.players[seat], match.tables[seat]
    kind = state.run.kind
    place = free_zone(state, seat, tables.zone[kind])
    if me.piles.idle.copies[kind] == 0 or place == s.NOWHERE or tables.rank[kind] > me.rank:
        return
    take_out(me.piles.idle, kind)
    if kind == tables.leader:
        save_leader(state, match, seat, place, log)
        arrive(state, match, place, 1, log)
    else:
        enter(state, match, place, kind, 1, log)
    card = state.cards[place]
    card.damage = max(card.hp - 1, 0)
    state.run.it = place


@part
def attach_self(state: State, match: Match, host: int, log: Log) -> None:
    """The card comes back as a construct with its original HP on the selected unit; a leader would
    be no leader so [H]."""
    seat = state.run.seat
    me = state.players[seat]
    kind = state.run.kind
    if kind == match.tables[seat].leader:
        return
    if me.piles.idle.copies[kind] == 0 or free_construct(state, seat) == s.NOWHERE:
        return
    take_out(me.piles.idle, kind)
    state.run.it = enter_attached(state, match, seat, kind, host, 1, log)
    if state.run.it != s.NOWHERE:
        state.cards[state.run.it].words[:] = 0
        state.cards[state.run.it].charges[:] = 0


@part
def use_pick(state: State, match: Match, seat: int, step: Step, kind: int, log: Log) -> None:
    """Do what the sentence says with the card that the seat has chosen."""
    if step.op == op.DISCARD or step.op == op.DISCARD_OPPOSING:
        discard(state, match, seat, kind, log)
    elif step.op == op.SEARCH:
        search(state, seat, kind, log)
    elif step.op == op.RECOVER and kind == match.tables[seat].leader:
        _return_leader(state, match, seat, step.zone, log)
    elif step.op == op.RECOVER:
        recover(state, match, seat, kind, step.zone, log)
    elif step.op == op.RECYCLE:
        recycle(state, match, seat, kind, log)
    else:
        _take_from(state, step, kind)
        if step.op == op.PREPARE:
            prepare(state, match, seat, kind, log)
        else:
            _spawn(state, match, kind, log)


@part
def _return_leader(state: State, match: Match, seat: int, exiled: int, log: Log) -> None:
    """A leader returned to the hand goes to the Leader Zone instead (5.4)."""
    me = state.players[seat]
    take_out(me.piles.exiled if exiled else me.piles.idle, match.tables[seat].leader)
    save_leader(state, match, seat, place_of(seat, s.LEADER_ZONE), log)


@part
def _take_from(state: State, step: Step, kind: int) -> None:
    seat = state.run.seat
    me = state.players[seat]
    zone = source_of(step)
    if zone == IN_HAND:
        out_of_hand(me, kind)
    elif zone == IN_DECK:
        take_kind(me.library, kind)
        shuffle(me.library)
    else:
        take_out(me.piles.idle, kind)


@part
def _spawn(state: State, match: Match, kind: int, log: Log) -> None:
    """Into a free zone; a construct onto a card of the player's choice."""
    seat = state.run.seat
    tables = match.tables[seat]
    if tables.type[kind] != CONSTRUCT:
        state.run.it = free_zone(state, seat, tables.zone[kind])
        enter(state, match, state.run.it, kind, 1, log)
        return
    state.run.attaching = kind
    state.players[seat].piles.limbo[kind] += 1
    state.flow.offered = find_hosts(state, match, seat, kind)
    if state.flow.offered > 1:
        ask(state, seat, s.SELECT, NO_CARD, 0)
    else:
        attach_spawned(state, match, state.choices[0], log)


@part
def attach_spawned(state: State, match: Match, host: int, log: Log) -> None:
    """The spawned construct that waited for its host has one."""
    seat = state.run.seat
    kind = state.run.attaching
    state.run.attaching = s.NOWHERE
    state.players[seat].piles.limbo[kind] -= 1
    state.run.it = enter_attached(state, match, seat, kind, host, 1, log)
