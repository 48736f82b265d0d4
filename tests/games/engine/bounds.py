"""The bound of a game on wins in one turn, beside the search that does without it."""

from collections.abc import Iterable

from games.engine.play import Play, ThisTurn
from games.engine.table import Table
from simulator.benchmarks.exhaustive import (
    Exhaustive,
    TooManyPositions,
    WinsWithoutChance,
    streams_of,
)


def can_win(search: Exhaustive, table: Table) -> bool | None:
    """Whether a win of this turn is found; None where there are too many positions."""
    try:
        return search.can_reach(WinsWithoutChance(table.turn(0), streams_of(table.state)))
    except TooManyPositions:
        return None


def search_of(play: Play, table: Table, *, pruned: bool, most: int) -> Exhaustive:
    """An exhaustive search with the game's bound, or without it."""
    within: ThisTurn | None = play.this_turn if pruned else None
    return Exhaustive(table, most=most, within=within)


def check_bound(play: Play, tables: Iterable[Table], *, most: int) -> None:
    """Among positions with a win and without one, the bound cuts off none and halves the search."""
    found, visited, plainly_visited = set(), 0, 0
    for table in tables:
        plain = search_of(play, table, pruned=False, most=most)
        bounded = search_of(play, table, pruned=True, most=most)
        expected = can_win(plain, table)
        if expected is not None:
            assert can_win(bounded, table) is expected
            found.add(expected)
            visited += bounded.visited
            plainly_visited += plain.visited
    assert found == {False, True}
    assert visited < plainly_visited / 2
