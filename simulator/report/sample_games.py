"""Picks games of a run that are worth reading: a fast, a median and a slow one."""

from dataclasses import dataclass

from games.engine.goldfish import clocks, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup

GAMES_EXAMINED = 400


@dataclass(frozen=True)
class SampleGame:
    """A game worth reading: its index, and which one it is."""

    index: int
    label: str
    turn: int | None


def pick_sample_games(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, games: int
) -> list[SampleGame]:
    """The best, a median and the worst of the run's first games."""
    turns = clocks(play, setup, options, seed=seed, first=0, count=min(games, GAMES_EXAMINED))
    order = sorted(range(len(turns)), key=lambda index: (turns[index], index))
    never = horizon_of(play, options) + 1
    picks = (("best", order[0]), ("median", order[len(order) // 2]), ("worst", order[-1]))
    return [
        SampleGame(index, label, None if turns[index] == never else turns[index])
        for label, index in picks
    ]
