"""Picks the games of a run that are worth reading: a fast one, a typical one, a slow one."""

from dataclasses import dataclass

from games.engine.goldfish import clocks, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup

LOOKED_AT = 400


@dataclass(frozen=True)
class Told:
    """A game worth telling: its index, and why."""

    index: int
    why: str
    turn: int | None


def worth_telling(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, games: int
) -> list[Told]:
    """The best, a median and the worst of the run's first games."""
    turns = clocks(play, setup, options, seed=seed, first=0, count=min(games, LOOKED_AT))
    order = sorted(range(len(turns)), key=lambda index: (turns[index], index))
    never = horizon_of(play, options) + 1
    picks = (("best", order[0]), ("typical", order[len(order) // 2]), ("worst", order[-1]))
    return [
        Told(index, why, None if turns[index] == never else turns[index]) for why, index in picks
    ]
