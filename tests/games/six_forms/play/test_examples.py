"""The rulebook's own examples, by the headings they stand under."""

from typing import Any

import pytest

from games.six_forms.play.reach import reach
from games.six_forms.play.zones.battlefield import damage_on
from tests.games.six_forms.play.table import THE_DUMMY, ZONES, Table, does, made, stats

FIVE = stats("Five", 5, 5)
FOUR = stats("Four", 4, 4)


def battle(attacker: Any, defender: dict[str, Any], *, behind: bool = False, cubes: int = 0) -> Any:
    """The attacker moves into the blocker; whether each is left, and the players' lost life."""
    table = Table(attacker)
    origin = "b4" if behind else "b2"
    table.put(attacker.name, origin)
    table.enemy("b3", **defender)
    table.opponent.energy.cubes = cubes
    table.move(attacker.name, origin, "b3")
    stands = {name: zone for zone in ZONES if (name := table.name_at(zone))}
    lost = (20 - int(table.me.life), 20 - int(table.opponent.life))
    return stands.get(attacker.name, ""), stands.get("Blocker", ""), lost


def test_damage_calculation_a_equal_cards_destroy_each_other() -> None:
    assert battle(FIVE, {"attack": 5, "health": 5}) == ("", "", (0, 0))


def test_damage_calculation_b_from_behind_both_are_destroyed_and_the_attacker_takes_five() -> None:
    strong = {"attack": 10, "health": 8, "weakness": 3}
    assert battle(FIVE, strong, behind=True) == ("", "", (5, 0))
    assert battle(FIVE, strong) == ("", "b3", (5, 0))


def test_damage_calculation_c_an_exhausted_defender_shields_its_player() -> None:
    assert battle(FIVE, {"attack": 5, "health": 0, "exhausted": 1}) == ("b3", "", (0, 0))


def test_damage_calculation_d_ousted_and_exhausted() -> None:
    unpaid = {"attack": 5, "health": 3, "face_down": 1, "exhausted": 1}
    assert battle(FIVE, unpaid) == ("b3", "", (0, 0))


def test_damage_calculation_e_ousted_and_ready() -> None:
    assert battle(FIVE, {"attack": 5, "health": 3, "face_down": 1}) == ("b3", "", (0, 2))


def test_damage_calculation_f_flipped_and_paid_for() -> None:
    assert battle(FIVE, {"attack": 5, "health": 5, "face_down": 1}, cubes=5) == ("", "", (0, 0))


def test_damage_calculation_g_flipped_exhausted_from_behind() -> None:
    hidden = {"attack": 5, "health": 6, "weakness": 1, "face_down": 1, "exhausted": 1}
    assert battle(FIVE, hidden, behind=True, cubes=5) == ("b3", "", (0, 0))


def test_damage_calculation_h_blowback_by_the_health_left() -> None:
    wall = {"attack": 1, "health": 4, "weakness": 4, "having": ["blowback"]}
    assert battle(stats("Small", 3, 1), wall) == ("", "b3", (1, 0))


def test_damage_calculation_i_blowback_of_an_exhausted_card() -> None:
    wall = {"attack": 1, "health": 5, "exhausted": 1, "having": ["blowback"]}
    assert battle(stats("Frail", 2, 0), wall) == ("b2", "b3", (3, 0))


def test_damage_calculation_j_the_shield_facet() -> None:
    assert battle(FIVE, {"attack": 4, "health": 4, "having": ["shield"]}) == ("b3", "", (0, 0))


def test_damage_calculation_k_pierce_negates_shield() -> None:
    pierce = stats("Five", 5, 5, facets={"pierce": True})
    assert battle(pierce, {"attack": 4, "health": 4, "having": ["shield"]}) == ("b3", "", (0, 1))


def test_damage_calculation_l_four_against_four() -> None:
    assert battle(FOUR, {"attack": 4, "health": 4}) == ("", "", (0, 0))


def test_damage_calculation_m_an_effect_between_damage_and_end_step() -> None:
    """The attacker's On Destruction comes after the damage step and before the end step."""
    last_word = does("damage", "on-destruction", amount=2, target="opposing-card")
    spiteful = made("Four", effects=[last_word], attack=4, health=4)
    assert battle(spiteful, {"attack": 4, "health": 5}) == ("", "", (0, 0))
    assert battle(FOUR, {"attack": 4, "health": 5}) == ("", "b3", (0, 0))


def test_damage_calculation_n_no_attack_deals_nothing() -> None:
    assert battle(FOUR, {"attack": -1, "health": 5}) == ("b2", "b3", (0, 0))


def test_quarry_36_cubes_for_two() -> None:
    table = Table(first="play")
    assert table.state.flow.quarry == 36 - 1
    assert table.me.energy.cubes + table.me.energy.recharging == 0
    table.next_turn()
    assert (table.me.energy.cubes, table.state.flow.quarry) == (1, 34)


def test_changing_state_united_then_split_the_movement_is_not_given_back() -> None:
    union = made("Union", "artifact", [], facets={"unite": True}, arrows=["e", "w"])
    table = Table(union, made("Friend"))
    table.put("Union", "a2")
    table.put("Friend", "b2")
    table.move("Union", "a2", "b2")
    assert table.logged("Union unites with Friend.")
    assert table.name_at("b2") == "Friend"
    table.do("Split Friend at b2: it moves to b3")
    assert (table.name_at("b2"), table.name_at("b3")) == ("Union", "Friend")
    assert not table.can("Move Union")


def test_math_half_of_x_rounds_down() -> None:
    table = Table(
        made("Wish", "action", [does("gain-life", amount="half X")], cost="X"),
        hand=["Wish"],
        energy=5,
    )
    table.do("Play Wish for X", "Pay 5")
    assert table.me.life == 22
    assert table.me.energy.cubes == 0


def test_stat_modifiers_three_health_at_minus_two_is_one() -> None:
    weaken = made("Weaken", "action", [does("gain-stats", health=-2, target="friendly-card")])
    table = Table(weaken, stats("Three", 1, 3), hand=["Weaken", "Weaken"])
    card = table.put("Three", "a1")
    table.play("Weaken")
    assert card.full_health == 1
    table.play("Weaken")
    assert table.at("a1") is None


def test_health_two_with_one_damage_has_one_left() -> None:
    sting = made("Sting", "action", [does("damage", amount=1, target="friendly-card")])
    table = Table(sting, stats("Two", 1, 2), hand=["Sting", "Sting"])
    card = table.put("Two", "a1")
    table.play("Sting")
    assert card.full_health - damage_on(card) == 1
    table.play("Sting")
    assert table.at("a1") is None


WALKER = made("Walker", arrows=["n"])
FLYER = made("Flyer", arrows=["n"], facets={"fly": True})


@pytest.mark.parametrize(
    ("mover", "in_the_way", "zones"),
    [
        ("Walker", "", {"b3", "b4"}),
        ("Walker", "Walker", set()),
        ("Walker", "Flyer", {"b4"}),
        ("Flyer", "Flyer", set()),
        ("Flyer", "Walker", {"b4"}),
        ("Walker", "Blocker", {"b3"}),
        ("Flyer", "Blocker", {"b3"}),
    ],
)
def test_reach_planes_and_opposing_cards(mover: str, in_the_way: str, zones: set[str]) -> None:
    table = Table(WALKER, FLYER)
    table.put(mover, "b2")
    if in_the_way:
        table.put(in_the_way, "b3", THE_DUMMY if in_the_way == "Blocker" else 0)
    found = reach(table.state, table.match, int(table.state.board.at[ZONES["b2"]]))
    assert {name for name, zone in ZONES.items() if found >> zone & 1} == zones


def test_reach_from_behind_is_critical() -> None:
    table = Table(stats("Two", 2, 9, arrows=["s"]))
    table.put("Two", "c4")
    table.enemy("c3", attack=0, health=5, weakness=3)
    table.move("Two", "c4", "c3")
    assert table.name_at("c3") == "Two"


def test_event_on_play_3_is_optional() -> None:
    """Declined, paid, and not offered when it cannot be paid."""
    adept = made("Adept", effects=[does("draw", pay=3, count=2)])
    for energy, answer, cards in ((3, "Pay for", 2), (3, "Decline", 0), (2, "", 0)):
        table = Table(adept, hand=["Adept"], energy=energy)
        before = table.me.hand.count
        table.play("Adept", "a1")
        if answer:
            table.do(answer)
        assert table.me.hand.count == before - 1 + cards
        assert table.can("End the act step")


def test_event_a_condition_after_the_dash_gates_the_effect() -> None:
    gated = made("Bargain", "action", [does("draw", count=2, price="sacrifice-avatar")])
    table = Table(gated, hand=["Bargain"])
    before = table.me.hand.count
    table.play("Bargain")
    assert table.me.hand.count == before - 1


def test_event_a_condition_in_the_sentence_does_not() -> None:
    effects = [does("sacrifice", target="friendly-avatar"), does("draw", count=2)]
    table = Table(made("Bargain", "action", effects), hand=["Bargain"])
    before = table.me.hand.count
    table.play("Bargain")
    assert table.me.hand.count == before - 1 + 2


def test_speed_a_spark_and_a_cube_at_any_time() -> None:
    table = Table(energy=2)
    for step in ("End the act step", "End the move step", "End the turn"):
        assert table.can("Activate a spark")
        assert table.can("Activate a cube")
        table.do(step)
