"""Plays a whole run of duels in this process."""

from collections.abc import Callable
from typing import Any

from games.engine.duel import (
    Decks,
    DuelOptions,
    duel_report,
    duel_settings,
    play_duels,
    shards_of_duels,
)
from games.engine.pilots import SEARCH_NAME
from games.engine.play import Play
from games.engine.tally import DuelTally, merge_duels

GAMES_PER_PIECE = 10_000
SEARCHED_GAMES_PER_PIECE = 2


def searches(pilot: str) -> bool:
    """Whether the pilot of that name plays games of its own for each decision."""
    return pilot.startswith(f"{SEARCH_NAME}:")


def piece_size(play: Play, decks: Decks, options: DuelOptions, *, seed: int) -> int:
    """How many games are played at once: few where a pilot searches, which takes its time."""
    pilots = duel_settings(play, decks, options, seed=seed).pilots
    searches = any(pilot.rollouts for pilot in pilots)
    return SEARCHED_GAMES_PER_PIECE if searches else GAMES_PER_PIECE


def duels(
    play: Play,
    decks: Decks,
    options: DuelOptions,
    *,
    form: str,
    games: int,
    seed: int,
    shards: int = 1,
    on_games: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """The report of a run, played shard by shard; the number of shards changes no result."""
    tallies: list[DuelTally] = []
    size, done = piece_size(play, decks, options, seed=seed), 0
    for start, length in shards_of_duels(games, shards):
        for first in range(start, start + length, size):
            count = min(size, start + length - first)
            played = play_duels(play, decks, options, seed=seed, first=first, count=count)
            tallies = [merge_duels([*tallies, played])]
            done += count
            on_games(done)
    return duel_report(play, decks, options, tallies[0], form=form, seed=seed)
