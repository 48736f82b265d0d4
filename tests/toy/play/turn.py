"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program."""

from games.engine.compiling import part, program
from games.engine.counts import count_game, count_turn, note_played
from games.engine.hand import take_from_hand
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.play import APPLY, BEGIN, CHOOSE, RUN
from games.engine.seats import RUNNING, SEATS, other, win
from games.engine.tally import Tallies
from tests.toy.play.codes import OUT, PASS, THROWN
from tests.toy.play.effects import resolve
from tests.toy.play.legal import ask_for_stone
from tests.toy.play.phases import begin_turn, end_turn, set_up
from tests.toy.play.pilots import choose
from tests.toy.play.state import Match, State


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """Do what the engine asks for: a run of games, or one step of a game."""
    if task == RUN:
        for index in range(number, number + count):
            begin(state, match, index, tallies, log)
            while state.ending == RUNNING:
                chosen = choose(state, match)
                apply(state, match, state.question.offers[chosen], tallies, log)
    elif task == BEGIN:
        begin(state, match, number, tallies, log)
    elif task == CHOOSE:
        return choose(state, match)
    elif task == APPLY:
        apply(state, match, number, tallies, log)
    return state.question.count


@part
def begin(state: State, match: Match, index: int, tallies: Tallies, log: Log) -> None:
    """Set a game up and go to its first decision."""
    set_up(state, match, index, tallies, log)
    begin_turn(state, match, tallies, log)


@part
def apply(state: State, match: Match, action: int, tallies: Tallies, log: Log) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    seat = state.question.seat
    if action == PASS:
        end_turn(state, match, tallies)
        begin_turn(state, match, tallies, log)
    else:
        throw(state, match, seat, action, log)
        if state.players[other(seat)].life <= 0:
            write(log, state, seat, OUT, 0, 0, 0)
            count_turn(state.players[seat], tallies.seats[seat])
            win(state, seat)
        else:
            ask_for_stone(state, match, seat)
    if state.ending != RUNNING:
        finish(state, match, tallies)


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


@part
def finish(state: State, match: Match, tallies: Tallies) -> None:
    """Count the game for everybody who has a deck."""
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            count_game(
                state,
                seat,
                state.players[seat],
                tallies.seats[seat],
                match.tables[seat].kinds,
                match.options.horizon,
            )
