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
from games.engine.counts import (
    count_cards_of_duel,
    count_duel,
    count_game,
    count_pair,
    count_phases_so_far,
    is_later_of_pair,
    note_not_drawn,
)
from games.engine.log import Log
from games.engine.play import BEGIN, CHOOSE, OFFER, ROLLOUT, RUN
from games.engine.seats import MOST_DECISIONS, RUNNING, SEATS, end_undecided, random_number
from games.engine.tally import Tallies

NOTHING_CHOSEN = -(2**62)
NOT_OFFERED = -1
RANDOM = -1
"""The number of the pilot that takes any legal action; a game's own pilots count from 0."""
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
        action = choose(state, match, offer, pick)
        return place_of(state, action, offer(state, match))
    begins, to_the_end = task in (RUN, BEGIN), task in (RUN, ROLLOUT)
    by_pilots = to_the_end and not is_random(match, 0) and not is_random(match, 1)
    if task == RUN:
        begin_run(state, tallies)
    last = state.decisions + count if task == ROLLOUT else MOST_DECISIONS
    games = count if task == RUN else int(task != OFFER)
    for index in range(number, number + games):
        if begins:
            set_up(state, match, index, tallies, log)
        action = NOTHING_CHOSEN if begins else number
        while True:
            if action != NOTHING_CHOSEN:
                take(state, match, action, tallies, log)
            advance(state, match, by_pilots, tallies, log)
            stop_after(state, last)
            if state.ending != RUNNING or not to_the_end:
                break
            action = choose(state, match, offer, pick)
        if state.ending != RUNNING and task != ROLLOUT:
            close(state, match, tallies)
            count_for_all(state, match, tallies)
    if task == RUN:
        end_run(state, match, tallies)
    return int(offer(state, match)) if state.ending == RUNNING else 0


@within
def stop_after(state: Any, decisions: int) -> None:
    """A game with more decisions is undecided."""
    if state.ending == RUNNING and state.decisions > decisions:
        end_undecided(state)


@within
def is_random(match: Any, seat: int) -> bool:
    """Whether the seat takes any legal action."""
    return bool(match.seats[seat].pilot == RANDOM)


@within
def choose(state: Any, match: Any, offer: Rule, pick: Rule) -> int:
    """The action that the pilot of the seat takes which is asked."""
    if match.seats[state.question.seat].pilot == RANDOM:
        return int(state.question.offers[random_number(state, match, offer(state, match))])
    return int(pick(state, match))


@within
def begin_run(state: Any, tallies: Tallies) -> None:
    """What the tallies already hold."""
    for seat in range(SEATS):
        count_phases_so_far(state.players[seat].noted, tallies.seats[seat])


@within
def count_for_all(state: Any, match: Any, tallies: Tallies) -> None:
    """Count the game for everybody who has a deck, and for both together if both have one."""
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            me, kinds = state.players[seat], match.tables[seat].kinds
            count_game(state, seat, me, tallies.seats[seat], kinds, match.options.horizon)
    if not match.seats[0].dummy and not match.seats[1].dummy:
        tally, earlier, turns = tallies.duel, tallies.earlier, 0
        is_later = is_later_of_pair(state, earlier)
        for seat in range(SEATS):
            me, kinds, cards = state.players[seat], match.tables[seat].kinds, tally.seats[seat]
            count_cards_of_duel(state, seat, me, cards, kinds)
            count_pair(state, seat, me, earlier.seats[seat], cards, kinds, is_later)
            turns = max(turns, me.turns)
        count_duel(state, tally, turns)


@within
def end_run(state: Any, match: Any, tallies: Tallies) -> None:
    """Whatever was noted, every card that was not in hand then was not drawn."""
    for seat in range(SEATS):
        noted, kinds = state.players[seat].noted, match.tables[seat].kinds
        note_not_drawn(noted, tallies.seats[seat], kinds)
