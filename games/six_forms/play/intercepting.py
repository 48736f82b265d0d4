"""MOVE INTERCEPTING: a card blocks or dodges a move, or draws it upon itself by taunting."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import (
    ask_about_job,
    copy,
    is_there,
    place_on_agenda,
    push,
    trigger_card,
)
from games.six_forms.play.codes import when
from games.six_forms.play.energy import tangible
from games.six_forms.play.legal.intercepts import can_intercept
from games.six_forms.play.moving import exhaust
from games.six_forms.play.state import GENERIC, NONE, Match, State
from games.six_forms.play.zones.battlefield import is_stunned, lift, seen_from, stand


@part
def intercept(state: State, match: Match, what: int, log: Log) -> None:
    """The response happens, if the card and the move that it is about are still there."""
    job = state.job
    if not is_there(state, job.slot, job.serial):
        return
    if what == s.BLOCK_ENDS:
        end_block(state)
        return
    at = place_on_agenda(state, job.parent)
    if at < 0 or not can_intercept(match, state.cards[job.slot]):
        return
    if what == s.TAUNT:
        taunt(state, at, log)
    elif not state.board.held >> job.first & 1:
        step_aside(state, match, what, log)
        if what == s.BLOCK:
            block(state, at)


@part
def step_aside(state: State, match: Match, what: int, log: Log) -> None:
    """BLOCK and DODGE: the card moves at interrupt speed by no movement and is exhausted."""
    job, card = state.job, state.cards[state.job.slot]
    lift(state, job.slot)
    stand(state, job.slot, job.first)
    to = seen_from(state, card.deck, job.first)
    event = e.BLOCKED if what == s.BLOCK else e.DODGED
    moment = when.ON_BLOCK if what == s.BLOCK else when.ON_DODGE
    write(log, state, card.deck, event, card.kind, to, 0)
    exhaust(state, job.slot, log)
    trigger_card(state, match, card, moment, job.slot, NONE)


@part
def block(state: State, at: int) -> None:
    """The attacking card gets no further than the blocking one. When all that is over, the block
    ends."""
    job, agenda = state.job, state.agenda
    state.cards[job.slot].blocks += 1
    agenda.frames[at].first = job.first
    push(state, job.seat, s.BLOCK_ENDS, 0, 0, job.slot, job.kind, 0, NONE, NONE)
    last = agenda.depth - 1
    copy(agenda.frames[last], state.window)
    for above in range(last, at, -1):
        copy(agenda.frames[above - 1], agenda.frames[above])
    copy(state.window, agenda.frames[at])


@part
def end_block(state: State) -> None:
    """BLOCK: its player may ready it for one energy for each of its blocks this turn."""
    job = state.job
    card, me = state.cards[job.slot], state.players[job.seat]
    if card.exhausted and not is_stunned(card) and tangible(me, GENERIC) >= card.blocks:
        ask_about_job(state, s.ASK_READY)


@part
def taunt(state: State, at: int, log: Log) -> None:
    """TAUNT: the move leads to the taunting card instead."""
    card, move = state.cards[state.job.slot], state.agenda.frames[at]
    write(log, state, card.deck, e.TAUNTED, card.kind, seen_from(state, card.deck, card.zone), 0)
    move.first = card.zone
    move.x = 0
