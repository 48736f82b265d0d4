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
    ("good", "held", "kept"),
    [(2, 0, True), (0, 2, False), (1, 1, True), (2, 2, True)],
    ids=["what begins", "what comes late", "one of each of two", "both"],
)
@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_mulligan_keeps_a_hand_as_good_as_any_five_cards(
    good: int, held: int, kept: bool, pilot: str
) -> None:
    begins, late = made("Begins", cost=2), made("Late", cost=5)
    hand = ["Begins"] * good + ["Late"] * held
    table = Table(begins, late, keep=False, hand=hand, pilot=pilot)
    assert (table.pilots_pick() == "Keep the hand") is kept


def test_who_has_struck_makes_way_for_who_has_not() -> None:
    table = Table(stats("Guard", 1, 2, arrows=["e"]), stats("Runner", 3, 3, arrows=["n"]))
    table.put("Guard", "a4", attacked=1)
    table.put("Runner", "a2")
    table.do("End the act step")
    assert table.pilots_pick() == "Move Guard at a4 to b4"
    table.do("Move Guard at a4 to b4")
    assert table.pilots_pick() == "Move Runner at a2 to a4"


def test_who_can_go_elsewhere_leaves_the_zone_to_who_cannot() -> None:
    table = Table(stats("Dancer", 3, 3, arrows=["n", "ne"]), stats("Runner", 1, 3, arrows=["n"]))
    table.put("Dancer", "b3")
    table.put("Runner", "c2")
    table.do("End the act step")
    assert table.pilots_pick() == "Move Dancer at b3 to b4"


def test_what_has_struck_makes_a_friend_stronger_that_has_not() -> None:
    gives = does("gain-stats", "while-equipping", attack=2, target="equipped", until="active")
    frame = stats("Frame", 2, 2, arrows=["e"], facets={"unite": True}, effects=[gives])
    table = Table(frame, stats("Runner", 1, 2, arrows=["n"]))
    table.put("Runner", "b4")
    table.put("Frame", "a4")
    table.state.caches.yields = 1
    table.do("End the act step")
    assert table.pilots_pick() == "Attack the opponent directly with Frame at a4"
    table.do("Attack the opponent directly with Frame")
    assert table.pilots_pick() == "Move Frame at a4 to b4"


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_win_by_a_stronger_attack_is_taken(pilot: str) -> None:
    roar = does("gain-stats", attack=3, target="friendly-avatar")
    giant = stats("Giant", 9, 9, cost=1, arrows=["s"])
    table = Table(
        made("Roar", "action", [roar], cost=1), giant, stats("Runner", 2, 2, arrows=["n"]),
        hand=["Roar", "Giant"], energy=1, pilot=pilot, life=5,
    )  # fmt: skip
    table.put("Runner", "a2")
    assert table.pilots_pick() == "Play Roar for 1"


def test_what_helps_all_waits_for_many() -> None:
    roar = does("gain-stats", attack=2, target="each-friendly-avatar")
    cards = made("Roar", "action", [roar], cost=1), stats("Runner", 2, 2, cost=1, arrows=["n"])
    for friends, wanted in ((0, "Play Runner for 1"), (3, "Play Roar for 1")):
        table = Table(*cards, hand=["Roar", "Runner"], energy=1)
        for column in "abc"[:friends]:
            table.put("Runner", f"{column}2")
        assert table.pilots_pick() == wanted


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


def planned(*cards: Any, hand: list[str], energy: int, life: int, **field: str) -> Table:
    """A table where those cards can win this turn."""
    table = Table(*cards, hand=hand, energy=energy, life=life)
    table.me.energy.sparks = 0
    for zone, name in field.items():
        table.put(name, zone)
    return table


RUNNER = stats("Runner", 2, 2, arrows=["n"])
GIANT = stats("Giant", 9, 9, cost=3, arrows=["s"])


def plays_out(table: Table) -> str:
    """How the turn ends as the pilot goes on."""
    turn = table.state.turn
    while not table.over and table.state.turn == turn:
        table.do(table.pilots_pick())
    return table.outcome


def test_what_cards_deal_as_they_attack_counts_for_a_win() -> None:
    imp = stats("Imp", 1, 1, arrows=["n"], effects=[does("damage-player", "on-attack", amount=1)])
    burst = made("Burst", "action", [does("damage-player", amount=2)], cost=3)
    table = planned(imp, burst, GIANT, hand=["Giant", "Burst"], energy=3, life=4, a4="Imp")
    assert plays_out(table) == "won"


def test_what_each_card_played_sets_off_counts_for_a_win() -> None:
    echo = does("damage-player", "when-you-play", amount=1, card="action")
    page = stats("Page", 1, 1, arrows=["n"], effects=[echo])
    words = made("Words", "action", [does("gain-life", amount=1)], cost=1)
    table = planned(
        page, words, GIANT, hand=["Giant", "Words", "Words"], energy=3, life=3, a4="Page"
    )
    assert plays_out(table) == "won"


def test_a_price_is_paid_with_who_has_struck() -> None:
    rite = made(
        "Rite", "action", [does("damage-player", amount=5, price="sacrifice-avatar")], cost=1
    )
    table = planned(RUNNER, rite, GIANT, hand=["Giant", "Rite"], energy=3, life=7, a4="Runner")
    assert table.pilots_pick() == "End the act step"
    assert plays_out(table) == "won"


def test_what_asks_for_little_life_waits_until_all_have_struck() -> None:
    more = does("damage-player", amount=4) | {"if": {"test": "opponent-life-at-most", "amount": 4}}
    blaze = made("Blaze", "action", [more], cost=2)
    table = planned(RUNNER, blaze, GIANT, hand=["Giant", "Blaze"], energy=3, life=6, a4="Runner")
    assert plays_out(table) == "won"


def test_a_spark_that_pays_for_the_win_is_used() -> None:
    bolt = made("Bolt", "action", [does("damage-player", amount=6)], cost=4)
    table = planned(bolt, GIANT, hand=["Giant", "Bolt"], energy=3, life=6)
    table.me.energy.sparks = 1
    assert table.pilots_pick() == "Activate a spark"
    assert plays_out(table) == "won"


def test_x_takes_what_the_other_cards_of_a_win_leave() -> None:
    blaze = made("Blaze", "action", [does("damage-player", amount="X")], cost="X")
    burst = made("Burst", "action", [does("damage-player", amount=4)], cost=2)
    table = planned(blaze, burst, GIANT, hand=["Giant", "Blaze", "Burst"], energy=3, life=5)
    assert table.pilots_pick() == "Play Burst for 2"
    assert plays_out(table) == "won"


def test_what_gives_attack_as_long_as_it_stands_counts_for_a_win() -> None:
    shine = does("gain-stats", "while-active", attack=1, target="each-friendly-avatar")
    beacon = stats("Beacon", None, 4, cost=3, arrows=[], effects=[shine | {"until": "active"}])
    table = planned(
        RUNNER, beacon, GIANT, hand=["Giant", "Beacon"], energy=3, life=6, a4="Runner", b4="Runner"
    )
    assert plays_out(table) == "won"


def test_no_more_cards_strike_than_there_are_zones_to_strike_from() -> None:
    """The fourth zone is the only one left, so a second runner does not help, and a roar does."""
    roar = made("Roar", "action", [does("gain-stats", attack=1, target="each-friendly-avatar")],
                cost=1)  # fmt: skip
    first = stats("Rider", 2, 2, cost=1, arrows=["n", "ne", "nw"])
    field = dict.fromkeys(("a4", "b4", "c4"), "Runner")
    table = planned(
        RUNNER, first, roar, hand=["Rider", "Rider", "Roar"], energy=2, life=12, **field
    )
    assert table.pilots_pick() == "Play Rider for 1"
    assert plays_out(table) == "won"


def test_a_card_that_cannot_strike_gives_way_to_one_that_helps() -> None:
    shine = does("gain-stats", "while-active", attack=1, target="each-friendly-avatar")
    beacon = stats("Beacon", None, 4, cost=3, arrows=[], effects=[shine | {"until": "active"}])
    brute = stats("Brute", 4, 4, cost=3, arrows=["n"])
    for full, wanted in ((False, "Play Brute for 3"), (True, "Play Beacon for 3")):
        table = Table(RUNNER, beacon, brute, hand=["Brute", "Beacon"], energy=3)
        for column in "abcd"[: 4 if full else 3]:
            table.put("Runner", f"{column}4")
        assert table.pilots_pick() == wanted


def test_who_makes_way_does_not_stand_in_the_way() -> None:
    table = Table(stats("Scribe", 1, 1, arrows=["sw", "se"]), stats("Diver", 4, 4, arrows=["ne"]),
                  RUNNER)  # fmt: skip
    table.put("Scribe", "c4", attacked=1)
    table.put("Diver", "a2")
    table.do("End the act step")
    assert table.pilots_pick() == "Move Scribe at c4 to d3"
