"""Wins that a pilot misses when it plays alone: exhaustive search finds a win in this turn that
needs no new draw, and the pilot does not win in this turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.calling import memory_of
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
    search, found = Exhaustive(table, most=most, within=play.this_turn), MissedWins()
    for index in range(count):
        table.begin(index)
        missed, complete = _look_back(table, search, _play_out(table))
        found.games += 1
        found.missed += missed
        found.not_searched += not complete
    return found


def _play_out(table: Table) -> list[Any]:
    """Play the game to its end. The positions of turns that the pilot did not win: as each begins,
    and whenever chance has brought something new."""
    positions, latest = [], None
    while not table.over:
        now = table.turn(SEAT), streams_of(table.state)
        if now != latest:
            latest = now
            positions.append(table.state.copy())
        table.apply(table.offers()[table.pilots_choice()])
    won_in = table.turn(SEAT) if table.outcome(SEAT) == WON else NO_TURN
    return [each for each in positions if each.players[SEAT].turns != won_in]


def _look_back(table: Table, search: Exhaustive, positions: Sequence[Any]) -> tuple[bool, bool]:
    """Whether a win was missed in one of these positions, and whether all until then were searched
    completely."""
    complete, now = True, memory_of(table.state)
    for position in positions:
        now[:] = memory_of(position)
        goal = WinsWithoutChance(table.turn(SEAT), streams_of(table.state))
        try:
            if search.can_reach(goal):
                return True, complete
        except TooManyPositions:
            complete = False
    return False, complete
