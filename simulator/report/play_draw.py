"""On the play against on the draw: the same games of a deck, once from either side."""

from dataclasses import dataclass, replace

from games.engine.goldfish import clocks, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from simulator.statistics.estimates import Difference, Mean, Share, mean_difference

GAMES_PLAYED = 1_000


@dataclass(frozen=True)
class PlayDraw:
    """The clock from either side, and how much later the draw wins than the play."""

    games: int
    on_the_play: Mean
    on_the_draw: Mean
    play_within: tuple[Share, ...]
    draw_within: tuple[Share, ...]
    change: Difference


def play_draw(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, games: int, turns: int
) -> PlayDraw:
    """Play the first games of the run from both sides; a game that is not won counts as won on the
    turn after the horizon."""
    number = min(games, GAMES_PLAYED)
    sides = [
        clocks(play, setup, replace(options, first=first), seed=seed, first=0, count=number)
        for first in ("play", "draw")
    ]
    last = min(turns, horizon_of(play, options))
    first, second = sides
    return PlayDraw(
        games=number,
        on_the_play=_mean(first),
        on_the_draw=_mean(second),
        play_within=_within(first, last),
        draw_within=_within(second, last),
        change=mean_difference(list(zip(second, first, strict=True))),
    )


def _mean(turns: list[int]) -> Mean:
    return Mean(sum(turns), sum(turn * turn for turn in turns), len(turns))


def _within(turns: list[int], last: int) -> tuple[Share, ...]:
    by_then = (sum(turn <= limit for turn in turns) for limit in range(1, last + 1))
    return tuple(Share(count, len(turns)) for count in by_then)
