"""Two seats: neither is special, each has its own random stream, and nobody sees everything."""

from dataclasses import replace

import pytest

from games.engine.goldfish import goldfish_table, replay, settings_of
from games.engine.log import Line
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.table import Settings, Table, open_table
from games.engine.worlds import sample
from tests.games.engine.decks import BY_INITIATIVE, TWO_SEATS, demo_decks, play_of, setup_of
from tests.games.engine.solitaire import Solitaire

GAMES = 8
WORLDS = 20
each_game = pytest.mark.parametrize("slug", TWO_SEATS)
each_deck = pytest.mark.parametrize(
    ("slug", "deck"), [(slug, deck) for slug in TWO_SEATS for deck in demo_decks(slug)]
)


def mirrored(lines: list[Line]) -> list[Line]:
    """The same game, seen from across the table."""
    return [replace(line, seat=1 - line.seat) for line in lines]


def duel(play: Play, setups: tuple[Setup, Setup], settings: Settings, index: int) -> Table:
    """A game of two decks, played to its end by the pilots."""
    table = open_table(play, setups, settings, logged=True)
    table.run(index, 1)
    return table


@each_deck
def test_a_deck_plays_the_same_games_from_either_seat(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    for pilot in play.pilots:
        options = RunOptions(pilot=pilot)
        here = goldfish_table(play, setup, options, seed=4, logged=True)
        there = goldfish_table(play, setup, options, seed=4, seat=1, logged=True)
        here.run(0, GAMES)
        there.run(0, GAMES)
        assert mirrored(there.lines()) == here.lines()
        assert there.tally(1).tobytes() == here.tally(0).tobytes()  # type: ignore[attr-defined]
        assert there.outcome(1) == here.outcome(0) != ""


@each_game
def test_two_decks_with_seats_exchanged_give_the_mirrored_game(slug: str) -> None:
    play = play_of(slug)
    decks = [setup_of(slug, deck) for deck in demo_decks(slug)]
    first, second = decks[0], decks[-1]
    settings = settings_of(play, RunOptions(), seed=6)
    exchanged = replace(
        settings, first_of_even=1, streams=settings.streams[::-1], pilots=settings.pilots[::-1]
    )
    for index in range(GAMES):
        one = duel(play, (first, second), settings, index)
        two = duel(play, (second, first), exchanged, index)
        assert {line.seat for line in one.lines()} == {0, 1}
        assert mirrored(two.lines()) == one.lines()
        assert [two.outcome(seat) for seat in (1, 0)] == [one.outcome(seat) for seat in (0, 1)]


def go_to_first_hands(table: Table) -> None:
    """Begin, and let the pilots decide what comes before the hands, such as who begins."""
    table.begin(0)
    while not any(player.hand.count for player in table.state.players):
        table.apply(table.offers()[table.pilots_choice()])


@each_game
def test_another_deck_across_the_table_changes_no_draw(slug: str) -> None:
    play = play_of(slug)
    setup = setup_of(slug, next(iter(demo_decks(slug))))
    settings = settings_of(play, RunOptions(first="play"), seed=6)
    alone = open_table(play, (setup, None), settings, logged=True)
    alone.begin(0)
    opposed = open_table(play, (setup, setup), settings, logged=True)
    go_to_first_hands(opposed)
    own = [line for line in opposed.lines() if line.seat == 0 and line.turn == 0]
    dealt = [line for line in alone.lines() if line.turn == 0]
    assert [line for line in own if line in dealt] == dealt


@each_game
def test_who_begins_alternates(slug: str) -> None:
    play = play_of(slug)
    setup = setup_of(slug, next(iter(demo_decks(slug))))
    games = {
        first: [replay(play, setup, RunOptions(first=first), seed=1, index=at) for at in range(4)]
        for first in ("both", "play", "draw")
    }
    for at, game in enumerate(games["both"]):
        begins, follows = ("play", "draw") if at % 2 == 0 else ("draw", "play")
        assert game == games[begins][at]
        assert (game == games[follows][at]) is (slug in BY_INITIATIVE)


@each_game
def test_a_world_keeps_what_a_seat_knows_and_deals_the_rest_anew(slug: str) -> None:
    play = play_of(slug)
    decks = [setup_of(slug, deck) for deck in demo_decks(slug)]
    table = open_table(play, (decks[0], decks[-1]), settings_of(play, RunOptions(), seed=2))
    go_to_first_hands(table)
    hands = set()
    for world in range(WORLDS):
        state = sample(table, 0, seed=5, world=world)
        mine, foe = state.players[0], state.players[1]
        assert mine.hand.tobytes() == table.state.players[0].hand.tobytes()
        assert foe.hand.count == table.state.players[1].hand.count
        assert play.census(foe, decks[-1]) == list(decks[-1].counts[: decks[-1].drawn])
        assert state.question.tobytes() == table.state.question.tobytes()
        hands.add(foe.hand.copies.tobytes())
    assert len(hands) > WORLDS / 2


@each_deck
def test_nothing_leaks_from_one_game_into_the_next(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    for index in (0, 3):
        fresh = replay(play, setup, RunOptions(), seed=8, index=index)
        used = goldfish_table(play, setup, RunOptions(), seed=8, logged=True)
        used.run(20, 5)
        used.log.events = 0
        used.run(index, 1)
        assert used.lines() == fresh


@each_game
def test_only_the_seat_that_is_asked_may_choose(slug: str) -> None:
    setup = setup_of(slug, next(iter(demo_decks(slug))))
    game = Solitaire(play_of(slug), setup, RunOptions(), seed=1, index=0, seat=1)
    while not game.over:
        assert game.state.question.seat == 1
        game.choose(game.pilots_choice())
    assert game.outcome in ("won", "lost", "drawn", "undecided")
