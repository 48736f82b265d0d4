"""GAME SETUP and TURN STEPS: draw, regroup, act, move, act, end; then the other player's turn, or
that of a dummy, in which it does nothing."""

from games.engine.agenda import clear_agenda
from games.engine.compiling import part, within
from games.engine.counts import begin_counting, count_turn, note_opening
from games.engine.library import fill_library, shuffle_in
from games.engine.log import TURN, Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, ask, begin_game, end_undecided, other, seat_stream
from games.engine.tally import Tallies
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import (
    let_order,
    nothing_came,
    push,
    push_about,
    push_simple,
    watch,
    watch_step,
)
from games.six_forms.play.codes import (
    END_STEP_MOMENTS,
    FIRST_STEP_BIT,
    counter,
    facet,
    step,
    when,
)
from games.six_forms.play.effects.field import ready
from games.six_forms.play.leaving import destroy
from games.six_forms.play.legal.steps import at_initial_speed, has_interrupt, may_interrupt
from games.six_forms.play.life import lose
from games.six_forms.play.measures import MULLIGANS, count_extras, note_castable
from games.six_forms.play.state import NONE, Card, Match, Player, State
from games.six_forms.play.tables.geometry import zones_of
from games.six_forms.play.tables.records import MOST_COLUMNS, NARROW_COLUMNS, ZONES
from games.six_forms.play.zones.battlefield import (
    LAST_ROW,
    forget_turn,
    has,
    is_active,
    is_doomed,
    new_card,
    seen_from,
    stand,
    update,
)
from games.six_forms.play.zones.piles import draw_cards, lay_into, leave_hand

NARROW, WIDE = zones_of(NARROW_COLUMNS), zones_of(MOST_COLUMNS)
FIRST_BLOCKED_ROW = 2


@part
def set_up(state: State, match: Match, index: int, tally: Tallies, log: Log) -> None:
    """GAME SETUP: five cards, twenty life, two sparks for the second player, a full quarry."""
    begin_game(state, match, index)
    clear(state.flow)
    clear(state.caches)
    clear_agenda(state.agenda)
    clear_board(state, match)
    state.flow.first = state.active
    state.flow.quarry = SEATS * s.CUBES_PER_PLAYER
    for seat in range(SEATS):
        sit_down(state, match, seat, index)
    for place in range(SEATS):
        seat = (state.flow.first + place) % SEATS
        me = state.players[seat]
        if match.seats[seat].dummy:
            set_blockers(state, match, me)
        else:
            state.caches.minds |= match.tables[seat].minds
            draw_cards(state, match, me, s.OPENING_HAND, log)
            note_opening(tally.seats[seat], me.hand.copies, match.tables[seat].kinds)
    clear_agenda(state.agenda)
    if match.seats[state.active].dummy:
        state.active = other(state.active)
    ask(state, state.active, s.ASK_MULLIGAN, NONE, 0)


@within
def clear_board(state: State, match: Match) -> None:
    """Nothing is in play, on a battlefield of four columns or five."""
    board, columns = state.board, match.options.own[s.COLUMNS]
    clear(board)
    for zone in range(ZONES):
        board.at[zone] = NONE
    board.zones = NARROW if columns == NARROW_COLUMNS else WIDE
    board.corner = LAST_ROW + columns - 1
    state.caches.counted_noun = NONE


@within
def sit_down(state: State, match: Match, seat: int, index: int) -> None:
    """A shuffled deck and empty piles; a dummy has its life alone."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.turns = 0
    me.zones = 0
    me.looked.count = 0
    clear(me.energy)
    clear(me.piles)
    clear(me.this_turn)
    clear(me.measured)
    clear(me.hand)
    if match.seats[seat].dummy:
        me.life = match.options.own[s.LIFE_OPTION]
        return
    me.rng = seat_stream(match, seat, index)
    begin_counting(me.counts)
    fill_library(me.library, tables.deck, tables.deck_size)
    me.life = s.LIFE
    me.energy.sparks = s.SECOND_PLAYERS_SPARKS * (seat != state.flow.first)


@part
def set_blockers(state: State, match: Match, me: Player) -> None:
    """The dummy's cards, if the run sets any: its front row from the other's left, then its back
    row."""
    own, foe = match.options.own, other(me.seat)
    for number in range(own[s.BLOCKERS]):
        slot = new_card(state, match, foe, match.tables[foe].blocker, me.seat)
        card = state.cards[slot]
        card.attack = own[s.BLOCKER_ATTACK]
        card.health = own[s.BLOCKER_HEALTH]
        card.weakness = own[s.BLOCKER_WEAKNESS]
        update(card)
        columns = own[s.COLUMNS]
        row = FIRST_BLOCKED_ROW + number // columns
        stand(state, slot, seen_from(state, foe, row * MOST_COLUMNS + number % columns))


@part
def keep_or_mulligan(
    state: State, match: Match, me: Player, again: bool, tally: Tallies, log: Log
) -> None:
    """The hand is kept, or shuffled in for five new cards, once [H]; then the other player is
    asked, then the first turn begins."""
    if again:
        write(log, state, me.seat, e.MULLIGANED, 0, 0, 0)
        tally.seats[me.seat].extras[MULLIGANS, 1] += 1
        while me.piles.held > 0:
            kind = me.holds[0]
            leave_hand(state, me, kind)
            shuffle_in(me.library, kind)
        draw_cards(state, match, me, s.OPENING_HAND, log)
        clear_agenda(state.agenda)
    else:
        write(log, state, me.seat, e.KEPT, 0, 0, 0)
    foe = other(me.seat)
    if me.seat == state.flow.first and not match.seats[foe].dummy:
        ask(state, foe, s.ASK_MULLIGAN, NONE, 0)
    else:
        push_simple(state, state.active, s.NEXT_TURN)


@part
def next_turn(state: State, match: Match, tally: Tallies, log: Log) -> None:
    """FIRST PLAYER FIRST TURN EXCEPTION: regroup, act and end only."""
    me = state.players[state.active]
    if me.turns == match.options.horizon:
        write(log, state, me.seat, e.STOPPED, me.turns, 0, 0)
        end_undecided(state)
        return
    me.turns += 1
    state.turn = me.turns
    state.flow.closed = 0
    clear(me.this_turn)
    second = int(me.seat != state.flow.first)
    at_once = me.turns == 1 and not second
    state.phase = s.REGROUP_STEP if at_once else s.DRAW_STEP
    write(log, state, me.seat, TURN, me.turns, second, 0)
    if at_once:
        begin_regroup(state, match, me, tally, log)
        return
    push_simple(state, me.seat, s.DRAW_CARD)
    before = state.agenda.depth
    begin_step_effects(state, match, me, step.DRAW)
    if nothing_came(state, before):
        draw_step(state, match, me, tally, log)


@part
def begin_step_effects(state: State, match: Match, me: Player, which: int) -> None:
    """The effects of the step; INTERRUPT: after them, and before what the step itself does, the
    player may use what has interrupt speed, if there is anything or these effects may bring it."""
    if state.caches.watched >> (FIRST_STEP_BIT + which) & 1 or may_interrupt(match, me):
        push_simple(state, me.seat, s.INTERRUPTS)
    begin = state.agenda.depth
    watch_step(state, match, me.seat, which)
    let_order(state, me.seat, begin)


@part
def draw_step(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """DRAW STEP: who cannot draw here loses."""
    push_simple(state, me.seat, s.REGROUP_BEGINS)
    before = state.agenda.depth
    if draw_cards(state, match, me, 1, log) == 0:
        write(log, state, me.seat, e.NO_CARD_LEFT, 0, 0, 0)
        lose(state, me.seat, log)
    elif nothing_came(state, before):
        begin_regroup(state, match, me, tally, log)


@part
def begin_regroup(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """REGROUP STEP begins: poison, and the effects of the step."""
    state.phase = s.REGROUP_STEP
    push_simple(state, me.seat, s.GATHER)
    before = state.agenda.depth
    begin_step_effects(state, match, me, step.REGROUP)
    poison(state, me.seat, log)
    if nothing_came(state, before):
        gather_up(state, match, me, tally, log)


@part
def poison(state: State, seat: int, log: Log) -> None:
    """POISON: one damage counter as the controller's regroup step begins."""
    if not state.caches.ailing:
        return
    for at in range(state.board.in_play):
        slot = state.board.order[at]
        card = state.cards[slot]
        if card.controller == seat and card.poisoned:
            card.counters[counter.DAMAGE] += 1
            write(log, state, card.deck, e.COUNTER_ON, card.kind, counter.DAMAGE, 1)
            if is_doomed(card):
                destroy(state, slot)


@part
def gather_up(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """Charge all cubes, ready all cards, gain a cube; intensity waxes and withers; upkeep."""
    energy, tables, flow = me.energy, match.tables[me.seat], state.flow
    energy.cubes += energy.recharging
    energy.recharging = 0
    if flow.quarry > 0:
        flow.quarry -= 1
        energy.cubes += 1
    write(log, state, me.seat, e.REGROUPED, energy.cubes, energy.sparks, flow.quarry)
    push_simple(state, me.seat, s.ACT_BEGINS)
    before = state.agenda.depth
    state.caches.turned = 0
    for at in range(state.board.in_play - 1, -1, -1):
        slot = state.board.order[at]
        card = state.cards[slot]
        if card.controller != me.seat or not is_active(card):
            state.caches.turned = 1
            continue
        if tables.maintain[card.kind] > 0:
            push(state, me.seat, s.MAINTAIN, 0, 0, slot, card.kind, 0, NONE, NONE)
        if card.exhausted:
            ready(state, match, slot, log)
            state.caches.turned |= card.exhausted
        if tables.any_waxing:
            wax(state, card, log)
    let_order(state, me.seat, before)
    if nothing_came(state, before):
        begin_act(state, match, me, tally)


@part
def wax(state: State, card: Card, log: Log) -> None:
    """INTENSIFY and WITHER: one intensity counter more or less."""
    if has(card, facet.INTENSIFY):
        card.counters[counter.INTENSITY] += 1
        state.caches.dirty |= s.CARDS_CHANGED
        write(log, state, card.deck, e.COUNTER_ON, card.kind, counter.INTENSITY, 1)
    if has(card, facet.WITHER) and card.counters[counter.INTENSITY] > 0:
        card.counters[counter.INTENSITY] -= 1
        state.caches.dirty |= s.CARDS_CHANGED
        write(log, state, card.deck, e.COUNTER_OFF, card.kind, counter.INTENSITY, 1)


@part
def wear_off(state: State, seat: int) -> None:
    """STUN: one counter goes at the end of the controller's regroup step."""
    if not state.caches.ailing:
        return
    for at in range(state.board.in_play):
        card = state.cards[state.board.order[at]]
        if card.controller == seat and card.counters[counter.STUN] > 0:
            card.counters[counter.STUN] -= 1


@part
def begin_act(state: State, match: Match, me: Player, tally: Tallies) -> None:
    """ACT STEP (1): what energy there is, is now known, with what upkeep has taken already."""
    wear_off(state, me.seat)
    state.phase = s.ACT_1
    made = me.energy.cubes + me.counts.spent
    for form in range(len(me.energy.of_form)):
        made += me.energy.of_form[form]
    me.counts.available = made
    me.measured.energy_made = made
    note_castable(state, match, me, tally)


@within
def end_step(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """The player is done with a step: on to the next one. In the draw, regroup and end steps it is
    done with interrupts: what would ask for the next one is taken off the agenda."""
    if state.phase == s.ACT_1 and (me.turns > 1 or me.seat != state.flow.first):
        state.phase = s.MOVE_STEP
        begin = state.agenda.depth
        watch_step(state, match, me.seat, step.MOVE)
        let_order(state, me.seat, begin)
    elif state.phase == s.MOVE_STEP:
        state.phase = s.ACT_2
    elif at_initial_speed(state):
        begin_end(state, match, me, tally, log)
    else:
        state.agenda.depth -= 1


@part
def begin_end(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """END STEP: effects, interrupts, then the gate opens, then the hand limit."""
    state.phase = s.END_STEP
    busy = me.piles.asides > 0 or me.hand.count > s.HANDS_LIMIT
    if not (busy or state.caches.watched & END_STEP_MOMENTS or has_interrupt(state, match, me)):
        end_turn(state, match, me, tally, log)
        return
    push_simple(state, me.seat, s.TURN_ENDS)
    push_simple(state, me.seat, s.HAND_LIMIT)
    push_simple(state, me.seat, s.RELEASE)
    push_simple(state, me.seat, s.INTERRUPTS)
    foe = other(me.seat)
    if not match.seats[foe].dummy:
        begin = state.agenda.depth
        watch(state, match, foe, when.EVERY_END_STEP, NONE, NONE)
        let_order(state, foe, begin)
    begin = state.agenda.depth
    watch(state, match, me.seat, when.EVERY_END_STEP, NONE, NONE)
    watch_step(state, match, me.seat, step.END)
    let_order(state, me.seat, begin)


@part
def release(state: State, me: Player, log: Log) -> None:
    """GATE X: gated cards go through to where they were bound."""
    for at in range(me.piles.asides):
        kind = me.aside[at]
        if me.aside_to[at] == s.BATTLEFIELD:
            me.piles.limbo[kind] += 1
            push_about(state, me.seat, s.ENTER, s.RELEASED, kind, 0)
        else:
            lay_into(state, me, kind, me.aside_to[at], log)
    me.piles.asides = 0
    state.caches.dirty |= s.PILES_CHANGED


@within
def check_hand_limit(state: State, me: Player) -> None:
    """HAND LIMIT: down to seven, discarded by rule and not by effect."""
    over = me.hand.count - s.HANDS_LIMIT
    if over > 0:
        push_about(state, me.seat, s.DISCARDS, 0, NONE, over)


@part
def end_turn(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """What lasts until the end of the turn ends, and the other player's turn begins. That of a
    dummy goes by: its poisoned and stunned cards, and effects of every end step."""
    foe = other(me.seat)
    clear_turn(state)
    if not match.seats[foe].dummy:
        close_turn(state, match, me, tally)
        state.active = foe
        push_simple(state, foe, s.NEXT_TURN)
        return
    state.phase = s.DUMMYS_TURN
    push_simple(state, me.seat, s.DUMMYS_END)
    before = state.agenda.depth
    if state.players[foe].zones:
        poison(state, foe, log)
        wear_off(state, foe)
    begin = state.agenda.depth
    watch(state, match, me.seat, when.EVERY_END_STEP, NONE, NONE)
    let_order(state, me.seat, begin)
    if nothing_came(state, before):
        end_dummys_turn(state, match, me, tally, log)


@part
def clear_turn(state: State) -> None:
    for seat in range(SEATS):
        energy = state.players[seat].energy
        for form in range(len(energy.of_form)):
            energy.of_form[form] = 0
    for at in range(state.board.in_play):
        card = state.cards[state.board.order[at]]
        card.moved = 0
        card.more_moves = 0
        card.attacked = 0
        if card.marked:
            forget_turn(card)
            update(card)
            state.caches.recheck = 1
            state.caches.dirty |= s.CARDS_CHANGED


@part
def end_dummys_turn(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """The round is counted, and the player's next turn begins."""
    if match.tables[me.seat].all_moments >> when.EVERY_END_STEP & 1:
        clear_turn(state)
    close_turn(state, match, me, tally)
    next_turn(state, match, tally, log)


@part
def close_turn(state: State, match: Match, me: Player, tally: Tallies) -> None:
    """Add the turn to the tally."""
    state.flow.closed = 1
    count_extras(state, me, tally.seats[me.seat])
    count_turn(me, tally.seats[me.seat])
