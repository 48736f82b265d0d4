"""Attacks, Power Blows, Head Shots, Edges and Guards, each by its heading in the rulebook."""

from typing import Any

import pytest

from games.highlander.play.state import BLOCKS
from tests.games.highlander.play.table import Table, made

THRUST, UPPER, LOWER = "Thrust", "Upper Left Attack", "Lower Left Attack"
MORE = made("More", "edge", {"when": "play", "do": "gain-attack", "count": 1})
LESS = made("Less", "edge", {"when": "play", "do": "lose-attack", "count": 1})
END = "End the Attack Phase"


def exert_power(title: str, number: int = 1) -> str:
    return f"Make a Hard Exertion: attack {number}, {title}, is a Power Blow"


def test_attacks_2_4_is_2() -> None:
    table = Table(THRUST).attack_phase().do("Play Thrust").next_turn()
    assert table.opponent.life == 13


def test_attacks_2_4_as_a_power_blow_is_4() -> None:
    table = Table(THRUST).attack_phase().do("Play Thrust", exert_power(THRUST)).next_turn()
    assert table.opponent.life == 11


def test_one_attack_a_turn() -> None:
    table = Table(THRUST, UPPER).attack_phase().do("Play Thrust")
    assert "Play Upper Left Attack" not in table.offers()


def test_losing_an_attack_with_two_opportunities_leaves_one() -> None:
    table = Table(THRUST, UPPER, MORE, LESS).attack_phase().do("Play More", "Play Less")
    assert "Play Thrust" in table.offers()
    assert "Play Upper Left Attack" not in table.do("Play Thrust").offers()


def test_losing_an_attack_twice_leaves_none() -> None:
    table = Table(THRUST, MORE, LESS, LESS).attack_phase()
    table.do("Play More", "Play Less", "Play Less")
    assert "Play Thrust" not in table.offers()
    assert "Make a Hard Exertion for an attack" not in table.offers()


def test_power_blows_one_a_turn() -> None:
    table = Table(THRUST, UPPER, MORE).attack_phase()
    table.do("Play More", "Play Thrust", "Play Upper Left Attack")
    assert {exert_power(THRUST), exert_power(UPPER, 2)} <= set(table.offers())
    table.do(exert_power(THRUST))
    assert not any("Power Blow" in offer for offer in table.offers())


def test_power_blows_through_a_block_do_2() -> None:
    table = (
        Table(THRUST, blocks=100).attack_phase().do("Play Thrust", exert_power(THRUST)).next_turn()
    )
    assert table.opponent.life == 13


def test_special_attacks_are_no_power_blows() -> None:
    table = Table("Leaping Strike", "Head Shot").attack_phase().do("Play Leaping Strike")
    assert not any("Power Blow" in offer for offer in table.offers())
    assert "Play Head Shot" not in table.offers()


@pytest.mark.parametrize(
    ("effect", "card_type"),
    [
        ({"when": "play", "do": "hidden", "attacks": "next"}, "edge"),
        ({"when": "with-attack", "do": "hidden", "attacks": "that"}, "edge"),
        ({"when": "play", "do": "hidden", "attacks": "all"}, "edge"),
        ({"when": "in-play", "do": "hidden", "attacks": "upper"}, "situation"),
    ],
)
def test_special_attacks_may_not_be_hidden(effect: dict[str, str], card_type: str) -> None:
    veil = made("Veil", card_type, effect)
    for title, hidden in (("Leaping Strike", 0), (UPPER, 1)):
        steps = [f"Play {title}", "Play Veil"]
        if effect["when"] != "with-attack":
            steps.reverse()
        table = Table(veil, title).attack_phase().do(*steps, END)
        assert table.me.strikes[0].hidden == hidden


def test_special_attacks_are_hidden_by_their_own_text() -> None:
    table = Table("Blind Side Assault").attack_phase().do("Play Blind Side Assault")
    assert table.me.strikes[0].hidden == 1


def test_ranged_attacks_and_dirty_tricks_cannot_be_blocked() -> None:
    for title in ("Thrown Dagger", "Low Blow", THRUST):
        table = Table(title, blocks=100).attack_phase().do(f"Play {title}").next_turn()
        assert table.counted("blocked") == (title == THRUST)


def test_head_shots_need_an_upper_attack() -> None:
    table = Table(THRUST, "Head Shot").attack_phase().do("Play Thrust")
    assert "Play Head Shot" not in table.offers()


def test_head_shots_end_the_game_at_once() -> None:
    table = Table(UPPER, "Head Shot").attack_phase().do("Play Upper Left Attack", "Play Head Shot")
    table.next_turn()
    assert table.outcome == "won"
    assert table.state.turn == 1
    assert table.counted("head_shot_wins") == table.counted("power_blows") == 1


def test_head_shots_that_are_blocked_are_power_blows() -> None:
    table = Table(UPPER, "Head Shot", blocks=100).attack_phase()
    table.do("Play Upper Left Attack", "Play Head Shot").next_turn()
    assert table.opponent.life == 13
    assert not table.game.over


def test_head_shots_are_the_special_of_the_turn() -> None:
    table = Table(UPPER, "Head Shot", "Long Study").attack_phase().do("Play Long Study")
    assert "Play Head Shot" not in table.do("Play Upper Left Attack").offers()


STATED = {"when": "play", "do": "head-shot"}
AIMED = {"damage": 3, "grid": ["uc"]}
TWO_NUMBERS = {**AIMED, "power_damage": 5}


@pytest.mark.parametrize("values", [AIMED, TWO_NUMBERS])
def test_special_attacks_that_state_a_head_shot_are_head_shots(values: dict[str, Any]) -> None:
    aim = made("Aim", "special-attack", STATED, **values)
    table = Table(aim).attack_phase().do("Play Aim")
    assert table.me.strikes[0].head == 1
    table.next_turn()
    assert table.outcome == "won"


def test_special_attacks_that_state_a_head_shot_do_2_more_as_a_power_blow() -> None:
    aim = made("Aim", "special-attack", STATED, **AIMED)
    table = Table(aim, head_shots=0).attack_phase().do("Play Aim").next_turn()
    assert table.opponent.life == 10


@pytest.mark.parametrize("values", [AIMED, TWO_NUMBERS])
def test_special_attacks_that_state_a_head_shot_are_no_power_blows_otherwise(
    values: dict[str, Any],
) -> None:
    later = {**STATED, "if": {"test": "opponent-disarmed"}}
    aim = made("Aim", "special-attack", later, **values)
    power = made("Power", "edge", {"when": "with-attack", "do": "power-blow", "attack": "that"})
    table = Table(aim, power, "Head Shot").attack_phase().do("Play Aim", "Play Power")
    assert table.me.strikes[0].power == 0
    assert not any("Power Blow" in offer for offer in table.offers())
    assert "Play Head Shot" not in table.offers()


def test_special_attacks_become_head_shots_by_a_card_once_their_conditions_are_met() -> None:
    later = {**STATED, "if": {"test": "attacks-played", "count": 2}}
    aim = made("Aim", "special-attack", later, **AIMED)
    table = Table(aim, THRUST, MORE, "Head Shot").attack_phase().do("Play More", "Play Thrust")
    table.do("Play Aim")
    assert table.me.strikes[1].head == 1
    one = Table(aim, "Head Shot").attack_phase().do("Play Aim")
    assert "Play Head Shot" not in one.offers()


def test_special_attacks_with_a_second_number_may_be_head_shots() -> None:
    aim = made("Aim", "special-attack", **TWO_NUMBERS)
    table = Table(aim, "Head Shot").attack_phase().do("Play Aim")
    assert exert_power("Aim") in table.offers()
    assert table.do("Play Head Shot").next_turn().outcome == "won"


def test_special_attacks_that_state_a_power_blow_are_one_if_their_conditions_are_met() -> None:
    for hand, met in ((15, True), (0, False)):
        few = {"test": "hand-at-most", "count": hand}
        stated = {"when": "play", "do": "power-blow", "if": few}
        aim = made("Aim", "special-attack", stated, **AIMED)
        table = Table(aim, "Head Shot").attack_phase().do("Play Aim")
        assert table.me.strikes[0].power == met
        assert exert_power("Aim") not in table.offers()
        assert ("Play Head Shot" in table.offers()) == met


def test_a_clock_without_head_shots() -> None:
    table = Table(UPPER, "Head Shot", head_shots=0).attack_phase()
    table.do("Play Upper Left Attack", "Play Head Shot").next_turn()
    assert table.opponent.life == 11


def test_edges_go_freely_with_the_attack_on_the_table() -> None:
    table = Table(UPPER, "High Feint", "Full Weight", "Full Weight", avoids=100).attack_phase()
    assert "Play Full Weight" not in table.offers()
    table.do("Play Upper Left Attack", "Play High Feint", "Play Full Weight", "Play Full Weight")
    assert table.next_turn().opponent.life == 11


def test_edges_with_an_aim_need_such_an_attack() -> None:
    table = Table(LOWER, "High Feint", "Low Feint").attack_phase().do("Play Lower Left Attack")
    assert "Play Low Feint" in table.offers()
    assert "Play High Feint" not in table.offers()


def test_edges_played_ahead_of_an_exertion_for_an_attack() -> None:
    table = Table("Full Weight", filler=THRUST).attack_phase()
    table.do("Play Full Weight and make a Hard Exertion for an attack to go with it")
    table.do("Attack with Thrust from the Exertion").next_turn()
    assert table.opponent.life == 12


def test_a_power_blow_settles_what_hangs_on_it() -> None:
    table = Table("Shield Splitter", blocks=100).attack_phase()
    table.do("Play Shield Splitter", exert_power("Shield Splitter")).next_turn()
    assert table.opponent.life == 10


def test_a_changes_group_of_attacks_is_settled_at_the_end() -> None:
    table = Table(THRUST, "Steady Pressure").attack_phase()
    table.do("Play Thrust", "Play Steady Pressure").next_turn()
    assert table.opponent.life == 12


def test_guards_bar_their_own_areas() -> None:
    table = Table("High Guard", UPPER, LOWER).do("Put High Guard into play, unprovoked")
    table.attack_phase()
    assert "Play Lower Left Attack" in table.offers()
    assert "Play Upper Left Attack" not in table.offers()
    assert "Play Upper Left Attack" in table.do("Drop High Guard").offers()


def test_guards_that_may_be_attacked_past() -> None:
    table = Table("Hanging Guard", UPPER).do("Put Hanging Guard into play, unprovoked")
    assert "Play Upper Left Attack" in table.attack_phase().offers()


def test_guards_one_unprovoked_a_turn_and_one_in_play() -> None:
    table = Table("High Guard", "Low Guard", THRUST).do("Put High Guard into play, unprovoked")
    table.do("Drop High Guard")
    assert not any("unprovoked" in offer for offer in table.offers())
    table = Table("High Guard", "Low Guard", THRUST).do("Put High Guard into play, unprovoked")
    table.attack_phase().do("Play Thrust").next_turn()
    assert not any("unprovoked" in offer for offer in table.offers())


def test_a_guard_is_no_card_played() -> None:
    table = Table("High Guard").do("Put High Guard into play, unprovoked").attack_phase()
    assert END not in table.offers()


@pytest.mark.parametrize(
    ("hamper", "chances", "dodged", "blocked"),
    [
        ("disarm", {"blocks": 100}, 0, 0),
        ("knock-prone", {"blocks": 100}, 0, None),
        ("dodge", {"avoids": 100}, 0, 0),
        ("block", {"blocks": 100}, 0, 0),
        ("defence", {"avoids": 50, "blocks": 50}, 0, 0),
        ("event", {"avoids": 100}, 1, 0),
    ],
)
def test_what_hampers_the_opponents_defenses(
    hamper: str, chances: dict[str, int], dodged: int, blocked: int | None
) -> None:
    own = hamper in ("disarm", "knock-prone")
    effect = {"do": hamper} if own else {"do": "hinder", "kind": hamper}
    event = made("Hamper", "event", {"when": "play", **effect})
    table = (
        Table(event, THRUST, **chances).attack_phase().do("Play Hamper", "Play Thrust").next_turn()
    )
    assert table.counted("avoided") == dodged
    assert blocked is None or table.counted("blocked") == blocked


def test_disarmed_in_the_opponents_turn_lasts_through_its_next() -> None:
    table = Table("Wrist Cut", THRUST, THRUST).attack_phase().do("Play Wrist Cut").next_turn()
    table.game.table.match.options.own[BLOCKS] = 100
    table.attack_phase().do("Play Thrust").next_turn()
    assert table.opponent.life == 12
    table.attack_phase().do("Play Thrust").next_turn()
    assert table.opponent.life == 12
