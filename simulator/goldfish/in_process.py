"""Plays a whole goldfish run in this process."""

from collections.abc import Callable
from typing import Any

from games.engine.goldfish import play_games, report, shards_of
from games.engine.options import RunOptions
from games.engine.pilots import find_pilot
from games.engine.play import Play, Setup
from games.engine.tally import merge

GAMES_PER_PIECE = 50_000
SEARCHED_GAMES_PER_PIECE = 2


def piece_size(play: Play, options: RunOptions) -> int:
    """How many games are played at once: few if the pilot searches, which takes its time."""
    searches = find_pilot(play, options.pilot).rollouts > 0
    return SEARCHED_GAMES_PER_PIECE if searches else GAMES_PER_PIECE


def goldfish(
    play: Play,
    setup: Setup,
    options: RunOptions,
    *,
    form: str,
    games: int,
    seed: int,
    shards: int = 1,
    on_games: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """The report of a run, played shard by shard; the number of shards changes no result."""
    tallies, done, size = [], 0, piece_size(play, options)
    for start, length in shards_of(games, shards):
        for first in range(start, start + length, size):
            count = min(size, start + length - first)
            tallies.append(play_games(play, setup, options, seed=seed, first=first, count=count))
            tallies = [merge(tallies)]
            done += count
            on_games(done)
    return report(play, setup, options, tallies[0], form=form, seed=seed)
