"""Exertions, Exhaustion and costs, each by its heading in the rulebook."""

from games.highlander.play import state as s
from tests.games.highlander.play.table import Table, made

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
    table = Table(TIERED, filler=AGILE).attack_phase().do("Play Tiered")
    assert table.pending == 5


def test_threshold_exertions_met() -> None:
    table = Table(THRESHOLD, filler=AGILE).attack_phase().do("Play Threshold")
    assert table.pending == 4
    assert table.counted("thresholds_met") == 1


def test_threshold_exertions_fewer_than_3_give_nothing() -> None:
    table = Table(THRESHOLD, deck=[AGILE, AGILE], filler=DULL)
    table.discard(AGILE)
    table.endurance(AGILE, AGILE, DULL, DULL, DULL)
    table.attack_phase().do("Play Threshold")
    assert table.pending == 0
    assert (table.counted("thresholds"), table.counted("thresholds_met")) == (1, 0)


def test_soft_exertions_go_to_the_bottom_and_end_nothing() -> None:
    table = Table(TIERED, THRUST, filler=AGILE).attack_phase().do("Play Tiered")
    assert table.me.library.on_bottom - table.me.library.taken == 5
    assert "Play Thrust" in table.offers()


def test_exhaustion_a_soft_exertion_with_exactly_5_left() -> None:
    table = Table(TIERED, deck=["Duck"] * 3, filler=AGILE)
    table.discard("Duck", "Duck", "Duck")
    table.endurance(*[AGILE] * 5)
    table.attack_phase().do("Play Tiered")
    assert table.me.table.exhaustions == 1
    library = table.me.library
    assert sorted(library.cards[: library.unknown]) == [table.kind("Duck")] * 3
    assert list(library.bottom[library.taken : library.on_bottom]) == [table.kind(AGILE)] * 5
    assert table.next_turn().me.life == 10


def test_exhaustion_costs_less_by_what_softens_it() -> None:
    table = Table(TIERED, before=["Onyx Crystal", "A Thousand Nights"], deck=["Duck"], filler=AGILE)
    table.discard("Duck")
    table.endurance(*[AGILE] * 5)
    table.attack_phase().do("Play Tiered").next_turn()
    assert table.me.life == 13


def test_exhaustion_without_any_card_left_is_zero_ability() -> None:
    table = Table(TIERED, THRUST, filler=AGILE).endurance(*[AGILE] * 5)
    table.attack_phase().do("Play Tiered")
    assert table.me.life == 0
    assert table.state.phase == s.DRAW
    table.next_turn().attack_phase()
    assert table.game.over
    assert table.outcome == "lost"


def test_hard_exertions_one_a_turn_discarded_and_no_more_cards_from_hand() -> None:
    table = Table(THRUST, "Steady Pressure").attack_phase().do(NOTHING)
    assert table.me.discard.count == 5
    assert table.offers() == [END]


def test_hard_exertions_end_only_the_phase_they_are_made_in() -> None:
    table = Table(THRUST).do(NOTHING).attack_phase()
    assert "Play Thrust" in table.offers()
    assert NOTHING not in table.offers()


def test_one_more_hard_exertion_by_a_card() -> None:
    table = Table("Second Effort").attack_phase().do("Play Second Effort", NOTHING, NOTHING)
    assert table.me.discard.count == 10


def of(cards: int, purpose: str) -> str:
    return f"Make a Hard Exertion of {cards} cards{purpose}"


def test_exertions_declare_how_many_cards_if_cards_in_play_change_it() -> None:
    for cards in (5, 6, 7):
        table = Table(THRUST, before=["Oriel Fane"]).do(of(cards, " for an Illusion or nothing"))
        assert table.me.discard.count == cards
    assert not any("of 8 cards" in offer for offer in Table(before=["Oriel Fane"]).offers())
    assert Table(THRUST).do(NOTHING).me.discard.count == 5


def test_exertions_declare_how_many_cards_for_an_attack_and_for_a_power_blow() -> None:
    table = Table(THRUST, before=["Oriel Fane"]).attack_phase()
    assert {of(number, " for an attack") for number in (5, 6, 7)} <= set(table.offers())
    table.do("Play Thrust", of(6, ": attack 1, Thrust, is a Power Blow"))
    assert table.me.discard.count == 6
    ahead = Table("Full Weight", filler=THRUST, before=["Oriel Fane"]).attack_phase()
    ahead.do("Play Full Weight and make a Hard Exertion of 6 cards for an attack to go with it")
    assert ahead.me.shown.count == 6


def test_soft_exertions_declare_how_many_cards_if_cards_in_play_change_it() -> None:
    for card, done in ((TIERED, {5: 5, 6: 6, 7: 7}), (THRESHOLD, {5: 4, 7: 4})):
        for cards, damage in done.items():
            table = Table(card, filler=AGILE, before=["Oriel Fane"]).attack_phase()
            table.do(f"Play {card.title}")
            sizes = [f"Make a Soft Exertion of {number} cards" for number in (5, 6, 7)]
            assert table.offers() == sizes
            table.do(f"Make a Soft Exertion of {cards} cards")
            assert table.me.library.on_bottom - table.me.library.taken == cards
            assert table.pending == damage


def test_soft_exertions_that_are_not_made_ask_for_no_size() -> None:
    late = {"when": "play", "do": "damage", "amount": 1, "per": "agility-exerted"}
    card = made("Late", "event", {**late, "if": {"test": "exhausted"}})
    table = Table(card, filler=AGILE, before=["Oriel Fane"]).attack_phase().do("Play Late")
    assert END in table.offers()
    assert table.counted("soft_exertions") == 0


def test_a_pilot_exerts_no_more_cards_than_it_can_use() -> None:
    table = Table(THRUST, before=["Oriel Fane"]).attack_phase().do("Play Thrust")
    table.game.choose(table.game.pilots_choice())
    assert table.me.discard.count == 5


def test_searching_for_an_attack() -> None:
    table = Table(filler=THRUST).attack_phase().do("Make a Hard Exertion for an attack")
    assert table.offers() == ["Attack with Thrust from the Exertion",
                             "Play no attack from the Exertion"]  # fmt: skip
    table.do("Attack with Thrust from the Exertion")
    assert table.me.discard.count == 4
    assert table.next_turn().opponent.life == 13


def test_special_attacks_come_from_no_exertion() -> None:
    table = Table(filler="Leaping Strike").attack_phase().do("Make a Hard Exertion for an attack")
    assert table.me.discard.count == 5
    assert table.offers() == [END]


def test_illusions_come_from_any_hard_exertion_and_not_from_hand() -> None:
    table = Table("Phantom Blade", THRUST, filler="Phantom Blade").attack_phase()
    assert "Play Phantom Blade" not in table.offers()
    table.do("Play Thrust", "Make a Hard Exertion: attack 1, Thrust, is a Power Blow")
    table.do("Play Phantom Blade from the Exertion")
    assert table.pending == 2
    assert table.me.discard.count == 4


def test_paying_a_cost_from_hand() -> None:
    table = Table("Signal Rocket", "Whetstone", "Whetstone").attack_phase().do("Play Signal Rocket")
    assert table.offers() == ["Discard Whetstone to pay"]
    table.do("Discard Whetstone to pay").next_turn()
    assert table.opponent.life == 10
    assert "Play Signal Rocket" not in Table("Signal Rocket").attack_phase().offers()


def test_paying_a_cost_from_your_hand_is_not_paid_from_an_exertion() -> None:
    dear = made("Dear", "attack", {"when": "play", "do": "cost", "kind": "object"}, grid=["mc"])
    table = Table(dear, filler=dear).attack_phase()
    assert "Play Dear" not in table.offers()
    table.do("Make a Hard Exertion for an attack", "Attack with Dear from the Exertion").next_turn()
    assert table.opponent.life == 13
