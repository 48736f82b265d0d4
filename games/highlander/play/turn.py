"""The step interface: a duel begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program."""

import numpy as np

from games.engine.compiling import part, program, within
from games.engine.log import Log, write
from games.engine.loop import do_task, nothing_to_close, offers_written
from games.engine.seats import NO_CARD, RUNNING, ask
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_ability_wait, open_choice, push
from games.highlander.play.attacks import make_blow
from games.highlander.play.board import leave, place_of
from games.highlander.play.codes import card_kind, extra, op, when
from games.highlander.play.defending import answer_attack, go_on_defending, under_attack
from games.highlander.play.effects.choices import answer, close_choice, offer_choice
from games.highlander.play.effects.resolution import resolve_top
from games.highlander.play.endurance import ask_for_illusion, hard_exertion
from games.highlander.play.legal import offer_main
from games.highlander.play.phases import set_up, take_step
from games.highlander.play.pilots.choosing import pick
from games.highlander.play.playing import play_ahead, play_card, put_into_play
from games.highlander.play.regaining import regain
from games.highlander.play.state import Match, State
from games.highlander.play.zones import discard

AFTER_PASSING = np.zeros(s.ATTACK + 1, dtype=np.int64)
AFTER_PASSING[[s.MAY_DO, s.DEFENCE, s.ATTACK]] = s.DEFENCE, s.BEGIN_ATTACK, s.ADJUSTMENT


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offers_written, pick, nothing_to_close,
    )  # fmt: skip


@within
def advance(state: State, match: Match, by_pilots: bool, tallies: Tallies, log: Log) -> None:
    """Go on to the next decision or the end; waiting effects come before the next step. In the
    Defense Phase pilots do no more than defend, so that a run does not ask them otherwise."""
    while state.ending == RUNNING:
        if state.choice.what != s.NO_CHOICE:
            seat, what = state.choice.seat, state.choice.what
            found = offer_choice(state, match, seat)
            if found > 1 or state.question.offers[0] != s.STOP:
                ask(state, seat, what, state.choice.face, found)
                return
            close_choice(state, match, seat, tallies.seats[seat], log)
        elif state.agenda.depth > 0:
            seat = state.agenda.frames[state.agenda.depth - 1].seat
            resolve_top(state, match, seat, tallies, log)
        elif state.flow.step in (s.MAY_DO, s.DEFENCE, s.ATTACK):
            if goes_on_alone(state, match, by_pilots, tallies, log):
                continue
            state.phase = state.flow.step
            seat = state.active
            found = offer_main(state, match, seat, not by_pilots)
            ask(state, seat, s.MAIN, NO_CARD, found)
            return
        else:
            take_step(state, match, tallies, log)


@part
def goes_on_alone(state: State, match: Match, by_pilots: bool, tallies: Tallies, log: Log) -> bool:
    """Whether the phase went on without a decision: a defence met its attack, or pilots who are not
    attacked left the Defense Phase."""
    seat = state.active
    if state.flow.step != s.DEFENCE:
        return False
    if under_attack(state, seat):
        state.players[seat].this_turn.attack_came = 1
        return go_on_defending(state, match, seat, tallies, log)
    if by_pilots:
        state.flow.step = s.BEGIN_ATTACK
    return by_pilots


@within
def take(state: State, match: Match, action: int, tallies: Tallies, log: Log) -> None:
    """An answer to what is asked, or an action of the phase."""
    seat = state.question.seat
    me, tally = state.players[seat], tallies.seats[seat]
    verb, face = action & s.VERBS, action & s.CARDS
    number = action % s.VERB // s.ABILITY_STEP
    me.this_turn.steps += 1
    if state.choice.what == s.DRAWING_UP and verb == s.USE:
        state.choice.what = s.NO_CHOICE
        state.flow.step = s.DRAW
        use_ability(state, match, seat, verb, face, number, log)
    elif state.choice.what != s.NO_CHOICE:
        answer(state, match, seat, action, tally, log)
    elif action == s.PASS:
        state.flow.step = AFTER_PASSING[state.flow.step]
    elif s.DEFEND <= verb <= s.EXERT_DEFENCE or verb == s.CONCEDE:
        answer_attack(state, match, seat, verb, face, number, tallies, log)
    else:
        act(state, match, seat, verb, face, number, tally, log)
        if verb != s.ONCE and verb != s.USE:
            me.this_turn.acted_in = 1


@within
def act(
    state: State,
    match: Match,
    seat: int,
    verb: int,
    face: int,
    ability: int,
    tally: Tally,
    log: Log,
) -> None:
    """One action of a phase."""
    me, tables = state.players[seat], match.tables[seat]
    if verb == s.PLAY or verb == s.PLAY_FROM_PILE:
        source = e.FROM_HAND if verb == s.PLAY else e.FROM_PILE
        joins = tables.with_aim[face] >= 0
        strike = me.this_turn.strike_count - 1 if joins else s.NO_STRIKE
        play_card(state, match, seat, face, source, strike, tally, log)
    elif verb in (s.USE, s.ONCE, s.TRIGGER):
        use_ability(state, match, seat, verb, face, ability, log)
    elif verb == s.DO_MUST:
        me.this_turn.musts_done[face] |= 1 << ability
        let_ability_wait(state, match, seat, face, when.MUST_DO, ability)
    elif verb == s.DO_OWED:
        open_choice(state, seat, s.DISCARDING, me.table.owed, card_kind.CARD, NO_CARD)
        me.table.owed = 0
    elif verb >= s.STAND_SOFT:
        state.flow.declared = s.EXERTED + ability
        regain(state, match, seat, verb, face, tally, log)
    elif verb == s.PUT_GUARD:
        me.this_turn.guarded = 1
        put_into_play(state, match, seat, face, log)
    elif verb == s.DROP:
        write(log, state, seat, e.DROPPED, face, 0, 0)
        leave(state, match, seat, place_of(me, face), False, log)
    elif verb == s.TOSS:
        me.this_turn.tossed = 1
        discard(state, seat, face, e.DISCARDED, log)
    else:
        state.flow.declared = s.EXERTED + ability
        exert(state, match, seat, verb, face, tally, log)


@part
def use_ability(
    state: State, match: Match, seat: int, verb: int, face: int, ability: int, log: Log
) -> None:
    """An ability that may be used each turn, once a game, or by giving the card up."""
    me, tables = state.players[seat], match.tables[seat]
    write(log, state, seat, e.USED, face, verb, ability)
    if verb == s.USE:
        me.this_turn.used[face] |= 1 << ability
        let_ability_wait(state, match, seat, face, when.MAY_DO, ability)
    elif verb == s.ONCE:
        me.table.used_up[face] |= 1 << ability
        let_ability_wait(state, match, seat, face, when.ONCE, ability)
    else:
        out = tables.moments[face] >> when.TRIGGER_OUT & 1 != 0
        push(state, seat, s.REMOVAL if out else s.LEAVING, 0, face, s.NO_STRIKE)
        let_ability_wait(
            state, match, seat, face, when.TRIGGER_OUT if out else when.TRIGGER, ability
        )


@part
def exert(
    state: State, match: Match, seat: int, verb: int, face: int, tally: Tally, log: Log
) -> None:
    """A Hard Exertion for a Power Blow, for an attack, or for an Illusion or nothing."""
    me = state.players[seat]
    what = e.FOR_NOTHING
    if verb == s.EXERT_POWER:
        what = e.FOR_POWER
        make_blow(state, match, seat, op.POWER_BLOW, face, tally, log)
    elif verb == s.EXERT_ATTACK or verb == s.EXERT_WITH:
        what = e.FOR_ATTACK
        tally.extras[extra.ATTACK_EXERTIONS, me.turns] += 1
    if verb == s.EXERT_WITH:
        play_ahead(state, match, seat, face, log)
    hard_exertion(state, match, seat, what, tally, log)
    if state.flow.step == s.BEGIN_DRAW:
        return
    if what == e.FOR_ATTACK:
        open_choice(state, seat, s.PICKING_ATTACK, 1, card_kind.CARD, NO_CARD)
    else:
        ask_for_illusion(state, match, seat)
