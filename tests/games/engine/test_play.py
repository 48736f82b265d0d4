"""Games step by step: nothing is lost, nothing illegal happens, recorded games stay the same."""

from pathlib import Path

import pytest

from games.engine.goldfish import goldfish_table, play_games, replay
from games.engine.options import RunOptions
from games.registry import GAMES
from tests.games.catalogs import CASES
from tests.games.engine.decks import every_deck, play_of, setup_of
from tests.games.engine.goldens import read_golden
from tests.games.engine.solitaire import NotLegal, Solitaire

each_deck = pytest.mark.parametrize(("slug", "deck"), every_deck())
GOLDENS = sorted(CASES.glob("*/playthroughs/*.txt"))
FEW = 3
MOST_STEPS = 5_000


def games(slug: str, deck: str) -> list[Solitaire]:
    play, setup = play_of(slug), setup_of(slug, deck)
    return [
        Solitaire(play, setup, RunOptions(pilot=pilot), seed=9, index=index)
        for pilot in play.pilots
        for index in range(FEW)
    ]


@each_deck
def test_no_card_is_lost_or_doubled(slug: str, deck: str) -> None:
    setup = setup_of(slug, deck)
    for game in games(slug, deck):
        while not game.over:
            game.choose(game.pilots_choice())
            assert game.table.census(0) == list(setup.counts[: setup.drawn])


@each_deck
def test_what_a_pilot_picks_was_offered_and_every_offer_has_words(slug: str, deck: str) -> None:
    for game in games(slug, deck):
        for _ in range(MOST_STEPS):
            if game.over:
                break
            offered = game.actions()
            assert len({action.code for action in offered}) == len(offered) > 0
            assert all(action.text for action in offered)
            choice = game.pilots_choice()
            assert choice in {action.code for action in offered}
            game.choose(choice)
        assert game.over
        assert game.actions() == []


@each_deck
def test_the_pilots_steps_are_the_fast_loop(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    for pilot in play.pilots:
        options = RunOptions(pilot=pilot)
        game = Solitaire(play, setup, options, seed=9, index=4)
        while not game.over:
            game.choose(game.pilots_choice())
        assert game.lines() == replay(play, setup, options, seed=9, index=4)
        tally = play_games(play, setup, options, seed=9, first=4, count=1)
        assert tally.games == 1
        assert game.outcome in ("lost", "drawn") or tally.clock.argmax() == (
            game.turn if game.outcome == "won" else play.horizon + 1
        )


@each_deck
def test_the_pilots_play_on_in_one_go_as_step_by_step(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    table = goldfish_table(play, setup, RunOptions(), seed=9)
    for index in range(FEW):
        table.begin(index)
        last = len(table.offers()) - 1
        table.apply(table.offers()[last])
        while not table.over:
            table.apply(table.offers()[table.pilots_choice()])
        stepped = table.turn(0), table.outcome(0)
        table.begin(index)
        table.play_on(table.offers()[last])
        assert (table.turn(0), table.outcome(0)) == stepped, f"game {index}"


@each_deck
def test_an_action_that_was_not_offered_is_refused(slug: str, deck: str) -> None:
    game = games(slug, deck)[0]
    with pytest.raises(NotLegal):
        game.choose(-999_999)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_is_logged_line_by_line_as_before(path: Path) -> None:
    golden, lines = read_golden(path)
    assert golden.shown() == lines


@pytest.mark.parametrize("slug", [game.slug for game in GAMES.values() if game.play])
def test_every_pilot_of_a_game_has_a_recorded_game(slug: str) -> None:
    recorded = {path.stem.split("--")[1] for path in GOLDENS if path.parent.parent.name == slug}
    assert recorded == set(play_of(slug).pilots)
