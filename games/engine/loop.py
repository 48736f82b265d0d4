"""The loop of a game: what every `program` does, with the game's own rules put in.

A game writes six functions and hands them to `do_task`, which is compiled into its program:

- `set_up(state, match, index, tallies, log)`: begin that game of the match.
- `advance(state, match, by_pilots, tallies, log)`: go on until somebody must decide, or the game is
  over. A run by pilots may pass over a decision that every pilot makes alike.
- `take(state, match, action, tallies, log)`: do what was chosen.
- `offer(state, match)`: write down all legal actions for a person; how many there are.
- `pick(state, match)`: the action that the pilot takes, which may do without listing all others.
- `close(state, match, tallies)`: count what this game counts when it is over.
"""

from collections.abc import Callable
from typing import Any

from games.engine.compiling import part, within
from games.engine.counts import count_game, count_phases_so_far, note_not_drawn
from games.engine.log import Log
from games.engine.play import APPLY, CHOOSE, OFFER, RUN
from games.engine.seats import RUNNING, SEATS
from games.engine.tally import Tallies

NOTHING_CHOSEN = -(2**62)
NOT_OFFERED = -1
Rule = Callable[..., Any]


@part
def place_of(state: Any, action: int, offers: int) -> int:
    """The place of an action among those that are offered, NOT_OFFERED if it is none of them."""
    for at in range(offers):
        if state.question.offers[at] == action:
            return at
    return NOT_OFFERED


@within
def offers_written(state: Any, match: Any) -> int:
    """For `offer`, where `advance` has written them down with the question."""
    return int(state.question.count)


@within
def nothing_to_close(state: Any, match: Any, tallies: Tallies) -> None:
    """For `close`, where a game counts nothing of its own at its end."""


@within
def do_task(
    state: Any,
    match: Any,
    task: int,
    number: int,
    count: int,
    tallies: Tallies,
    log: Log,
    set_up: Rule,
    advance: Rule,
    take: Rule,
    offer: Rule,
    pick: Rule,
    close: Rule,
) -> int:
    """A run of games, or one step of a game. All tasks go through the one place that holds the
    rules, so that they are compiled once."""
    if task == CHOOSE:
        action = pick(state, match)
        return place_of(state, action, offer(state, match))
    by_pilots = task == RUN
    if by_pilots:
        begin_run(state, tallies)
    games = count if by_pilots else int(task != OFFER)
    for index in range(number, number + games):
        if task != APPLY:
            set_up(state, match, index, tallies, log)
        action = number if task == APPLY else NOTHING_CHOSEN
        while True:
            if action != NOTHING_CHOSEN:
                take(state, match, action, tallies, log)
            advance(state, match, by_pilots, tallies, log)
            if state.ending != RUNNING or not by_pilots:
                break
            action = pick(state, match)
        if state.ending != RUNNING:
            close(state, match, tallies)
            count_for_all(state, match, tallies)
    if by_pilots:
        end_run(state, match, tallies)
    return int(offer(state, match)) if state.ending == RUNNING else 0


@within
def begin_run(state: Any, tallies: Tallies) -> None:
    """What the tallies already hold."""
    for seat in range(SEATS):
        count_phases_so_far(state.players[seat].noted, tallies.seats[seat])


@within
def count_for_all(state: Any, match: Any, tallies: Tallies) -> None:
    """Count the game for everybody who has a deck."""
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            me, kinds = state.players[seat], match.tables[seat].kinds
            count_game(state, seat, me, tallies.seats[seat], kinds, match.options.horizon)


@within
def end_run(state: Any, match: Any, tallies: Tallies) -> None:
    """Whatever was noted, every card that was not in hand then was not drawn."""
    for seat in range(SEATS):
        noted, kinds = state.players[seat].noted, match.tables[seat].kinds
        note_not_drawn(noted, tallies.seats[seat], kinds)
