"""BATTLEFIELD: four by four zones, or four tall and five wide if the match says so."""

import pytest

from games.engine.goldfish import play_games
from games.engine.options import BadOption, RunOptions
from games.six_forms.play.reach import reach, teleport_zones
from tests.games.engine.decks import play_of, setup_of
from tests.games.six_forms.play.table import ZONES, Table, made

PIECE = made("Piece", attack=3)
RUNNER = made("Runner", arrows=["e"])


def _named(zones: int) -> set[str]:
    return {name for name, zone in ZONES.items() if zones >> zone & 1}


def _all(columns: str, rows: str = "1234") -> set[str]:
    return {column + row for column in columns for row in rows}


@pytest.mark.parametrize(("columns", "names"), [(4, "abcd"), (5, "abcde")])
def test_battlefield_has_four_rows_of_four_zones_or_of_five(columns: int, names: str) -> None:
    table = Table(PIECE, hand=["Piece"], columns=columns)
    assert _named(teleport_zones(table.state)) == _all(names)
    table.do("Play Piece ")
    entered = {text.split()[2] for text in table.offers()}
    assert entered == _all(names, "12")


def test_battlefield_is_four_by_four_unless_the_match_says_otherwise() -> None:
    assert _named(teleport_zones(Table().state)) == _all("abcd")
    with pytest.raises(BadOption, match="columns is from 4 to 5"):
        Table(columns=6)


@pytest.mark.parametrize(("columns", "zones"), [(4, {"d2"}), (5, {"d2", "e2"})])
def test_reach_ends_at_the_edge_of_the_board(columns: int, zones: set[str]) -> None:
    table = Table(RUNNER, columns=columns)
    table.put("Runner", "c2")
    slot = int(table.state.board.at[ZONES["c2"]])
    assert _named(reach(table.state, table.match, slot)) == zones
    table.enemy("a4", attack=0, health=1)
    assert _named(reach(table.state, table.match, slot)) == zones


def test_direct_attack_from_the_fifth_column_of_the_wide_board() -> None:
    table = Table(PIECE, columns=5)
    table.put("Piece", "e2")
    table.move("Piece", "e2", "e4")
    table.do("Attack the opponent directly with Piece at e4")
    assert table.opponent.life == 17


def test_surrounding_zones_of_the_fifth_column() -> None:
    tables = Table(columns=5).setup.tables
    assert _named(int(tables.around[ZONES["e2"]])) == {"d1", "d2", "d3", "e1", "e3"}


@pytest.mark.parametrize(
    ("columns", "zones"),
    [(4, {"a3", "b3", "c3", "d3", "a4", "b4"}), (5, {"a3", "b3", "c3", "d3", "e3", "a4"})],
)
def test_blockers_fill_the_front_row_then_the_back_row(columns: int, zones: set[str]) -> None:
    assert _named(Table(columns=columns, blockers=6).opponent.zones) == zones


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_pilots_play_on_the_wide_board(pilot: str) -> None:
    setup = setup_of("six-forms", "ember-rush")
    options = RunOptions(pilot=pilot, own={"columns": 5, "blockers": 2})
    tally = play_games(play_of("six-forms"), setup, options, seed=1, first=0, count=3)
    assert tally.games == 3
