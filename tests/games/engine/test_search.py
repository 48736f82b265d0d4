"""The pilot that searches: the same choice every time, legal, better with a larger budget."""

import json
from dataclasses import replace

import numpy as np
import pytest

from games.engine.calling import bound
from games.engine.duel import (
    DuelOptions,
    duel_report,
    duel_settings,
    duel_table,
    play_duels,
    replay_duel,
)
from games.engine.goldfish import goldfish_table, play_games
from games.engine.options import RunOptions
from games.engine.play import OFFER
from games.engine.table import open_table
from games.engine.tally import merge_duels
from games.engine.worlds import sample
from tests.games.engine.decks import DUEL_GAMES, TWO_SEATS, demo_decks, pairing, play_of, setup_of

SMALL = "search:8"
each_game = pytest.mark.parametrize("slug", DUEL_GAMES)


@each_game
def test_a_search_pilot_plays_the_same_game_from_either_seat(slug: str) -> None:
    play, (one, two) = play_of(slug), pairing(slug)
    here = duel_settings(play, (one, two), DuelOptions(pilots=(SMALL, "")), seed=6)
    there = replace(here, pilots=here.pilots[::-1], first_of_even=1)
    tables = [
        open_table(play, decks, settings, logged=True)
        for decks, settings in (((one, two), here), ((two, one), there))
    ]
    for table in tables:
        table.run(0, 2)
    assert [replace(line, seat=1 - line.seat) for line in tables[1].lines()] == tables[0].lines()


@each_game
def test_a_search_pilot_against_itself_wins_half_of_the_games(slug: str) -> None:
    play, (one, _) = play_of(slug), pairing(slug)
    options = DuelOptions(pilots=(SMALL, SMALL))
    tally = play_duels(play, (one, one), options, seed=4, first=0, count=6)
    assert tally.results.sum() == 6
    assert tally.results[0, 0] == tally.results[1, 1]
    assert tally.results[0, 1] == tally.results[1, 0]


@each_game
def test_runs_by_a_search_pilot_are_counted_and_replayed_like_others(slug: str) -> None:
    play, decks, options = play_of(slug), pairing(slug), DuelOptions(pilots=("", SMALL))
    whole = play_duels(play, decks, options, seed=1, first=0, count=5)
    parts = [
        play_duels(play, decks, options, seed=1, first=n, count=c) for n, c in ((0, 2), (2, 3))
    ]
    assert merge_duels(parts).tobytes() == whole.tobytes()  # type: ignore[attr-defined]
    report = duel_report(play, decks, options, whole, form="any", seed=1)
    assert json.loads(json.dumps(report))["pilots"] == [next(iter(play.pilots)), SMALL]
    lines = replay_duel(play, decks, options, seed=1, index=4)
    assert lines == replay_duel(play, decks, options, seed=1, index=4)
    assert {line.seat for line in lines} == {0, 1}


@pytest.mark.parametrize("slug", TWO_SEATS)
def test_a_goldfish_run_step_by_step_counts_as_the_fast_loop_does(slug: str) -> None:
    play, setup = play_of(slug), setup_of(slug, next(iter(demo_decks(slug))))
    table = goldfish_table(play, setup, RunOptions(), seed=5)
    table._run_by_steps(3, 5)
    table._run_by_steps(8, 2)
    counted = play_games(play, setup, RunOptions(), seed=5, first=3, count=7)
    for name in counted.dtype.names:  # type: ignore[attr-defined]
        assert np.array_equal(table.tally(0)[name], counted[name]), name  # type: ignore[index]


def test_searching_wins_sooner_alone_and_more_often_against_another() -> None:
    play, setup = play_of("pebbles"), setup_of("pebbles", "ten-stones")
    turns = {}
    for pilot in ("greedy", "search:32"):
        tally = play_games(play, setup, RunOptions(pilot=pilot), seed=2, first=0, count=100)
        assert tally.clock[: play.horizon + 1].sum() == 100
        turns[pilot] = sum(turn * n for turn, n in enumerate(tally.clock[:]))
    assert turns["search:32"] <= turns["greedy"]
    options = DuelOptions(pilots=("search:32", "random"))
    won = play_duels(play, (setup, setup), options, seed=2, first=0, count=60).results.sum(axis=0)
    assert won[0] > 45, "of 60 games"


def test_a_search_with_fewer_games_than_offers_still_chooses_a_legal_action() -> None:
    play, decks = play_of("pebbles"), pairing("pebbles")
    table = duel_table(play, decks, DuelOptions(pilots=("search:2", "search:2")), seed=3)
    table.begin(0)
    while not table.over:
        offers = table.offers()
        assert table.pilots_choice() in range(len(offers))
        table.apply(offers[table.pilots_choice()])
    assert table.outcome(0) in ("won", "lost")


@each_game
def test_a_world_does_not_depend_on_the_world_that_it_is_sampled_from(slug: str) -> None:
    """What is hidden is dealt from the same cards in the same order, so that nothing of the real
    hand shows in the sample."""
    play, decks = play_of(slug), pairing(slug)
    table = duel_table(play, decks, DuelOptions(), seed=3)
    table.begin(0)
    seat = int(table.state.question.seat)
    direct = sample(table, seat, seed=9, world=4)
    table.state = sample(table, seat, seed=1, world=1)
    again = sample(table, seat, seed=9, world=4)
    foe = 1 - seat
    assert direct.players[foe].hand.tobytes() == again.players[foe].hand.tobytes()
    unknown = direct.players[foe].library.unknown
    assert list(direct.players[foe].library.cards[:unknown]) == list(
        again.players[foe].library.cards[:unknown]
    )


def test_a_bound_function_does_as_the_function() -> None:
    play, decks = play_of("pebbles"), pairing("pebbles")
    table = duel_table(play, decks, DuelOptions(), seed=3)
    table.begin(0)
    given = (table.state, table.match, OFFER, 0, 0, table.tallies, table.log)
    with np.errstate(over="ignore"):
        expected = play.program(*given)
    assert bound(play.program, *given)(OFFER, 0, 0) == expected > 1
    with pytest.raises(ValueError, match="zip"):
        bound(play.program, *given)(OFFER)
