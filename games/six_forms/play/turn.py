"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program. The agenda runs until somebody has to decide."""

from games.engine.compiling import part, program, within
from games.engine.log import Log
from games.engine.loop import do_task
from games.engine.seats import RUNNING, SEATS, ask
from games.engine.tally import Tallies
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, ask_order, is_there, take_job
from games.six_forms.play.battle import (
    attack,
    attack_directly,
    damage_step,
    end_battle,
    enter_battle,
)
from games.six_forms.play.choices import answer, do_step, respond
from games.six_forms.play.effects.abilities import begin_event, do_rows, do_targeted
from games.six_forms.play.effects.continuous import refresh
from games.six_forms.play.effects.operations import begin_pick
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import keep_requirements, reveal
from games.six_forms.play.intercepting import intercept
from games.six_forms.play.leaving import bury_doomed, leave, send
from games.six_forms.play.legal.steps import offer_all
from games.six_forms.play.measures import count_loss
from games.six_forms.play.moving import arrive, settle_after_shift
from games.six_forms.play.phases import (
    begin_act,
    begin_regroup,
    check_hand_limit,
    close_turn,
    draw_step,
    end_dummys_turn,
    end_turn,
    gather_up,
    next_turn,
    release,
)
from games.six_forms.play.pilots.choice import pick
from games.six_forms.play.playing import begin_entering, bring_into_play
from games.six_forms.play.setup import set_up
from games.six_forms.play.stack import dequeue, run_window
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.zones.piles import draw_cards, put_into


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offer_all, pick, close,
    )  # fmt: skip


@part
def close(state: State, match: Match, tallies: Tallies) -> None:
    """Count the last turn, and how the game was lost."""
    if not state.flow.closed:
        close_turn(state, match, state.players[state.active], tallies)
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            count_loss(state, state.players[seat], tallies.seats[seat])


@within
def take(state: State, match: Match, action: int, tally: Tallies, log: Log) -> None:
    """Take a legal action; what follows from it is done as the game advances."""
    asked, me = state.question.what, state.players[state.question.seat]
    state.question.what = s.NO_QUESTION
    if asked == s.ASK_STEP:
        me.this_turn.steps += 1
        do_step(state, match, me, action, tally, log)
    elif asked == s.ASK_RESPONSE:
        me.this_turn.steps += 1
        respond(state, match, me, action, tally, log)
    else:
        answer(state, match, me, asked, action, tally, log)


@within
def advance(state: State, match: Match, by_pilots: bool, tally: Tallies, log: Log) -> None:
    """Run on to the next decision."""
    state.flow.piloted = by_pilots
    while state.ending == RUNNING and state.question.what == s.NO_QUESTION:
        if state.agenda.depth > 0:
            run_topmost(state, match, tally, log)
        elif state.caches.dirty | state.caches.unsettled:
            settle(state, match)
        elif state.board.ousted > 0:
            end_ousted(state)
        else:
            ask(state, state.active, s.ASK_STEP, NONE, 0)
    if state.caches.dirty & state.caches.minds and state.ending == RUNNING:
        refresh(state, match)


@part
def settle(state: State, match: Match) -> None:
    """Nothing is open: continuous effects, cards that they leave without health, requirements."""
    caches = state.caches
    if caches.dirty & caches.minds:
        refresh(state, match)
    changed = caches.dirty | caches.unsettled
    caches.dirty = 0
    caches.unsettled = 0
    if caches.recheck:
        caches.recheck = 0
        bury_doomed(state)
    for place in range(SEATS):
        seat = (state.active + place) % SEATS
        if changed >> seat & 1 and match.tables[seat].any_picky:
            keep_requirements(state, match, state.players[seat])


@part
def end_ousted(state: State) -> None:
    """OUSTED: destroyed once all that it was part of has resolved."""
    for at in range(state.board.in_play):
        slot = state.board.order[at]
        if state.cards[slot].ousted:
            send(state, slot, s.GRAVEYARD, s.DESTROYED)


@within
def run_topmost(state: State, match: Match, tally: Tallies, log: Log) -> None:
    """Do what is on top of the agenda; of a step of the turn, what it is is all there is."""
    what = state.agenda.frames[state.agenda.depth - 1].what
    if what >= s.DRAW_CARD:
        run_step(state, match, what, tally, log)
        return
    take_job(state)
    if what <= s.ENTER:
        run_card(state, match, what, log)
    elif what < s.ARRIVE:
        run_effect(state, match, what, log)
    else:
        run_move(state, match, what, log)


@within
def run_card(state: State, match: Match, what: int, log: Log) -> None:
    if what == s.EVENT:
        begin_event(state, match)
    elif what == s.ROWS:
        do_rows(state, match, log)
    elif what == s.TARGETED:
        do_targeted(state, match, log)
    elif what == s.LEAVE:
        leave(state, match, log)
    elif what == s.REVEAL:
        reveal(state, match, log)
    else:
        begin_entering(state, match, log)


@within
def run_effect(state: State, match: Match, what: int, log: Log) -> None:
    job = state.job
    me = state.players[job.seat]
    if what == s.FINISH:
        me.piles.limbo[job.kind] -= 1
        put_into(state, match, me, job.kind, s.GRAVEYARD, log)
    elif what == s.RECOVER:
        begin_recover(state, match)
    elif what == s.MAINTAIN:
        begin_maintain(state, match)
    elif what == s.PICK:
        begin_pick(state, match, log)
    elif what == s.ORDER:
        ask_order(state)
    elif what == s.DISCARDS:
        if job.x > 0 and me.hand.count > 0:
            ask_about_job(state, s.ASK_DISCARD)
    else:
        run_event(state, match, me, what, log)


@within
def run_event(state: State, match: Match, me: Player, what: int, log: Log) -> None:
    """An event that could be responded to resolves, or leaves the queue."""
    if what == s.CARD_PLAYED:
        bring_into_play(state, match, me, log)
    elif what == s.QUEUED:
        dequeue(state, match)
    else:
        draw_cards(state, match, me, 1, log)


@part
def begin_recover(state: State, match: Match) -> None:
    job, tables = state.job, match.tables[state.job.seat]
    me = state.players[job.seat]
    energy = tangible(me, tables.form[job.kind])
    if me.piles.graveyard[job.kind] > 0 and energy >= tables.recover[job.kind]:
        ask_about_job(state, s.ASK_RECOVER)


@part
def begin_maintain(state: State, match: Match) -> None:
    job, tables = state.job, match.tables[state.job.deck]
    if not is_there(state, job.slot, job.serial):
        return
    me = state.players[job.seat]
    if tangible(me, tables.form[job.kind]) >= tables.maintain[job.kind]:
        ask_about_job(state, s.ASK_MAINTAIN)
    else:
        send(state, job.slot, s.GRAVEYARD, s.MOVED_OFF)


@within
def run_move(state: State, match: Match, what: int, log: Log) -> None:
    if state.caches.dirty & state.caches.minds:
        refresh(state, match)
    if what == s.ARRIVE:
        arrive(state, match, log)
    elif what == s.ATTACK:
        attack(state, match, log)
    elif what == s.BATTLE:
        enter_battle(state, match, log)
    elif what == s.DAMAGE_STEP:
        damage_step(state, match, log)
    elif what == s.BATTLE_END:
        end_battle(state, match, log)
    elif what == s.DIRECT_ATTACK:
        attack_directly(state, log)
    elif what == s.SETTLE_AFTER_SHIFT:
        settle_after_shift(state, match, log)
    else:
        intercept(state, match, what, log)


@within
def run_step(state: State, match: Match, what: int, tally: Tallies, log: Log) -> None:
    me = state.players[state.agenda.frames[state.agenda.depth - 1].seat]
    if what == s.RESPONSES:
        respond_or_settle(state, match)
        return
    state.agenda.depth -= 1
    if what == s.DRAW_CARD:
        draw_step(state, match, me, tally, log)
    elif what == s.REGROUP_BEGINS:
        begin_regroup(state, match, me, tally, log)
    elif what == s.GATHER:
        gather_up(state, match, me, tally, log)
    elif what == s.ACT_BEGINS:
        begin_act(state, match, me, tally)
    else:
        run_end(state, match, me, what, tally, log)


@within
def respond_or_settle(state: State, match: Match) -> None:
    """Responses to a step wait for what settles between two events; in the middle of a stack only
    continuous effects are looked at."""
    at_rest = state.agenda.frames[state.agenda.depth - 1].parent == 0
    if at_rest and state.caches.dirty | state.caches.unsettled:
        settle(state, match)
    elif at_rest and state.board.ousted > 0:
        end_ousted(state)
    else:
        if state.caches.dirty & state.caches.minds:
            refresh(state, match)
        run_window(state, match)


@within
def run_end(state: State, match: Match, me: Player, what: int, tally: Tallies, log: Log) -> None:
    if what == s.RELEASE:
        release(state, match, log)
    elif what == s.HAND_LIMIT:
        check_hand_limit(state, me)
    elif what == s.TURN_ENDS:
        end_turn(state, match, me, tally, log)
    elif what == s.NEXT_TURN:
        next_turn(state, match, tally, log)
    else:
        end_dummys_turn(state, match, me, tally, log)
