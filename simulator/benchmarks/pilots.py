"""How strong the pilots are: each step of a ladder plays the one below it, seats and random numbers
exchanged in pairs, and the one that searches plays each of the game's own; alone, the turns that
the game's own pilots lose against it, and the wins that the default pilot misses.

The site shows what was measured last: `manage.py bench pilots GAME --json` is kept as
`fixtures/<game>/pilots.json`. Games can be measured at the same time, each by a process of its
own."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from games.engine.duel import DuelOptions, duel_table
from games.engine.goldfish import clocks
from games.engine.options import RunOptions
from games.engine.pilots import default_pilot
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.benchmarks.goldfish import demo_setups, named_games
from simulator.benchmarks.missed_wins import missed_wins
from simulator.statistics.estimates import PairedShare, Share, mean_difference

SEARCHES = ("search:64", "search:256", "search:1024")
MEASURE = "search:256"
SEED = 1
DUELS = 10_000
"""How many games a step has in which nobody searches."""
SEARCHED = 300_000
"""How many games the others have, divided by the decisions of a game to the power of 1.5: the more
decisions a game has, the more there are to search, and the longer each takes. For all five games
it is meant to take some twenty minutes on two cores."""
SAMPLE = 100
GOLDFISH_GAMES = 100


def bench_pilots(slugs: tuple[str, ...] = (), *, last_step: int = 0) -> dict[str, Any]:
    """The pilots of each game, or of those that are named. Where the last step of the ladder is
    small, more games can be asked of it: one of 53 % takes some 1,000 to be shown, one of 51.5 %
    some 4,000."""
    games = {game.slug: _measure(game.slug, last_step) for game in named_games(GAMES, slugs)}
    return {"goldfish_games": GOLDFISH_GAMES, "seed": SEED, "games": games}


def _measure(slug: str, last_step: int) -> dict[str, Any]:
    decks = demo_setups(slug)
    name, play, deck = decks[0]
    return {
        "engine": engine_version(play.folder),
        "deck": name,
        "ladder": [_step(slug, play, deck, *pair, last_step) for pair in _pairs(play)],
        "turns_lost": [
            row for deck_name, _, each in decks for row in _turns_lost(slug, deck_name, play, each)
        ],
        "missed_wins": [_missed_wins(slug, deck_name, play, each) for deck_name, _, each in decks],
    }


def _pairs(play: Play) -> Iterator[tuple[str, str]]:
    """Who plays whom: each pilot the one below it, then the one that searches each of the game's
    own that it has not played yet."""
    steps = list(pairwise(("random", *play.pilots, *SEARCHES)))
    yield from steps
    yield from ((own, MEASURE) for own in play.pilots if (own, MEASURE) not in steps)


def _step(
    slug: str, play: Play, deck: Setup, below: str, above: str, last_step: int
) -> dict[str, Any]:
    """How often the upper pilot wins a deck's games against itself; a game without a winner is no
    win."""
    games = _searched_duels(play, deck) if above in SEARCHES else DUELS
    if above == SEARCHES[-1]:
        games = max(games, last_step)
    pairs = _pairs_won(play, deck, (above, below), games // 2)
    none, one, both = (pairs.count(won) for won in range(3))
    share = PairedShare(both, one, len(pairs))
    print(f"{slug:13} {above:12} beats {below:12} {share.value:6.1%} "
          f"({share.low:.1%} to {share.high:.1%}) of {share.whole:,}")  # fmt: skip
    return {"pilot": above, "against": below, "won": share.part, "games": share.whole,
            "pairs": {"both": both, "one": one, "none": none},
            "low": share.low, "high": share.high}  # fmt: skip


def _searched_duels(play: Play, deck: Setup) -> int:
    """How many games a step has in which somebody searches, by the decisions of some games by the
    default pilot."""
    table, decisions = duel_table(play, (deck, deck), DuelOptions(), seed=SEED), 0
    for index in range(SAMPLE):
        table.run(index, 1)
        decisions += int(table.state.decisions)
    return int(SEARCHED / (decisions / SAMPLE) ** 1.5)


def _pairs_won(play: Play, deck: Setup, pilots: tuple[str, str], pairs: int) -> list[int]:
    """How many games of each pair the first pilot wins."""
    table = duel_table(play, (deck, deck), DuelOptions(pilots=pilots), seed=SEED)
    won = [0]
    for pair in range(pairs):
        table.run(2 * pair, 2)
        won.append(int(table.tallies.duel.results[:, 0].sum()))
    return [later - earlier for earlier, later in pairwise(won)]


def _turns_lost(slug: str, name: str, play: Play, deck: Setup) -> Iterator[dict[str, Any]]:
    """How much later each of the game's pilots wins the same games than the one that searches."""
    searching = _clocks(play, deck, MEASURE)
    for pilot in play.pilots:
        lost = mean_difference(list(zip(_clocks(play, deck, pilot), searching, strict=True)))
        print(f"{slug:13} {name:20} {pilot:12} loses {lost.value:+.2f} {play.unit}s against "
              f"{MEASURE} ({lost.low:+.2f} to {lost.high:+.2f})")  # fmt: skip
        yield {"deck": name, "pilot": pilot, "against": MEASURE, "games": GOLDFISH_GAMES,
               "turns": lost.value, "low": lost.low, "high": lost.high}  # fmt: skip


def _clocks(play: Play, deck: Setup, pilot: str) -> list[int]:
    options = RunOptions(pilot=pilot)
    return clocks(play, deck, options, seed=SEED, first=0, count=GOLDFISH_GAMES)


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
