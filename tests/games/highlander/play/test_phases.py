"""The sequence of play: phases, what may be done in each, Ability, winning and losing."""

from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel, made

THRUST = "Thrust"
NOTHING = "Make a Hard Exertion for an Illusion or nothing"
END = "End the Attack Phase"
HURT = made("Hurt", "event", {"when": "play", "do": "lose-ability", "amount": 8})
HEAL = made("Heal", "edge", {"when": "play", "do": "gain-ability", "amount": 3})


def test_beginning_the_game_draws_a_card_a_point_of_ability() -> None:
    for ability in (15, 10):
        duel = Duel(THRUST, ability=ability)
        assert sum("Draws" in line for line in duel.lines()) == ability
        assert duel.me.life == ability


def test_cards_that_begin_in_play() -> None:
    duel = Duel(THRUST, deck=["Stone Shoulders: Brannoc Hale"])
    assert "Stone Shoulders: Brannoc Hale begins the game in play." in duel.lines()
    assert duel.me.board_size == 1
    assert "Stone Shoulders: Brannoc Hale" not in duel.setup.codes


def test_sweep_phase_discards_what_does_not_stay() -> None:
    duel = Duel(THRUST, "Full Weight", "Steady Pressure").attack_phase()
    duel.do("Play Thrust", "Play Full Weight", "Play Steady Pressure")
    assert duel.me.pile_size == 0
    duel.end_turn()
    assert (duel.me.pile_size, duel.me.board_size, duel.me.played_size) == (2, 1, 0)


def test_may_do_one_defense_may_be_discarded_when_no_attack_came() -> None:
    duel = Duel("Duck", "Duck", THRUST)
    assert "Discard Thrust, since no attack came" not in duel.offers()
    duel.do("Discard Duck, since no attack came")
    assert "Discard Duck, since no attack came" not in duel.offers()


def test_defense_phase_no_attack_no_defense() -> None:
    duel = Duel("Duck", "Upper Left Block").do("Go on to the Defense Phase")
    assert not any(offer.startswith("Play") for offer in duel.offers())


def test_defense_phase_a_special_or_a_standing_defense() -> None:
    duel = Duel("Braced Stance", "Long Study", THRUST).do("Go on to the Defense Phase")
    assert {"Play Braced Stance", "Play Long Study"} <= set(duel.offers())
    assert "Play Thrust" not in duel.offers()


def test_one_special_a_turn_over_both_phases() -> None:
    duel = Duel("Long Study", "Steady Pressure").do("Go on to the Defense Phase", "Play Long Study")
    assert "Play Steady Pressure" not in duel.do("Go on to the Attack Phase").offers()


def test_a_card_or_an_exertion_each_turn_and_an_edge_is_not_enough() -> None:
    duel = Duel("Taking the Bait").attack_phase().do("Play Taking the Bait")
    assert END not in duel.offers()
    assert END in duel.do(NOTHING).offers()


def test_ability_adjustment_losses_and_gains() -> None:
    duel = Duel(HURT, HEAL, HEAL).attack_phase().do("Play Hurt", "Play Heal", "Play Heal")
    assert duel.me.life == 15
    assert duel.end_turn().me.life == 13


def test_ability_does_not_rise_above_the_maximum() -> None:
    duel = Duel(HEAL, THRUST).attack_phase().do("Play Heal", "Play Thrust").end_turn()
    assert duel.me.life == 15


def test_draw_up_to_the_ability_one_at_a_time() -> None:
    duel = Duel(THRUST).attack_phase().do("Play Thrust", END)
    assert duel.offers() == ["Draw no more", "Draw 1 card", "Draw 15 cards"]
    duel.do("Draw 1 card")
    assert "Draw 14 cards" in duel.offers()
    duel.do("Draw no more")
    assert duel.me.hand_size == 1


def test_discard_down_to_the_maximum_hand_size() -> None:
    hand = ["Duck"] * 12
    duel = Duel(*hand, HURT, ability=15).attack_phase().do("Play Hurt", END)
    assert duel.me.life == 7
    assert duel.offers() == ["Discard Duck down to your Maximum Hand Size"]
    duel.do(*["Discard Duck down to your Maximum Hand Size"] * 5)
    assert duel.me.hand_size == 7
    assert duel.state.phase == s.MAY_DO


def test_maximum_hand_size_is_ability_with_its_modifiers() -> None:
    duel = Duel(THRUST, before=["Steady Nerves", "Late Bloomer", "Longsword"])
    duel.attack_phase().do("Play Thrust", END)
    assert "Draw 16 cards" in duel.offers()


def test_damage_is_pending_and_zero_loses_at_the_next_attack_phase() -> None:
    duel = Duel(THRUST, THRUST, opponent_ability=2).attack_phase().do("Play Thrust").end_turn()
    assert duel.foe.life == 0
    assert not duel.game.over
    duel.end_turn()
    assert duel.state.won == 1
    assert duel.state.turn == 2
    assert duel.counted("ability_wins") == 1


def test_beginning_the_attack_phase_at_zero_loses() -> None:
    duel = Duel(HURT, ability=8).attack_phase().do("Play Hurt").end_turn()
    assert duel.me.life == 0
    duel.attack_phase()
    assert duel.game.over
    assert duel.state.won == 0
    assert duel.counted("own_defeats") == 1


def test_the_horizon_ends_an_undecided_game() -> None:
    duel = Duel(THRUST, size=60, opponent_ability=60)
    while not duel.game.over:
        duel.end_turn()
    assert duel.state.turn <= 20
    assert duel.state.won == 0
