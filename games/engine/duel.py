"""Duels: two decks, both played by pilots, many games, and what was counted of them.

The seats are called a and b. Random streams go with who begins: where the starter alternates, games
2k and 2k + 1 have the same two streams and are each other's mirror image if decks and pilots are
the same, so that neither side of a match has better cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.goldfish import shards_of
from games.engine.log import Line
from games.engine.options import LONGEST_HORIZON, BadOption, checked_horizon, own_options
from games.engine.pilots import find_pilot
from games.engine.play import Play, Setup
from games.engine.seats import ALTERNATELY, SEATS
from games.engine.table import Settings, Table, open_table
from games.engine.tally import RESULTS, DuelCards, DuelTally, named
from games.engine.version import engine_version

FIRST = ("a", "b", "both")
SIDES = FIRST[:2]
CARD_COUNTS = ("drawn", "drawn_won", "played", "played_won")
Decks = tuple[Setup, Setup]


@dataclass(frozen=True)
class DuelOptions:
    """Who begins, who picks for each side, how long, and the game's own options."""

    first: str = "both"
    pilots: tuple[str, str] = ("", "")
    horizon: int = 0
    own: Mapping[str, int] = field(default_factory=dict)


def duel_settings(play: Play, decks: Decks, options: DuelOptions, *, seed: int) -> Settings:
    """The options of a run of duels as the kernels read them. What the format of the first deck
    sets applies to both."""
    if options.first not in FIRST:
        raise BadOption(f"first is one of {', '.join(FIRST)}, not {options.first!r}")
    one, two = options.pilots
    return Settings(
        seed=seed,
        horizon=checked_horizon(options.horizon or LONGEST_HORIZON),
        first=ALTERNATELY if options.first == "both" else SIDES.index(options.first),
        by_role=True,
        pilots=(find_pilot(play, one), find_pilot(play, two)),
        own=own_options(play, {**decks[0].options, **options.own}),
    )


def duel_table(
    play: Play, decks: Decks, options: DuelOptions, *, seed: int, logged: bool = False
) -> Table:
    """Two decks at a table, each with its pilot."""
    settings = duel_settings(play, decks, options, seed=seed)
    return open_table(play, decks, settings, logged=logged)


def shards_of_duels(games: int, shards: int) -> list[tuple[int, int]]:
    """First game and number of games of each shard; together every game once, and no pair of games
    with the same random streams in two of them."""
    pairs = shards_of(-(-games // SEATS), shards)
    return [(SEATS * low, min(SEATS * count, games - SEATS * low)) for low, count in pairs]


def play_duels(
    play: Play, decks: Decks, options: DuelOptions, *, seed: int, first: int, count: int
) -> DuelTally:
    """The tally of duels `first` to `first + count - 1` of the run with that seed."""
    table = duel_table(play, decks, options, seed=seed)
    table.run(first, count)
    return table.tallies.duel


def replay_duel(
    play: Play, decks: Decks, options: DuelOptions, *, seed: int, index: int
) -> list[Line]:
    """Duel `index` of the run, step by step in sentences."""
    table = duel_table(play, decks, options, seed=seed, logged=True)
    table.run(index, 1)
    return table.lines()


def duel_report(
    play: Play, decks: Decks, options: DuelOptions, tally: DuelTally, *, form: str, seed: int
) -> dict[str, Any]:
    """The JSON of a run of duels: whole numbers only."""
    by_starter = {side: _results(tally.results[at]) for at, side in enumerate(SIDES)}
    return {
        "game": decks[0].game.slug,
        "format": form,
        "games": int(tally.turns.sum()),
        "seed": seed,
        "pilots": [find_pilot(play, name).name for name in options.pilots],
        "engine": engine_version(play.folder),
        "results": _results(tally.results.sum(axis=0)),
        "by_starter": by_starter,
        "turns": {str(turn): int(games) for turn, games in enumerate(tally.turns[:]) if games},
        "ends": {
            play.causes.get(cause, "unknown"): named(SIDES, won)
            for cause, won in enumerate(tally.ends[:])
            if won.any()
        },
        "decks": [{"cards": _cards(decks[at], tally.seats[at])} for at in range(len(decks))],
    }


def _results(row: Any) -> dict[str, int]:
    return named(RESULTS, row)


def _cards(setup: Setup, counted: DuelCards) -> dict[str, dict[str, int]]:
    return {
        code: {
            "copies": setup.counts[at],
            **{name: int(getattr(counted, name)[at]) for name in CARD_COUNTS},
        }
        for at, code in enumerate(setup.codes)
    }
