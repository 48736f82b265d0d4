"""Puzzles of every game: their solutions are proven, and the pilot that searches finds them."""

from collections import Counter

import pytest

from games.engine.pilots import find_pilot
from simulator.benchmarks.exhaustive import Exhaustive, Survives, TooManyPositions, Wins
from tests.games.engine.decks import DUEL_GAMES
from tests.games.engine.puzzles import (
    FEWEST,
    KINDS,
    Puzzle,
    choices,
    every_puzzle,
    kinds_left_out,
    module_of,
    pilots_choice,
    puzzles_of,
    worlds_of,
)
from tests.games.pebbles.play.table import pebbles

each_puzzle = pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, id=f"{slug}: {puzzle.name}") for slug, puzzle in every_puzzle()],
)
each_game = pytest.mark.parametrize("slug", [slug for slug in DUEL_GAMES if module_of(slug)])


@each_puzzle
def test_the_solutions_are_all_first_choices_that_reach_the_goal_for_certain(
    puzzle: Puzzle,
) -> None:
    for world in worlds_of(puzzle.position()):
        right, wrong = choices(world, puzzle.goal)
        assert right == set(puzzle.solutions)
        assert wrong, "some choice misses the goal"
        assert not right & wrong, "the words say which choice it is"


@each_puzzle
def test_the_pilot_that_searches_solves_it(puzzle: Puzzle) -> None:
    table = puzzle.position()
    assert find_pilot(table.play, puzzle.pilot).rollouts
    assert pilots_choice(table, puzzle.pilot) in puzzle.solutions


@each_game
def test_a_game_has_enough_puzzles_of_every_kind(slug: str) -> None:
    puzzles, left_out = puzzles_of(slug), kinds_left_out(slug)
    assert len(puzzles) >= FEWEST
    assert max(Counter(puzzle.name for puzzle in puzzles).values()) == 1, "each has its own name"
    assert {puzzle.kind for puzzle in puzzles} | set(left_out) == set(KINDS)
    assert not {puzzle.kind for puzzle in puzzles} & set(left_out)
    assert all(left_out.values()), "a kind is left out for a reason"


def test_what_the_other_seat_can_prevent_is_not_proven() -> None:
    """Who is to lose next turn can still win now, or not at all."""
    facing = {"foe_hand": ("Cliff Shard",), "turn": 5, "life": 7}
    winning = pebbles("Round Tooth", foe_life=3, **facing)  # type: ignore[arg-type]
    passing = "Pass the turn"
    assert choices(winning, Wins(by_turn=5)) == ({"Throw Round Tooth for 2"}, {passing})
    assert choices(winning, Wins(by_turn=6)) == ({"Throw Round Tooth for 2"}, {passing})
    assert choices(winning, Survives(until_turn=6)) == ({"Throw Round Tooth for 2"}, {passing})
    losing = pebbles("Round Tooth", foe_life=4, **facing)  # type: ignore[arg-type]
    assert choices(losing, Survives(until_turn=6))[0] == set()
    safe = pebbles("Round Tooth", foe_life=4, **facing | {"life": 8})  # type: ignore[arg-type]
    assert choices(safe, Survives(until_turn=6))[1] == set()


def test_a_position_with_too_much_ahead_is_refused() -> None:
    hand = ("Chip", "Flat One", "Round Tooth", "Drift Opal", "Harbour Weight")
    table = pebbles(*hand, foe_life=90, turn=9)
    with pytest.raises(TooManyPositions, match="more than 20 positions"):
        Exhaustive(table, most=20).reaching(Wins(by_turn=10))


def test_positions_that_differ_in_statistics_only_are_searched_once() -> None:
    """Whether the stone was thrown in this turn or the last one is the same in the end."""
    search = Exhaustive(pebbles("Chip", foe_life=90, turn=1))
    assert search.reaching(Wins(by_turn=2)) == []
    assert search.visited == 7, "four turns with the stone in hand or not, but for the first"


def test_a_search_leaves_the_table_as_it_was() -> None:
    table = pebbles("Chip", "Flat One", foe_life=3, turn=1)
    before = table.state.tobytes()
    assert Exhaustive(table).reaching(Wins(by_turn=1))
    assert table.state.tobytes() == before
