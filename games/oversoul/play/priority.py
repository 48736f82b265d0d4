"""Who may act next: the answers to a link of the chain, and what can be used at any time (10)."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import NO_CARD, SEATS, ask, other
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.battle import battle_awaited
from games.oversoul.play.legal import has_answer
from games.oversoul.play.state import Match, State
from games.oversoul.play.timeshift import resolve_link


@part
def next_link(state: State, match: Match, by_pilots: bool, log: Log) -> None:
    """Ask who may answer the last link; if nobody does, it resolves (10)."""
    seat = next_to_answer(state, match, by_pilots)
    if seat != s.NOWHERE:
        ask(state, seat, s.TIMESHIFT, NO_CARD, 0)
        return
    link = state.chain[state.flow.links - 1]
    if link.form == s.BATTLE:
        state.flow.links -= 1
        battle_awaited(state, match, link, log)
    else:
        resolve_link(state, match, log)
    if state.flow.links == 0:
        _lose_energy(state, log)


@part
def _lose_energy(state: State, log: Log) -> None:
    """What was generated in the chain and not consumed is gone (4.1)."""
    for seat in range(SEATS):
        me = state.players[seat]
        if me.loose > 0:
            write(log, state, seat, e.LOST_ENERGY, me.loose, 0, 0)
            me.loose = 0


@part
def next_to_answer(state: State, match: Match, by_pilots: bool) -> int:
    """The seat that may answer the last link now and has something to answer it with; NOWHERE if
    both have passed. Its own act a player answers only with ENERGY left over from generating: else
    the same can be done before it [H]."""
    flow = state.flow
    link = state.chain[flow.links - 1]
    while flow.passes < SEATS:
        seat = flow.priority
        flow.passes += 1
        flow.priority = other(seat)
        if link.seat != seat or state.players[seat].loose > 0:
            passes = by_pilots and link.seat != seat and link.form != s.BATTLE
            if flow.links == s.CHAIN - 1 or (passes and _waits_for_nothing(state, seat)):
                continue
            if may_use_anything(state, match, seat):
                return seat
    return s.NOWHERE


@part
def asks_quickly(state: State, match: Match, by_pilots: bool) -> bool:
    """Let both players use what can be used at any time, first the one whose turn it is, until
    neither wants to (7.2, 10); in the Action Phase that one is asked for more than that anyway,
    unless its leader has fallen."""
    flow = state.flow
    acts = state.phase == s.ACTION and flow.fallen == 0
    for place in range(SEATS):
        seat = state.active if place == 0 else other(state.active)
        if (flow.open >> seat) & 1 == 0 or (place == 0 and acts):
            continue
        flow.open &= ~(1 << seat)
        passes = by_pilots and state.phase != s.RETURN and _waits_for_nothing(state, seat)
        if not passes and may_use_anything(state, match, seat):
            ask(state, seat, s.QUICKLY, NO_CARD, 0)
            return True
        forget_done(state, other(seat))
    return False


@part
def _waits_for_nothing(state: State, seat: int) -> bool:
    """Whether every pilot passes unless it is attacked or the turn ends (`pilots/answers.py`): it
    has Prepared nothing, and its leader has not fallen."""
    fallen = (state.flow.fallen >> seat) & 1
    return state.players[seat].on_board.prepared == 0 and not fallen


@part
def may_use_anything(state: State, match: Match, seat: int) -> bool:
    """Whether the seat has something that can be used now."""
    if match.seats[seat].dummy or state.flow.steps > s.MOST_STEPS:
        return False
    return has_answer(state, match, seat)


@part
def forget_done(state: State, seat: int) -> None:
    """The other player has let what this one did pass."""
    state.players[seat].done.acts = 0
    state.players[seat].done.last = 0


@part
def go_on(state: State, seat: int) -> None:
    """The seat uses nothing now."""
    state.flow.open &= ~(1 << seat)
    forget_done(state, other(seat))
