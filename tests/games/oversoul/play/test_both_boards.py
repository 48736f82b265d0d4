"""Two whole boards: guards, VEILED, constructs, decks looked at, hidden cards, fallen leaders."""

from typing import Any

import pytest

from games.engine.worlds import sample
from games.oversoul.play import state as s
from tests.games.oversoul.play.duel_table import BOLT, FRIEND, Duel, each_seat
from tests.games.oversoul.play.table import does, made, spell

GUARD = made("Guard", keywords=["guard"], dmg=1, hp=5)
LEADER_STRIKE = spell(does("damage", amount=9, target="opposing-leader"))


def place_of(seat: int, zone: int) -> int:
    return seat * s.PLACES + zone


@each_seat
def test_2_the_leader_with_fewer_hp_chooses_who_begins(seat: int) -> None:
    duel = Duel(seat, FRIEND)
    table = duel.table
    for words, first in (("Go first", 1 - seat), ("Go second", seat)):
        table.match.tables[seat].hp[table.match.tables[seat].leader] = 25
        table.begin(0)
        assert duel.asked == 1 - seat
        duel.do(words, "Keep", "Keep")
        assert (duel.state.active, duel.state.starter) == (first, first)
        assert duel.player(first).hand.count == 4 + 1, "4 cards and the first draw"
        assert duel.player(1 - first).hand.count == 5


@each_seat
def test_2_with_equal_hp_the_seat_that_the_match_names_chooses(seat: int) -> None:
    duel = Duel(seat, FRIEND)
    duel.table.begin(0)
    assert (duel.asked, sorted(duel.offers())) == (seat, ["Go first", "Go second"])


@each_seat
def test_6_4_a_guard_is_exhausted_and_battles_in_the_place_of_the_leader(seat: int) -> None:
    duel = Duel(seat, FRIEND, GUARD)
    friend, guard = duel.put(seat, "Friend"), duel.put(1 - seat, "Guard")
    duel.do("Attack Leader")
    assert duel.asked == 1 - seat
    assert sorted(duel.offers()) == ["Guard with Guard (unit zone 3)", "Guard with nothing"]
    duel.do("Guard with Guard")
    assert guard.exhausted
    assert (friend.damage, guard.damage, duel.player(1 - seat).life) == (1, 2, 20)
    assert duel.asked == seat


@each_seat
def test_6_4_nobody_has_to_guard(seat: int) -> None:
    duel = Duel(seat, FRIEND, GUARD)
    duel.put(seat, "Friend")
    guard = duel.put(1 - seat, "Guard")
    duel.do("Attack Leader", "Guard with nothing")
    assert (guard.exhausted, guard.damage, duel.player(1 - seat).life) == (0, 0, 18)


@each_seat
def test_6_4_an_exhausted_or_prepared_guard_does_not_guard_nor_does_the_one_attacked(
    seat: int,
) -> None:
    duel = Duel(seat, FRIEND, GUARD)
    duel.put(seat, "Friend")
    tired = duel.put(1 - seat, "Guard")
    tired.exhausted = 1
    duel.state.board.ready &= ~(1 << duel.place(tired))
    duel.put(1 - seat, "Guard", up=False)
    duel.do("Attack Guard (opposing unit zone 3)")
    assert not duel.can("Guard with")
    duel.do("Let the last card")
    assert tired.damage == 2


@each_seat
def test_8_6_an_avian_attacker_is_guarded_only_by_the_fast_the_ranged_and_the_avian(
    seat: int,
) -> None:
    bird = made("Bird", keywords=["avian"], spd=3)
    cases: tuple[tuple[dict[str, Any], bool], ...] = (
        ({"spd": 2}, False),
        ({"spd": 3}, True),
        ({"keywords": ["guard", "ranged"]}, True),
        ({"keywords": ["guard", "avian"]}, True),
    )
    for have, guards in cases:
        watch = made("Watch", **{"keywords": ["guard"], "spd": 1} | have)
        duel = Duel(seat, bird, watch)
        duel.put(seat, "Bird")
        duel.put(1 - seat, "Watch")
        duel.do("Attack Leader")
        assert duel.can("Guard with Watch") is guards, have


@each_seat
def test_8_6_attack_abilities_speak_of_the_card_that_guards(seat: int) -> None:
    effect = {"when": "attack", "do": "damage", "amount": 2, "target": "that-card"}
    duel = Duel(seat, made("Raider", effects=[effect]), GUARD)
    duel.put(seat, "Raider")
    guard = duel.put(1 - seat, "Guard")
    duel.do("Attack Leader", "Guard with Guard")
    assert guard.damage == 4, "2 by the ability, 2 by the blow"


@each_seat
def test_8_6_a_veiled_card_is_not_selected_by_opposing_abilities_nor_attacked(seat: int) -> None:
    ghost = made("Ghost", keywords=["veiled"])
    bless = made("Bless", "event", [does("heal", amount=1, target="unit")])
    duel = Duel(seat, ghost, FRIEND, BOLT, bless)
    duel.put(seat, "Friend")
    duel.put(1 - seat, "Ghost")
    duel.put(1 - seat, "Friend")
    duel.give(seat, "Spell", "Bless")
    assert not duel.can("Attack Ghost")
    duel.do("Activate Bless")
    assert all("Ghost" not in text for text in duel.offers())
    duel.do("Select Friend", "Activate Spell")
    assert duel.idle(1 - seat, "Friend") == 1, "the only unit that could be selected"


@each_seat
def test_8_6_a_veiled_card_is_selected_by_its_own_player_and_once_it_was_exhausted(
    seat: int,
) -> None:
    ghost = made("Ghost", keywords=["veiled"])
    bless = made("Bless", "event", [does("exhaust", target="unit")])
    duel = Duel(seat, ghost, FRIEND, bless, BOLT)
    duel.put(seat, "Ghost")
    duel.put(1 - seat, "Friend")
    duel.give(seat, "Bless")
    duel.give(1 - seat, "Spell")
    duel.do("Activate Bless", "Select Ghost")
    duel.end_turn()
    duel.do("Activate Spell")
    assert duel.idle(seat, "Ghost") == 1


@each_seat
def test_8_6_a_prepared_veiled_card_can_be_attacked(seat: int) -> None:
    duel = Duel(seat, made("Ghost", keywords=["veiled"]), FRIEND)
    duel.put(seat, "Friend")
    duel.put(1 - seat, "Ghost", up=False)
    assert duel.can("Attack a Prepared card")


@each_seat
def test_5_3_a_construct_on_the_other_board_takes_the_blow_and_its_card_strikes_back(
    seat: int,
) -> None:
    duel = Duel(seat, FRIEND, made("Plate", "construct", hp=2))
    friend, foe = duel.put(seat, "Friend"), duel.put(1 - seat, "Friend")
    duel.attach(1 - seat, "Plate", foe)
    duel.do("Attack Friend")
    assert (foe.damage, friend.damage) == (0, 2)
    assert duel.idle(1 - seat, "Plate") == 1


@each_seat
def test_8_7_the_other_player_chooses_what_to_discard(seat: int) -> None:
    duel = Duel(seat, FRIEND, spell(does("discard-opposing", count=2)))
    duel.give(seat, "Spell")
    duel.give(1 - seat, "Friend", "Blank", "Blank")
    duel.do("Activate Spell")
    assert duel.asked == 1 - seat
    duel.do("Choose Friend")
    assert (duel.idle(1 - seat, "Friend"), duel.idle(1 - seat, "Blank")) == (1, 1)
    assert duel.player(1 - seat).hand.count == 1
    assert duel.asked == seat


@each_seat
def test_8_7_gaze_at_either_deck_is_the_players_choice(seat: int) -> None:
    duel = Duel(seat, FRIEND, BOLT, made("Eye", "event", [does("gaze", depth=2, deck="either")]))
    duel.give(seat, "Eye")
    duel.stack(1 - seat, "Friend", "Spell")
    duel.do("Activate Eye")
    assert sorted(duel.offers()) == ["Gaze at the opposing deck", "Gaze at your own deck"]
    duel.do("Gaze at the opposing")
    assert (duel.asked, sorted(duel.offers())) == (seat, ["Choose Friend", "Choose Spell"])
    duel.do("Choose Spell")
    top = duel.player(1 - seat).library
    assert [int(kind) for kind in top.top[:2]] == [duel.kind("Friend"), duel.kind("Spell")]
    assert "Gazes at 2 cards of the opposing deck." in duel.texts()


def worlds(duel: Duel, seat: int) -> list[Any]:
    return [sample(duel.table, seat, seed=5, world=world) for world in range(40)]


@each_seat
def test_8_7_who_gazed_knows_the_top_of_the_deck_and_its_player_does_not(seat: int) -> None:
    duel = Duel(seat, FRIEND, BOLT, made("Eye", "event", [does("gaze", depth=2, deck="either")]))
    duel.give(seat, "Eye")
    duel.give(1 - seat, "Friend", "Spell")
    foe = duel.player(1 - seat)
    for kind in ("Friend", "Spell") * 5:
        foe.library.cards[foe.library.unknown] = duel.kind(kind)
        foe.library.unknown += 1
    duel.stack(1 - seat, "Friend", "Spell")
    duel.do("Activate Eye", "Gaze at the opposing", "Choose Spell")
    real = [int(kind) for kind in foe.library.top[:2]]
    tops = {
        each: {
            tuple(int(kind) for kind in world.players[1 - seat].library.top[:2])
            for world in worlds(duel, each)
        }
        for each in (seat, 1 - seat)
    }
    assert tops[seat] == {tuple(real)}
    assert len(tops[1 - seat]) > 1


@each_seat
def test_8_7_a_card_seen_on_top_of_a_deck_is_known_in_the_hand(seat: int) -> None:
    duel = Duel(seat, FRIEND, made("Eye", "event", [does("gaze", depth=1, deck="either")]))
    duel.give(seat, "Eye")
    duel.stack(1 - seat, "Friend")
    duel.do("Activate Eye", "Gaze at the opposing")
    duel.end_turn()
    assert duel.player(1 - seat).hand.shown[duel.kind("Friend")] == 1


@each_seat
def test_8_1_a_card_that_was_searched_for_is_known_to_the_other_player(seat: int) -> None:
    duel = Duel(seat, FRIEND, spell(does("search", kind="unit")))
    duel.give(seat, "Spell")
    duel.stack(seat, "Friend")
    duel.do("Activate Spell", "Choose Friend")
    assert duel.player(seat).hand.shown[duel.kind("Friend")] == 1


@each_seat
def test_8_7_an_exposed_card_in_hand_is_known_and_cannot_be_activated_until_the_next_cycle(
    seat: int,
) -> None:
    cantrip = made("Cantrip", "event", [does("draw", count=1)], roles=["quick"])
    duel = Duel(seat, cantrip, spell(does("expose-hand")))
    duel.give(seat, "Spell")
    duel.give(1 - seat, "Cantrip")
    duel.do("Activate Spell")
    assert duel.can("Activate Cantrip"), "in answer"
    duel.do("Let the last card")
    assert duel.player(1 - seat).hand.shown[duel.kind("Cantrip")] == 1
    duel.do("Go on")
    assert (duel.state.active, duel.asked) == (1 - seat, 1 - seat), "not in this turn any more"
    assert duel.can("Activate Cantrip")


@each_seat
def test_3_1_exiled_cards_of_both_players_lie_together(seat: int) -> None:
    count = spell(does("energy", amount=1, per="any-exiled"))
    banish = made("Banish", "event", [does("exile", target="unit")])
    duel = Duel(seat, FRIEND, count, banish)
    for each in (seat, 1 - seat):
        duel.put(each, "Friend")
    duel.give(seat, "Banish", "Banish", "Spell")
    duel.do("Activate Banish", "Select Friend (unit", "Activate Banish", "Activate Spell")
    assert duel.player(seat).energy == 12


@each_seat
def test_3_4_an_exposed_card_is_known_in_every_world(seat: int) -> None:
    duel = Duel(seat, FRIEND, made("Trap"), spell(does("expose", target="prepared")))
    duel.put(1 - seat, "Friend", up=False)
    duel.give(1 - seat, *["Trap"] * 9)
    duel.give(seat, "Spell")
    at = place_of(1 - seat, 2)
    assert len({int(world.cards[at].kind) for world in worlds(duel, seat)}) > 1
    duel.do("Activate Spell", "Let the last card")
    assert {int(world.cards[at].kind) for world in worlds(duel, seat)} == {duel.kind("Friend")}


@each_seat
def test_3_4_a_card_that_is_being_prepared_is_hidden_while_it_can_be_answered(seat: int) -> None:
    dart = made("Dart", "event", [does("damage", amount=1, target="any-card")], roles=["quick"])
    duel = Duel(seat, FRIEND, made("Trap"), dart)
    duel.give(seat, *["Trap", "Friend"] * 4)
    duel.give(1 - seat, "Dart")
    duel.do("Prepare Trap")
    assert duel.asked == 1 - seat
    kinds = {int(world.chain[0].kind) for world in worlds(duel, 1 - seat)}
    assert kinds > {duel.kind("Trap")}


SAVE = {"do": "recover", "kind": "leader"}


@each_seat
def test_5_4_a_leader_that_returns_within_the_chain_survives(seat: int) -> None:
    rescue = made("Rescue", "event", [{"when": "resolve"} | SAVE], roles=["quick"], energy=-2)
    duel = Duel(seat, rescue, LEADER_STRIKE)
    duel.give(seat, "Spell")
    duel.give(1 - seat, "Rescue")
    duel.state.cards[duel.player(1 - seat).leader].damage = 15
    duel.do("Activate Spell", "Let the last card")
    assert not duel.table.over, "the leader has left the board and can still come back"
    assert duel.asked == 1 - seat
    duel.do("Activate Rescue")
    assert not duel.table.over
    assert duel.player(1 - seat).life == 20
    assert duel.asked == seat


@each_seat
def test_5_4_a_leader_that_is_not_brought_back_is_lost(seat: int) -> None:
    rescue = made("Rescue", "event", [{"when": "resolve"} | SAVE], roles=["quick"], energy=-2)
    duel = Duel(seat, rescue, LEADER_STRIKE)
    duel.give(seat, "Spell")
    duel.give(1 - seat, "Rescue")
    duel.state.cards[duel.player(1 - seat).leader].damage = 15
    duel.do("Activate Spell", "Let the last card", "Use nothing")
    assert (duel.table.outcome(seat), duel.table.outcome(1 - seat)) == ("won", "lost")


@each_seat
def test_5_4_a_leader_saved_by_its_own_shatter_ability(seat: int) -> None:
    undying = made(
        "Leader", "leader", [{"when": "shatter", "do": "spawn-self", "may": True}], energy=-5
    )
    duel = Duel(seat, LEADER_STRIKE, leader=undying)
    duel.give(seat, "Spell")
    duel.state.cards[duel.player(1 - seat).leader].damage = 15
    duel.do("Activate Spell")
    assert duel.asked == 1 - seat
    duel.do("Use SHATTER of Leader")
    assert not duel.table.over
    assert (duel.player(1 - seat).life, duel.player(1 - seat).leader) == (1, place_of(1 - seat, 2))


@each_seat
def test_6_4_leaders_that_fall_together_end_the_game_drawn(seat: int) -> None:
    duel = Duel(seat, FRIEND, leader=made("Leader", "leader", dmg=15, spd=3, hp=15, energy=-5))
    for each in (seat, 1 - seat):
        duel.player(each).energy = 10
    duel.do("Activate the leader")
    duel.end_turn()
    duel.player(1 - seat).rank, duel.player(1 - seat).energy = 5, 10
    duel.do("Activate the leader", "Attack Leader (opposing unit zone 3)")
    assert [duel.table.outcome(each) for each in (0, 1)] == ["drawn", "drawn"]


@each_seat
def test_2_an_empty_deck_loses_to_the_other_player(seat: int) -> None:
    duel = Duel(seat, spell(does("draw", count=5)))
    duel.give(seat, "Spell")
    library = duel.player(seat).library
    library.on_bottom = library.taken + 2
    duel.do("Activate Spell")
    assert (duel.table.outcome(seat), duel.table.outcome(1 - seat)) == ("lost", "won")


@each_seat
@pytest.mark.parametrize("lost", ["leader lost", "deck empty"])
def test_every_end_of_a_duel_has_its_cause(seat: int, lost: str) -> None:
    duel = Duel(seat, LEADER_STRIKE)
    duel.give(seat, "Spell")
    if lost == "leader lost":
        duel.state.cards[duel.player(1 - seat).leader].damage = 15
        duel.do("Activate Spell")
    else:
        library = duel.player(1 - seat).library
        library.on_bottom = library.taken
        duel.do("Go on")
    assert duel.table.play.causes[int(duel.state.cause)] == lost
