"""The opening, and the phases of a turn (2): Cycle Phase, Action Phase, Return Phase; then the
other player's turn, or the cycle of a dummy, which does nothing else."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.counts import begin_counting, note_opening
from games.engine.library import fill_library, put_on_bottom
from games.engine.log import Log, write
from games.engine.records import clear
from games.engine.seats import (
    NO_CARD,
    RUNNING,
    SEATS,
    ask,
    begin_game,
    end_undecided,
    other,
    seat_stream,
)
from games.engine.tally import Tallies
from games.oversoul.play import actions as a
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import forget_last, trigger
from games.oversoul.play.codes import CHAINED, DAMNED, when
from games.oversoul.play.damage import heal
from games.oversoul.play.energy import ready_energy
from games.oversoul.play.leaving import shatter_weak
from games.oversoul.play.measures import close_turn, note_castable
from games.oversoul.play.priority import asks_quickly
from games.oversoul.play.return_phase import OFFER, return_phase
from games.oversoul.play.state import Match, State
from games.oversoul.play.stats import measure
from games.oversoul.play.zones.board import bearer, put, reactivate
from games.oversoul.play.zones.piles import draw, out_of_hand
from games.oversoul.play.zones.places import across, place_of, seen_from, side_of


@part
def set_up(state: State, match: Match, index: int, tally: Tallies, log: Log) -> None:
    """Leaders into their zones; then it is chosen who begins, unless nobody sits there (2)."""
    begin_game(state, match, index)
    _clear_board(state)
    clear(state.flow)
    clear(state.act)
    clear(state.run)
    state.flow.picked = s.NOWHERE
    state.run.attaching = s.NOWHERE
    state.run.gazing = s.NOWHERE
    for seat in range(SEATS):
        _sit_down(state, match, seat, index)
        if match.seats[seat].dummy:
            _set_dummys_cards(state, match, seat)
        else:
            me, tables = state.players[seat], match.tables[seat]
            put(state, match, me.leader, tables.leader, 1)
            me.life = tables.hp[tables.leader]
    if match.seats[state.active].dummy or match.seats[other(state.active)].dummy:
        deal_hands(state, match, state.active, tally, log)
    else:
        ask(state, who_decides(state), s.BEGIN, NO_CARD, 0)


@part
def who_decides(state: State) -> int:
    """The leader with fewer HP has its player choose who begins (2); if both have the same, it is
    the seat that the match lets begin: rock, paper, scissors."""
    across = other(state.starter)
    if state.players[across].life < state.players[state.starter].life:
        return across
    return state.starter


@part
def deal_hands(state: State, match: Match, first: int, tally: Tallies, log: Log) -> None:
    """4 cards for the player who begins, 5 for the other (2)."""
    state.starter = first
    state.active = first
    state.flow.first = first
    for place in range(SEATS):
        seat = (first + place) % SEATS
        if not match.seats[seat].dummy:
            draw(state, seat, s.OPENING_HAND + place, log)
            me, tables = state.players[seat], match.tables[seat]
            note_opening(tally.seats[seat], me.hand.copies, tables.kinds)
    if match.seats[first].dummy:
        state.active = other(first)
    ask(state, state.active, s.MULLIGAN, NO_CARD, 0)


@part
def _clear_board(state: State) -> None:
    """No card lies anywhere."""
    left = state.board.taken
    while left != 0:
        state.cards[lowest(left)].kind = s.EMPTY_ZONE
        left &= left - 1
    if state.board.serials == 0:
        for place in range(SEATS * s.PLACES):
            state.cards[place].kind = s.EMPTY_ZONE
    clear(state.board)
    state.board.dirty = s.REARRANGED


@part
def _sit_down(state: State, match: Match, seat: int, index: int) -> None:
    """A shuffled deck and empty zones; a dummy has neither deck nor hand."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.turns = 0
    me.deck = other(seat) if match.seats[seat].dummy else seat
    me.held = 0
    me.rank = 1
    me.energy = 0
    me.loose = 0
    me.leader = place_of(seat, s.LEADER_ZONE)
    me.cheaper_rows = 0
    me.looked.count = 0
    me.ordered.count = 0
    clear(me.hand)
    clear(me.piles)
    clear(me.on_board)
    clear(me.this_turn)
    clear(me.done)
    if not match.seats[seat].dummy:
        me.rng = seat_stream(match, seat, index)
        begin_counting(me.counts)
        fill_library(me.library, tables.deck, tables.deck_size)


@part
def _set_dummys_cards(state: State, match: Match, seat: int) -> None:
    """A leader and the units that the run sets. They print zeros: what the run sets is a gain."""
    me, own = state.players[seat], match.options.own
    leader = match.tables[me.deck].dummys_leader
    put(state, match, me.leader, leader, 1)
    state.cards[me.leader].gains[s.WHILE_ACTIVE, s.HP] = own[s.LEADER_HP]
    measure(state, match, me.leader)
    me.life = own[s.LEADER_HP]
    for zone in range(own[s.FOE_UNITS]):
        place = place_of(seat, zone)
        put(state, match, place, leader + 1, 1)
        state.cards[place].gains[s.WHILE_ACTIVE, s.DMG] = own[s.FOE_DMG]
        state.cards[place].gains[s.WHILE_ACTIVE, s.SPD] = own[s.FOE_SPD]
        state.cards[place].gains[s.WHILE_ACTIVE, s.HP] = own[s.FOE_HP]
        measure(state, match, place)


@part
def replace(state: State, match: Match, action: int, log: Log) -> None:
    """Once at the start: any number of cards to the bottom, then as many new ones (2); then the
    other player."""
    seat = state.question.seat
    me, foe = state.players[seat], other(seat)
    if action != a.KEEP:
        out_of_hand(me, action - a.PICKED)
        put_on_bottom(me.library, action - a.PICKED)
        state.flow.returns += 1
        write(log, state, seat, e.PUT_BACK, action - a.PICKED, 0, 0)
        ask(state, seat, s.MULLIGAN, NO_CARD, 0)
        return
    draw(state, seat, state.flow.returns, log)
    state.flow.returns = 0
    if seat == state.flow.first and not match.seats[foe].dummy and state.ending == RUNNING:
        ask(state, foe, s.MULLIGAN, NO_CARD, 0)


@part
def begin_turn(state: State, match: Match, seat: int, log: Log) -> None:
    """The Cycle Phase (2.1): draw, rank, energy, heal, reactivate; then what happens in it."""
    me, flow = state.players[seat], state.flow
    if me.turns == match.options.horizon:
        end_undecided(state)
        write(log, state, seat, e.HORIZON, 0, 0, 0)
        return
    me.turns += 1
    state.turn = me.turns
    state.active = seat
    state.phase = s.CYCLE
    flow.turns += 1
    flow.open = s.BOTH_SEATS
    flow.steps = 0
    flow.triggers = 0
    flow.stage = OFFER
    flow.played_out = 0
    flow.used_out = s.NOT_KNOWN
    flow.closed = 0
    for each in range(SEATS):
        player = state.players[each]
        player.energy -= player.this_turn.granted
        clear(player.this_turn)
        player.this_turn.generators_left = 1
        player.done.acts = 0
        _renew_limits(state, match, each)
    write(log, state, seat, e.TURN_BEGAN, me.turns, 0, 0)
    draw(state, seat, 1, log)
    if state.ending != RUNNING:
        return
    rise(state, seat, log)
    if state.board.fleeting[s.UNTIL_CYCLE + seat]:
        end_gains(state, match, s.UNTIL_CYCLE + seat, log)
    restore(state, match, seat, log)
    forget_last(state)
    me.counts.available = me.energy + ready_energy(state, seat)
    if (me.on_board.hooks >> when.CYCLE) & 1:
        trigger_all(state, match, seat, when.CYCLE)


@part
def _renew_limits(state: State, match: Match, seat: int) -> None:
    """What is used once each turn can be used again, whoever's turn it is (8.1)."""
    me = state.players[seat]
    tables = match.tables[me.deck]
    left = state.board.taken & side_of(seat, s.ANYWHERE)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        card.used_turn = 0
        if card.up and tables.uses[card.kind]:
            me.on_board.willing |= 1 << bearer(state, place)


@part
def rise(state: State, seat: int, log: Log) -> None:
    """The leader's RANK rises by 1 up to V, but not in the first cycle; ENERGY equals it."""
    me = state.players[seat]
    if me.turns > 1:
        me.rank = min(me.rank + 1, s.HIGHEST_RANK)
    me.energy = me.rank
    if me.on_board.watching:
        state.board.dirty |= s.CHANGED
    write(log, state, seat, e.RANKED, me.rank, me.energy, 1)


@part
def restore(state: State, match: Match, seat: int, log: Log) -> None:
    """Heal all cards but the leader, then reactivate all (2.1)."""
    me, side = state.players[seat], side_of(seat, s.ON_THE_BOARD)
    left = state.board.taken & side
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if place != me.leader and card.damage > 0:
            heal(state, match, place, card.damage, log)
        at = card.top
        while at != s.NOWHERE:
            heal(state, match, at, state.cards[at].damage, log)
            at = state.cards[at].below
    left = state.board.taken & side & ~state.board.ready
    while left != 0:
        reactivate(state, match, lowest(left), log)
        left &= left - 1


@part
def end_gains(state: State, match: Match, lasts: int, log: Log) -> None:
    """What lasted until now is over, on both sides; who lived by it shatters."""
    left = seen_from(state.active, state.board.fleeting[lasts] & state.board.taken)
    state.board.fleeting[lasts] = 0
    while left != 0:
        place = across(state.active, lowest(left))
        left &= left - 1
        card = state.cards[place]
        gains, words = card.gains[lasts], card.words[lasts]
        if words or card.charges[lasts] or gains[0] or gains[1] or gains[2]:
            gains[:] = 0
            card.words[lasts] = 0
            card.charges[lasts] = 0
            measure(state, match, place)
            state.board.dirty |= s.REARRANGED if words else s.CHANGED
    if state.board.weak:
        shatter_weak(state, match, log)


@part
def trigger_all(state: State, match: Match, seat: int, moment: int) -> None:
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        trigger(state, match, lowest(left), moment, s.NOWHERE)
        left &= left - 1


@part
def begin_actions(state: State, match: Match, seat: int, tally: Tallies) -> None:
    """The Action Phase (2.2) begins once the cycle's abilities are done."""
    state.phase = s.ACTION
    note_castable(state, match, seat, tally.seats[seat])
    ask(state, seat, s.ACT, NO_CARD, 0)


@part
def end_actions(state: State, match: Match, seat: int) -> None:
    """The Return Phase (2.3) begins with its abilities."""
    state.phase = s.RETURN
    state.flow.open = s.BOTH_SEATS
    if (state.players[seat].on_board.hooks >> when.RETURN_PHASE) & 1:
        trigger_all(state, match, seat, when.RETURN_PHASE)


@part
def next_step(state: State, match: Match, by_pilots: bool, tally: Tallies, log: Log) -> None:
    """Nothing is left to resolve: on with the phase."""
    seat = state.active
    if state.phase == s.SETUP:
        begin_turn(state, match, seat, log)
    elif asks_quickly(state, match, by_pilots):
        return
    elif state.phase == s.ACTION:
        ask(state, seat, s.ACT, NO_CARD, 0)
    elif state.phase == s.CYCLE:
        begin_actions(state, match, seat, tally)
    elif return_phase(state, match, seat, log):
        end_turn(state, match, seat, tally, log)


@part
def _dummys_cycle(state: State, seat: int) -> None:
    """The dummy's cards heal and are reactivated in its own cycle."""
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.keywords & DAMNED == 0:
            card.damage = 0
        if card.keywords & CHAINED == 0:
            card.exhausted = 0
            state.board.ready |= 1 << place


@part
def end_turn(state: State, match: Match, seat: int, tally: Tallies, log: Log) -> None:
    """What lasts a turn ends; then it is the other player's turn. A dummy only has its cycle."""
    if state.board.fleeting[s.THIS_TURN]:
        end_gains(state, match, s.THIS_TURN, log)
    next_seat = other(seat)
    if match.seats[next_seat].dummy:
        _dummys_cycle(state, next_seat)
        next_seat = seat
    close_turn(state, match, seat, tally.seats[seat])
    if state.ending == RUNNING:
        begin_turn(state, match, next_seat, log)
