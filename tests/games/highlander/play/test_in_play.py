"""Cards that stay in play: limits, stacking, Triggers, Captured cards, dual cards."""

from tests.games.highlander.play.duel import Duel, made

THRUST = "Thrust"
LEAVE = "Leave the rest on top"
TWICE = made("Twice", "edge", {"when": "play", "do": "extra-special", "count": 2})


def laid(*cards: str, before: tuple[str, ...] = ()) -> Duel:
    """All of these played in one turn."""
    duel = Duel(*cards, TWICE, THRUST, before=before).attack_phase().do("Play Twice")
    return duel.do(*(f"Play {card}" for card in cards[:-1]))


def test_hand_icons_two_at_most() -> None:
    duel = laid("Spyglass", "Crossbow Bolt", before=("Longsword",))
    assert "Play Crossbow Bolt" not in duel.offers()
    assert "Play Spyglass" not in Duel("Spyglass", before=["Greatsword"]).attack_phase().offers()


def test_hand_icons_without_a_weapon_of_choice_one_hand_is_taken() -> None:
    duel = laid("Spyglass", "Crossbow Bolt")
    assert "Play Crossbow Bolt" not in duel.offers()


def test_a_hand_is_free_again_after_the_sweep() -> None:
    duel = Duel("Crossbow Bolt", "Spyglass").attack_phase().do("Play Crossbow Bolt")
    assert "Play Spyglass" not in duel.offers()
    assert "Play Spyglass" in duel.end_turn().attack_phase().offers()


def test_allies_one_of_each() -> None:
    duel = laid("Father Anselm: Mortal Ally", "Father Anselm: Mortal Ally")
    assert "Play Father Anselm: Mortal Ally" not in duel.offers()


def test_allies_none_with_the_personas_name() -> None:
    ally = "Gorvan Thule: Immortal Ally"
    assert f"Play {ally}" in Duel(ally).attack_phase().offers()
    assert f"Play {ally}" not in Duel(ally, before=["Gorvan Thule"]).attack_phase().offers()


def test_armor_one_of_each_area() -> None:
    one, two = (made(n, "object", groups=["armor-upper"]) for n in ("Helm", "Hood"))
    lower = made("Greaves", "object", groups=["armor-lower"])
    duel = Duel(one, two, lower, TWICE).attack_phase().do("Play Twice", "Play Helm")
    assert "Play Greaves" in duel.offers()
    assert "Play Hood" not in duel.offers()


def test_vehicles_and_hilts_one_at_a_time() -> None:
    for mark in ({"groups": ["vehicle"]}, {"subtypes": ["hilt"]}):
        one, two = (made(n, "object", **mark) for n in ("One", "Two"))
        duel = Duel(one, two, TWICE).attack_phase().do("Play Twice", "Play One")
        assert "Play Two" not in duel.offers()


def test_hilts_an_off_hand_hilt_beside_another() -> None:
    one = made("One", "object", subtypes=["hilt"])
    two = made("Two", "object", subtypes=["off-hand-hilt"])
    duel = Duel(one, two, TWICE).attack_phase().do("Play Twice", "Play One")
    assert "Play Two" in duel.offers()


def test_plots_one_of_each() -> None:
    duel = laid("Buried Gold", "Buried Gold")
    assert "Play Buried Gold" not in duel.offers()


def test_locations_the_new_one_takes_the_place() -> None:
    duel = laid("Narrow Stair", "Flooded Crypt").do("Play Flooded Crypt")
    assert duel.me.board_size == 1
    assert duel.me.pile[duel.kind("Narrow Stair")] == 1


def test_stacking_like_cards_do_not_stack_different_ones_do() -> None:
    duel = laid("Steady Pressure", "Steady Pressure", "Whetstone")
    assert duel.do("Play Whetstone", "Play Thrust").end_turn().foe.life == 11


def test_triggering_not_in_the_turn_it_was_put_into_play() -> None:
    duel = Duel("Buried Gold", THRUST).attack_phase().do("Play Buried Gold")
    assert "Give up Buried Gold for its effect" not in duel.offers()
    duel.end_turn().do("Give up Buried Gold for its effect")
    assert duel.me.removed[duel.kind("Buried Gold")] == 1
    assert duel.me.hand_size == 4


def test_captured_cards_are_counted_and_go_with_their_captor() -> None:
    duel = Duel("Puppet Strings", THRUST).attack_phase().do("Play Puppet Strings").end_turn()
    duel.do("Use Puppet Strings")
    assert duel.me.captured_size == 1
    held = int(duel.me.hand_size)
    duel.do("Give up Puppet Strings for its effect")
    assert duel.me.captured_size == 0
    assert duel.me.hand_size == held + 1


def test_captured_cards_count_before_the_captor_is_given_up() -> None:
    duel = Duel("The Long Con", *["Duck"] * 9).attack_phase().do("Play The Long Con").end_turn()
    assert duel.me.captured_size == 1
    duel.do("Give up The Long Con for its effect")
    assert duel.state.pending == 1
    assert duel.me.captured_size == 0


def test_sequence_plots_finish_together() -> None:
    duel = laid("The Debt: Asked", "The Debt: Deferred", "The Debt: Collected")
    duel.do("Discard no more", "Play The Debt: Collected")
    assert duel.state.pending == 4
    assert duel.me.board_size == 0


def test_dual_cards_are_played_as_either_face() -> None:
    dual = "Sidestep/Backhand Slash"
    duel = Duel(dual)
    assert f"Discard {dual}, since no attack came" in duel.offers()
    duel.attack_phase().do("Play Backhand Slash")
    assert duel.end_turn().foe.life == 13
    assert duel.me.pile[duel.kind(dual)] == 1


def test_dual_cards_stay_as_the_face_that_was_played() -> None:
    duel = Duel("Master's Gambit/Fencing Hall", THRUST, avoids=100).attack_phase()
    assert "Play Master's Gambit" not in duel.offers()
    duel.do("Play Fencing Hall", "Play Thrust")
    assert "Play Master's Gambit" not in duel.offers()
    assert duel.end_turn().foe.life == 13
    assert duel.me.board_size == 1


def test_once_a_game_only_at_the_start_of_an_attack_phase() -> None:
    duel = Duel(THRUST, THRUST, before=["Quickening of Sabrak"]).attack_phase()
    use = "Use Quickening of Sabrak, once a game"
    assert use in duel.offers()
    assert use not in duel.do("Play Thrust").offers()
    duel.end_turn().attack_phase().do(use)
    assert duel.state.pending == 2
    assert use not in duel.offers()


def test_game_start_effects() -> None:
    duel = Duel(THRUST, before=["Misspent Century"])
    assert sum("Draws" in line for line in duel.lines()) == 17
    duel.attack_phase().do("Play Thrust").end_turn()
    assert duel.me.life == 14


def test_triggering_and_may_do_are_two_abilities_of_one_card() -> None:
    duel = Duel("Study of the Foe", THRUST).attack_phase().do("Play Study of the Foe").end_turn()
    offers = duel.offers()
    assert "Use Study of the Foe" in offers
    assert "Give up Study of the Foe for its effect" in offers
    assert "Use Study of the Foe" not in duel.do("Use Study of the Foe", LEAVE).offers()
