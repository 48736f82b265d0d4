"""Runs games against an opponent who does nothing, and reports what was counted."""

from itertools import pairwise
from typing import Any

from games.engine.log import Line
from games.engine.options import BadOption, RunOptions, checked_horizon, own_options
from games.engine.pilots import default_pilot, find_pilot
from games.engine.play import Play, Setup
from games.engine.seats import ALTERNATELY
from games.engine.table import WON, Settings, Table, open_table
from games.engine.tally import METRICS, Tally, by_turn, named
from games.engine.version import engine_version

FIRST = ("play", "draw", "both")


def pilot_of(play: Play, options: RunOptions) -> str:
    """The pilot of the run; the game's first unless one is named."""
    return options.pilot or default_pilot(play)


def horizon_of(play: Play, options: RunOptions) -> int:
    return options.horizon or play.horizon


def settings_of(play: Play, options: RunOptions, *, seed: int, seat: int = 0) -> Settings:
    """The options of a run as the kernels read them, for a deck in that seat."""
    if options.first not in FIRST:
        raise BadOption(f"first is one of {', '.join(FIRST)}, not {options.first!r}")
    pilot = find_pilot(play, options.pilot)
    return Settings(
        seed=seed,
        horizon=checked_horizon(horizon_of(play, options)),
        first={"play": seat, "draw": 1 - seat, "both": ALTERNATELY}[options.first],
        first_of_even=seat,
        pilots=(pilot, pilot),
        streams=(0, 1) if seat == 0 else (1, 0),
        own=own_options(play, options.own),
    )


def goldfish_table(
    play: Play,
    setup: Setup,
    options: RunOptions,
    *,
    seed: int,
    seat: int = 0,
    logged: bool = False,
) -> Table:
    """The deck at a table with a dummy, who is there and does nothing."""
    setups = (setup, None) if seat == 0 else (None, setup)
    settings = settings_of(play, options.in_format(setup.options), seed=seed, seat=seat)
    return open_table(play, setups, settings, logged=logged)


def play_games(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, first: int, count: int
) -> Tally:
    """The tally of games `first` to `first + count - 1` of the run with that seed."""
    table = goldfish_table(play, setup, options, seed=seed)
    table.run(first, count)
    return table.tally(0)


def replay(play: Play, setup: Setup, options: RunOptions, *, seed: int, index: int) -> list[Line]:
    """Game `index` of the run, step by step in sentences."""
    table = goldfish_table(play, setup, options, seed=seed, logged=True)
    table.run(index, 1)
    return table.lines()


def shards_of(games: int, shards: int) -> list[tuple[int, int]]:
    """First game and number of games of each shard; together every game once."""
    edges = [games * at // shards for at in range(shards + 1)]
    return [(low, high - low) for low, high in pairwise(edges) if high > low]


def report(
    play: Play, setup: Setup, options: RunOptions, tally: Tally, *, form: str, seed: int
) -> dict[str, Any]:
    """The JSON of a goldfish run: whole numbers only."""
    horizon, own = horizon_of(play, options), options.in_format(setup.options).own
    codes = setup.codes
    return {
        "game": setup.game.slug,
        "format": form,
        "games": int(tally.games),
        "seed": seed,
        "first": options.first,
        "pilot": pilot_of(play, options),
        "engine": engine_version(play.folder),
        "horizon": horizon,
        "unit": play.unit,
        "options": {name: own.get(name, option.default) for name, option in play.options.items()},
        "clock": _clock(tally, horizon),
        "opening_hand": {
            code: {str(n): int(games) for n, games in enumerate(tally.opening[at]) if games}
            for at, code in enumerate(codes)
        },
        "seen_by_turn": {code: by_turn(tally.seen[at], horizon) for at, code in enumerate(codes)},
        "per_turn": {
            "reached": [int(n) for n in tally.reached[1 : horizon + 1]],
            **{
                name: [int(n) for n in tally.sums[at, 1 : horizon + 1]]
                for at, name in enumerate(METRICS)
            },
        },
        "cards": _cards(setup, tally, horizon),
        "extras": {
            name: [int(n) for n in tally.extras[at, : horizon + 1]]
            for at, name in enumerate(play.extras)
        },
        "not_simulated": list(setup.not_simulated),
    }


def _clock(tally: Tally, horizon: int) -> dict[str, int]:
    """The games won on each turn, and all others by how they ended."""
    won = {str(turn): int(tally.clock[turn]) for turn in range(1, horizon + 1)}
    return {
        **won,
        "lost": int(sum(tally.lost[:])),
        "drawn": int(sum(tally.ended_drawn[:])),
        "undecided": int(tally.clock[horizon + 1]),
    }


def _cards(setup: Setup, tally: Tally, horizon: int) -> dict[str, dict[str, Any]]:
    columns = {
        name: named(setup.codes, getattr(tally, name)[: setup.drawn])
        for name in ("stuck", "points", "drawn", "drawn_won")
    }
    return {
        code: {
            "copies": setup.counts[at],
            "played_by_turn": by_turn(tally.played[at], horizon),
            **{name: column[code] for name, column in columns.items()},
        }
        for at, code in enumerate(setup.codes)
    }


def clocks(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, first: int, count: int
) -> list[int]:
    """The turn on which each of those games was won; the turn after the horizon for all others."""
    table, never = goldfish_table(play, setup, options, seed=seed), horizon_of(play, options) + 1
    found = []
    for index in range(first, first + count):
        table.run(index, 1)
        found.append(table.turn(0) if table.outcome(0) == WON else never)
    return found
