"""The Defense Phase of a duel, each rule by its heading; the examples under Multiple Defenses."""

import pytest

from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel
from tests.games.highlander.play.table import made

UC, UR, UL = "Upper Center Attack", "Upper Right Attack", "Upper Left Attack"
ML, MR, LR, LC, LL = (
    "Middle Left Attack", "Middle Right Attack", "Lower Right Attack", "Lower Center Attack",
    "Lower Left Attack",
)  # fmt: skip
THRUST = "Thrust"
TWICE = made("Twice", "edge", {"when": "play", "do": "gain-attack", "count": 1})
THRICE = made("Thrice", "edge", {"when": "play", "do": "gain-attack", "count": 2})
VEIL = made("Veil", "edge", {"when": "with-attack", "do": "hidden", "attacks": "that"})
EVERYWHERE = ["ul", "uc", "ur", "ml", "mc", "mr", "ll", "lc", "lr"]
EVADE = made("Evade", "dodge", {"when": "defend", "do": "lose-attack", "count": 1}, grid=EVERYWHERE)
UPPER_GUARD = made("Upper Guard", "block", grid=["ul", "uc", "ur"], subtypes=["guard"])
LOWER_GUARD = made("Lower Guard", "block", grid=["ll", "lc", "lr"], subtypes=["guard"])
PISTOL = made(
    "Pistol",
    "special-attack",
    {"when": "successful", "do": "opponent-discards", "count": 2},
    grid=["mc"],
    subtypes=["ranged"],
)
TRICK = made(
    "Trick", "attack", {"when": "successful", "do": "knock-prone"}, grid=["lc"],
    subtypes=["dirty-trick"], damage=2,
)  # fmt: skip
ALERTNESS = made(
    "Alertness", "edge", {"when": "with-defence", "defence": "block", "do": "block-any"}
)
HAMMER_BLOW = made("Hammer Blow", "edge", {"when": "blocked", "do": "drop-standing"})
HEAD = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})
DRAW = {"do": "draw", "count": 1}
EXERT = "Make a Hard Exertion for a defense"


def against(attack: object, *hand: object, **own: int) -> Duel:
    """Seat 1 has to answer one attack of seat 0."""
    title = attack if isinstance(attack, str) else attack.name  # type: ignore[attr-defined]
    return Duel([attack], hand, **own).attack(f"Play {title}")  # type: ignore[list-item, arg-type]


def test_defense_phase_a_defense_covers_the_whole_attack() -> None:
    duel = against("Cross Cut", "Upper Left Block", "Upper Right Block", "Backflip", "Duck")
    grid = set(duel.setups[0].kinds[duel.kind(0, "Cross Cut")].attributes["grid"])
    offered = {text.split(" against")[0] for text in duel.offers() if "against" in text}
    fitting = {
        f"Defend with {card.title}"
        for card in duel.setups[1].kinds
        if grid <= set(card.attributes["grid"]) and duel.held(1, card.title)
    }
    assert offered == fitting != set()


def test_a_defended_attack_does_no_damage() -> None:
    duel = against(THRUST, "Sidestep").do("Defend with Sidestep against Thrust")
    assert duel.pending(1) == 0
    assert "The opponent avoids Thrust." in duel.log()


def test_successful_attacks_do_their_damage_in_the_defenders_adjustment() -> None:
    duel = against(THRUST).do("Let Thrust through")
    assert (duel.pending(1), duel.player(1).life) == (2, 15)
    assert duel.until(0, s.MAY_DO).player(1).life == 13


def test_a_defense_is_played_against_an_attack_only() -> None:
    duel = Duel([], ["Sidestep"]).until(1, s.DEFENCE)
    assert not duel.can("Defend with")
    assert EXERT not in duel.offers()


def test_power_blocks_a_plain_block_lets_2_through() -> None:
    for answer, harm in (("Make it no Power Block", 2), ("Make a Hard Exertion of 5 cards", 0)):
        duel = Duel([UL], ["Upper Left Block"])
        duel.attack("Play Upper Left Attack", "Make a Hard Exertion: attack 1")
        duel.do("Defend with Upper Left Block", answer)
        assert duel.pending(1) == harm
        assert duel.player(1).this_turn.exertions_left == (1 if harm else 0)


def test_power_blocks_are_for_power_blows_only() -> None:
    duel = against(UL, "Upper Left Block").do("Defend with Upper Left Block")
    assert not duel.can("Power Block")
    assert duel.player(1).this_turn.exertions_left == 1


def test_dodges_need_no_exertion_against_a_power_blow() -> None:
    duel = Duel([UL], ["Backflip"]).attack("Play Upper Left", "Make a Hard Exertion: attack 1")
    assert duel.do("Defend with Backflip").pending(1) == 0


@pytest.mark.parametrize(
    ("attack", "block", "dodge"),
    [("Thrown Dagger", False, True), ("Low Blow", False, True), (THRUST, True, True)],
)
def test_ranged_attacks_and_dirty_tricks_are_dodged_not_blocked(
    attack: str, block: bool, dodge: bool
) -> None:
    duel = against(attack, "Wall of Steel", "Backflip")
    assert duel.can("Defend with Wall of Steel") == block
    assert duel.can("Defend with Backflip") == dodge


def test_attack_phase_the_last_block_bars_its_areas_for_the_first_attack() -> None:
    duel = Duel([UL], ["Upper Left Block", UL, "Lower Right Attack", TWICE])
    duel.attack("Play Upper Left Attack").do("Defend with Upper Left Block").until(1, s.ATTACK)
    assert not duel.can(f"Play {UL}")
    duel.do("Play Twice", "Play Lower Right Attack")
    assert duel.can(f"Play {UL}")


def test_attack_phase_a_dodge_bars_nothing() -> None:
    duel = Duel([UL], ["Backflip", UL]).attack("Play Upper Left Attack")
    assert duel.do("Defend with Backflip").until(1, s.ATTACK).can(f"Play {UL}")


def test_guards_block_again_in_later_turns_and_bar_their_areas() -> None:
    duel = Duel([UL, UC], [UPPER_GUARD, UC, LC]).attack("Play Upper Left Attack")
    duel.do("Defend with Upper Guard").until(1, s.ATTACK)
    assert (duel.can(f"Play {UC}"), duel.can(f"Play {LC}")) == (False, True)
    duel.until(0, s.ATTACK).do(f"Play {UC}").until(1, s.DEFENCE)
    duel.do("Block Upper Center Attack with Upper Guard, which is in play")
    assert duel.pending(1) == 0
    assert duel.in_play(1) == ["Upper Guard"]


def test_guards_leave_play_for_a_new_defense() -> None:
    duel = Duel([UL], [UPPER_GUARD, "Backflip"]).until(1, s.MAY_DO)
    duel.do("Put Upper Guard into play, unprovoked").until(0, s.ATTACK).do("Play Upper Left")
    duel.until(1, s.DEFENCE).do("Defend with Backflip")
    assert duel.in_play(1) == []


def test_head_shots_are_defended_like_other_attacks() -> None:
    duel = Duel([UL, HEAD], ["Upper Left Block"]).attack("Play Upper Left", "Play Aim High")
    duel.do("Defend with Upper Left Block", "Make it no Power Block")
    assert not duel.table.over
    assert duel.pending(1) == 2


def test_head_shots_that_are_not_defended_end_the_game() -> None:
    duel = Duel([UL, HEAD], []).attack("Play Upper Left", "Play Aim High").do("Let Upper Left")
    assert (duel.outcome(0), duel.outcome(1)) == ("won", "lost")
    assert duel.state.cause == s.BY_HEAD_SHOT


def test_searching_for_a_defense_saves_the_head() -> None:
    duel = Duel([UL, HEAD], [], filler=("Duck", "Duck"))
    duel.attack("Play Upper Left", "Play Aim High").do(EXERT, "Defend with Duck from the Exertion")
    assert not duel.table.over
    assert duel.player(1).this_turn.exertions_left == 0


def test_searching_for_a_defense_may_find_none() -> None:
    duel = Duel([UL], [], filler=(THRUST, THRUST)).attack("Play Upper Left").do(EXERT)
    assert duel.offers() == ["Let Upper Left Attack through"]


def test_hard_exertions_end_the_playing_of_cards_from_hand_in_the_phase() -> None:
    duel = Duel([UL, LL, TWICE], ["Upper Left Block", "Lower Left Block"])
    duel.attack("Play Twice", "Play Upper Left", "Play Lower Left", "Make a Hard Exertion: a")
    duel.do("Defend with Upper Left Block", "Make a Hard Exertion of 5 cards")
    assert duel.offers() == ["Let Lower Left Attack through"]


def test_hidden_attacks_any_defense_may_be_played_and_the_wrong_one_fails() -> None:
    duel = Duel([UL, VEIL], ["Duck", "Leap Over"]).attack("Play Upper Left", "Play Veil")
    assert {"Defend with Duck against the Hidden attack"} < set(duel.offers())
    duel.do("Defend with Leap Over against the Hidden attack")
    assert "The Hidden attack is Upper Left Attack." in duel.log()
    assert not duel.can("Defend with Duck")
    assert {EXERT, "Let Upper Left Attack through"} <= set(duel.offers())


def test_hidden_attacks_the_right_defense_holds() -> None:
    duel = Duel([UL, VEIL], ["Duck"]).attack("Play Upper Left", "Play Veil")
    assert duel.do("Defend with Duck").pending(1) == 0


def test_hidden_attacks_are_revealed_to_who_plays_no_defense_and_may_be_exerted_for() -> None:
    duel = Duel([UL, VEIL], ["Duck"]).attack("Play Upper Left", "Play Veil")
    duel.do("Let the Hidden attack through")
    assert duel.can("Let Upper Left Attack through")
    assert duel.can(EXERT)
    assert not duel.can("Defend with Duck")


def test_power_blows_let_the_other_hide_the_next_attack() -> None:
    duel = Duel([UL], [LC]).attack("Play Upper Left", "Make a Hard Exertion: attack 1")
    duel.attack("Play Lower Center", seat=1)
    assert duel.can("Let the Hidden attack through")


def test_edges_that_go_with_a_defense_are_played_first() -> None:
    catch = made("Catch", "edge", {"when": "with-defence", "defence": "dodge", **DRAW})
    duel = Duel([UL], [catch, "Duck", "Upper Left Block"]).attack("Play Upper Left")
    hand = duel.player(1).hand.count
    duel.do("Play Catch", "Defend with Duck")
    assert duel.player(1).hand.count == hand - 2 + 1


def test_what_happens_when_a_card_defends() -> None:
    counter = made(
        "Answer", "block", {"when": "defend", "do": "add-damage", "amount": 2, "attacks": "next"},
        grid=["ul", "uc"],
    )  # fmt: skip
    duel = Duel([UL], [counter, LR]).attack("Play Upper Left").do("Defend with Answer")
    duel.attack("Play Lower Right", seat=1).do("Let Lower Right")
    assert duel.pending(0) == 4


def three_attacks(*titles: str, extra: tuple[object, ...] = (), hand: tuple[object, ...]) -> Duel:
    cards = [THRICE, *titles, *extra]
    return Duel(cards, hand, filler=("Upper Left Block", THRUST))  # type: ignore[arg-type]


def test_multiple_defenses_example_1_one_defense_for_all_or_one_each() -> None:
    play = ["Play Thrice", "Play Upper Center", "Play Lower Right", "Play Middle Left"]
    duel = three_attacks(UC, LR, ML, hand=("Backflip",)).attack(*play)
    duel.do("Defend with Backflip against Upper Center Attack")
    duel.do("Let Backflip meet Lower Right Attack too", "Let Backflip meet Middle Left Attack too")
    assert duel.pending(1) == 0
    hand = ("Upper Center Block", "Lower Right Block", "Lower Left Block")
    duel = three_attacks(UC, LR, ML, hand=hand).attack(*play)
    duel.do("Defend with Upper Center Block against Upper Center Attack")
    assert not duel.can("Upper Center Block", "Lower Right Attack"), "it does not cover that"
    duel.do("Defend with Lower Right Block against Lower Right Attack")
    duel.do("Defend with Lower Left Block against Middle Left Attack")
    assert (duel.pending(1), duel.player(1).hand.count) == (0, 0)


def test_multiple_defenses_example_2_a_success_takes_effect_before_the_next_defense() -> None:
    hand = ("Upper Right Block", "Duck", THRUST)
    duel = Duel([THRICE, PISTOL, UR, MR], hand)
    duel.attack("Play Thrice", "Play Pistol", "Play Upper Right", "Play Middle Right")
    duel.do("Let Pistol through", "Discard Duck", f"Discard {THRUST}")
    assert not duel.can("Defend with Duck")
    duel.do("Defend with Upper Right Block against Upper Right Attack")
    duel.do("Let Upper Right Block meet Middle Right Attack too")
    assert duel.pending(1) == 2, "the Pistol's"


def test_multiple_defenses_example_3_defenses_laid_before_the_exertion() -> None:
    duel = Duel([THRICE, UR, LC, ML], ["Lower Left Block"], filler=(THRUST, EVADE))
    duel.attack("Play Thrice", "Play Upper Right", "Play Lower Center", "Play Middle Left")
    duel.do(EXERT, "Defend with Lower Left Block against Lower Center Attack")
    duel.do("Let Lower Left Block meet Middle Left Attack too")
    assert "Makes a Hard Exertion for a defense." in duel.log()
    duel.do("Defend with Evade from the Exertion")
    duel.do("Let Lower Left Block meet Lower Center Attack too")
    duel.do("Let Lower Left Block meet Middle Left Attack too")
    assert duel.pending(1) == 0


def test_multiple_defenses_example_4_what_was_laid_can_be_lost_before_it_is_needed() -> None:
    cards = [THRICE, UR, HAMMER_BLOW, HEAD, TRICK, UL]
    hand = [LOWER_GUARD, UPPER_GUARD, ALERTNESS]
    duel = Duel(cards, hand, filler=(THRUST, "Upper Center Block"))
    duel.attack(
        "Play Thrice", "Play Upper Right", "Play Hammer Blow", "Play Aim High", "Play Trick",
        "Play Upper Left",
    )  # fmt: skip
    duel.do("Play Alertness")
    duel.do(EXERT, "Defend with Lower Guard against Trick")
    duel.do("Defend with Upper Guard against Upper Left Attack")
    assert duel.in_play(1) == ["Lower Guard", "Upper Guard"]
    duel.do("Defend with Upper Center Block from the Exertion")
    assert duel.in_play(1) == [], "Hammer Blow removes both Guards"
    assert not duel.can("Guard")
    duel.do("Let Trick through")
    duel.do("Let Upper Center Block meet Upper Left Attack too")
    player = duel.player(1)
    assert (player.table.prone, duel.table.over) == (1, False)
    assert duel.pending(1) == 4, "the Trick's, and a Power Blow's through a plain block"


def test_multiple_defenses_an_exerted_defense_may_take_the_place_of_a_laid_one() -> None:
    duel = Duel([TWICE, UR, LC], ["Lower Center Block"], filler=(THRUST, EVADE))
    duel.attack("Play Twice", "Play Upper Right", "Play Lower Center")
    duel.do(EXERT, "Defend with Lower Center Block", "Defend with Evade from the Exertion")
    before = int(duel.player(1).discard.copies[duel.kind(1, "Lower Center Block")])
    duel.do("Let Evade meet Lower Center Attack too")
    after = int(duel.player(1).discard.copies[duel.kind(1, "Lower Center Block")])
    assert (after - before, duel.pending(1)) == (1, 0)


def test_losing_an_attack_by_a_defense() -> None:
    duel = Duel([UL], [EVADE, LL]).attack("Play Upper Left").do("Defend with Evade")
    assert not duel.until(1, s.ATTACK).can("Play Lower Left")


def test_an_exerted_attack_goes_anywhere_in_the_sequence() -> None:
    duel = Duel([TWICE, UL], [], filler=(THRUST, THRUST)).until(0, s.ATTACK)
    duel.do("Play Twice", "Play Upper Left", "Make a Hard Exertion for an attack")
    duel.do("Attack with Thrust from the Exertion", "Make it attack 1 of the sequence")
    duel.until(1, s.DEFENCE)
    assert duel.can("Let Thrust through")
    assert duel.do("Let Thrust through").can("Let Upper Left Attack through")
