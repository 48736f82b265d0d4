"""EVENT STACK: both players respond, the other one first; what is queued last happens first."""

from typing import Any

import pytest

from games.engine.hand import show_in_hand
from games.engine.worlds import sample
from games.six_forms.play.state import ACT_1, DRAW_STEP, END_STEP, MOVE_STEP
from games.six_forms.play.zones.battlefield import new_card
from tests.games.six_forms.play.duel import FIRST, SECOND, Duel, each_seat, turns_until
from tests.games.six_forms.play.table import does, made, play, stats


def at_once(name: str, *effects: Any, kind: str = "action", cost: int = 1, **have: Any) -> Any:
    return made(name, kind, effects, speed="interrupt", cost=cost, **have)


MEND = at_once("Mend", does("gain-life", amount=1))
STING = at_once("Sting", does("damage-player", amount=1))
UNDO = at_once("Undo", does("negate"))
BOLT = at_once("Bolt", does("damage", amount=3, target="opposing-card"))
GROW = at_once("Grow", does("gain-stats", attack=3, health=3, target="friendly-avatar"))
DRAIN = made("Drain", "action", [does("damage-player", amount=5)])
FIGHTER = stats("Fighter", 3, 3)


def duel(*cards: Any, turns: int = 2, energy: int = 5) -> Duel:
    table = Duel(MEND, STING, UNDO, BOLT, GROW, DRAIN, FIGHTER, *cards, turns=turns)
    table.empty_hands()
    for seat in (FIRST, SECOND):
        table.energy(seat, energy)
        table.player(seat).energy.sparks = 0
    return table


def said(table: Duel, *parts: str) -> list[str]:
    """Those lines of the log that have one of these parts, in order."""
    lines = [line.text for line in table.table.lines()]
    return [line for line in lines if any(part in line for part in parts)]


def pass_all(table: Duel) -> None:
    while table.offers() and "Do not respond" in table.offers():
        table.do("Do not respond")


def test_event_stack_the_walkthrough_of_the_book() -> None:
    """An interrupt in answer to the draw gains a life; in answer to that the other player takes it
    away again; then the card is drawn."""
    table = duel(turns=2)
    table.give(SECOND, "Sting")
    table.give(FIRST, "Mend")
    while (table.state.phase, table.asked()) != (DRAW_STEP, FIRST):
        table.pass_step()
    hand = int(table.player(FIRST).hand.count)
    table.do("Play Mend for 1")
    assert table.asked() == SECOND, "the play of the card can be responded to"
    table.do("Do not respond")
    assert table.asked() == SECOND, "and so can its effect"
    table.do("Play Sting for 1")
    pass_all(table)
    assert said(table, "Gains 1 life", "1 player damage") == [
        "Sting deals 1 player damage, opponent at 19.",
        "Gains 1 life, now 20.",
    ]
    while table.state.phase == DRAW_STEP:
        table.pass_step()
    assert table.player(FIRST).hand.count == hand - 1 + 1, "the turn's card is drawn after all that"


@each_seat
def test_event_controller_rotation_the_other_player_responds_first(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(seat, "Drain", "Mend")
    table.give(foe, "Sting")
    table.do("Play Drain")
    assert table.asked() == foe
    table.do("Do not respond")
    assert table.asked() == seat, "even to the own event"
    table.do("Play Mend for 1")
    assert table.asked() == foe, "and the other player may again"


@each_seat
def test_event_queue_what_was_queued_last_happens_first(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(seat, "Drain", "Mend")
    table.give(foe, "Sting")
    table.do("Play Drain")
    table.do("Play Sting for 1", "Play Mend for 1")
    pass_all(table)
    order = said(table, "Gains 1 life", "player damage")
    assert [line.split()[0] for line in order] == ["Gains", "Sting", "Drain"]


@each_seat
def test_event_locking_nobody_responds_to_what_is_locked(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(seat, "Drain")
    table.give(foe, "Undo")
    table.do("Play Drain", "Do not respond", "Do not respond")
    assert table.player(foe).life == 15, "neither the play nor the effect was answered"
    assert table.asked() == seat


@each_seat
def test_negate_a_card_play(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(seat, "Fighter")
    table.give(foe, "Undo")
    table.do("Play Fighter", "Play Undo for 1")
    pass_all(table)
    assert table.state.board.in_play == 0
    assert (table.graveyard(seat, "Fighter"), table.graveyard(foe, "Undo")) == (1, 1)
    assert "Fighter is negated." in table.lines(seat)


@each_seat
def test_negate_an_effect_and_not_the_card(seat: int) -> None:
    caller = made("Caller", effects=[does("damage-player", amount=4)])
    table, foe = duel(caller, turns=turns_until(seat)), 1 - seat
    table.give(seat, "Caller")
    table.give(foe, "Undo")
    table.do("Play Caller", "Do not respond", "Caller enters a1 ready", "Play Undo for 1")
    pass_all(table)
    assert (table.player(foe).life, table.at(seat, "a1") is not None) == (20, True)
    assert "The effect of Caller is negated." in table.lines(seat)


@each_seat
def test_negate_is_negated_in_its_turn(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(seat, "Drain", "Undo")
    table.give(foe, "Undo")
    table.do("Play Drain", "Play Undo for 1", "Do not respond")
    assert table.asked() == seat, "the first negation happens now"
    table.do("Play Undo for 1")
    pass_all(table)
    assert table.player(foe).life == 15


def test_stacking_order_deflect_comes_before_any_response() -> None:
    ward = stats("Ward", 1, 2, facets={"deflect": 1})
    table = duel(ward, turns=2)
    table.give(SECOND, "Ward")
    table.give(FIRST, "Bolt")
    table.do("Play Ward", "Do not respond", "Ward enters a1 ready", "End the act step")
    table.do("Play Bolt for 1")
    pass_all(table)
    assert table.at(SECOND, "a1") is not None
    assert "Ward deflects it." in table.lines(SECOND)


@each_seat
def test_multiple_effects_of_the_end_step_the_turns_player_wins(seat: int) -> None:
    doom = made(
        "Doom", "action", [does("damage-player", "every-end-step", amount=2)],
        facets={"permanent": True},
    )  # fmt: skip
    table = Duel(doom, turns=turns_until(seat))
    for each in (seat, 1 - seat):
        table.give(each, "Doom")
        table.player(each).life = 2
    for each in (1 - seat, seat):
        new_card(table.state, table.match, each, table.kind("Doom"), each)
    table.do("End the act step", "End the move step", "End the turn")
    assert table.table.outcome(seat) == "won"


def test_player_effect_selection_cards_of_both_players_take_turns() -> None:
    bell = made("Bell", effects=[does("gain-life", "every-end-step", amount=1)])
    drum = made("Drum", effects=[does("gain-life", "every-end-step", amount=2)])
    table = Duel(bell, drum, turns=2)
    for zone, name in (("a1", "Bell"), ("b1", "Drum")):
        table.put(FIRST, name, zone)
        table.put(SECOND, name, zone)
    table.do("End the act step", "End the move step", "End the turn")
    assert table.asked() == SECOND, "the turn's player queued last and comes first"
    table.do("The effects of Drum at b1 first")
    assert table.asked() == FIRST
    table.do("The effects of Bell at a1 first")
    order = [(line.seat, line.text[:12]) for line in table.table.lines() if "life" in line.text]
    assert order == [
        (1, "Gains 2 life"),
        (0, "Gains 1 life"),
        (1, "Gains 1 life"),
        (0, order[3][1]),
    ]


@each_seat
def test_interrupt_in_the_steps_of_the_other_players_turn(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.give(foe, *["Mend"] * 4)
    phases = []
    for step in ("End the act step", "End the move step", "End the turn"):
        table.do(step)
        assert table.asked() == foe
        phases.append(int(table.state.phase))
        table.do("Play Mend for 1")
        pass_all(table)
    assert phases[0] == MOVE_STEP
    assert phases[-1] == END_STEP
    assert table.player(foe).life == 23


@each_seat
def test_spark_one_in_each_turn_also_in_the_other_players(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat), energy=0), 1 - seat
    table.give(foe, "Mend", "Mend")
    table.player(foe).energy.sparks = 3
    table.do("End the act step", "Activate a spark")
    assert table.asked() == foe, "a spark has no speed: stack control stays"
    assert "Activate a spark" not in table.offers()
    table.do("Play Mend for 1")
    pass_all(table)
    table.pass_turns(1)
    assert table.player(foe).this_turn.spark_used == 0


@each_seat
def test_energy_draw_in_the_other_players_turn(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat), energy=0), 1 - seat
    table.energy(foe, 8)
    hand = int(table.player(foe).hand.count)
    table.do("End the act step", "Spend 8 energy to draw a card")
    assert table.player(foe).hand.count == hand + 1
    assert table.player(foe).energy.cubes == 0


@each_seat
def test_a_battle_is_tipped_by_a_response(seat: int) -> None:
    table, foe = duel(turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Fighter", "d2")
    table.give(foe, "Grow")
    table.do("End the act step")
    pass_all(table)
    table.do("Move Fighter at a2 to a3")
    while "Fighter attacks Fighter on a3." not in table.lines(seat):
        table.do("Do not respond")
    table.do("Play Grow for 1")
    pass_all(table)
    assert (table.at(foe, "d2") is not None, table.graveyard(seat, "Fighter")) == (True, 1)


@each_seat
def test_damage_calculation_m_by_a_response_between_damage_and_end_step(seat: int) -> None:
    """4/4/0 attacks 4/5/0; a response after the damage deals the defender the rest."""
    four, five = stats("Four", 4, 4), stats("Five", 4, 5)
    table, foe = duel(four, five, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Four", "a2")
    table.put(foe, "Five", "d2")
    table.give(seat, "Bolt")
    table.do("End the act step", "Move Four at a2 to a3")
    while not any("battle damage" in line for line in table.lines(seat)):
        table.do("Do not respond")
    table.do("Play Bolt for 1")
    pass_all(table)
    assert table.state.board.in_play == 0
    assert [table.player(each).life for each in (seat, foe)] == [20, 20]


@each_seat
def test_placed_cards_of_interrupt_speed_are_revealed_in_the_other_players_turn(seat: int) -> None:
    scout = at_once("Scout", does("gain-life", amount=3), kind="avatar")
    table, foe = duel(scout, turns=turns_until(seat)), 1 - seat
    table.give(seat, "Scout")
    table.do("Place Scout", "Scout enters a1 face-down and ready", "End the act step")
    assert not any("Flip" in offer for offer in table.offers()), "not on the turn it was placed"
    table.pass_turns(1)
    while table.asked() == foe and "Flip Scout at a1" not in str(table.offers()):
        table.do("End " if "Do not respond" not in table.offers() else "Do not")
        if table.state.phase > ACT_1:
            break
    table.do("Flip Scout at a1 face-up")
    pass_all(table)
    assert table.player(seat).life == 23


@each_seat
def test_opponent_discards_what_that_player_chooses(seat: int) -> None:
    curse = made("Curse", "action", [does("opponent-discards", count=1)])
    table, foe = Duel(curse, FIGHTER, DRAIN, turns=turns_until(seat)), 1 - seat
    table.give(seat, "Curse")
    table.give(foe, "Fighter", "Drain")
    table.do("Play Curse")
    assert table.asked() == foe
    table.do("Discard Drain")
    assert (
        table.graveyard(foe, "Drain"),
        table.player(foe).hand.copies[table.kind("Fighter")],
    ) == (
        1,
        1,
    )


@each_seat
def test_spy_arranges_the_opponents_deck_and_only_who_looked_knows(seat: int) -> None:
    eye = made("Eye", "action", [does("spy", count=2)])
    table, foe = Duel(eye, FIGHTER, DRAIN, turns=turns_until(seat)), 1 - seat
    table.give(seat, "Eye")
    table.do("Play Eye")
    first = next(offer for offer in table.offers() if "on top of the opponent's deck" in offer)
    table.do(first)
    last = next(offer for offer in table.offers() if "on top of the opponent's deck" in offer)
    table.do(last)
    library = table.player(foe).library
    known = [int(card) for card in library.top[: library.on_top]]
    assert last.startswith(f"Put {table.setup.kinds[known[-1]].title} ")
    for world in range(8):
        deck = sample(table.table, seat, seed=3, world=world).players[foe].library
        assert [int(card) for card in deck.top[: deck.on_top]] == known
    own = [sample(table.table, foe, seed=3, world=at).players[foe].library for at in range(8)]
    assert len({tuple(deck.top[: deck.on_top].tolist()) for deck in own}) > 1


@each_seat
def test_card_control_until_the_end_of_the_turn(seat: int) -> None:
    charm = made("Charm", "action", [does("control", target="opposing-avatar")])
    table, foe = Duel(charm, FIGHTER, turns=turns_until(seat)), 1 - seat
    taken = table.put(foe, "Fighter", "d2")
    table.give(seat, "Charm")
    table.do("Play Charm")
    assert (taken.controller, taken.deck) == (seat, foe)
    table.do("End the act step")
    assert "Move Fighter at a3 to a4" in table.offers()
    table.do("Move Fighter at a3 to a4", "Attack the opponent directly with Fighter at a4")
    assert table.player(foe).life == 17
    table.pass_turns(1)
    assert taken.controller == foe


@each_seat
def test_card_control_lasts_and_the_card_goes_to_its_owners_graveyard(seat: int) -> None:
    charm = made("Charm", "action", [does("control", target="opposing-avatar", lasting="always")])
    table, foe = Duel(charm, FIGHTER, turns=turns_until(seat)), 1 - seat
    taken = table.put(foe, "Fighter", "d2")
    table.put(foe, "Fighter", "d1")
    table.give(seat, "Charm")
    table.do("Play Charm", "Target Fighter at a3")
    table.pass_turns(2)
    assert taken.controller == seat
    table.do("End the act step", "Move Fighter at a3 to a4")
    assert table.graveyard(foe, "Fighter") == 2, "both were the other player's"
    assert table.graveyard(seat, "Fighter") == 0


def test_targets_do_not_tell_what_a_face_down_card_is() -> None:
    """A face-down artifact is offered as an avatar would be; revealed, the effect passes it by."""
    wheel = made("Wheel", "artifact")
    doom = made("Doom", "action", [does("destroy", target="opposing-avatar")])
    table = Duel(wheel, doom, FIGHTER, turns=2)
    table.give(SECOND, "Wheel")
    table.do("Place Wheel", "Wheel enters a1 face-down and ready")
    table.pass_turns(1)
    table.put(SECOND, "Fighter", "b1")
    table.give(FIRST, "Doom")
    table.do("Play Doom")
    assert set(table.offers()) == {"Target the face-down card at d4", "Target Fighter at c4"}
    table.do("Target the face-down card at d4")
    assert table.at(SECOND, "a1") is not None
    assert table.at(SECOND, "a1").face_down == 0


def test_a_card_that_was_seen_on_its_way_to_the_hand_stays_there_in_every_world() -> None:
    table = Duel(FIGHTER, DRAIN, turns=2)
    table.give(SECOND, "Drain", "Fighter")
    show_in_hand(table.player(SECOND).hand, table.kind("Drain"))
    for world in range(12):
        state = sample(table.table, FIRST, seed=5, world=world)
        assert state.players[SECOND].hand.copies[table.kind("Drain")] >= 1
        assert play().census(state.players[SECOND], table.setup) == table.table.census(SECOND)


@pytest.mark.parametrize("cause", ["damage", "life lost", "empty deck", "card"])
def test_winning_has_its_cause(cause: str) -> None:
    oath = made("Oath", "action", [does("win")])
    pain = made("Pain", "action", [does("lose-life", amount=20)])
    table = Duel(oath, pain, DRAIN, turns=2)
    table.give(SECOND, "Oath", "Pain", "Drain")
    table.player(FIRST).life = 5
    if cause == "empty deck":
        table.player(FIRST).library.unknown = 0
        table.pass_turns(1)
    else:
        table.do({"damage": "Play Drain", "life lost": "Play Pain", "card": "Play Oath"}[cause])
    assert play().causes[int(table.state.cause)] == cause
