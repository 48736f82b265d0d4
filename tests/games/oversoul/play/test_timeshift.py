"""The Timeshift of two players (10): priority, COUNTER events, Cancel, missed timing, ENERGY."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.rules.cards import CardInfo
from tests.games.oversoul.play.duel_table import FRIEND, Duel, each_seat
from tests.games.oversoul.play.table import does, made, shrine, spell

QUICK_BOLT = made(
    "Dart", "event", [does("damage", amount=3, target="unit")], roles=["quick"], energy=-1
)
CANTRIP = made("Cantrip", "event", [does("draw", count=1)], roles=["quick"], energy=-1)


def counter(name: str, act: str, *effects: Mapping[str, Any], **more: Any) -> CardInfo:
    """A COUNTER event that waits for an act of the other player."""
    laws = [{"when": "counter", "act": act, **more} | dict(effect) for effect in effects]
    return made(name, "event", laws, roles=["counter"], energy=-1)


CANCEL = {"do": "cancel"}
AMBUSH = counter("Ambush", "unit", {"do": "shatter", "target": "that-card"})
HURT = {"do": "damage", "amount": 4, "target": "that-card"}


@each_seat
def test_10_the_other_player_answers_first_and_the_last_act_resolves_first(seat: int) -> None:
    duel = Duel(seat, CANTRIP, spell(does("damage", amount=1, target="opposing-leader")))
    duel.give(seat, "Spell", "Cantrip")
    duel.give(1 - seat, "Cantrip")
    duel.do("Activate Spell")
    assert duel.asked == 1 - seat, "priority passes to the player whose act it is not"
    duel.do("Activate Cantrip")
    assert duel.asked == seat, "and back again"
    duel.do("Activate Cantrip")
    happened = [text for text in duel.texts() if "draws" in text.lower() or "damage" in text]
    lines = [line for line in duel.table.lines() if line.text in happened][-3:]
    assert [line.seat for line in lines] == [seat, 1 - seat, 1 - seat]
    assert duel.player(1 - seat).life == 19
    assert duel.asked == seat


@each_seat
def test_10_a_quick_event_is_activated_in_the_others_turn_when_nothing_else_happens(
    seat: int,
) -> None:
    duel = Duel(seat, FRIEND, QUICK_BOLT)
    duel.give(1 - seat, "Dart")
    duel.put(seat, "Friend")
    duel.put(1 - seat, "Friend")
    duel.do("Go on")
    assert duel.asked == 1 - seat
    duel.do("Activate Dart", "Select Friend (opposing")
    assert duel.idle(seat, "Friend") == 1


@each_seat
def test_10_an_answer_resolves_before_the_attack_that_it_answers(seat: int) -> None:
    duel = Duel(seat, FRIEND, QUICK_BOLT)
    duel.put(seat, "Friend")
    duel.give(1 - seat, "Dart")
    duel.do("Attack Leader", "Activate Dart")
    assert duel.idle(seat, "Friend") == 1
    assert duel.player(1 - seat).life == 20, "an attacker that is gone strikes nobody"


@each_seat
def test_10_quick_abilities_are_used_in_the_others_turn(seat: int) -> None:
    ability = {"when": "quick", "limit": "turn", "do": "heal", "amount": 2, "target": "own-leader"}
    duel = Duel(seat, made("Healer", effects=[ability]), FRIEND)
    duel.put(1 - seat, "Healer")
    duel.put(seat, "Friend")
    duel.do("Attack Leader", "Let the last")
    assert duel.player(1 - seat).life == 18
    duel.do("Use QUICK of Healer")
    assert duel.player(1 - seat).life == 20
    assert not duel.can("Use QUICK"), "once each turn"
    duel.do("Go on")
    assert duel.state.active == 1 - seat, "it was used up in this turn"
    assert duel.can("Use QUICK of Healer"), "8.1: anew in every turn"


@each_seat
def test_4_1_a_generator_generates_in_the_others_turn(seat: int) -> None:
    duel = Duel(seat, made("Mill", energy=2, dmg=0, archetype="flow"), QUICK_BOLT, FRIEND)
    mill = duel.put(1 - seat, "Mill")
    duel.put(seat, "Friend")
    duel.give(1 - seat, "Dart")
    duel.player(1 - seat).energy = 0
    duel.do("Attack Leader", "Activate Dart", "Select Friend")
    assert mill.exhausted
    assert duel.player(1 - seat).loose == 0, "what is left is gone after the Timeshift"


@each_seat
def test_4_the_leaders_energy_lasts_until_the_next_cycle_and_that_of_abilities_ends(
    seat: int,
) -> None:
    duel = Duel(seat, spell(does("energy", amount=4)))
    duel.give(seat, "Spell")
    duel.do("Activate Spell")
    assert duel.player(seat).energy == 14
    duel.end_turn()
    assert duel.player(seat).energy == 10


@each_seat
def test_7_2_a_counter_to_an_attack_hits_the_attacker_first(seat: int) -> None:
    trial = counter("Trial", "attack", HURT)
    duel = Duel(seat, FRIEND, trial)
    duel.put(seat, "Friend")
    duel.put(1 - seat, "Trial", up=False)
    duel.do("Attack Leader", "Activate the prepared Trial")
    assert duel.idle(seat, "Friend") == 1
    assert duel.player(1 - seat).life == 20
    assert duel.idle(1 - seat, "Trial") == 1


@each_seat
def test_7_2_a_counter_is_not_activated_without_its_act_or_from_the_hand(seat: int) -> None:
    duel = Duel(seat, FRIEND, counter("Trial", "attack", HURT), CANTRIP)
    duel.put(1 - seat, "Trial", up=False)
    duel.give(1 - seat, "Trial", "Cantrip")
    duel.give(seat, "Friend")
    duel.do("Activate Friend")
    assert duel.asked == 1 - seat
    assert list(duel.offers()) == ["Activate Cantrip", "Let the last card resolve"]


@each_seat
def test_7_2_a_counter_to_a_unit_comes_when_the_unit_is_on_the_board(seat: int) -> None:
    duel = Duel(seat, FRIEND, AMBUSH)
    duel.put(1 - seat, "Ambush", up=False)
    duel.give(seat, "Friend")
    duel.do("Activate Friend")
    assert (duel.asked, duel.on_board(seat, "Friend")) == (1 - seat, 1)
    duel.do("Activate the prepared Ambush")
    assert duel.idle(seat, "Friend") == 1


@each_seat
def test_7_2_a_counter_that_was_let_pass_is_too_late(seat: int) -> None:
    duel = Duel(seat, FRIEND, AMBUSH)
    duel.put(1 - seat, "Ambush", up=False)
    duel.give(seat, "Friend")
    duel.do("Activate Friend", "Use nothing")
    duel.do("Go on")
    assert not duel.can("Activate the prepared Ambush")


CANCELLED = {
    "event": (spell(does("damage", amount=5, target="opposing-leader")), "Spell"),
    "unit": (FRIEND, "Friend"),
    "construct": (made("Shield", "construct"), "Shield"),
}


@each_seat
@pytest.mark.parametrize("act", list(CANCELLED))
def test_8_7_a_cancelled_card_goes_to_the_idle_zone_and_its_energy_is_spent(
    seat: int, act: str
) -> None:
    card, name = CANCELLED[act]
    expensive = made(name, card.type, card.effects, **{**card.attributes, "energy": -3})
    duel = Duel(seat, made("Host"), expensive, counter("Denial", act, CANCEL))
    duel.put(seat, "Host")
    duel.put(1 - seat, "Denial", up=False)
    duel.give(seat, name)
    duel.do(f"Activate {name}", "Activate the prepared Denial")
    assert duel.player(seat).energy == 7
    assert (duel.idle(seat, name), duel.on_board(seat, name)) == (1, 0)
    assert duel.player(1 - seat).life == 20
    assert duel.player(seat).piles.limbo_events == 0


@each_seat
def test_8_7_a_cancelled_generator_uses_up_the_one_of_the_turn(seat: int) -> None:
    duel = Duel(seat, made("Mill", energy=1), counter("Denial", "unit", CANCEL))
    duel.put(1 - seat, "Denial", up=False)
    duel.give(seat, "Mill", "Mill")
    duel.do("Activate Mill", "Activate the prepared Denial")
    assert duel.asked == seat
    assert not duel.can("Activate Mill")


@each_seat
def test_8_7_a_prepared_card_that_is_cancelled_leaves_the_board(seat: int) -> None:
    duel = Duel(seat, FRIEND, counter("Denial", "unit", CANCEL))
    duel.put(seat, "Friend", up=False)
    duel.put(1 - seat, "Denial", up=False)
    duel.do("Activate the prepared Friend", "Activate the prepared Denial")
    assert (duel.idle(seat, "Friend"), duel.on_board(seat, "Friend")) == (1, 0)


@each_seat
def test_8_7_the_use_of_an_ability_is_cancelled(seat: int) -> None:
    ability = {"when": "cast", "cost": "consume-2", "do": "draw", "count": 2}
    duel = Duel(seat, made("Reader", effects=[ability]), counter("Hush", "ability", CANCEL))
    duel.put(seat, "Reader")
    duel.put(1 - seat, "Hush", up=False)
    duel.do("Use CAST of Reader", "Activate the prepared Hush")
    assert (duel.player(seat).hand.count, duel.player(seat).energy) == (0, 8)


@each_seat
def test_8_7_a_counter_can_be_cancelled_itself(seat: int) -> None:
    strike = spell(does("damage", amount=5, target="opposing-leader"))
    duel = Duel(seat, strike, counter("Denial", "event", CANCEL))
    for each in (seat, 1 - seat):
        duel.put(each, "Denial", up=False)
    duel.give(seat, "Spell")
    duel.do("Activate Spell", "Activate the prepared Denial", "Activate the prepared Denial")
    assert duel.player(1 - seat).life == 15


DRAWS = [
    does("draw", count=1), does("discount", kind="card"),
]  # fmt: skip


@each_seat
@pytest.mark.parametrize(("timing", "effects", "can"), [
    ("when", DRAWS, False),
    ("if", DRAWS, True),
    ("when", DRAWS[:1], True),
])  # fmt: skip
def test_10_1_when_misses_its_timing_behind_then_and_if_does_not(
    seat: int, timing: str, effects: list[dict[str, Any]], can: bool
) -> None:
    forget = counter("Forget", "draw", {"do": "discard-opposing"}, timing=timing)
    duel = Duel(seat, spell(*effects), forget)
    duel.put(1 - seat, "Forget", up=False)
    duel.give(seat, "Spell")
    duel.do("Activate Spell")
    assert duel.can("Activate the prepared Forget") is can
    if can:
        duel.do("Activate the prepared Forget")
        assert duel.player(seat).hand.count == 0
        assert duel.idle(seat, "Blank") == 1


@each_seat
def test_10_1_the_draw_of_the_cycle_is_followed_by_the_rest_of_it(seat: int) -> None:
    forgets = [
        counter("Now", "draw", {"do": "discard-opposing"}, timing="when"),
        counter("Later", "draw", {"do": "discard-opposing"}),
    ]
    duel = Duel(seat, *forgets)
    duel.put(seat, "Now", up=False)
    duel.put(seat, "Later", up=False)
    duel.do("Go on")
    while duel.state.active != 1 - seat:
        duel.do("Use nothing")
    assert (duel.asked, duel.can("Activate the prepared Later")) == (seat, True)
    assert not duel.can("Activate the prepared Now")


@each_seat
def test_10_1_an_enter_ability_makes_a_counter_with_when_miss_the_unit(seat: int) -> None:
    for effects, can in (([], True), ([{"when": "enter", "do": "draw"}], False)):
        late = counter("Late", "unit", HURT, timing="when")
        duel = Duel(seat, made("Guest", effects=effects), late)
        duel.put(1 - seat, "Late", up=False)
        duel.give(seat, "Guest")
        duel.do("Activate Guest")
        assert duel.can("Activate the prepared Late") is can


@each_seat
def test_7_2_a_perfect_event_needs_a_perfect_ability_on_either_board(seat: int) -> None:
    prism = made("Prism", effects=[{"when": "perfect", "do": "draw", "count": 1}])
    perfect = made("Verse", "event", [does("energy", amount=1)], roles=["perfect"])
    duel = Duel(seat, prism, perfect)
    duel.give(seat, "Verse")
    assert not duel.can("Activate Verse")
    duel.put(1 - seat, "Prism")
    duel.do("Activate Verse")
    assert duel.player(1 - seat).hand.count == 1, "the ability of the other board is triggered"


@each_seat
def test_3_4_a_prepared_card_is_turned_up_in_the_others_turn(seat: int) -> None:
    duel = Duel(seat, FRIEND, shrine())
    friend = duel.put(1 - seat, "Friend", up=False)
    duel.give(seat, "Shrine")
    duel.do("Activate Shrine", "Activate the prepared Friend")
    assert friend.up


@each_seat
def test_3_4_a_card_is_not_turned_up_in_the_turn_it_was_prepared_but_in_the_next(
    seat: int,
) -> None:
    duel = Duel(seat, FRIEND)
    duel.give(seat, "Friend")
    duel.do("Prepare Friend")
    assert not duel.can("Activate the prepared Friend")
    duel.do("Go on")
    assert (duel.state.active, duel.asked) == (1 - seat, seat)
    duel.do("Activate the prepared Friend")
    assert duel.on_board(seat, "Friend") == 1


@each_seat
def test_8_7_an_exposed_card_cannot_be_activated_until_the_next_cycle(seat: int) -> None:
    expose = spell(does("expose", target="prepared"))
    duel = Duel(seat, FRIEND, expose)
    friend = duel.put(1 - seat, "Friend", up=False)
    duel.give(seat, "Spell")
    duel.do("Activate Spell", "Let the last card")
    assert friend.shown
    assert duel.asked == seat, "the exposed card cannot be turned up now"
    duel.do("Go on")
    assert duel.state.active == 1 - seat
    assert duel.can("Activate the prepared Friend")
