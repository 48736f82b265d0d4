"""Standings: the worked examples of the Magic Tournament Rules, Appendix C, and what must hold."""

from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.events.tournament.results import (
    ByeResult,
    MatchResult,
    MissedRound,
    Result,
    TableResult,
)
from decks.events.tournament.standings import FLOOR, Standing, TieBreak, records, standings

HERO = 0


class AppendixC:
    """A player whose opponents ended with given records."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.fillers = count(1_000)
        self.players = {HERO}

    def match(self, one: int, other: int, wins: int, losses: int, draws: int = 0) -> None:
        self.players |= {one, other}
        self.results.append(MatchResult(one, other, wins, losses, draws))

    def opponent(self, key: int, record: tuple[int, int, int], hero_wins: bool) -> None:
        wins, losses, draws = record
        self.match(HERO, key, *((2, 0) if hero_wins else (0, 2)))
        for _ in range(wins - (not hero_wins)):
            self.match(key, next(self.fillers), 2, 0)
        for _ in range(losses - hero_wins):
            self.match(key, next(self.fillers), 0, 2)
        for _ in range(draws):
            self.match(key, next(self.fillers), 1, 1)

    def hero(self) -> Standing:
        everybody = standings(self.players, self.results, "seed")
        return next(row for row in everybody if row.record.key == HERO)


OPPONENTS = [
    (4, 4, 0),
    (7, 1, 0),
    (1, 3, 1),
    (3, 3, 1),
    (6, 2, 0),
    (5, 2, 1),
    (4, 3, 1),
    (6, 1, 1),
]


def test_opponents_match_win_percentage_of_appendix_c() -> None:
    table = AppendixC()
    for at, record in enumerate(OPPONENTS, 1):
        table.opponent(at, record, hero_wins=at <= 6)
    hero = table.hero()
    assert (hero.record.wins, hero.record.losses, hero.record.points) == (6, 2, 18)
    assert f"{float(hero.opponents_match_win):.2f}" == "0.62"


def test_opponents_match_win_percentage_of_appendix_c_with_a_bye() -> None:
    table = AppendixC()
    table.results.append(ByeResult(HERO))
    for at, record in enumerate(OPPONENTS[1:], 1):
        table.opponent(at, record, hero_wins=at <= 5)
    hero = table.hero()
    assert hero.record.points == 18, "the bye is credited as a win"
    assert f"{float(hero.opponents_match_win):.2f}" == "0.63"


@pytest.mark.parametrize(
    ("wins", "losses", "draws", "byes", "points", "printed"),
    [(5, 2, 1, 0, 16, "0.667"), (1, 3, 0, 0, 3, "0.333"), (2, 2, 0, 1, 9, "0.600")],
)
def test_match_win_percentages_of_appendix_c(
    wins: int, losses: int, draws: int, byes: int, points: int, printed: str
) -> None:
    table = AppendixC()
    for score, times in (((2, 0), wins), ((0, 2), losses), ((1, 1), draws)):
        for _ in range(times):
            table.match(HERO, next(table.fillers), *score)
    table.results += [ByeResult(HERO)] * byes
    record = table.hero().record
    assert record.points == points
    assert f"{float(record.match_win):.3f}" == printed


@pytest.mark.parametrize(
    ("score", "points", "opponents_points"),
    [((2, 0, 0), 6, 0), ((2, 1, 0), 6, 3), ((2, 0, 1), 7, 1)],
)
def test_game_points_of_appendix_c(
    score: tuple[int, int, int], points: int, opponents_points: int
) -> None:
    found = records([1, 2], [MatchResult(1, 2, *score)])
    assert (found[1].game_points, found[2].game_points) == (points, opponents_points)


def test_a_bye_and_a_missed_round() -> None:
    bye, late = standings([1, 2], [ByeResult(1), MissedRound(2)], "seed")
    assert (bye.record.key, bye.record.points, bye.record.game_win) == (1, 3, 1)
    assert (late.record.losses, late.record.game_win, late.opponents_match_win) == (1, FLOOR, FLOOR)


def test_a_match_that_nobody_came_to_is_lost_by_both() -> None:
    found = records([1, 2], [MatchResult(1, 2, 0, 0, double_loss=True)])
    assert [(r.losses, r.draws, r.points) for r in found.values()] == [(1, 0, 0), (1, 0, 0)]


def test_the_event_says_which_tie_break_comes_first() -> None:
    """1 and 2 have three points each; 1 won more games, 2 met the better opponent."""
    results = [
        MatchResult(1, 3, 2, 0),
        MatchResult(2, 4, 2, 1),
        MatchResult(4, 3, 2, 0),
        MatchResult(1, 5, 1, 2),
        MatchResult(2, 5, 1, 2),
    ]
    for tie_break, first in ((TieBreak.GAME_WIN, 1), (TieBreak.OPPONENTS_MATCH_WIN, 2)):
        rows = standings(range(1, 6), results, "seed", [tie_break])
        assert min((r for r in rows if r.record.key in (1, 2)), key=_place).record.key == first


def _place(row: Standing) -> int:
    return row.place


def test_head_to_head_puts_the_winner_of_their_match_first() -> None:
    results = [MatchResult(1, 2, 0, 2), MatchResult(1, 3, 2, 0), MatchResult(2, 3, 0, 2)]
    drawn = [*results[:1], MatchResult(1, 4, 2, 0), MatchResult(2, 4, 0, 2)]
    rows = standings([1, 2, 4], drawn, "s", [TieBreak.HEAD_TO_HEAD])
    assert [row.record.points for row in rows] == [3, 3, 3]
    pair = [MatchResult(1, 2, 0, 2), MatchResult(1, 3, 2, 0), MatchResult(2, 5, 0, 2)]
    rows = standings([1, 2, 3, 5], [*pair, MatchResult(3, 5, 1, 1)], "s", [TieBreak.HEAD_TO_HEAD])
    order = [row.record.key for row in rows]
    assert order.index(2) < order.index(1)


def test_points_of_tables_add_up() -> None:
    tables = [TableResult({1: 120, 2: 69, 3: 26}), TableResult({2: 110, 3: 60, 4: 20})]
    rows = standings([1, 2, 3, 4], tables, "seed")
    assert [(row.record.key, row.record.points) for row in rows] == [
        (2, 179),
        (1, 120),
        (3, 86),
        (4, 20),
    ]
    assert sorted(rows[0].record.opponents) == [1, 3, 3, 4]


games = st.integers(0, 2)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), games, games, games), max_size=30))
def test_standings_are_an_order_with_shares_from_a_third_to_one(
    drawn: list[tuple[int, int, int, int, int]],
) -> None:
    results = [MatchResult(*values) for values in drawn if values[0] != values[1]]
    rows = standings(range(6), results, "seed")
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6]
    assert sorted(row.record.key for row in rows) == list(range(6))
    points = [row.record.points for row in rows]
    assert points == sorted(points, reverse=True)
    for row in rows:
        shares = (row.record.match_win, row.record.game_win)
        assert all(FLOOR <= share <= 1 for share in (*shares, row.opponents_match_win))
        assert isinstance(row.opponents_game_win, Fraction), "exact, so that ties are ties"
    again = standings(range(6), reversed(results), "seed")
    assert [row.record.key for row in again] == [row.record.key for row in rows]
