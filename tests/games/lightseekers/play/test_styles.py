"""By which weights the pilot plays a deck alone."""

from dataclasses import replace

import pytest

from games.engine.goldfish import clocks
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.lightseekers.play import PLAY
from games.lightseekers.play.pilots.weights import ALONE, DRAWS_ALONE, WEIGHTS
from tests.games.engine.decks import setup_of

GAMES_PLAYED = 1_000


def turns_to_win(setup: Setup) -> float:
    found = clocks(PLAY, setup, RunOptions(), seed=4, first=0, count=GAMES_PLAYED)
    return sum(found) / GAMES_PLAYED


@pytest.mark.parametrize("deck", ["ninefold-volley", "noon-engine", "pack-law"])
def test_a_deck_wins_sooner_by_the_weights_that_suit_it(deck: str) -> None:
    setup = setup_of("lightseekers", deck)
    by_the_first = replace(setup, tables=setup.tables.copy())
    by_the_first.tables.weights[0], by_the_first.tables.draws[0] = ALONE[0], DRAWS_ALONE[0]
    assert turns_to_win(setup) < turns_to_win(by_the_first)


def test_all_decks_have_the_same_weights_in_a_duel() -> None:
    for deck in ("pack-law", "the-glass-garden"):
        assert (setup_of("lightseekers", deck).tables.weights[1:] == WEIGHTS).all()
