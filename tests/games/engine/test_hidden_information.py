"""Nobody uses what they cannot see: offers and choices are the same in all worlds of a seat."""

from typing import Any

import pytest

from games.engine.duel import DuelOptions, duel_table
from games.engine.table import Table
from games.engine.worlds import sample
from tests.games.engine.decks import DUEL_GAMES, play_of
from tests.games.engine.positions import positions, put_on

WORLDS = 3
FEW, MANY = 8, 1_000
SEARCH, SEARCHED = "search:4", 8
"""Searching takes long: only one position of so many is searched."""
deep = pytest.param(MANY, marks=pytest.mark.deep)
each_game = pytest.mark.parametrize("slug", DUEL_GAMES)


def seen_by(table: Table) -> tuple[list[str], int]:
    """What the seat that is asked is offered, in words, and what its pilot chooses."""
    return [table.describe(code) for code in table.offers()], table.pilots_choice()


def table_like(table: Table, pilot: str) -> Table:
    """The same match with another pilot on both seats."""
    decks: Any = table.setups
    options = DuelOptions(pilots=(pilot, pilot))
    return duel_table(table.play, decks, options, seed=table.settings.seed)


@each_game
@pytest.mark.parametrize("count", [FEW, deep])
def test_offers_and_choices_are_the_same_in_every_world_of_a_seat(slug: str, count: int) -> None:
    for at, table in enumerate(positions(slug, count)):
        seat = int(table.state.question.seat)
        worlds = [sample(table, seat, seed=at, world=world) for world in range(WORLDS)]
        searching = [] if at % SEARCHED else [SEARCH]
        for pilot in (*play_of(slug).pilots, "random", *searching):
            other = table_like(table, pilot)
            expected = seen_by(put_on(other, table.state))
            for world in worlds:
                assert seen_by(put_on(other, world)) == expected, f"{pilot} sees what is hidden"
