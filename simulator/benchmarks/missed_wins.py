"""Wins that a pilot misses when it plays alone: exhaustive search finds a win in this turn that
needs no new draw, and the pilot does not win in this turn."""

from dataclasses import dataclass

from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.table import WON, Table
from simulator.benchmarks.exhaustive import (
    Exhaustive,
    TooManyPositions,
    WinsWithoutChance,
    streams_of,
)

SEAT = 0
NO_TURN = -1
NO_STREAMS: tuple[int, ...] = ()
MOST_POSITIONS = 5_000


@dataclass
class MissedWins:
    """Of so many games, those in which a win was missed at least once, and those in which a turn
    had too many positions to be searched completely."""

    games: int = 0
    missed: int = 0
    not_searched: int = 0


def missed_wins(
    play: Play,
    setup: Setup,
    options: RunOptions,
    *,
    seed: int,
    count: int,
    most: int = MOST_POSITIONS,
) -> MissedWins:
    """The games from 0 on that the pilot of the run plays with that deck."""
    table = goldfish_table(play, setup, options, seed=seed)
    search, found = Exhaustive(table, most=most), MissedWins()
    for index in range(count):
        table.begin(index)
        missed, complete = _play_out(table, search)
        found.games += 1
        found.missed += missed
        found.not_searched += not complete
    return found


def _play_out(table: Table, search: Exhaustive) -> tuple[bool, bool]:
    """Whether a win was missed, and whether every turn until then was searched completely. A turn
    is searched when it begins, and again whenever chance has brought something new."""
    win_in, searched, complete = NO_TURN, (NO_TURN, NO_STREAMS), True
    while not table.over:
        turn, streams = table.turn(SEAT), streams_of(table.state)
        if win_in not in (NO_TURN, turn):
            return True, complete
        if win_in == NO_TURN and searched != (turn, streams):
            searched = (turn, streams)
            try:
                win_in = turn if search.can_reach(WinsWithoutChance(*searched)) else NO_TURN
            except TooManyPositions:
                complete = False
        table.apply(table.offers()[table.pilots_choice()])
    won_in = table.turn(SEAT) if table.outcome(SEAT) == WON else NO_TURN
    return win_in not in (NO_TURN, won_in), complete
