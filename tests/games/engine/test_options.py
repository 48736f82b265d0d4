"""Formats set options of play, which a run uses unless it sets them itself."""

from dataclasses import replace

import pytest

from games.engine.goldfish import play_games, report, settings_of
from games.engine.options import RunOptions, own_options
from games.registry import GAMES
from simulator.goldfish.preparation import format_options
from tests.games.engine.decks import play_of, setup_of

FORMATS = [(game.slug, form.slug) for game in GAMES.values() for form in game.formats]


def test_sealed_decks_of_highlander_begin_with_ability_10() -> None:
    play, sealed = play_of("highlander"), format_options(GAMES["highlander"], "sealed")
    place = list(play.options).index("ability")
    assert settings_of(play, RunOptions().in_format(sealed), seed=1).own[place] == 10
    assert settings_of(play, RunOptions(), seed=1).own[place] == 15
    asked = RunOptions(own={"ability": 12}).in_format(sealed)
    assert settings_of(play, asked, seed=1).own[place] == 12


def test_sealed_decks_of_highlander_play_cards_whatever_they_name() -> None:
    play, sealed = play_of("highlander"), format_options(GAMES["highlander"], "sealed")
    place = list(play.options).index("ignore_marks")
    assert settings_of(play, RunOptions().in_format(sealed), seed=1).own[place] == 1
    assert settings_of(play, RunOptions(), seed=1).own[place] == 0


def test_the_main_format_is_the_one_without_a_name_and_a_house_format_sets_nothing() -> None:
    game = GAMES["highlander"]
    assert format_options(game, "") == format_options(game, "standard") == {}
    assert format_options(game, "house-abc") == {}


@pytest.mark.parametrize(("slug", "form"), FORMATS)
def test_what_a_format_sets_is_an_option_of_the_game(slug: str, form: str) -> None:
    given = GAMES[slug].format(form).options
    assert own_options(play_of(slug), given)


def test_a_run_uses_and_reports_what_its_format_sets() -> None:
    play, setup = play_of("pebbles"), setup_of("pebbles", "ten-stones")
    short = replace(setup, options={"life": 5})
    clocks = {}
    for name, each in (("long", setup), ("short", short)):
        tally = play_games(play, each, RunOptions(), seed=1, first=0, count=200)
        document = report(play, each, RunOptions(), tally, form="beach", seed=1)
        clocks[name] = sum(int(t) * n for t, n in document["clock"].items() if t.isdigit())
        assert document["options"] == {"life": 20 if name == "long" else 5}
    assert clocks["short"] < clocks["long"]
