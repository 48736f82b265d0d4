"""Runs games against an opponent who does nothing, and reports what was counted."""

from itertools import pairwise
from typing import Any

import numpy as np

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import (
    HALF_AND_HALF,
    MAX_TURNS,
    ON_THE_DRAW,
    ON_THE_PLAY,
    OPTIONS,
    new_record,
)
from games.engine.tally import METRICS, Tally, by_turn, named, new_tally
from games.engine.trace import Line, events, new_trace, tell
from games.engine.version import engine_version

FIRST = {"play": ON_THE_PLAY, "draw": ON_THE_DRAW, "both": HALF_AND_HALF}
LARGEST_SEED = 2**63 - 1
LONGEST_HORIZON = MAX_TURNS - 2


class BadOption(Exception):
    """A run cannot be set up so; the message says what is allowed."""


def pilot_of(play: Play, options: RunOptions) -> str:
    """The pilot of the run; the game's first unless one is named."""
    return options.pilot or next(iter(play.pilots))


def horizon_of(play: Play, options: RunOptions) -> int:
    return options.horizon or play.horizon


def encode_options(play: Play, options: RunOptions) -> Any:
    """The options as the kernels read them."""
    if options.first not in FIRST:
        raise BadOption(f"first is one of {', '.join(FIRST)}, not {options.first!r}")
    pilot = pilot_of(play, options)
    if pilot not in play.pilots:
        raise BadOption(f"there is no pilot {pilot!r}; the pilots are {', '.join(play.pilots)}")
    horizon = horizon_of(play, options)
    if not 1 <= horizon <= LONGEST_HORIZON:
        raise BadOption(f"the horizon is from 1 to {LONGEST_HORIZON}, not {horizon}")
    encoded = np.zeros(1, dtype=OPTIONS)[0]
    encoded.horizon, encoded.first = horizon, FIRST[options.first]
    encoded.pilot = list(play.pilots).index(pilot)
    for name in options.own:
        if name not in play.options:
            raise BadOption(f"there is no option {name!r}; known: {', '.join(play.options)}")
    for at, (name, option) in enumerate(play.options.items()):
        value = options.own.get(name, option.default)
        if not option.least <= value <= option.most:
            raise BadOption(f"{name} is from {option.least} to {option.most}, not {value}")
        encoded.own[at] = value
    return encoded


def play_games(
    play: Play, setup: Setup, options: RunOptions, *, seed: int, first: int, count: int
) -> Tally:
    """The tally of games `first` to `first + count - 1` of the run with that seed."""
    tally, trace = new_tally(), new_trace(on=False)
    encoded = encode_options(play, options)
    with np.errstate(over="ignore"):
        play.run(new_record(play.state), setup.tables, encoded, seed, first, count, tally, trace)
    return tally


def replay(play: Play, setup: Setup, options: RunOptions, *, seed: int, index: int) -> list[Line]:
    """Game `index` of the run, told step by step."""
    tally, trace = new_tally(), new_trace(on=True)
    encoded = encode_options(play, options)
    with np.errstate(over="ignore"):
        play.run(new_record(play.state), setup.tables, encoded, seed, index, 1, tally, trace)
    return tell(events(trace), play.tellers(setup), play.phases)


def shards_of(games: int, shards: int) -> list[tuple[int, int]]:
    """First game and number of games of each shard; together every game once."""
    edges = [games * at // shards for at in range(shards + 1)]
    return [(low, high - low) for low, high in pairwise(edges) if high > low]


def report(
    play: Play, setup: Setup, options: RunOptions, tally: Tally, *, form: str, seed: int
) -> dict[str, Any]:
    """The JSON of a goldfish run: whole numbers only."""
    horizon = horizon_of(play, options)
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
        "options": {
            name: options.own.get(name, option.default) for name, option in play.options.items()
        },
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
    won = {str(turn): int(tally.clock[turn]) for turn in range(1, horizon + 1)}
    return {**won, "undecided": int(tally.clock[horizon + 1])}


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
    """The turn on which each of those games was won; the turn after the horizon for undecided."""
    state, tally, trace = new_record(play.state), new_tally(), new_trace(on=False)
    encoded, never = encode_options(play, options), horizon_of(play, options) + 1
    found = []
    with np.errstate(over="ignore"):
        for index in range(first, first + count):
            play.run(state, setup.tables, encoded, seed, index, 1, tally, trace)
            found.append(int(state.turn) if state.won else never)
    return found
