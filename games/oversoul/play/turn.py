"""The step interface: the rules run on to the next decision, and take the answer to it."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.library import put_on_bottom
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.activating import (
    activate,
    begin_preparing,
    pay_act,
    use_ability,
)
from games.oversoul.play.battle import attack, battle_awaited
from games.oversoul.play.chain import resolve_link
from games.oversoul.play.costs import energy_in
from games.oversoul.play.energy import consume_leaders, energy_at_hand, generate
from games.oversoul.play.leaving import shatter_weak
from games.oversoul.play.legal import can_use, has_answer
from games.oversoul.play.measures import note_end
from games.oversoul.play.opening import set_up
from games.oversoul.play.phases import end_actions, next_step
from games.oversoul.play.resolving import finish, is_there, next_sentence, run_ability
from games.oversoul.play.returning import HAND_CARD
from games.oversoul.play.standing import begin_in_force, resonates, stand, stand_entered
from games.oversoul.play.state import (
    ACT,
    ATTACKED,
    BATTLE,
    CHAIN,
    DEPLOY,
    END,
    ENTERED,
    FLIPPED,
    FROM_HAND,
    FROM_LEADER,
    FROM_LEADER_ZONE,
    GENERATED,
    GO_ON,
    KEEP,
    LEADER_ZONE,
    MAY,
    MULLIGAN,
    NO,
    NOT_KNOWN,
    NOT_RUNNING,
    NOTHING,
    NOWHERE,
    PAY,
    PICKED,
    PLAYED,
    PREPARED,
    QUICKLY,
    REARRANGED,
    RESOLVE,
    SELECTED,
    TIMESHIFT,
    TRADE,
    USED,
    YES,
)
from games.oversoul.play.surveying import survey, survey_cards
from games.oversoul.play.triggers import note_use, within_limit
from games.oversoul.play.winning import pronounce
from games.oversoul.play.zones import draw, out_of_hand


@kernel
def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Deal; the first decision is which cards to replace."""
    set_up(state, tables, options, seed, index, tally, trace)


@kernel
def settle(state: Any, tables: Any, trace: Any) -> None:
    """The board has changed: count it, reckon what stands, and see what falls or is won."""
    while state.dirty and not state.over:
        rearranged = state.dirty & (REARRANGED | ENTERED)
        afresh = state.dirty & REARRANGED or tables.lends_seals
        entered = state.entered
        state.played_out = 0
        state.used_out = NOT_KNOWN
        state.dirty = 0
        me = state.players[0]
        resonated = resonates(state)
        if rearranged and afresh:
            survey(state, tables)
        elif rearranged:
            survey_cards(state, tables, entered)
        lends = rearranged and (me.standing or me.cheaper_rows or state.lending)
        if me.swaying or (lends and (afresh or me.shifting or resonates(state) != resonated)):
            stand(state, tables)
        elif lends:
            stand_entered(state, tables, entered)
        leader = state.board[me.leader]
        me.life = leader.hp - leader.damage
        if state.weak:
            shatter_weak(state, tables, trace)
        begin_in_force(state, tables)
        if rearranged and not state.over:
            pronounce(state, trace)


@within
def proceed(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Run on until something is asked or the game is over."""
    while state.asking == NOTHING and not state.over:
        if state.dirty:
            settle(state, tables, trace)
            continue
        if state.paying:
            pay_act(state, tables, trace)
        elif state.running != NOT_RUNNING:
            if state.row < state.end:
                next_sentence(state, tables, trace)
            else:
                finish(state, tables, trace)
        elif state.queue_from < state.queue_to:
            begin_triggered(state, tables, trace)
        elif state.links > 0:
            next_link(state, tables, trace)
        else:
            next_step(state, tables, options, tally, trace)
    if state.over:
        note_end(state, tables, tally)


@kernel
def begin_triggered(state: Any, tables: Any, trace: Any) -> None:
    """The next ability in line: it happens, or the player may use it and pay."""
    work = state.queue[state.queue_from]
    number, holder = work.ability, work.holder
    ability = tables.abilities[number]
    there = holder == NOWHERE or is_there(state, work)
    usable = there and within_limit(state, tables, number, holder)
    if usable and (ability.may or ability.cost):
        energy = energy_at_hand(state, tables) if energy_in(ability.cost) else 0
        if can_use(state, tables, ability, work.own, energy):
            state.asking = MAY
            return
        usable = False
    _next_in_line(state)
    if usable:
        note_use(state, tables, number, holder)
        run_ability(state, tables, work)


@kernel
def _next_in_line(state: Any) -> None:
    state.queue_from += 1
    if state.queue_from == state.queue_to:
        state.queue_from = 0
        state.queue_to = 0


@kernel
def next_link(state: Any, tables: Any, trace: Any) -> None:
    """Generated energy that is left may be used in answer (10); else the last link resolves."""
    me = state.players[0]
    link = state.chain[state.links - 1]
    if link.form == BATTLE:
        state.links -= 1
        battle_awaited(state, tables, link, trace)
        return
    if me.loose > 0 and state.declined == 0:
        state.declined = 1
        if state.links < CHAIN - 1 and has_answer(state, tables):
            state.asking = TIMESHIFT
            return
    resolve_link(state, tables, trace)
    if state.links == 0 and me.loose > 0:
        log(trace, state, events.LOST_ENERGY, me.loose, 0, 0)
        me.loose = 0


@within
def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    asked = state.asking
    state.asking = NOTHING
    if asked in (ACT, TIMESHIFT, QUICKLY):
        take_action(state, tables, action, trace)
    elif asked == PAY:
        if action == FROM_LEADER:
            consume_leaders(state)
        else:
            generate(state, tables, action - GENERATED, trace)
    elif asked == MAY:
        answer_may(state, tables, action)
    elif asked == TRADE:
        if action == YES:
            state.stage = HAND_CARD
    elif asked == MULLIGAN:
        replace(state, action, trace)
    elif action >= SELECTED:
        state.picked = action - SELECTED
    else:
        state.picked = action - PICKED
    proceed(state, tables, options, tally, trace)


@kernel
def take_action(state: Any, tables: Any, action: int, trace: Any) -> None:
    """Activate, prepare, use, attack, or go on."""
    if action == GO_ON:
        return
    state.steps += 1
    state.went_on = 0
    if action == END:
        end_actions(state, tables)
    elif action == RESOLVE:
        state.declined = 1
    elif action == DEPLOY:
        activate(state, tables, tables.leader, FROM_LEADER_ZONE, trace)
    elif action >= USED:
        number, holder = (action - USED) % 512, (action - USED) // 512
        own = holder if holder <= LEADER_ZONE else state.board[holder].host
        use_ability(state, tables, number, holder, own, NOWHERE)
    elif action >= ATTACKED:
        attack(state, tables, (action - ATTACKED) // 64, (action - ATTACKED) % 64, trace)
    elif action >= FLIPPED:
        activate(state, tables, state.board[action - FLIPPED].kind, action - FLIPPED, trace)
    elif action >= PREPARED:
        begin_preparing(state, action - PREPARED)
    else:
        activate(state, tables, action - PLAYED, FROM_HAND, trace)


@kernel
def answer_may(state: Any, tables: Any, action: int) -> None:
    work = state.queue[state.queue_from]
    _next_in_line(state)
    if action == NO:
        return
    ability = tables.abilities[work.ability]
    if ability.cost:
        use_ability(state, tables, work.ability, work.holder, work.own, work.that)
    else:
        note_use(state, tables, work.ability, work.holder)
        run_ability(state, tables, work)


@kernel
def replace(state: Any, action: int, trace: Any) -> None:
    """Once at the start: any number of cards to the bottom, then as many new ones (2)."""
    me = state.players[0]
    if action == KEEP:
        draw(state, state.returns, trace)
        return
    kind = action - PICKED
    out_of_hand(me, kind)
    put_on_bottom(me.library, kind)
    state.returns += 1
    log(trace, state, events.PUT_BACK, kind, 0, 0)
    state.asking = MULLIGAN
