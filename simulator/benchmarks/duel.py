"""Duels a second on one core, for every pairing of two demo decks of a game with its default pilot
on both seats. A rate is the best of some pieces by processor time, as for goldfish games."""

import time
from itertools import combinations_with_replacement
from typing import Any

from games.engine.duel import Decks, DuelOptions, play_duels
from games.engine.play import Play
from games.registry import GAMES
from simulator.benchmarks.goldfish import demo_setups, named_games

SECONDS = 1.0
GAMES_PER_PIECE = 1_000


def bench_duel(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each pairing of each game, or of those that are named."""
    rows = []
    for game in named_games(GAMES, slugs):
        for one, two in combinations_with_replacement(demo_setups(game.slug), 2):
            (name, play, deck), (other, _, opposing) = one, two
            rows.append(_measure(game.slug, (name, other), play, (deck, opposing)))
    return {"seconds": SECONDS, "pairings": rows}


def _measure(slug: str, names: tuple[str, str], play: Play, decks: Decks) -> dict[str, Any]:
    play_duels(play, decks, DuelOptions(), seed=1, first=0, count=GAMES_PER_PIECE)
    best, spent, done, undecided = 0.0, 0.0, 0, 0
    while spent < SECONDS:
        started = time.process_time()
        tally = play_duels(play, decks, DuelOptions(), seed=1, first=done, count=GAMES_PER_PIECE)
        seconds = time.process_time() - started
        best, spent = max(best, GAMES_PER_PIECE / seconds), spent + seconds
        done += GAMES_PER_PIECE
        undecided += int(tally.results[:, 3].sum())
    print(
        f"{slug:13} {names[0]:20} {names[1]:20} {best:9,.0f} duels/s (mean {done / spent:9,.0f})  "
        f"{undecided / done:6.1%} undecided"
    )
    return {
        "game": slug,
        "decks": list(names),
        "duels_per_second": best,
        "duels_per_second_mean": done / spent,
        "undecided": undecided,
        "games": done,
    }
