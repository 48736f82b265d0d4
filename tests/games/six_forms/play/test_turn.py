"""The steps of the turn, energy, limits, winning and losing."""

import pytest

from games.engine.goldfish import RunOptions
from games.six_forms.play.state import ACT_1, ACT_2, GENERIC, MOVE_STEP
from games.six_forms.words import FORMS
from tests.games.engine.decks import play_of, setup_of
from tests.games.engine.solitaire import Solitaire
from tests.games.six_forms.play.table import Table, does, made, stats

MAGE = made("Mage", cost=2, attack=3, health=3)


def test_game_setup_five_cards_twenty_life_two_sparks_for_the_second() -> None:
    for first, sparks in (("play", 0), ("draw", 2)):
        options = RunOptions(first=first)
        game = Solitaire(
            play_of("six-forms"), setup_of("six-forms", "ember-rush"), options, seed=1, index=0
        )
        me = game.state.players[0]
        assert (me.hand.count, me.life, me.energy.sparks) == (5, 20, sparks)
        assert game.state.players[1].life == 20


def test_game_setup_one_mulligan_of_the_whole_hand() -> None:
    options = RunOptions()
    game = Solitaire(
        play_of("six-forms"), setup_of("six-forms", "ember-rush"), options, seed=1, index=0
    )
    game.choose(next(a.code for a in game.actions() if a.text.startswith("Shuffle")))
    assert not any(action.text.startswith("Shuffle the hand") for action in game.actions())
    assert game.table.tally(0).extras.sum() == 1


def test_first_player_first_turn_is_regroup_act_and_end() -> None:
    table = Table(MAGE, hand=["Mage"], first="play")
    assert (table.state.phase, table.me.hand.count) == (ACT_1, 1)
    table.do("End the act step")
    assert table.state.turn == 2
    assert table.me.hand.count == 2


def test_turn_steps_draw_regroup_act_move_act_end() -> None:
    table = Table()
    assert (table.state.phase, table.me.hand.count) == (ACT_1, 1)
    table.do("End the act step")
    assert table.state.phase == MOVE_STEP
    table.do("End the move step")
    assert table.state.phase == ACT_2
    table.do("End the turn")
    assert (table.state.turn, table.state.phase) == (2, ACT_1)


def test_draw_step_an_empty_deck_loses() -> None:
    table = Table()
    table.me.library.unknown = 0
    table.next_turn()
    assert table.game.over
    assert table.outcome == "lost"
    assert table.logged("There is no card left to draw.")


def test_an_empty_deck_loses_in_the_draw_step_only() -> None:
    insight = made("Insight", "action", [does("draw", count=2)])
    table = Table(insight, hand=["Insight"])
    table.me.library.unknown = 0
    table.play("Insight")
    assert not table.game.over


def test_regroup_step_charges_readies_and_gains_a_cube() -> None:
    table = Table(MAGE, hand=["Mage"], energy=2)
    card = table.put("Mage", "a1", exhausted=1)
    table.play("Mage", "b1")
    assert (table.me.energy.cubes, table.me.energy.recharging) == (0, 2)
    table.next_turn()
    assert (table.me.energy.cubes, table.me.energy.recharging, card.exhausted) == (3, 0, 0)


def test_quarry_stripped_no_one_gains_cubes() -> None:
    table = Table()
    table.state.flow.quarry = 0
    before = table.me.energy.cubes
    table.next_turn()
    assert table.me.energy.cubes == before


def test_base_cost_is_paid_in_full_or_the_card_is_not_offered() -> None:
    table = Table(MAGE, hand=["Mage"], energy=1)
    assert not table.can("Play Mage")
    table.do("Activate a spark")
    table.play("Mage", "a1")
    assert (table.me.energy.cubes, table.me.energy.of_form[GENERIC]) == (0, 0)


def test_spark_only_one_per_turn() -> None:
    table = Table()
    table.do("Activate a spark")
    assert table.me.energy.sparks == 1
    assert not table.can("Activate a spark")
    table.next_turn()
    assert table.can("Activate a spark")


def test_energy_lasts_until_the_end_of_the_turn() -> None:
    table = Table(energy=2)
    table.do("Activate a cube", "Activate a spark")
    assert table.me.energy.of_form[GENERIC] == 2
    table.next_turn()
    assert table.me.energy.of_form[GENERIC] == 0


def test_form_energy_pays_for_its_form_only() -> None:
    other = made("Beast", form="natural", cost=2)
    table = Table(MAGE, other, hand=["Mage", "Beast"])
    table.me.energy.of_form[1 + FORMS.index("magical")] = 2
    assert table.can("Play Mage")
    assert not table.can("Play Beast")
    table.play("Mage", "a1")
    assert table.me.energy.of_form.sum() == 0


def test_energy_draw_eight_energy_for_a_card() -> None:
    table = Table(energy=8)
    before = table.me.hand.count
    table.do("Spend 8 energy")
    assert (table.me.hand.count, table.me.energy.cubes) == (before + 1, 0)
    assert not table.can("Spend 8 energy")


def test_hand_limit_down_to_seven_by_rule() -> None:
    piper = made("Piper", effects=[does("put-this", "on-effect-discard")], cost=20)
    table = Table(piper, hand=["Piper"] * 8)
    for step in ("End the act step", "End the move step", "End the turn"):
        table.do(step)
    table.do("Discard Piper", "Discard Piper")
    assert table.me.hand.count == 7 + 1
    assert table.graveyard("Piper") == 2


def test_place_one_card_per_turn_face_down_and_reveal_it_later() -> None:
    table = Table(MAGE, hand=["Mage", "Mage"])
    table.do("Place Mage", "Mage enters a1 face-down and ready")
    assert not table.can("Place Mage")
    assert not table.can("Flip Mage")
    assert not table.can("Move Mage")
    table.next_turn()
    table.me.energy.cubes = 1
    assert not table.can("Flip Mage"), "nobody ousts a card on purpose"
    table.me.energy.cubes = 2
    table.do("Flip Mage at a1")
    assert (table.me.energy.cubes, table.at("a1").face_down) == (0, 0)
    assert table.me.this_turn.cards_played == 1


def test_place_a_card_flipped_face_down_may_be_revealed_on_the_same_turn() -> None:
    hide = made("Hide", "action", [does("flip", target="friendly-card")])
    table = Table(MAGE, hide, hand=["Mage", "Hide"], energy=4)
    table.play("Mage", "a1")
    table.play("Hide")
    assert table.at("a1").face_down == 1
    table.do("Flip Mage at a1")
    assert (table.at("a1").face_down, table.me.energy.cubes) == (0, 0)


def test_energy_at_hand_counts_what_upkeep_took() -> None:
    table = Table(made("Djinn", keywords={"maintain": 2}))
    table.put("Djinn", "a1")
    table.me.energy.recharging = 3
    while not table.can("Pay to maintain"):
        table.do("End ")
    table.do("Pay to maintain")
    assert (table.me.energy.cubes, table.me.counts.available, table.me.counts.spent) == (2, 4, 2)


def test_oust_a_targeted_card_that_cannot_be_paid_for() -> None:
    knight = made("Knight", cost=5, effects=[does("draw", "on-oust", count=2)])
    poke = made("Poke", "action", [does("ready", target="friendly-avatar")])
    table = Table(knight, poke, hand=["Knight", "Poke"])
    table.do("Place Knight", "Knight enters a1")
    before = table.me.hand.count
    table.play("Poke")
    assert table.me.hand.count == before - 1 + 2
    assert table.at("a1") is None
    assert table.graveyard("Knight") == 1


def test_spawn_zones_are_the_two_own_rows() -> None:
    table = Table(MAGE, hand=["Mage"], energy=2)
    table.do("Play Mage")
    entries = {text.split()[2] for text in table.offers()}
    assert entries == {f"{column}{row}" for column in "abcd" for row in "12"}


def test_a_full_field_leaves_no_zone_to_play_to() -> None:
    table = Table(MAGE, hand=["Mage"], energy=2)
    for column in "abcd":
        for row in "12":
            table.put("Mage", f"{column}{row}")
    assert not table.can("Play Mage")
    assert not table.can("Place Mage")


def test_movement_one_per_card_and_turn() -> None:
    table = Table(MAGE)
    table.put("Mage", "a1")
    table.move("Mage", "a1", "a2")
    assert not table.can("Move Mage")
    table.next_turn()
    table.move("Mage", "a2", "a3")


def test_orient_uses_a_movement_and_exhausted_cards_do_not_move() -> None:
    table = Table(MAGE)
    table.put("Mage", "a1")
    table.do("Turn Mage at a1 to the exhausted position")
    assert not table.can("Turn Mage")
    table.do("End the act step")
    assert not table.can("Move Mage")


def test_direct_attack_on_the_turn_of_play_once_a_turn() -> None:
    table = Table(MAGE, hand=["Mage"], energy=2)
    table.play("Mage", "a2")
    table.move("Mage", "a2", "a4")
    table.do("Attack the opponent directly with Mage")
    assert table.opponent.life == 17
    assert not table.can("Attack the opponent")
    table.next_turn()
    table.do("End the act step", "Attack the opponent directly with Mage")
    assert table.opponent.life == 14


@pytest.mark.parametrize(("having", "open_field"), [([], False), (["forsake"], True)])
def test_direct_attack_only_while_the_opponent_has_no_card(
    having: list[str], open_field: bool
) -> None:
    table = Table(MAGE)
    table.put("Mage", "a4")
    table.enemy("d4", 1, 1, having=having)
    table.do("End the act step")
    assert table.can("Attack the opponent") is open_field


def test_direct_attack_only_from_the_back_row() -> None:
    table = Table(MAGE)
    table.put("Mage", "a3")
    table.do("End the act step")
    assert not table.can("Attack the opponent")


def test_winning_the_opponents_life_at_zero() -> None:
    table = Table(stats("Giant", 20, 1))
    table.put("Giant", "a4")
    table.do("End the act step", "Attack the opponent directly")
    assert table.game.over
    assert table.outcome == "won"
    assert table.game.table.tally(0).reached[1] == 1


def test_losing_by_ones_own_life() -> None:
    table = Table(made("Ruin", "action", [does("lose-life", amount=20)]), hand=["Ruin"])
    table.play("Ruin")
    assert table.game.over
    assert table.outcome == "lost"


def test_action_goes_to_the_graveyard_unless_permanent() -> None:
    passing = made("Passing", "action", [does("gain-life", amount=1)])
    staying = made(
        "Staying", "action", [does("gain-life", "every-end-step", amount=1)],
        facets={"permanent": True},
    )  # fmt: skip
    table = Table(passing, staying, hand=["Passing", "Staying"])
    table.play("Passing")
    table.play("Staying")
    assert (table.graveyard("Passing"), table.graveyard("Staying")) == (1, 0)
    assert table.me.life == 21
    table.next_turn()
    assert table.me.life == 23, "every end step: the player's and the opponent's"


def test_the_horizon_leaves_a_game_undecided() -> None:
    table = Table()
    for _ in range(40):
        if not table.game.over:
            table.next_turn()
    assert table.state.turn == play_of("six-forms").horizon
    assert table.logged("undecided")
    assert table.game.table.tally(0).reached[table.state.turn] == 1
