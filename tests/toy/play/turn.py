"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program."""

from games.engine.compiling import part, program
from games.engine.counts import count_turn, note_played
from games.engine.hand import take_from_hand
from games.engine.log import Log, write
from games.engine.loop import do_task, nothing_to_close, offers_written
from games.engine.piles import put_on_pile
from games.engine.seats import RUNNING, other, win
from games.engine.tally import Tallies
from tests.toy.play.codes import BY_DAMAGE, NO_QUESTION, OUT, PASS, THROWN
from tests.toy.play.effects import resolve
from tests.toy.play.legal import ask_for_stone
from tests.toy.play.phases import begin_turn, end_turn, set_up
from tests.toy.play.pilots import pick
from tests.toy.play.state import Match, State


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offers_written, pick, nothing_to_close,
    )  # fmt: skip


@part
def advance(state: State, match: Match, by_pilots: bool, tallies: Tallies, log: Log) -> None:
    """Begin the next turn, unless a stone can still be thrown in this one."""
    if state.question.what == NO_QUESTION and state.ending == RUNNING:
        begin_turn(state, match, tallies, log)


@part
def take(state: State, match: Match, action: int, tallies: Tallies, log: Log) -> None:
    """Throw a stone, or end the turn."""
    seat = state.question.seat
    state.question.what = NO_QUESTION
    if action == PASS:
        end_turn(state, match, tallies)
        return
    throw(state, match, seat, action, log)
    if state.players[other(seat)].life <= 0:
        write(log, state, seat, OUT, 0, 0, 0)
        count_turn(state.players[seat], tallies.seats[seat])
        state.cause = BY_DAMAGE
        win(state, seat)
    else:
        ask_for_stone(state, match, seat)


@part
def throw(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Pay for the stone, then do all that it says."""
    me, cost = state.players[seat], match.tables[seat].cost[kind]
    take_from_hand(me.hand, kind)
    put_on_pile(me.beach, kind)
    me.this_turn.pebbles -= cost
    me.counts.spent += cost
    note_played(me, kind)
    write(log, state, seat, THROWN, kind, cost, me.this_turn.pebbles)
    resolve(state, match, seat, kind, log)
