"""How strong the pilots are: each step of a ladder plays the one below it, seats and random numbers
exchanged in pairs, and the one that searches plays each of the game's own; alone, the turns that
the game's own pilots lose against it, and the wins that the default pilot misses.

The site shows what was measured last: `manage.py bench pilots GAME --json` is kept as
`fixtures/<game>/pilots.json`."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from games.engine.duel import DuelOptions, play_duels
from games.engine.goldfish import clocks
from games.engine.options import RunOptions
from games.engine.pilots import default_pilot
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.benchmarks.goldfish import demo_setups, named_games
from simulator.benchmarks.missed_wins import missed_wins
from simulator.statistics.estimates import Share, mean_difference

SEARCHES = ("search:64", "search:256", "search:1024")
MEASURE = "search:256"
SEED = 1
DUELS = 200
GOLDFISH_GAMES = 100


def bench_pilots(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """The pilots of each game, or of those that are named."""
    games = {game.slug: _measure(game.slug) for game in named_games(GAMES, slugs)}
    return {"duels": DUELS, "goldfish_games": GOLDFISH_GAMES, "seed": SEED, "games": games}


def _measure(slug: str) -> dict[str, Any]:
    decks = demo_setups(slug)
    name, play, deck = decks[0]
    return {
        "engine": engine_version(play.folder),
        "deck": name,
        "ladder": [_step(slug, play, deck, *pair) for pair in _pairs(play)],
        "turns_lost": [
            _turns_lost(slug, deck_name, play, each, pilot)
            for deck_name, _, each in decks
            for pilot in play.pilots
        ],
        "missed_wins": [_missed_wins(slug, deck_name, play, each) for deck_name, _, each in decks],
    }


def _pairs(play: Play) -> Iterator[tuple[str, str]]:
    """Who plays whom: each pilot the one below it, then the one that searches each of the game's
    own that it has not played yet."""
    steps = list(pairwise(("random", *play.pilots, *SEARCHES)))
    yield from steps
    yield from ((own, MEASURE) for own in play.pilots if (own, MEASURE) not in steps)


def _step(slug: str, play: Play, deck: Setup, below: str, above: str) -> dict[str, Any]:
    """How often the upper pilot wins a deck's games against itself; a game without a winner is no
    win."""
    options = DuelOptions(pilots=(above, below))
    tally = play_duels(play, (deck, deck), options, seed=SEED, first=0, count=DUELS)
    won = int(tally.results[:, 0].sum())
    share = Share(won, DUELS)
    print(f"{slug:13} {above:12} beats {below:12} {share.value:6.1%} "
          f"({share.low:.1%} to {share.high:.1%})")  # fmt: skip
    return {"pilot": above, "against": below, "won": won, "games": DUELS,
            "low": share.low, "high": share.high}  # fmt: skip


def _turns_lost(slug: str, name: str, play: Play, deck: Setup, pilot: str) -> dict[str, Any]:
    """How much later the pilot wins the same games than the one that searches."""
    own, searching = (
        clocks(play, deck, RunOptions(pilot=each), seed=SEED, first=0, count=GOLDFISH_GAMES)
        for each in (pilot, MEASURE)
    )
    lost = mean_difference(list(zip(own, searching, strict=True)))
    print(f"{slug:13} {name:20} {pilot:12} loses {lost.value:+.2f} {play.unit}s against {MEASURE} "
          f"({lost.low:+.2f} to {lost.high:+.2f})")  # fmt: skip
    return {"deck": name, "pilot": pilot, "against": MEASURE, "games": GOLDFISH_GAMES,
            "turns": lost.value, "low": lost.low, "high": lost.high}  # fmt: skip


def _missed_wins(slug: str, name: str, play: Play, deck: Setup) -> dict[str, Any]:
    """In how many games the default pilot misses a win of this turn."""
    pilot = default_pilot(play)
    found = missed_wins(play, deck, RunOptions(pilot=pilot), seed=SEED, count=GOLDFISH_GAMES)
    share = Share(found.missed, found.games)
    print(f"{slug:13} {name:20} {pilot:12} misses a win in {share.value:6.1%} of games "
          f"({share.low:.1%} to {share.high:.1%}); {found.not_searched} of {found.games} "
          "not searched completely")  # fmt: skip
    return {"deck": name, "pilot": pilot, "missed": found.missed, "games": found.games,
            "not_searched": found.not_searched, "low": share.low, "high": share.high}  # fmt: skip
