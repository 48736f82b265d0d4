"""What a turn can still bring: the bound never cuts off a win, but most of the search."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.goldfish import goldfish_table
from games.engine.hand import take_from_hand
from games.engine.options import RunOptions
from games.engine.table import Table as AnyTable
from games.six_forms.play.prospects import may_win
from games.six_forms.play.state import ACT_1
from tests.games.engine.bounds import check_bound
from tests.games.engine.decks import demo_decks, play_of, setup_of
from tests.games.six_forms.play.table import Table, does, made, stats

PLAY = play_of("six-forms")
MOST_POSITIONS = 1_000
LIVES = (3, 8)
CARDS = 1


@pytest.mark.parametrize(
    ("effect", "life", "possible"),
    [
        (does("damage-player", amount=3), 5, True),
        (does("damage-player", amount=3), 6, False),
        (does("gain-stats", attack=4, target="friendly-avatar"), 6, True),
        (does("gain-life", amount=4), 3, False),
        (does("win"), 99, True),
    ],
)
def test_a_card_in_hand_and_a_striker_may_win(effect: Any, life: int, possible: bool) -> None:
    spell, runner = made("Spell", "action", [effect], cost=2), stats("Runner", 2, 2, arrows=["n"])
    table = Table(spell, runner, hand=["Spell"], energy=2, life=life)
    table.put("Runner", "a2")
    assert may_win(table.state, table.match, 0) == possible
    table.me.energy.cubes = 0
    assert may_win(table.state, table.match, 0) == (life <= 2)


def test_who_is_too_far_away_does_not_count() -> None:
    for zone, possible in (("a2", True), ("a1", False)):
        table = Table(stats("Runner", 2, 2, arrows=["n"]), life=2)
        table.put("Runner", zone)
        assert may_win(table.state, table.match, 0) == possible


def positions(deck: str) -> Iterator[AnyTable]:
    """The first act step of a third turn with so much life of the opponent's left, and so few cards
    in hand that all can be searched."""
    table = goldfish_table(PLAY, setup_of("six-forms", deck), RunOptions(), seed=1)
    for game, life in enumerate(LIVES):
        table.begin(game)
        while not table.over and (table.turn(0) < 3 or table.state.phase != ACT_1):
            table.apply(table.offers()[table.pilots_choice()])
        me = table.state.players[0]
        for kind in range(len(me.hand.copies)):
            while me.hand.copies[kind] and me.hand.count > CARDS:
                take_from_hand(me.hand, kind)
        held = [kind for kind in range(len(me.hand.copies)) if me.hand.copies[kind]]
        me.piles.held = len(held)
        me.holds[: len(held)] = held
        me.this_turn.placed = 1
        table.state.players[1].life = life
        yield table


def test_the_bound_cuts_off_no_win_and_much_of_the_search() -> None:
    tables = (table for deck in demo_decks("six-forms") for table in positions(deck))
    check_bound(PLAY, tables, most=MOST_POSITIONS)
