"""EVENT STACK: what happens can be responded to before it resolves. Responses queue in a window on
top of their event; when nobody adds to it the event is locked, and what was queued last happens
first (EVENT QUEUE, EVENT LOCKING)."""

from games.engine.agenda import push_frame
from games.engine.compiling import part, within
from games.engine.seats import SEATS, ask, other
from games.six_forms.play import state as s
from games.six_forms.play.agenda import copy, push
from games.six_forms.play.legal.intercepts import has_interceptor
from games.six_forms.play.legal.steps import has_interrupt, may_interrupt
from games.six_forms.play.state import MAX_FRAMES, NONE, Frame, Match, State

SPARE_FRAMES = 32


@part
def open_window(state: State, match: Match, seat: int) -> bool:
    """The event on top of the agenda has happened, made by that seat: whether anybody can respond.
    If so they are asked next."""
    return open_window_on(state, match, seat, state.agenda.depth - 1)


@part
def open_window_on(state: State, match: Match, seat: int, at: int) -> bool:
    """The same for an event with automatic responses above it, which were queued first."""
    event = state.agenda.frames[at]
    foe = other(seat)
    alone = state.flow.piloted == 1 or match.seats[foe].dummy == 1
    if alone and (match.seats[foe].dummy or not pilots_respond(match, foe, event.what)):
        return False
    moves = event.what == s.ARRIVE and state.caches.intercepts == 1
    moves = moves and has_interceptor(state, foe)
    if state.flow.piloted and event.what == s.ARRIVE and not moves:
        return False
    foe_may = moves or may_interrupt(match, state.players[foe])
    if not foe_may and (alone or not may_interrupt(match, state.players[seat])):
        return False
    if state.agenda.depth > MAX_FRAMES - SPARE_FRAMES:
        return False
    push_window(state, seat, event.id, int(alone))
    return True


@within
def pilots_respond(match: Match, seat: int, what: int) -> bool:
    """To which events a pilot of that deck may have a response (`pilots/responses.py`)."""
    if what == s.CARD_PLAYED or what == s.ROWS:
        return match.tables[seat].any_negating == 1
    return what == s.ARRIVE or what == s.BATTLE or what == s.DIRECT_ATTACK


@part
def open_step_window(state: State, match: Match, seat: int, to_both: bool) -> None:
    """A step of the seat's turn begins: an event of the game, which the turn's player owns."""
    foe = other(seat)
    foe_acts = not match.seats[foe].dummy and is_time(state, foe)
    may = foe_acts and may_interrupt(match, state.players[foe])
    own_may = to_both and is_time(state, seat)
    if may or (own_may and may_interrupt(match, state.players[seat])):
        push_window(state, seat, 0, int(not to_both))


@part
def push_window(state: State, seat: int, event: int, only_foe: int) -> None:
    """EVENT CONTROLLER ROTATION: the other player responds first."""
    push(state, other(seat), s.RESPONSES, 0, seat, NONE, NONE, only_foe, NONE, NONE)
    state.agenda.frames[state.agenda.depth - 1].parent = event


@part
def run_window(state: State, match: Match) -> None:
    """Stack control passes round until all have passed in a row; then the event is locked."""
    window = state.agenda.frames[state.agenda.depth - 1]
    while window.first < SEATS:
        if can_respond(state, match, window):
            ask(state, window.seat, s.ASK_RESPONSE, NONE, 0)
            return
        pass_control(window)
    state.agenda.depth -= 1


@within
def pass_control(window: Frame) -> None:
    window.first += 1
    window.seat = other(window.seat)


@part
def can_respond(state: State, match: Match, window: Frame) -> bool:
    """Whether the seat with stack control has anything to respond with."""
    seat = window.seat
    if match.seats[seat].dummy or (window.x and seat == window.last):
        return False
    me = state.players[seat]
    if me.this_turn.steps >= s.STEPS_A_TURN:
        return False
    if window.parent == 0 and not is_time(state, seat):
        return False
    return has_interrupt(state, match, me, window.parent)


@within
def is_time(state: State, seat: int) -> bool:
    """Whether the seat is asked as the present step begins. In the loop of a run pilots are asked
    where they use interrupts: before they regroup, which charges again what they spend, and in the
    end step."""
    if not state.flow.piloted or state.phase == s.END_STEP:
        return True
    return seat == state.active and state.phase == s.REGROUP_STEP


@part
def take_window(state: State) -> None:
    """The window comes off the agenda while a response is declared."""
    state.agenda.depth -= 1
    copy(state.agenda.frames[state.agenda.depth], state.window)


@part
def reopen(state: State) -> None:
    """The window goes on, above what was queued."""
    agenda = state.agenda
    push_frame(agenda, s.RESPONSES, 0)
    copy(state.window, agenda.frames[agenda.depth - 1])
    state.flow.responding = 0


@part
def queue(state: State) -> None:
    """The frame on top is a response: it is queued, and stack control passes."""
    state.agenda.frames[state.agenda.depth - 1].parent = state.window.parent
    state.window.first = 0
    state.window.seat = other(state.window.seat)
    reopen(state)


@part
def happen(state: State, match: Match) -> bool:
    """The frame on top is an event that a player has declared. Whether it has to wait: for its
    window, or in the queue if it is a response."""
    event = state.agenda.frames[state.agenda.depth - 1]
    if state.flow.responding:
        event.other = event.what
        event.what = s.QUEUED
        queue(state)
        return True
    return open_window(state, match, event.seat)


@part
def dequeue(state: State, match: Match) -> None:
    """The present job was queued: now it happens, and can be responded to."""
    job, agenda = state.job, state.agenda
    push_frame(agenda, job.other, job.seat)
    event = agenda.frames[agenda.depth - 1]
    number = event.id + 0
    copy(job, event)
    event.id = number
    event.what = job.other
    event.other = NONE
    open_window(state, match, job.seat)
