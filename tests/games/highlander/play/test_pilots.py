"""The fast loop asks for less than the rules offer, and comes to the same."""

import pytest

from games.engine.goldfish import play_games, replay
from games.engine.options import RunOptions
from games.highlander.play import PLAY
from tests.games.engine.decks import demo_decks, setup_of
from tests.games.engine.solitaire import Solitaire

each_deck = pytest.mark.parametrize("deck", list(demo_decks("highlander")))
FEW = 12


@each_deck
def test_a_pilot_picks_the_same_of_all_offers_and_of_those_it_may_pick(deck: str) -> None:
    for pilot in PLAY.pilots:
        for index in range(FEW):
            setup, options = setup_of("highlander", deck), RunOptions(pilot=pilot)
            game = Solitaire(PLAY, setup, options, seed=4, index=index)
            while not game.over:
                game.choose(game.pilots_choice())
            assert game.lines() == replay(PLAY, setup, options, seed=4, index=index)


@each_deck
def test_every_card_is_in_one_state_in_every_attack_phase(deck: str) -> None:
    setup, count = setup_of("highlander", deck), 20
    tally = play_games(PLAY, setup, RunOptions(), seed=2, first=0, count=count)
    states = tally.castable[:, : setup.drawn]
    assert (states >= 0).all()
    assert (states.sum(axis=0) == states.sum(axis=0)[0]).all()
    assert (states.sum(axis=0)[:, 1] == count).all()
