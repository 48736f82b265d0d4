"""Attacks, Power Blows, Head Shots, Edges and Guards, each by its heading in the rulebook."""

import pytest

from games.highlander.play.state import BLOCKS
from tests.games.highlander.play.duel import Duel, made

THRUST, UPPER, LOWER = "Thrust", "Upper Left Attack", "Lower Left Attack"
MORE = made("More", "edge", {"when": "play", "do": "gain-attack", "count": 1})
LESS = made("Less", "edge", {"when": "play", "do": "lose-attack", "count": 1})
END = "End the Attack Phase"


def exert_power(title: str, number: int = 1) -> str:
    return f"Make a Hard Exertion: attack {number}, {title}, is a Power Blow"


def test_attacks_2_4_is_2() -> None:
    duel = Duel(THRUST).attack_phase().do("Play Thrust").end_turn()
    assert duel.foe.life == 13


def test_attacks_2_4_as_a_power_blow_is_4() -> None:
    duel = Duel(THRUST).attack_phase().do("Play Thrust", exert_power(THRUST)).end_turn()
    assert duel.foe.life == 11


def test_one_attack_a_turn() -> None:
    duel = Duel(THRUST, UPPER).attack_phase().do("Play Thrust")
    assert "Play Upper Left Attack" not in duel.offers()


def test_losing_an_attack_with_two_opportunities_leaves_one() -> None:
    duel = Duel(THRUST, UPPER, MORE, LESS).attack_phase().do("Play More", "Play Less")
    assert "Play Thrust" in duel.offers()
    assert "Play Upper Left Attack" not in duel.do("Play Thrust").offers()


def test_losing_an_attack_twice_leaves_none() -> None:
    duel = Duel(THRUST, MORE, LESS, LESS).attack_phase()
    duel.do("Play More", "Play Less", "Play Less")
    assert "Play Thrust" not in duel.offers()
    assert "Make a Hard Exertion for an attack" not in duel.offers()


def test_power_blows_one_a_turn() -> None:
    duel = Duel(THRUST, UPPER, MORE).attack_phase()
    duel.do("Play More", "Play Thrust", "Play Upper Left Attack")
    assert {exert_power(THRUST), exert_power(UPPER, 2)} <= set(duel.offers())
    duel.do(exert_power(THRUST))
    assert not any("Power Blow" in offer for offer in duel.offers())


def test_power_blows_through_a_block_do_2() -> None:
    duel = Duel(THRUST, blocks=100).attack_phase().do("Play Thrust", exert_power(THRUST)).end_turn()
    assert duel.foe.life == 13


def test_special_attacks_are_no_power_blows() -> None:
    duel = Duel("Leaping Strike", "Head Shot").attack_phase().do("Play Leaping Strike")
    assert not any("Power Blow" in offer for offer in duel.offers())
    assert "Play Head Shot" not in duel.offers()


def test_ranged_attacks_and_dirty_tricks_cannot_be_blocked() -> None:
    for title in ("Thrown Dagger", "Low Blow", THRUST):
        duel = Duel(title, blocks=100).attack_phase().do(f"Play {title}").end_turn()
        assert duel.counted("blocked") == (title == THRUST)


def test_head_shots_need_an_upper_attack() -> None:
    duel = Duel(THRUST, "Head Shot").attack_phase().do("Play Thrust")
    assert "Play Head Shot" not in duel.offers()


def test_head_shots_end_the_game_at_once() -> None:
    duel = Duel(UPPER, "Head Shot").attack_phase().do("Play Upper Left Attack", "Play Head Shot")
    duel.end_turn()
    assert duel.state.won == 1
    assert duel.state.turn == 1
    assert duel.counted("head_shot_wins") == duel.counted("power_blows") == 1


def test_head_shots_that_are_blocked_are_power_blows() -> None:
    duel = Duel(UPPER, "Head Shot", blocks=100).attack_phase()
    duel.do("Play Upper Left Attack", "Play Head Shot").end_turn()
    assert duel.foe.life == 13
    assert not duel.game.over


def test_head_shots_are_the_special_of_the_turn() -> None:
    duel = Duel(UPPER, "Head Shot", "Long Study").attack_phase().do("Play Long Study")
    assert "Play Head Shot" not in duel.do("Play Upper Left Attack").offers()


def test_a_clock_without_head_shots() -> None:
    duel = Duel(UPPER, "Head Shot", head_shots=0).attack_phase()
    duel.do("Play Upper Left Attack", "Play Head Shot").end_turn()
    assert duel.foe.life == 11


def test_edges_go_freely_with_the_attack_on_the_table() -> None:
    duel = Duel(UPPER, "High Feint", "Full Weight", "Full Weight", avoids=100).attack_phase()
    assert "Play Full Weight" not in duel.offers()
    duel.do("Play Upper Left Attack", "Play High Feint", "Play Full Weight", "Play Full Weight")
    assert duel.end_turn().foe.life == 11


def test_edges_with_an_aim_need_such_an_attack() -> None:
    duel = Duel(LOWER, "High Feint", "Low Feint").attack_phase().do("Play Lower Left Attack")
    assert "Play Low Feint" in duel.offers()
    assert "Play High Feint" not in duel.offers()


def test_edges_played_ahead_of_an_exertion_for_an_attack() -> None:
    duel = Duel("Full Weight", filler=THRUST).attack_phase()
    duel.do("Play Full Weight and make a Hard Exertion for an attack to go with it")
    duel.do("Attack with Thrust from the Exertion").end_turn()
    assert duel.foe.life == 12


def test_a_power_blow_settles_what_hangs_on_it() -> None:
    duel = Duel("Shield Splitter", blocks=100).attack_phase()
    duel.do("Play Shield Splitter", exert_power("Shield Splitter")).end_turn()
    assert duel.foe.life == 10


def test_a_changes_group_of_attacks_is_settled_at_the_end() -> None:
    duel = Duel(THRUST, "Steady Pressure").attack_phase()
    duel.do("Play Thrust", "Play Steady Pressure").end_turn()
    assert duel.foe.life == 12


def test_guards_bar_their_own_areas() -> None:
    duel = Duel("High Guard", UPPER, LOWER).do("Put High Guard into play, unprovoked")
    duel.attack_phase()
    assert "Play Lower Left Attack" in duel.offers()
    assert "Play Upper Left Attack" not in duel.offers()
    assert "Play Upper Left Attack" in duel.do("Drop High Guard").offers()


def test_guards_that_may_be_attacked_past() -> None:
    duel = Duel("Hanging Guard", UPPER).do("Put Hanging Guard into play, unprovoked")
    assert "Play Upper Left Attack" in duel.attack_phase().offers()


def test_guards_one_unprovoked_a_turn_and_one_in_play() -> None:
    duel = Duel("High Guard", "Low Guard", THRUST).do("Put High Guard into play, unprovoked")
    duel.do("Drop High Guard")
    assert not any("unprovoked" in offer for offer in duel.offers())
    duel = Duel("High Guard", "Low Guard", THRUST).do("Put High Guard into play, unprovoked")
    duel.attack_phase().do("Play Thrust").end_turn()
    assert not any("unprovoked" in offer for offer in duel.offers())


def test_a_guard_is_no_card_played() -> None:
    duel = Duel("High Guard").do("Put High Guard into play, unprovoked").attack_phase()
    assert END not in duel.offers()


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
    duel = Duel(event, THRUST, **chances).attack_phase().do("Play Hamper", "Play Thrust").end_turn()
    assert duel.counted("avoided") == dodged
    assert blocked is None or duel.counted("blocked") == blocked


def test_disarmed_in_the_opponents_turn_lasts_through_its_next() -> None:
    duel = Duel("Wrist Cut", THRUST, THRUST).attack_phase().do("Play Wrist Cut").end_turn()
    duel.game.options.own[BLOCKS] = 100
    duel.attack_phase().do("Play Thrust").end_turn()
    assert duel.foe.life == 12
    duel.attack_phase().do("Play Thrust").end_turn()
    assert duel.foe.life == 12
