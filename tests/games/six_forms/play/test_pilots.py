"""The pilots: what they are spared, and choices that a player would argue for."""

from typing import Any

import pytest

from games.engine.goldfish import replay
from games.engine.options import RunOptions
from games.six_forms.play.tables.values import PILOTS
from tests.games.engine.decks import demo_decks, play_of, setup_of
from tests.games.engine.solitaire import Solitaire
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
    table.do("End the act step", "End the move step")
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


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_win_by_a_card_in_hand_is_taken(pilot: str) -> None:
    bolt = made("Bolt", "action", [does("damage-player", amount=3)], cost=2)
    giant = stats("Giant", 9, 9, cost=2)
    table = Table(bolt, giant, hand=["Giant", "Bolt"], energy=2, pilot=pilot)
    table.do("End the act step", "End the move step")
    table.opponent.life = 4
    assert table.pilots_pick() == "Play Giant for 2"
    table.opponent.life = 3
    assert table.pilots_pick() == "Play Bolt for 2"


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_win_by_several_cards_that_the_energy_pays_for_is_taken(pilot: str) -> None:
    cards = [
        made(name, "action", [does("damage-player", amount=damage)], cost=cost)
        for name, cost, damage in (("Large", 3, 4), ("Middle", 2, 3), ("Small", 1, 2))
    ]
    table = Table(*cards, hand=["Large", "Middle", "Small"], energy=3, pilot=pilot)
    table.opponent.life, table.me.energy.sparks = 5, 0
    assert table.pilots_pick() in ("Play Middle for 2", "Play Small for 1")
    table.do(table.pilots_pick())
    table.do(table.pilots_pick())
    assert table.outcome == "won"


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_win_by_an_effect_counts_its_condition(pilot: str) -> None:
    effect = does("damage-player", amount=9) | {"if": {"test": "life-at-most", "amount": 5}}
    table = Table(made("Last", "action", [effect]), hand=["Last"], pilot=pilot)
    table.do("End the act step", "End the move step")
    table.opponent.life, table.me.life = 9, 5
    assert table.pilots_pick() == "Play Last for 0"


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_way_is_made_on_a_full_field_for_a_better_card_in_hand(pilot: str) -> None:
    """Nothing there beats the wall; the least card gives its zone to the giant."""
    table = Table(
        stats("Rat", 1, 1, arrows=["n"]), stats("Dog", 2, 2, arrows=["n"]), stats("Giant", 9, 9),
        hand=["Giant"], pilot=pilot,
    )  # fmt: skip
    for zone in ("a1", "b1", "c1", "d1", "a2", "c2", "d2"):
        table.put("Dog", zone)
    table.put("Rat", "b2")
    for zone in ("a3", "b3", "c3", "d3"):
        table.enemy(zone, attack=2, health=9)
    table.do("End the act step")
    assert table.pilots_pick() == "Move Rat at b2 to b3"


def test_a_fight_is_not_sought_where_it_costs_the_last_life() -> None:
    table = Table(stats("Runner", 3, 1, arrows=["n"]))
    table.put("Runner", "a2")
    table.enemy("a3", attack=9, health=3)
    table.me.life = 8
    table.do("End the act step")
    assert not table.pilots_pick().startswith("Move")
