"""Seen by turn against exact: the hypergeometric, mixed over how many cards the games saw."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.goldfish import horizon_of, play_games
from games.engine.options import RunOptions
from games.engine.records import MAX_CARDS
from games.rules.decklist import DeckList
from simulator.report.hypergeometric import at_least_one, spread_of_mean, turns_with_equal_draws
from simulator.report.numbers import run_numbers
from tests.games.engine.decks import (
    PLAYED,
    cards_of,
    demo_decks,
    every_deck_sampled,
    game_of,
    play_of,
    setup_of,
)
from tests.games.engine.solitaire import Solitaire

GAMES_DRAWN, TURNS_DRAWN, SIGMAS = 100, 3, 5
DOES_NOTHING = ("Pass", "Keep", "End", "Go on", "Be Prepared", "Move")
PLAIN_STONES = [f"PB-{at:02}" for at in (1, 3, 4, 7, 11, 13, 16, 17, 19)]
DECKS = st.integers(1, 80).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size)))


def plain(size: int, copies: int, seen: int) -> Fraction:
    """Card by card: the chance that not every one of them is another card."""
    absent = Fraction(1)
    for before in range(min(seen, size)):
        absent *= Fraction(max(size - copies - before, 0), size - before)
    return 1 - absent


@given(DECKS, st.integers(0, 100), st.integers(1, 10**7))
def test_one_number_of_cards_is_the_plain_chance(
    deck: tuple[int, int], seen: int, games: int
) -> None:
    found = at_least_one(*deck, [0] * seen + [games])
    assert found == pytest.approx(float(plain(*deck, seen)), abs=1e-12)


@given(DECKS, st.lists(st.integers(0, 1000), min_size=1, max_size=40).filter(any))
def test_several_numbers_are_mixed_as_often_as_they_came(
    deck: tuple[int, int], games: list[int]
) -> None:
    parts = sum(n * plain(*deck, seen) for seen, n in enumerate(games))
    assert at_least_one(*deck, games) == pytest.approx(float(parts / sum(games)), abs=1e-12)


@given(st.integers(0, 5000), st.integers(1, 400))
def test_hands_of_nearly_one_size_keep_their_total(total: int, games: int) -> None:
    spread = spread_of_mean(total, games)
    assert sum(spread) == games
    assert sum(cards * number for cards, number in enumerate(spread)) == total


def test_up_to_which_turn_the_number_was_the_same() -> None:
    assert turns_with_equal_draws(np.array([[0, 9, 0], [0, 0, 9]])) == 2
    assert turns_with_equal_draws(np.array([[0, 9, 0], [0, 4, 5], [0, 0, 9]])) == 1
    assert turns_with_equal_draws(np.array([[4, 5, 0], [0, 0, 9]])) == 0


@pytest.mark.parametrize("slug", PLAYED)
def test_every_game_is_in_every_turn(slug: str) -> None:
    play, setup = play_of(slug), setup_of(slug, next(iter(demo_decks(slug))))
    tally = play_games(play, setup, RunOptions(), seed=2, first=0, count=1_000)
    turns = tally.seen_so_far[1 : horizon_of(play, RunOptions()) + 1]
    assert (turns.sum(axis=1) == 1_000).all()


def test_simulated_holds_against_exact_where_only_the_draw_has_a_say() -> None:
    """Stones that draw nothing: on the play, every game has seen the same number of cards."""
    bag = DeckList("pebbles", {"bag": dict.fromkeys(PLAIN_STONES, 3) | {"PB-01": 2, "PB-19": 1}})
    play, options = play_of("pebbles"), RunOptions(first="play", own={"life": 99})
    setup = play.build(game_of("pebbles"), cards_of("pebbles"), bag)
    tally = play_games(play, setup, options, seed=2, first=0, count=20_000)
    numbers = run_numbers(play, setup, options, tally)
    assert numbers.equal_draw_turns == len(numbers.turns)
    for card in numbers.cards:
        for share, exact in zip(card.seen, card.exact_seen, strict=True):
            assert abs(share.value - exact) <= 2 * (share.high - share.low) / 2


def only_draw(game: Solitaire) -> None:
    """Play without playing a card: which cards are drawn has no say in how many are seen."""
    while not game.over:
        offered = game.actions()[::-1]
        idle = (action for action in offered if action.text.startswith(DOES_NOTHING))
        game.choose(next(idle, offered[0]).code)


@pytest.mark.parametrize(("slug", "deck"), every_deck_sampled())
def test_seen_by_turn_is_hypergeometric_where_nothing_is_played(slug: str, deck: str) -> None:
    play, setup = play_of(slug), setup_of(slug, deck)
    options = RunOptions(first="play", horizon=TURNS_DRAWN)
    seen = np.zeros((TURNS_DRAWN, MAX_CARDS + 1), dtype=np.int64)
    found = np.zeros((TURNS_DRAWN, setup.drawn), dtype=np.int64)
    for index in range(GAMES_DRAWN):
        game = Solitaire(play, setup, options, seed=8, index=index)
        only_draw(game)
        seen += game.table.tally(0).seen_so_far[1 : TURNS_DRAWN + 1]
        first_seen = game.table.counts(0).first_seen[: setup.drawn]
        found += [first_seen <= turn for turn in range(1, TURNS_DRAWN + 1)]
    size = sum(setup.counts[: setup.drawn])
    assert (seen.sum(axis=1) == GAMES_DRAWN).all()
    for kind, copies in enumerate(setup.counts[: setup.drawn]):
        for turn in range(TURNS_DRAWN):
            chance = at_least_one(size, copies, seen[turn].tolist())
            spread = np.sqrt(GAMES_DRAWN * chance * (1 - chance)) + 1
            assert abs(found[turn, kind] - GAMES_DRAWN * chance) < SIGMAS * spread
