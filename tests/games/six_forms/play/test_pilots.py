"""The pilots: what they are spared, and choices that a player would argue for."""

from typing import Any

import pytest

from games.engine.goldfish import replay
from games.engine.options import RunOptions
from games.engine.solitaire import Solitaire
from games.six_forms.play.tables.values import PILOTS
from tests.games.engine.decks import demo_decks, play_of, setup_of
from tests.games.six_forms.play.table import Table, does, made, stats


@pytest.mark.parametrize("blockers", [0, 3])
@pytest.mark.parametrize("pilot", PILOTS)
@pytest.mark.parametrize("deck", list(demo_decks("six-forms")))
def test_what_a_pilot_is_spared_it_would_not_have_chosen(
    deck: str, pilot: str, blockers: int
) -> None:
    play, setup = play_of("six-forms"), setup_of("six-forms", deck)
    options = RunOptions(pilot=pilot, own={"blockers": blockers})
    game = Solitaire(play, setup, options, seed=2, index=1)
    while not game.over:
        game.choose(game.pilots_choice())
    assert game.lines() == replay(play, setup, options, seed=2, index=1)


def test_a_card_in_the_back_row_strikes() -> None:
    table = Table(stats("Runner", 2, 2))
    table.put("Runner", "a4")
    table.do("End the act step")
    assert table.pilots_pick().startswith("Attack the opponent directly")


def test_the_way_leads_to_the_back_row_in_one_move() -> None:
    table = Table(stats("Runner", 2, 2), hand=["Runner"])
    table.play("Runner", "b2")
    table.do("End the act step")
    assert table.pilots_pick() in {f"Move Runner at b2 to {column}4" for column in "bd"}


def test_a_card_enters_where_it_reaches_the_back_row() -> None:
    table = Table(stats("Runner", 2, 2), hand=["Runner"])
    table.do("Play Runner")
    assert table.pilots_pick() == "Runner enters a2 ready"


def test_x_that_wins_comes_first() -> None:
    blaze = made("Blaze", "action", [does("damage-player", amount="X")], cost="X")
    table = Table(blaze, stats("Giant", 9, 9, cost=1), hand=["Giant", "Blaze"], energy=5)
    assert table.pilots_pick() == "Play Giant for 1"
    table.opponent.life = 5
    assert table.pilots_pick() == "Play Blaze for X"


def test_a_fight_is_sought_where_the_blocker_dies_of_it() -> None:
    for health, wanted in ((2, "Move Runner at a2 to a3"), (9, "")):
        table = Table(stats("Runner", 3, 3, arrows=["n"]))
        table.put("Runner", "a2")
        table.enemy("a3", 1, health)
        table.do("End the act step")
        assert table.pilots_pick() == (wanted or "End the move step")


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ({"greedy": True, "develop": True}, made("Cheap", cost=2)),
        ({"greedy": False, "develop": True}, made("Lore", "action", cost=1)),
        ({"greedy": False, "develop": False}, made("Late", cost=3)),
    ],
    ids=["a cheap body", "a cheap action", "nothing cheap"],
)
def test_mulligan_keeps_a_hand_that_can_begin(cards: dict[str, bool], kept: Any) -> None:
    for pilot, keeps in cards.items():
        table = Table(kept, keep=False, hand=[kept.name], pilot=pilot)
        assert (table.pilots_pick() == "Keep the hand") is keeps
