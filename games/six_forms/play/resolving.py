"""The agenda runs until somebody has to decide, or the game is over."""

from typing import Any

from games.engine.compiling import kernel, within
from games.six_forms.play.abilities import begin_event, do_rows, do_targeted
from games.six_forms.play.agenda import is_there, take_job
from games.six_forms.play.battle import (
    attack,
    attack_directly,
    damage_step,
    end_battle,
    enter_battle,
)
from games.six_forms.play.continuous import refresh
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import reveal
from games.six_forms.play.leaving import bury_doomed, leave, send
from games.six_forms.play.moving import arrive, settle_after_shift
from games.six_forms.play.operations import begin_pick
from games.six_forms.play.piles import put_into
from games.six_forms.play.playing import begin_entering
from games.six_forms.play.requirements import keep_requirements
from games.six_forms.play.state import (
    ACT_BEGINS,
    ARRIVE,
    ASK_DISCARD,
    ASK_MAINTAIN,
    ASK_RECOVER,
    ASK_STEP,
    ATTACK,
    BATTLE,
    BATTLE_END,
    CARDS_CHANGED,
    DAMAGE_STEP,
    DESTROYED,
    DIRECT_ATTACK,
    DRAW_CARD,
    ENTER,
    EVENT,
    FINISH,
    GATHER,
    GRAVEYARD,
    HAND_LIMIT,
    LEAVE,
    MAINTAIN,
    ME,
    MOVED_OFF,
    NEXT_TURN,
    PICK,
    RECOVER,
    REGROUP_BEGINS,
    RELEASE,
    REVEAL,
    ROWS,
    TARGETED,
    TURN_ENDS,
)
from games.six_forms.play.steps import (
    begin_act,
    begin_regroup,
    check_hand_limit,
    close_turn,
    draw_step,
    end_their_turn,
    end_turn,
    gather_up,
    next_turn,
    release,
)


@within
def advance(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Run on to the next decision."""
    while not state.over and state.ask == ASK_STEP:
        if state.depth > 0:
            _run_topmost(state, tables, tally, trace)
        elif state.dirty:
            settle(state, tables)
        elif state.ousted > 0:
            _end_ousted(state)
        else:
            return
    if state.over:
        if not state.closed:
            close_turn(state, tables, tally)
    elif state.dirty & tables.minds:
        refresh(state, tables)


@within
def settle(state: Any, tables: Any) -> None:
    """Nothing is open: continuous effects, cards that they leave without health, requirements."""
    changed = state.dirty
    state.dirty = 0
    if changed & tables.minds:
        refresh(state, tables)
    if state.recheck:
        state.recheck = 0
        bury_doomed(state)
    if tables.any_picky and changed & CARDS_CHANGED:
        keep_requirements(state, tables)


@kernel
def _end_ousted(state: Any) -> None:
    """OUSTED: destroyed once all that it was part of has resolved."""
    for at in range(state.in_play - 1, -1, -1):
        slot = state.order[at]
        if state.cards[slot].ousted:
            send(state, slot, GRAVEYARD, DESTROYED)
            return


@within
def _run_topmost(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Do what is on top of the agenda; of a step of the turn, its code is all there is."""
    code = state.jobs[state.depth - 1].code
    if code >= DRAW_CARD:
        state.depth -= 1
        if code <= ACT_BEGINS:
            _run_step(state, tables, code, tally, trace)
        else:
            _run_end(state, tables, code, tally, trace)
        return
    take_job(state)
    if code <= ENTER:
        _run_card(state, tables, code, trace)
    elif code < ARRIVE:
        _run_effect(state, tables, code, trace)
    else:
        _run_move(state, tables, code, trace)


@within
def _run_card(state: Any, tables: Any, code: int, trace: Any) -> None:
    if code == EVENT:
        begin_event(state, tables)
    elif code == ROWS:
        do_rows(state, tables, trace)
    elif code == TARGETED:
        do_targeted(state, tables, trace)
    elif code == LEAVE:
        leave(state, tables, trace)
    elif code == REVEAL:
        reveal(state, tables, trace)
    else:
        begin_entering(state, tables, trace)


@within
def _run_effect(state: Any, tables: Any, code: int, trace: Any) -> None:
    job = state.job
    me = state.players[ME]
    if code == FINISH:
        me.limbo[job.kind] -= 1
        put_into(state, tables, job.kind, GRAVEYARD, trace)
    elif code == RECOVER:
        _begin_recover(state, tables)
    elif code == MAINTAIN:
        _begin_maintain(state, tables)
    elif code == PICK:
        begin_pick(state, tables, trace)
    elif job.x > 0 and me.hand_size > 0:
        state.ask = ASK_DISCARD


@within
def _begin_recover(state: Any, tables: Any) -> None:
    kind = state.job.kind
    me = state.players[ME]
    if me.graveyard[kind] > 0 and tangible(me, tables.form[kind]) >= tables.recover[kind]:
        state.ask = ASK_RECOVER


@within
def _begin_maintain(state: Any, tables: Any) -> None:
    job = state.job
    if not is_there(state, job.slot, job.serial):
        return
    if tangible(state.players[ME], tables.form[job.kind]) >= tables.maintain[job.kind]:
        state.ask = ASK_MAINTAIN
    else:
        send(state, job.slot, GRAVEYARD, MOVED_OFF)


@within
def _run_move(state: Any, tables: Any, code: int, trace: Any) -> None:
    if state.dirty & tables.minds:
        refresh(state, tables)
    if code == ARRIVE:
        arrive(state, tables, trace)
    elif code == ATTACK:
        attack(state, tables, trace)
    elif code == BATTLE:
        enter_battle(state, tables, trace)
    elif code == DAMAGE_STEP:
        damage_step(state, tables, trace)
    elif code == BATTLE_END:
        end_battle(state, tables, trace)
    elif code == DIRECT_ATTACK:
        attack_directly(state, trace)
    else:
        settle_after_shift(state, tables, trace)


@within
def _run_step(state: Any, tables: Any, code: int, tally: Any, trace: Any) -> None:
    if code == DRAW_CARD:
        draw_step(state, tables, tally, trace)
    elif code == REGROUP_BEGINS:
        begin_regroup(state, tables, tally, trace)
    elif code == GATHER:
        gather_up(state, tables, tally, trace)
    else:
        begin_act(state, tables, tally)


@within
def _run_end(state: Any, tables: Any, code: int, tally: Any, trace: Any) -> None:
    if code == RELEASE:
        release(state, tables, trace)
    elif code == HAND_LIMIT:
        check_hand_limit(state)
    elif code == TURN_ENDS:
        end_turn(state, tables, tally, trace)
    elif code == NEXT_TURN:
        next_turn(state, tables, tally, trace)
    else:
        end_their_turn(state, tables, tally, trace)
