"""Exertions, Exhaustion and costs, each by its heading in the rulebook."""

from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel, made

THRUST = "Thrust"
END = "End the Attack Phase"
NOTHING = "Make a Hard Exertion for an Illusion or nothing"
AGILE = made("Agile", "block", gems={"agility": 1})
DULL = made("Dull", "block", gems={"reason": 1})
TIERED = made(
    "Tiered", "event", {"when": "play", "do": "damage", "amount": 1, "per": "agility-exerted"}
)
NEED = {"test": "soft-exertion", "gem": "agility", "need": 3}
THRESHOLD = made("Threshold", "event", {"when": "play", "do": "damage", "amount": 4, "if": NEED})


def test_tiered_exertions_do_one_for_each_gem() -> None:
    duel = Duel(TIERED, filler=AGILE).attack_phase().do("Play Tiered")
    assert duel.state.pending == 5


def test_threshold_exertions_met() -> None:
    duel = Duel(THRESHOLD, filler=AGILE).attack_phase().do("Play Threshold")
    assert duel.state.pending == 4
    assert duel.counted("thresholds_met") == 1


def test_threshold_exertions_fewer_than_3_give_nothing() -> None:
    duel = Duel(THRESHOLD, deck=[AGILE, AGILE], filler=DULL)
    duel.discard(AGILE)
    duel.endurance(AGILE, AGILE, DULL, DULL, DULL)
    duel.attack_phase().do("Play Threshold")
    assert duel.state.pending == 0
    assert (duel.counted("thresholds"), duel.counted("thresholds_met")) == (1, 0)


def test_soft_exertions_go_to_the_bottom_and_end_nothing() -> None:
    duel = Duel(TIERED, THRUST, filler=AGILE).attack_phase().do("Play Tiered")
    assert duel.me.library.on_bottom - duel.me.library.taken == 5
    assert "Play Thrust" in duel.offers()


def test_exhaustion_a_soft_exertion_with_exactly_5_left() -> None:
    duel = Duel(TIERED, deck=["Duck"] * 3, filler=AGILE)
    duel.discard("Duck", "Duck", "Duck")
    duel.endurance(*[AGILE] * 5)
    duel.attack_phase().do("Play Tiered")
    assert duel.state.exhaustions == 1
    library = duel.me.library
    assert sorted(library.cards[: library.unknown]) == [duel.kind("Duck")] * 3
    assert list(library.bottom[library.taken : library.on_bottom]) == [duel.kind(AGILE)] * 5
    assert duel.end_turn().me.life == 10


def test_exhaustion_costs_less_by_what_softens_it() -> None:
    duel = Duel(TIERED, before=["Onyx Crystal", "A Thousand Nights"], deck=["Duck"], filler=AGILE)
    duel.discard("Duck")
    duel.endurance(*[AGILE] * 5)
    duel.attack_phase().do("Play Tiered").end_turn()
    assert duel.me.life == 13


def test_exhaustion_without_any_card_left_is_zero_ability() -> None:
    duel = Duel(TIERED, THRUST, filler=AGILE).endurance(*[AGILE] * 5)
    duel.attack_phase().do("Play Tiered")
    assert duel.me.life == 0
    assert duel.state.phase == s.DRAW
    duel.end_turn().attack_phase()
    assert duel.game.over
    assert duel.state.won == 0


def test_hard_exertions_one_a_turn_discarded_and_no_more_cards_from_hand() -> None:
    duel = Duel(THRUST, "Steady Pressure").attack_phase().do(NOTHING)
    assert duel.me.pile_size == 5
    assert duel.offers() == [END]


def test_hard_exertions_end_only_the_phase_they_are_made_in() -> None:
    duel = Duel(THRUST).do(NOTHING).attack_phase()
    assert "Play Thrust" in duel.offers()
    assert NOTHING not in duel.offers()


def test_one_more_hard_exertion_by_a_card() -> None:
    duel = Duel("Second Effort").attack_phase().do("Play Second Effort", NOTHING, NOTHING)
    assert duel.me.pile_size == 10


def test_exertions_show_more_cards_by_cards_in_play() -> None:
    duel = Duel(THRUST, before=["Oriel Fane"]).do(NOTHING)
    assert duel.me.pile_size == 7


def test_searching_for_an_attack() -> None:
    duel = Duel(filler=THRUST).attack_phase().do("Make a Hard Exertion for an attack")
    assert duel.offers() == ["Attack with Thrust from the Exertion",
                             "Play no attack from the Exertion"]  # fmt: skip
    duel.do("Attack with Thrust from the Exertion")
    assert duel.me.pile_size == 4
    assert duel.end_turn().foe.life == 13


def test_special_attacks_come_from_no_exertion() -> None:
    duel = Duel(filler="Leaping Strike").attack_phase().do("Make a Hard Exertion for an attack")
    assert duel.me.pile_size == 5
    assert duel.offers() == [END]


def test_illusions_come_from_any_hard_exertion_and_not_from_hand() -> None:
    duel = Duel("Phantom Blade", THRUST, filler="Phantom Blade").attack_phase()
    assert "Play Phantom Blade" not in duel.offers()
    duel.do("Play Thrust", "Make a Hard Exertion: attack 1, Thrust, is a Power Blow")
    duel.do("Play Phantom Blade from the Exertion")
    assert duel.state.pending == 2
    assert duel.me.pile_size == 4


def test_paying_a_cost_from_hand() -> None:
    duel = Duel("Signal Rocket", "Whetstone", "Whetstone").attack_phase().do("Play Signal Rocket")
    assert duel.offers() == ["Discard Whetstone to pay"]
    duel.do("Discard Whetstone to pay").end_turn()
    assert duel.foe.life == 10
    assert "Play Signal Rocket" not in Duel("Signal Rocket").attack_phase().offers()


def test_paying_a_cost_from_your_hand_is_not_paid_from_an_exertion() -> None:
    dear = made("Dear", "attack", {"when": "play", "do": "cost", "kind": "object"}, grid=["mc"])
    duel = Duel(dear, filler=dear).attack_phase()
    assert "Play Dear" not in duel.offers()
    duel.do("Make a Hard Exertion for an attack", "Attack with Dear from the Exertion").end_turn()
    assert duel.foe.life == 13
