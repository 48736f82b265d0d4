"""Odds of Exertions, exact and played; kinds of card as the search finds them."""

from math import sqrt

import pytest

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.highlander.kinds import KINDS
from games.highlander.play import PLAY
from games.highlander.play.odds import exact_odds, exertion_odds
from games.highlander.words import GEMS
from tests.games.engine.decks import demo_decks, setup_of

GAMES_PLAYED = 4_000
SIGMAS = 5
ROWS = list(PLAY.extras)


@pytest.mark.parametrize("deck", list(demo_decks("highlander")))
def test_exact_and_played_odds_of_an_exertion_agree(deck: str) -> None:
    setup = setup_of("highlander", deck)
    tally = play_games(PLAY, setup, RunOptions(), seed=8, first=0, count=GAMES_PLAYED)
    for key, odds in exact_odds(setup).items():
        counts = tally.extras[ROWS.index(key)]
        assert counts.sum() == GAMES_PLAYED
        for found, chance in enumerate(odds):
            spread = sqrt(GAMES_PLAYED * chance * (1 - chance)) + 1
            assert abs(counts[found] - GAMES_PLAYED * chance) < SIGMAS * spread


def test_exertion_odds_are_odds() -> None:
    setup = setup_of("highlander", "isaura-feints")
    for gem in GEMS:
        assert sum(exertion_odds(setup, gem)) == 1
        assert sum(exertion_odds(setup, gem, shown=7)) == 1


def test_attacks_by_area_and_by_outcome_add_up() -> None:
    setup = setup_of("highlander", "isaura-feints")
    tally = play_games(PLAY, setup, RunOptions(), seed=8, first=0, count=500)
    rows = {key: int(tally.extras[at].sum()) for at, key in enumerate(ROWS)}
    assert rows["avoided"] + rows["blocked"] + rows["successful"] <= rows["attacks"]
    assert sum(rows[key] for key in rows if key.startswith("area_")) >= rows["attacks"]
    wins = rows["head_shot_wins"] + rows["ability_wins"]
    assert wins == 500 - tally.clock[PLAY.horizon + 1]
    assert rows["first_exhaustion"] <= min(rows["exhaustions"], 500)


def test_the_faces_of_a_dual_card_are_of_kinds_of_their_own() -> None:
    setup = setup_of("highlander", "isaura-feints")
    tables, kinds = setup.tables, list(KINDS)
    for at in range(tables.physical):
        for face in range(tables.first_face[at], tables.face_end[at]):
            found = {word for bit, word in enumerate(kinds) if tables.is_kind[face] >> bit & 1}
            card = setup.kinds[face]
            assert (card.type in found) == (card.type in KINDS), card.title


def test_no_shipped_card_is_left_unplayed() -> None:
    for deck in demo_decks("highlander"):
        assert setup_of("highlander", deck).not_simulated == ()
