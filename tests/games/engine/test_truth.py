"""What is counted is true: same run, same numbers; opening hands as the formula says."""

import json
import os
import subprocess
import sys
from math import comb, sqrt
from pathlib import Path

import pytest

from games.engine.goldfish import play_games, report, shards_of
from games.engine.options import RunOptions
from games.engine.tally import AVAILABLE, EARLY, SPENT, WASTED, merge
from tests.games.catalogs import ROOT
from tests.games.engine.decks import PLAYED, demo_decks, every_deck_sampled, play_of, setup_of
from tests.games.engine.few_games import played

GAMES_PLAYED = 4_000
SIGMAS = 5
DECKS = 2
"""Uncompiled, the games of one deck take a minute."""
DEEP = pytest.mark.deep
each_deck = pytest.mark.parametrize(("slug", "deck"), every_deck_sampled())


def run(slug: str, deck: str, pilot: str, games: int, shards: int, seed: int = 11) -> str:
    """The JSON of a run, split into so many shards."""
    play, setup = play_of(slug), setup_of(slug, deck)
    options = RunOptions(pilot=pilot)
    tally = merge(
        play_games(play, setup, options, seed=seed, first=first, count=count)
        for first, count in shards_of(games, shards)
    )
    return json.dumps(report(play, setup, options, tally, form="any", seed=seed))


@pytest.mark.parametrize("slug", PLAYED)
def test_the_number_of_shards_changes_nothing(slug: str) -> None:
    deck = next(iter(demo_decks(slug)))
    for pilot in play_of(slug).pilots:
        whole = run(slug, deck, pilot, GAMES_PLAYED, 1)
        assert whole == run(slug, deck, pilot, GAMES_PLAYED, 3)
        assert whole == run(slug, deck, pilot, GAMES_PLAYED, 16)


@pytest.mark.parametrize("slug", PLAYED)
def test_another_seed_is_another_run(slug: str) -> None:
    deck = next(iter(demo_decks(slug)))
    pilot = next(iter(play_of(slug).pilots))
    first, second = (
        json.loads(run(slug, deck, pilot, GAMES_PLAYED, 1, seed=seed)) for seed in (1, 2)
    )
    assert first["opening_hand"] != second["opening_hand"]


@each_deck
def test_opening_hands_are_hypergeometric(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    size = sum(setup.counts[: setup.drawn])
    for first in ("play", "draw"):
        tally = play_games(
            play, setup, RunOptions(first=first), seed=5, first=0, count=GAMES_PLAYED
        )
        counts = tally.opening[: setup.drawn]
        hand = round(sum(n * games for row in counts for n, games in enumerate(row)) / GAMES_PLAYED)
        for kind, copies in enumerate(setup.counts[: setup.drawn]):
            for found in range(min(copies, hand) + 1):
                chance = comb(copies, found) * comb(size - copies, hand - found) / comb(size, hand)
                spread = sqrt(GAMES_PLAYED * chance * (1 - chance)) + 1
                assert abs(counts[kind][found] - GAMES_PLAYED * chance) < SIGMAS * spread


@each_deck
def test_every_game_is_counted_once_everywhere(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    for pilot in play.pilots:
        tally = play_games(
            play, setup, RunOptions(pilot=pilot), seed=3, first=0, count=GAMES_PLAYED
        )
        assert tally.games == GAMES_PLAYED
        ended = tally.clock.sum() + tally.lost.sum() + tally.ended_drawn.sum()
        assert ended == GAMES_PLAYED
        assert (tally.opening[: setup.drawn].sum(axis=1) == GAMES_PLAYED).all()
        assert (tally.seen.sum(axis=1) == tally.drawn).all()
        assert (tally.played.sum(axis=1) <= GAMES_PLAYED).all()
        assert (tally.drawn_won <= tally.drawn).all()
        available, spent, wasted = tally.sums[AVAILABLE], tally.sums[SPENT], tally.sums[WASTED]
        assert (available == spent + wasted).all()
        drawn_early = tally.seen[:, : EARLY + 1].sum(axis=1)
        assert (tally.early[:, 0] <= drawn_early).all()
        assert (tally.early[:, 0] <= tally.reached[EARLY]).all(), "shorter games do not count"
        assert (tally.early[:, 1] ** 2 <= tally.early[:, 0] * tally.early[:, 2]).all()
        assert (tally.spread.sum(axis=2) == tally.reached).all()
        assert tally.reached[1] == GAMES_PLAYED
        assert set(play.once_a_turn) <= play.extras.keys()
        for at, name in enumerate(play.extras):
            if name in play.once_a_turn:
                assert (tally.extras[at] <= tally.reached).all(), f"{name} is a share of games"
        assert (tally.reached[2:] <= tally.reached[1:-1]).all()


@each_deck
def test_a_demo_deck_wins(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    won = 0
    for pilot in play.pilots:
        tally = play_games(
            play, setup, RunOptions(pilot=pilot), seed=3, first=0, count=GAMES_PLAYED
        )
        won = max(won, int(tally.clock[: play.horizon + 1].sum()))
    assert won > GAMES_PLAYED / 2


def printed_by(module: str, *arguments: str, **environment: str) -> str:
    """The JSON that a module of this folder prints, run by a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.games.engine.{module}", *arguments],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, f"{arguments} with {environment}: {done.stderr[-2000:]}"
    assert json.loads(done.stdout), f"{arguments} with {environment}: no game was played"
    return done.stdout


def played_elsewhere(slug: str, *, decks: int, **environment: str) -> str:
    """The JSON of a few games with each pilot and so many decks."""
    return printed_by("few_games", slug, str(decks), **environment)


def checked_bounds() -> dict[str, str]:
    """The environment of games with bounds checked. What is compiled so is kept beside numba's
    cache, for the same sources."""
    kept = Path(os.environ["NUMBA_CACHE_DIR"]) / "bounds-checked"
    return {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(kept)}


@pytest.mark.parametrize("slug", ["pebbles", "lightseekers"])
def test_compiled_and_uncompiled_games_agree(slug: str) -> None:
    """The sample of what the next one plays for every game."""
    compiled = json.dumps(played(slug, decks=1))
    assert compiled == played_elsewhere(slug, decks=1, NUMBA_DISABLE_JIT="1").strip()


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "pebbles" else DEEP) for slug in PLAYED]
)
def test_bounds_checked_games_agree_with_all_others(slug: str) -> None:
    compiled = played_elsewhere(slug, decks=DECKS)
    assert compiled == played_elsewhere(slug, decks=DECKS, NUMBA_DISABLE_JIT="1")
    assert compiled == played_elsewhere(slug, decks=DECKS, **checked_bounds())
