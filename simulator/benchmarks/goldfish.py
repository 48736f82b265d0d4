"""Games a second on one core for each demo deck, beside the least that any engine must do (shuffle
and draw the same cards) and beside the same engine uncompiled; and the memory of one deck's run.

A rate is the best of some twenty pieces by processor time, so that a busy machine gives the same
result; the mean of the pieces is printed beside it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from django.conf import settings

from decks.text import read
from games.engine.chance import stream
from games.engine.compiling import kernel
from games.engine.goldfish import play_games
from games.engine.library import clear_library, take_top
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import LIBRARY, new_record, record
from games.engine.tally import METRICS
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index
from simulator.benchmarks.memory import memory_line, peaks
from simulator.goldfish.preparation import prepare

SECONDS = 2.0
PIECE = 0.1
WARM_GAMES = 2_000
UNCOMPILED_GAMES = 20
LONE_LIBRARY = record(("rng", "u8"), ("library", LIBRARY))


@kernel
def _shuffle_and_draw(lone: Any, size: int, draws: int, first: int, count: int) -> int:
    """The lower bound: fill a deck and draw so many cards from it, in every game."""
    seen = 0
    for index in range(first, first + count):
        lone.rng = stream(1, index, 0)
        clear_library(lone.library)
        for at in range(size):
            lone.library.cards[at] = at
        lone.library.unknown = size
        for _ in range(draws):
            seen += take_top(lone, lone.library)
    return seen


def demo_setups(slug: str) -> list[tuple[str, Play, Setup]]:
    """The demo decks of a game, ready to be played."""
    game, found = GAMES[slug], []
    for path in demo_deck_files(game):
        deck = read(path.read_text(encoding="utf-8"), game, card_index(slug)).deck
        found.append((path.stem, *prepare(game, deck)))
    return found


def named_games(
    games: Mapping[str, GameDefinition], slugs: Collection[str]
) -> list[GameDefinition]:
    """Those that the engine plays; only those that are named, if any are."""
    return [game for game in games.values() if game.play and (not slugs or game.slug in slugs)]


def bench_goldfish(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each demo deck of each game, or of those that are named, and one on memory."""
    rows = []
    for game in named_games(GAMES, slugs):
        for name, play, setup in demo_setups(game.slug):
            rows.append(_measure(game.slug, name, play, setup))
    return {"seconds": SECONDS, "decks": rows, "memory": _memory(rows[0]["game"], rows[0]["deck"])}


def _memory(slug: str, name: str) -> dict[str, Any]:
    measured: dict[str, Any] = _in_subprocess(f"peaks_of({slug!r}, {name!r})")
    print(memory_line(slug, name, measured))
    return {"game": slug, "deck": name, **measured}


def _measure(slug: str, name: str, play: Play, setup: Setup) -> dict[str, Any]:
    tally = play_games(play, setup, RunOptions(), seed=1, first=0, count=WARM_GAMES)
    draws = round(tally.sums[METRICS.index("seen")].sum() / WARM_GAMES)
    turns = tally.reached.sum() / WARM_GAMES
    size = sum(setup.counts[: setup.drawn])
    games, mean = _rate(lambda first, count: play_games(
        play, setup, RunOptions(), seed=1, first=first, count=count
    ))  # fmt: skip
    lone = new_record(LONE_LIBRARY)
    least, _ = _rate(lambda first, count: _shuffle_and_draw(lone, size, draws, first, count))
    slow = float(_in_subprocess(f"uncompiled_rate({slug!r}, {name!r})", NUMBA_DISABLE_JIT="1"))
    print(
        f"{slug:13} {name:20} {games:9,.0f} games/s (mean {mean:9,.0f})  {turns:4.1f} turns  "
        f"{games / least:6.1%} of shuffle-and-draw ({least:,.0f}/s)  "
        f"x{games / slow:,.0f} the uncompiled engine"
    )
    return {
        "game": slug,
        "deck": name,
        "games_per_second": games,
        "games_per_second_mean": mean,
        "shuffle_and_draw_per_second": least,
        "uncompiled_per_second": slow,
        "turns_a_game": float(turns),
        "draws_a_game": draws,
    }


def _rate(play: Any) -> tuple[float, float]:
    """The best and the mean games a second of many pieces, after one that loads the code."""
    play(0, WARM_GAMES)
    best, spent, done, count = 0.0, 0.0, 0, WARM_GAMES
    while spent < SECONDS:
        started = time.process_time()
        play(done, count)
        seconds = time.process_time() - started
        best, spent, done = max(best, count / seconds), spent + seconds, done + count
        count = max(WARM_GAMES, int(best * PIECE))
    return best, done / spent


def _in_subprocess(call: str, **environment: str) -> Any:
    """The result of a function of this module, run in its own process."""
    code = (
        "import django, json; django.setup();"
        "from simulator.benchmarks import goldfish;"
        f"print(json.dumps(goldfish.{call}))"
    )
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tcgsite.settings", **environment},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def _setup_of(slug: str, name: str) -> tuple[Play, Setup]:
    return next((play, setup) for deck, play, setup in demo_setups(slug) if deck == name)


def peaks_of(slug: str, name: str) -> dict[str, Any]:
    """The memory of a demo deck's run, in this process."""
    return peaks(*_setup_of(slug, name))


def uncompiled_rate(slug: str, name: str) -> float:
    """Games a second of this process, for a few games."""
    play, setup = _setup_of(slug, name)
    started = time.perf_counter()
    with np.errstate(over="ignore"):
        play_games(play, setup, RunOptions(), seed=1, first=0, count=UNCOMPILED_GAMES)
    return UNCOMPILED_GAMES / (time.perf_counter() - started)
