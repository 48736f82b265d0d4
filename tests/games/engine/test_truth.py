"""What is counted is true: same run, same numbers; opening hands as the formula says."""

import json
import os
import subprocess
import sys
from math import comb, sqrt

import pytest

from games.engine.goldfish import play_games, report, shards_of
from games.engine.options import RunOptions
from games.engine.tally import merge
from tests.games.catalogs import ROOT
from tests.games.engine.decks import PLAYED, demo_decks, every_deck, play_of, setup_of

GAMES_PLAYED = 4_000
SIGMAS = 5
each_deck = pytest.mark.parametrize(("slug", "deck"), every_deck())


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
        assert tally.clock.sum() == GAMES_PLAYED
        assert (tally.opening[: setup.drawn].sum(axis=1) == GAMES_PLAYED).all()
        assert (tally.seen.sum(axis=1) == tally.drawn).all()
        assert (tally.played.sum(axis=1) <= GAMES_PLAYED).all()
        assert (tally.drawn_won <= tally.drawn).all()
        assert (tally.spread.sum(axis=2) == tally.reached).all()
        assert tally.reached[1] == GAMES_PLAYED
        assert (tally.reached[2:] <= tally.reached[1:-1]).all()


@each_deck
def test_a_demo_deck_wins(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    won = 0
    for pilot in play.pilots:
        tally = play_games(
            play, setup, RunOptions(pilot=pilot), seed=3, first=0, count=GAMES_PLAYED
        )
        won = max(won, GAMES_PLAYED - int(tally.clock[play.horizon + 1]))
    assert won > GAMES_PLAYED / 2


def played_elsewhere(slug: str, **environment: str) -> str:
    """The JSON of a few games of each deck and pilot, by a Python of its own."""
    command = [sys.executable, "-m", "tests.games.engine.few_games", slug]
    done = subprocess.run(
        command,
        capture_output=True,
        check=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
    return done.stdout


@pytest.mark.parametrize("slug", PLAYED)
def test_compiled_uncompiled_and_bounds_checked_games_agree(slug: str, tmp_path: object) -> None:
    compiled = played_elsewhere(slug)
    assert json.loads(compiled)
    assert compiled == played_elsewhere(slug, NUMBA_DISABLE_JIT="1")
    checked = played_elsewhere(slug, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert compiled == checked
