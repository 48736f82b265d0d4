"""Free-for-all tables, and the draw of deck checks."""

import hashlib
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.events.tournament.deck_checks import draw_deck_checks
from decks.events.tournament.free_for_all import seat_tables, table_sizes
from decks.events.tournament.swiss import Player
from games.registry import GAMES
from games.rules.events import TableScoring


@given(st.integers(3, 300), st.integers(3, 5))
def test_tables_have_three_to_five_players(players: int, size: int) -> None:
    sizes = table_sizes(players, size)
    assert sum(sizes) == players
    assert all(3 <= number <= 5 for number in sizes)
    assert max(sizes) - min(sizes) <= 1


def test_two_players_are_no_table() -> None:
    with pytest.raises(ValueError, match="three players"):
        table_sizes(2)


@given(st.integers(3, 24), st.text(max_size=5))
def test_everybody_has_one_seat(number: int, seed: str) -> None:
    players = [Player(key, points=key % 4) for key in range(number)]
    tables = seat_tables(players, seed, 1)
    assert sorted(key for table in tables for key in table) == list(range(number))
    assert tables == seat_tables(players[::-1], seed, 1)


def test_sixteen_players_meet_nobody_twice_in_three_rounds() -> None:
    """Five rounds are possible at best; three are found without looking ahead."""
    met: dict[int, Counter[int]] = {key: Counter() for key in range(16)}
    for round_number in range(1, 4):
        players = [Player(key, met=met[key]) for key in met]
        for table in seat_tables(players, "seed", round_number):
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    assert max(max(counts.values()) for counts in met.values()) == 1


def test_players_with_similar_points_share_a_table() -> None:
    players = [Player(key, points=100 if key < 4 else 0) for key in range(8)]
    assert {frozenset(table) for table in seat_tables(players, "s", 2)} == {
        frozenset(range(4)),
        frozenset(range(4, 8)),
    }


@pytest.mark.parametrize(("place", "points"), [(1, 117), (2, 77), (3, 37), (4, 17), (5, 17)])
def test_scores_of_arkhtide(place: int, points: int) -> None:
    """100, 60 and 20 by place; a point for each Quintessence and Willpower."""
    assert GAMES["arkhtide"].events.table_scoring.points(place, [13, 4]) == points


def test_a_counter_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="only 0 counters"):
        TableScoring((3, 2, 1)).points(1, [5])


def test_highlander_plays_double_elimination_in_rounds_of_half_an_hour() -> None:
    events = GAMES["highlander"].events
    assert (events.structure, events.round_minutes) == ("double_elimination", 30)
    assert events.time_is_up.startswith("End Game")


def test_a_draw_can_be_recomputed_with_nothing_but_sha256() -> None:
    checks = {key: key % 3 for key in range(40)}

    def number(key: int) -> int:
        tickets = max(1, 8 // 2 ** checks[key])
        texts = [f"night:deck-check:2:{key}:{ticket}" for ticket in range(tickets)]
        return min(int(hashlib.sha256(text.encode()).hexdigest(), 16) for text in texts)

    assert draw_deck_checks(checks, "night", 2) == sorted(checks, key=number)[:4]


@given(st.integers(0, 200), st.integers(10, 100))
def test_at_least_the_share_is_drawn_and_nobody_twice(players: int, share: int) -> None:
    drawn = draw_deck_checks(dict.fromkeys(range(players), 0), "seed", 1, share)
    assert len(set(drawn)) == len(drawn)
    assert len(drawn) * 100 >= players * share > (len(drawn) - 1) * 100 or players == 0


def test_who_was_checked_is_drawn_less_often() -> None:
    checks = {key: int(key < 10) for key in range(20)}
    drawn = Counter(
        key for number in range(400) for key in draw_deck_checks(checks, "seed", number)
    )
    checked = sum(drawn[key] for key in range(10))
    assert 0.25 < checked / drawn.total() < 0.42, "half as many tickets: a third of the draws"


def test_less_than_a_tenth_is_refused() -> None:
    with pytest.raises(ValueError, match="from 10 to 100"):
        draw_deck_checks({1: 0}, "seed", 1, share=5)
