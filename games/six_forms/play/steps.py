"""TURN STEPS: draw, regroup, act, move, act, end; then the opponent's turn, in which it does
nothing."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.tally import count_turn
from games.engine.trace import TURN, log
from games.six_forms.play.agenda import nothing_came, push, push_simple, watch, watch_step
from games.six_forms.play.codes import (
    DAMAGE_COUNTER,
    EVERY_END_STEP,
    FIRST_STEP_BIT,
    INTENSIFY,
    INTENSITY,
    STEP_DRAW,
    STEP_END,
    STEP_MOVE,
    STEP_REGROUP,
    STUN,
    WITHER,
)
from games.six_forms.play.events import COUNTER_OFF, COUNTER_ON, NO_CARD_LEFT, REGROUPED, STOPPED
from games.six_forms.play.field_operations import ready
from games.six_forms.play.in_play import forget_turn, has, is_doomed, update
from games.six_forms.play.leaving import destroy
from games.six_forms.play.life import lose
from games.six_forms.play.measures import count_extras, note_castable
from games.six_forms.play.piles import draw_cards, lay_into
from games.six_forms.play.state import (
    ACT_1,
    ACT_2,
    ACT_BEGINS,
    BATTLEFIELD,
    CARDS_CHANGED,
    DISCARDS,
    DRAW_CARD,
    DRAW_STEP,
    END_STEP,
    ENTER,
    GATHER,
    HAND_LIMIT,
    HANDS_LIMIT,
    MAINTAIN,
    ME,
    MOVE_STEP,
    NONE,
    OPPONENT,
    PILES_CHANGED,
    REGROUP_BEGINS,
    REGROUP_STEP,
    RELEASE,
    RELEASED,
    THEIR_END,
    THEIR_TURN,
    TURN_ENDS,
)

END_STEP_MOMENTS = 1 << EVERY_END_STEP | 1 << (FIRST_STEP_BIT + STEP_END)


@kernel
def next_turn(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """FIRST PLAYER FIRST TURN EXCEPTION: regroup, act and end only."""
    if state.turn == state.horizon:
        log(trace, state, STOPPED, state.horizon, 0, 0)
        state.over = 1
        return
    state.turn += 1
    state.closed = 0
    state.spark_used = 0
    state.placed = 0
    state.cards_played = 0
    state.steps = 0
    at_once = state.turn == 1 and not state.second
    state.phase = REGROUP_STEP if at_once else DRAW_STEP
    log(trace, state, TURN, state.turn, state.second, 0)
    if at_once:
        begin_regroup(state, tables, tally, trace)
        return
    push_simple(state, DRAW_CARD)
    before = state.depth
    watch_step(state, tables, STEP_DRAW)
    if nothing_came(state, before):
        draw_step(state, tables, tally, trace)


@kernel
def draw_step(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """DRAW STEP: who cannot draw here loses."""
    push_simple(state, REGROUP_BEGINS)
    before = state.depth
    if draw_cards(state, tables, 1, trace) == 0:
        log(trace, state, NO_CARD_LEFT, 0, 0, 0)
        lose(state, trace)
    elif nothing_came(state, before):
        begin_regroup(state, tables, tally, trace)


@kernel
def begin_regroup(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """REGROUP STEP begins: poison, and the effects of the step."""
    state.phase = REGROUP_STEP
    push_simple(state, GATHER)
    before = state.depth
    watch_step(state, tables, STEP_REGROUP)
    poison(state, ME, trace)
    if nothing_came(state, before):
        gather_up(state, tables, tally, trace)


@kernel
def poison(state: Any, owner: int, trace: Any) -> None:
    """POISON: one damage counter as the controller's regroup step begins."""
    if not state.ailing:
        return
    for at in range(state.in_play):
        slot = state.order[at]
        card = state.cards[slot]
        if card.owner == owner and card.poisoned:
            card.counters[DAMAGE_COUNTER] += 1
            log(trace, state, COUNTER_ON, card.kind, DAMAGE_COUNTER, 1)
            if is_doomed(card):
                destroy(state, slot)


@kernel
def gather_up(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Charge all cubes, ready all cards, gain a cube; intensity waxes and withers; upkeep."""
    me = state.players[ME]
    me.cubes += me.recharging
    me.recharging = 0
    if state.quarry > 0:
        state.quarry -= 1
        me.cubes += 1
    log(trace, state, REGROUPED, me.cubes, me.sparks, state.quarry)
    push_simple(state, ACT_BEGINS)
    before = state.depth
    state.turned = 0
    for at in range(state.in_play - 1, -1, -1):
        slot = state.order[at]
        card = state.cards[slot]
        if card.owner != ME or card.face_down or card.ousted:
            state.turned = 1
            continue
        if tables.maintain[card.kind] > 0:
            push(state, MAINTAIN, 0, 0, slot, card.kind, 0, NONE, NONE)
        if card.exhausted:
            ready(state, tables, slot, trace)
            state.turned |= card.exhausted
        if tables.any_waxing:
            wax(state, card, trace)
    if nothing_came(state, before):
        begin_act(state, tables, tally)


@kernel
def wax(state: Any, card: Any, trace: Any) -> None:
    """INTENSIFY and WITHER: one intensity counter more or less."""
    if has(card, INTENSIFY):
        card.counters[INTENSITY] += 1
        state.dirty |= CARDS_CHANGED
        log(trace, state, COUNTER_ON, card.kind, INTENSITY, 1)
    if has(card, WITHER) and card.counters[INTENSITY] > 0:
        card.counters[INTENSITY] -= 1
        state.dirty |= CARDS_CHANGED
        log(trace, state, COUNTER_OFF, card.kind, INTENSITY, 1)


@kernel
def wear_off(state: Any, owner: int) -> None:
    """STUN: one counter goes at the end of the controller's regroup step."""
    if not state.ailing:
        return
    for at in range(state.in_play):
        card = state.cards[state.order[at]]
        if card.owner == owner and card.counters[STUN] > 0:
            card.counters[STUN] -= 1


@kernel
def begin_act(state: Any, tables: Any, tally: Any) -> None:
    """ACT STEP (1): what energy there is, is now known, with what upkeep has taken already."""
    wear_off(state, ME)
    state.phase = ACT_1
    me = state.players[ME]
    made = me.cubes + state.spent
    for form in range(7):
        made += me.energy[form]
    state.available = made
    state.energy_made = made
    note_castable(state, tables, tally)


@within
def end_step(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """The player is done with a step: on to the next one."""
    if state.phase == ACT_1 and (state.turn > 1 or state.second):
        begin_move(state, tables)
    elif state.phase == MOVE_STEP:
        state.phase = ACT_2
    else:
        begin_end(state, tables, tally, trace)


@kernel
def begin_move(state: Any, tables: Any) -> None:
    """MOVE STEP."""
    state.phase = MOVE_STEP
    watch_step(state, tables, STEP_MOVE)


@kernel
def begin_end(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """END STEP: effects, then the gate opens, then the hand limit."""
    state.phase = END_STEP
    me = state.players[ME]
    if state.watched & END_STEP_MOMENTS or me.asides > 0 or me.hand_size > HANDS_LIMIT:
        push_simple(state, TURN_ENDS)
        push_simple(state, HAND_LIMIT)
        push_simple(state, RELEASE)
        watch(state, tables, EVERY_END_STEP, NONE, NONE)
        watch_step(state, tables, STEP_END)
    else:
        end_turn(state, tables, tally, trace)


@kernel
def release(state: Any, tables: Any, trace: Any) -> None:
    """GATE X: gated cards go through to where they were bound."""
    me = state.players[ME]
    for at in range(me.asides):
        kind = me.aside[at]
        if me.aside_to[at] == BATTLEFIELD:
            me.limbo[kind] += 1
            push(state, ENTER, RELEASED, 0, NONE, kind, 0, NONE, NONE)
        else:
            lay_into(state, kind, me.aside_to[at], trace)
    me.asides = 0
    state.dirty |= PILES_CHANGED


@kernel
def check_hand_limit(state: Any) -> None:
    """HAND LIMIT: down to seven, discarded by rule and not by effect."""
    over = state.players[ME].hand_size - HANDS_LIMIT
    if over > 0:
        push(state, DISCARDS, 0, 0, NONE, NONE, over, NONE, NONE)


@kernel
def end_turn(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """What lasts until the end of the turn ends, and the opponent's turn goes by: its poisoned
    and stunned cards, and effects of every end step."""
    clear_turn(state)
    state.phase = THEIR_TURN
    push_simple(state, THEIR_END)
    before = state.depth
    if state.theirs:
        poison(state, OPPONENT, trace)
        wear_off(state, OPPONENT)
    watch(state, tables, EVERY_END_STEP, NONE, NONE)
    if nothing_came(state, before):
        end_their_turn(state, tables, tally, trace)


@kernel
def clear_turn(state: Any) -> None:
    me = state.players[ME]
    for form in range(7):
        me.energy[form] = 0
    for at in range(state.in_play):
        card = state.cards[state.order[at]]
        card.moved = 0
        card.more_moves = 0
        card.attacked = 0
        if card.marked:
            forget_turn(card)
            update(card)
            state.recheck = 1
            state.dirty |= CARDS_CHANGED


@kernel
def end_their_turn(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """The round is counted, and the player's next turn begins."""
    if tables.all_moments >> EVERY_END_STEP & 1:
        clear_turn(state)
    close_turn(state, tables, tally)
    next_turn(state, tables, tally, trace)


@kernel
def close_turn(state: Any, tables: Any, tally: Any) -> None:
    """Add the turn to the tally."""
    state.closed = 1
    count_extras(state, tables, tally)
    count_turn(state, tally, state.players[ME].hand_size)
