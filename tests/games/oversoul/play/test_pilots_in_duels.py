"""What the pilots do against a player: guard, trade, race, answer, and keep ENERGY for that."""

from typing import Any

import pytest

from tests.games.oversoul.play.duel_table import FRIEND, Duel
from tests.games.oversoul.play.puzzles import FOE, SOLVER, position
from tests.games.oversoul.play.table import Table as Alone
from tests.games.oversoul.play.table import does, made, spell
from tests.games.oversoul.play.test_timeshift import CANCEL, counter

each_pilot = pytest.mark.parametrize("pilot", ["greedy", "develop"])


def picks(duel: Duel, pilot: str) -> str:
    """What that pilot would do now on the seat that is asked, in words."""
    table = duel.table
    table.match.seats[duel.asked].pilot = list(table.play.pilots).index(pilot)
    return table.describe(table.offers()[table.pilots_choice()])


def in_position(pilot: str, *first: str, **given: Any) -> str:
    """The same in a position of the puzzles."""
    table = position(*first, **given)
    table.match.seats[table.state.question.seat].pilot = list(table.play.pilots).index(pilot)
    return table.describe(table.offers()[table.pilots_choice()])


def test_a_construct_waits_until_its_unit_has_attacked() -> None:
    table = Alone(FRIEND, made("Banner", "construct"), hand=["Banner"], rank=4)
    table.put("Friend")
    assert table.pilots_pick().startswith("Attack the opposing leader")
    table.attack("Friend")
    assert table.pilots_pick() == "Activate Banner"
    table.do("Activate Banner")
    assert table.pilots_pick().startswith("Attack the opposing leader"), "it was reactivated (5.3)"


@each_pilot
def test_a_blow_that_would_win_is_guarded(pilot: str) -> None:
    given: dict[str, Any] = {"own": ["Warden"], "foe": ["Giant"], "active": FOE}
    guards, lets = "Guard with Warden (unit zone 3)", "Guard with nothing"
    assert in_position(pilot, "Attack Leader", life=5, **given) == guards
    assert in_position(pilot, "Attack Leader", life=20, **given) in (guards, lets)


@each_pilot
def test_a_guard_that_only_falls_lets_a_small_blow_through(pilot: str) -> None:
    given: dict[str, Any] = {"own": ["Warden"], "foe": ["Runner"], "active": FOE}
    assert in_position(pilot, "Attack Leader", life=20, **given) == "Guard with nothing"


@each_pilot
def test_an_attack_that_wins_whoever_guards_comes_first(pilot: str) -> None:
    found = in_position(
        pilot, own=["Giant", "Giant"], foe=["Warden"], foe_life=5, hand=["Brute"], energy=3
    )
    assert found.startswith("Attack Leader with Giant")


@each_pilot
def test_a_unit_that_falls_before_it_strikes_back_is_attacked(pilot: str) -> None:
    found = in_position(pilot, own=["Runner"], foe=["Beast"], life=6)
    assert found == "Attack Beast (opposing unit zone 3) with Runner (unit zone 3)"


@each_pilot
def test_the_race_is_run_when_the_end_is_near(pilot: str) -> None:
    found = in_position(pilot, own=["Bird", "Bird"], foe=["Giant"], life=20, foe_life=8)
    assert found.startswith("Attack Leader with Bird")


@each_pilot
def test_energy_is_kept_for_a_counter_and_it_is_used(pilot: str) -> None:
    held = in_position(pilot, hand=["Brute"], prepared=["Trial"], energy=3, foe=["Giant"])
    assert held == "Go on to the Return Phase"
    used = in_position(
        pilot, "Attack Leader", foe=["Giant"], prepared=["Trial"], energy=1, active=FOE
    )
    assert used == "Activate the prepared Trial"


@each_pilot
def test_a_quick_card_that_heals_answers_an_attack_and_not_a_card(pilot: str) -> None:
    found = in_position(
        pilot, "Attack Leader", foe=["Giant"], hand=["Balm"], energy=2, life=4, active=FOE
    )
    assert found in ("Activate Balm", "Let the last card resolve")
    balm = made("Balm", "event", [does("draw", count=1)], roles=["quick"])
    duel = Duel(FOE, FRIEND, balm)
    duel.give(SOLVER, "Balm")
    duel.give(FOE, "Friend")
    duel.do("Activate Friend")
    assert (duel.asked, picks(duel, pilot)) == (SOLVER, "Let the last card resolve")
    duel.do("Let the last", "Use nothing", "Go on")
    assert picks(duel, pilot) == "Activate Balm", "in the Return Phase: the ENERGY is lost"


@each_pilot
def test_only_what_is_worth_it_is_cancelled(pilot: str) -> None:
    small, large = made("Small", dmg=0, spd=1), made("Large", dmg=5, energy=-1)
    duel = Duel(FOE, small, large, counter("Denial", "unit", CANCEL))
    duel.put(SOLVER, "Denial", up=False)
    duel.give(FOE, "Small", "Large")
    duel.do("Activate Small")
    assert picks(duel, pilot) == "Let the last card resolve"
    duel.do("Let the last", "Activate Large")
    assert picks(duel, pilot) == "Activate the prepared Denial"


@each_pilot
def test_a_card_that_removes_a_unit_is_played_when_there_is_one(pilot: str) -> None:
    banish = made("Banish", "event", [does("exile", target="opposing-unit")])
    duel = Duel(SOLVER, banish, made("Wall", dmg=5, hp=9))
    duel.give(SOLVER, "Banish")
    duel.player(SOLVER).rank = 4
    assert picks(duel, pilot) == "Go on to the Return Phase"
    duel.put(FOE, "Wall")
    assert picks(duel, pilot) == "Activate Banish"


@each_pilot
def test_damage_goes_to_a_unit_that_falls_if_it_is_worth_more(pilot: str) -> None:
    bolt = spell(does("damage", amount=3, target="opposing-card"))
    duel = Duel(SOLVER, bolt, made("Ogre", dmg=5, hp=3))
    duel.put(FOE, "Ogre")
    duel.give(SOLVER, "Spell")
    duel.do("Activate Spell")
    assert picks(duel, pilot) == "Select Ogre (opposing unit zone 3)"
    duel.state.cards[duel.player(FOE).leader].damage = 17
    assert picks(duel, pilot) == "Select Leader", "which wins"


@each_pilot
def test_a_fallen_leader_is_saved(pilot: str) -> None:
    effect = {"when": "resolve", "do": "recover", "kind": "leader"}
    rescue = made("Rescue", "event", [effect], roles=["quick"], energy=-2)
    duel = Duel(FOE, rescue, spell(does("damage", amount=9, target="opposing-leader")))
    duel.give(FOE, "Spell")
    duel.give(SOLVER, "Rescue")
    duel.state.cards[duel.player(SOLVER).leader].damage = 15
    duel.do("Activate Spell", "Let the last card")
    assert picks(duel, pilot) == "Activate Rescue"


@each_pilot
def test_a_unit_is_rather_attacked_than_a_leader_with_many_hp(pilot: str) -> None:
    found = in_position(pilot, own=["Runner"], foe=["Scout"])
    assert found == "Attack Scout (opposing unit zone 3) with Runner (unit zone 3)"


@each_pilot
def test_a_card_that_can_guard_stays_activated_for_it(pilot: str) -> None:
    assert in_position(pilot, own=["Warden"], foe=["Giant"]) == "Go on to the Return Phase"
    assert in_position(pilot, own=["Warden"]).startswith("Attack Leader with Warden")


def test_a_card_is_prepared_before_the_next_draw_fills_the_hand() -> None:
    duel = Duel(SOLVER)
    duel.player(SOLVER).rank, duel.player(SOLVER).energy = 4, 1
    duel.give(SOLVER, *["Blank"] * 4)
    assert picks(duel, "greedy") == "Go on to the Return Phase"
    duel.give(SOLVER, "Blank")
    assert picks(duel, "greedy") == "Prepare Blank for 1 ENERGY"
