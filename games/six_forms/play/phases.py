"""TURN STEPS: draw, regroup, act, move, act, end; then the other player's turn, or
that of a dummy, in which it does nothing."""

from games.engine.compiling import part, within
from games.engine.counts import count_turn
from games.engine.log import TURN, Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, end_undecided, other
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
from games.six_forms.play.energy import all_energy
from games.six_forms.play.leaving import destroy
from games.six_forms.play.life import lose
from games.six_forms.play.measures import count_extras, note_castable
from games.six_forms.play.stack import is_time, open_step_window, push_window
from games.six_forms.play.state import NONE, Card, Match, Player, State
from games.six_forms.play.zones.battlefield import (
    forget_turn,
    hand_over,
    has,
    is_active,
    is_doomed,
    update,
)
from games.six_forms.play.zones.piles import draw_cards, lay_into


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
    state.flow.turns += 1
    state.flow.closed = 0
    clear(me.this_turn)
    clear(state.players[other(me.seat)].this_turn)
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
    players may use what has interrupt speed."""
    if state.caches.watched >> (FIRST_STEP_BIT + which) & 1 and is_time(state, me.seat):
        push_window(state, me.seat, 0, 0)
    else:
        open_step_window(state, match, me.seat, True)
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
        state.cause = s.BY_EMPTY_DECK
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
    energy, flow = me.energy, state.flow
    energy.cubes += energy.recharging
    energy.recharging = 0
    if flow.quarry > 0:
        flow.quarry -= 1
        energy.cubes += 1
    write(log, state, me.seat, e.REGROUPED, energy.cubes, energy.sparks, flow.quarry)
    push_simple(state, me.seat, s.ACT_BEGINS)
    before = state.agenda.depth
    state.caches.turned &= ~(1 << me.seat)
    for at in range(state.board.in_play - 1, -1, -1):
        slot = state.board.order[at]
        card = state.cards[slot]
        if card.controller != me.seat:
            continue
        if not is_active(card):
            state.caches.turned |= 1 << me.seat
            continue
        if match.tables[card.deck].maintain[card.kind] > 0:
            push(state, me.seat, s.MAINTAIN, 0, 0, slot, card.kind, 0, NONE, NONE)
        if card.exhausted:
            ready(state, match, slot, log)
            state.caches.turned |= card.exhausted << me.seat
        if match.tables[card.deck].any_waxing:
            wax(state, card, log)
    let_order(state, me.seat, before)
    if nothing_came(state, before):
        begin_act(state, match, me, tally)


@part
def wax(state: State, card: Card, log: Log) -> None:
    """INTENSIFY and WITHER: one intensity counter more or less."""
    if has(card, facet.INTENSIFY):
        card.counters[counter.INTENSITY] += 1
        state.caches.dirty |= s.CARRIED_CHANGED
        write(log, state, card.deck, e.COUNTER_ON, card.kind, counter.INTENSITY, 1)
    if has(card, facet.WITHER) and card.counters[counter.INTENSITY] > 0:
        card.counters[counter.INTENSITY] -= 1
        state.caches.dirty |= s.CARRIED_CHANGED
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
    made = all_energy(me) + me.counts.spent
    me.counts.available = made
    me.measured.energy_made = made
    note_castable(state, match, me, tally)


@within
def end_step(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """The player is done with a step: on to the next one."""
    if state.phase == s.ACT_1 and (me.turns > 1 or me.seat != state.flow.first):
        state.phase = s.MOVE_STEP
        open_step_window(state, match, me.seat, False)
        begin = state.agenda.depth
        watch_step(state, match, me.seat, step.MOVE)
        let_order(state, me.seat, begin)
    elif state.phase == s.MOVE_STEP:
        state.phase = s.ACT_2
        open_step_window(state, match, me.seat, False)
    else:
        begin_end(state, match, me, tally, log)


@part
def begin_end(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """END STEP: effects, interrupts, then the gate opens, then the hand limit."""
    state.phase = s.END_STEP
    foe = state.players[other(me.seat)]
    busy = me.piles.asides + foe.piles.asides > 0 or me.hand.count > s.HANDS_LIMIT
    busy = busy or state.caches.watched & END_STEP_MOMENTS != 0
    depth = state.agenda.depth
    push_simple(state, me.seat, s.TURN_ENDS)
    push_simple(state, me.seat, s.HAND_LIMIT)
    push_simple(state, me.seat, s.RELEASE)
    before = state.agenda.depth
    open_step_window(state, match, me.seat, True)
    if not busy and state.agenda.depth == before:
        state.agenda.depth = depth
        end_turn(state, match, me, tally, log)
        return
    begin = state.agenda.depth
    watch(state, match, foe.seat, when.EVERY_END_STEP, NONE, NONE)
    watch(state, match, me.seat, when.EVERY_END_STEP, NONE, NONE)
    watch_step(state, match, me.seat, step.END)
    let_order(state, me.seat, begin)


@part
def release(state: State, match: Match, log: Log) -> None:
    """GATE X: gated cards go through to where they were bound, those of the turn's player first."""
    for place in range(1, SEATS + 1):
        me = state.players[(state.active + place) % SEATS]
        if not match.seats[me.seat].dummy and me.piles.asides > 0:
            release_own(state, me, log)


@part
def release_own(state: State, me: Player, log: Log) -> None:
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
    clear_turn(state, log)
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
def clear_turn(state: State, log: Log) -> None:
    """What lasts until the end of the turn."""
    for seat in range(SEATS):
        energy = state.players[seat].energy
        for form in range(len(energy.of_form)):
            energy.of_form[form] = 0
    borrowed = 0
    for at in range(state.board.in_play):
        card = state.cards[state.board.order[at]]
        borrowed |= card.borrowed
        card.moved = 0
        card.more_moves = 0
        card.attacked = 0
        card.blocks = 0
        if card.marked:
            state.caches.dirty |= s.CARRIED_CHANGED if card.turn.facets else s.HEALTH_CHANGED
            forget_turn(card)
            update(card)
            state.caches.recheck = 1
    if borrowed:
        give_back(state, log)


@part
def give_back(state: State, log: Log) -> None:
    """CARD CONTROL until the end of the turn ends."""
    for at in range(state.board.in_play):
        slot = state.board.order[at]
        card = state.cards[slot]
        if card.borrowed:
            write(log, state, card.deck, e.GIVES_BACK, card.kind, 0, 0)
            hand_over(state, slot, card.borrowed - 1)
            card.borrowed = 0


@part
def end_dummys_turn(state: State, match: Match, me: Player, tally: Tallies, log: Log) -> None:
    """The round is counted, and the player's next turn begins."""
    if match.tables[me.seat].all_moments >> when.EVERY_END_STEP & 1:
        clear_turn(state, log)
    close_turn(state, match, me, tally)
    next_turn(state, match, tally, log)


@part
def close_turn(state: State, match: Match, me: Player, tally: Tallies) -> None:
    """Add the turn to the tally."""
    state.flow.closed = 1
    count_extras(state, me, tally.seats[me.seat])
    count_turn(me, tally.seats[me.seat])
