"""SPEED, INTERRUPT: what the player may do at any time, in the other steps of the own turn."""

import pytest

from games.six_forms.play.state import ACT_1, DRAW_STEP, END_STEP, MOVE_STEP, REGROUP_STEP
from tests.games.six_forms.play.table import Table, does, made

FLASH = made("Flash", "action", [does("gain-life", amount=2)], cost=1, speed="interrupt")
SLOW = made("Slow", "action", [does("gain-life", amount=2)], cost=1)
SCOUT = made("Scout", cost=1, speed="interrupt")
WELL = made("Well", effects=[does("gain-life", "manual-interrupt", amount=2, pay=1)])


def _waiting(*cards: str, energy: int = 1) -> Table:
    """The first act step of a player without sparks, with those cards in hand."""
    table = Table(FLASH, SLOW, SCOUT, WELL, energy=energy)
    table.me.energy.sparks = 0
    for name in cards:
        table.give(name)
    return table


def _end_turn(table: Table) -> None:
    table.do("End the act step", "End the move step", "End the turn")


def test_interrupt_in_the_own_end_step() -> None:
    table = _waiting("Flash", "Slow")
    _end_turn(table)
    assert table.state.phase == END_STEP
    assert table.can("Play Flash for 1")
    assert not table.can("Play Slow")
    table.play("Flash")
    assert [line.phase for line in table.game.lines() if "Plays Flash" in line.text] == ["end step"]
    assert table.me.life == 22


@pytest.mark.parametrize(("phase", "ends"), [(DRAW_STEP, 1), (REGROUP_STEP, 2)])
def test_interrupt_in_the_own_draw_and_regroup_steps(phase: int, ends: int) -> None:
    table = _waiting("Flash", "Slow")
    _end_turn(table)
    table.do(*["End interrupts"] * ends)
    assert (table.state.turn, table.state.phase) == (2, phase)
    assert table.can("Play Flash for 1")
    assert not table.can("Play Slow")
    table.play("Flash")
    assert (table.me.life, table.state.phase) == (22, ACT_1)


def test_interrupt_the_cube_spent_before_regrouping_is_charged_again() -> None:
    table = _waiting("Flash")
    _end_turn(table)
    table.do("End interrupts", "End interrupts")
    assert (table.me.energy.cubes, table.me.energy.recharging) == (1, 0)
    table.play("Flash")
    assert (table.me.energy.cubes, table.me.energy.recharging) == (2, 0)


def test_interrupt_the_card_drawn_is_at_hand_in_the_regroup_step() -> None:
    table = Table(FLASH, deck=["Flash"], energy=1)
    table.me.energy.sparks = 0
    _end_turn(table)
    assert (table.state.phase, table.hand("Flash")) == (REGROUP_STEP, 1)
    table.play("Flash")
    assert table.me.life == 22


def test_interrupt_manual_effects_and_battlefield_cards_too() -> None:
    table = _waiting("Scout", energy=2)
    table.put("Well", "a1")
    _end_turn(table)
    table.do("Use Well at a1")
    assert (table.me.life, table.state.phase) == (22, END_STEP)
    table.play("Scout", "b2")
    assert table.name_at("b2") == "Scout"


def test_interrupt_a_placed_card_of_interrupt_speed_is_revealed_outside_the_act_steps() -> None:
    table = _waiting("Scout", "Slow")
    table.do("Place Scout", "Scout enters a1 face-down and ready")
    table.next_turn()
    table.do("End the act step")
    assert table.state.phase == MOVE_STEP
    table.do("Flip Scout at a1 face-up")
    assert not table.at("a1").face_down


def test_interrupt_nothing_is_asked_without_the_energy_for_anything() -> None:
    table = _waiting("Flash", energy=0)
    _end_turn(table)
    assert (table.state.turn, table.state.phase) == (2, ACT_1)


def test_interrupt_a_spark_that_would_pay_for_it_counts() -> None:
    table = _waiting("Flash", energy=0)
    table.me.energy.sparks = 1
    _end_turn(table)
    assert table.state.phase == END_STEP
    table.do("Activate a spark", "Play Flash for 1")
    assert table.me.life == 22


def test_energy_draw_in_the_own_end_step() -> None:
    table = _waiting(energy=8)
    _end_turn(table)
    hand = table.me.hand.count
    table.do("Spend 8 energy to draw a card")
    assert (table.state.turn, table.me.hand.count) == (2, hand + 1 + 1)


def test_hand_limit_after_the_interrupts_of_the_end_step() -> None:
    table = _waiting(*["Slow"] * 6, energy=8)
    _end_turn(table)
    assert not table.can("Discard")
    table.do("Spend 8 energy to draw a card")
    assert table.can("Discard Slow")


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_pilot_waits_for_the_draw_and_then_spends_what_regrouping_charges_again(
    pilot: str,
) -> None:
    table = _waiting("Flash")
    table.seat_pilot(pilot)
    _end_turn(table)
    table.do("End interrupts")

    def chosen() -> str:
        words = {action.code: action.text for action in table.game.actions()}
        return words[table.game.pilots_choice()]

    assert (table.state.phase, chosen()[:14]) == (DRAW_STEP, "End interrupts")
    table.do("End interrupts")
    assert (table.state.phase, chosen()) == (REGROUP_STEP, "Play Flash for 1")
