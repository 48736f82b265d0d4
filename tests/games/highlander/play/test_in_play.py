"""Cards that stay in play: limits, stacking, Triggers, Captured cards, dual cards."""

import pytest

from tests.games.highlander.play.table import Table, made

THRUST = "Thrust"
LEAVE = "Leave the rest on top"
TWICE = made("Twice", "edge", {"when": "play", "do": "extra-special", "count": 2})


def laid(*cards: str, before: tuple[str, ...] = ()) -> Table:
    """All of these played in one turn."""
    table = Table(*cards, TWICE, THRUST, before=before).attack_phase().do("Play Twice")
    return table.do(*(f"Play {card}" for card in cards[:-1]))


def test_hand_icons_two_at_most() -> None:
    table = laid("Spyglass", "Crossbow Bolt", before=("Longsword",))
    assert "Play Crossbow Bolt" not in table.offers()
    assert "Play Spyglass" not in Table("Spyglass", before=["Greatsword"]).attack_phase().offers()


def test_hand_icons_without_a_weapon_of_choice_one_hand_is_taken() -> None:
    table = laid("Spyglass", "Crossbow Bolt")
    assert "Play Crossbow Bolt" not in table.offers()


def test_a_hand_is_free_again_after_the_sweep() -> None:
    table = Table("Crossbow Bolt", "Spyglass").attack_phase().do("Play Crossbow Bolt")
    assert "Play Spyglass" not in table.offers()
    assert "Play Spyglass" in table.next_turn().attack_phase().offers()


def test_allies_one_of_each() -> None:
    table = laid("Father Anselm: Mortal Ally", "Father Anselm: Mortal Ally")
    assert "Play Father Anselm: Mortal Ally" not in table.offers()


def test_allies_none_with_the_personas_name() -> None:
    ally = "Gorvan Thule: Immortal Ally"
    assert f"Play {ally}" in Table(ally).attack_phase().offers()
    assert f"Play {ally}" not in Table(ally, before=["Gorvan Thule"]).attack_phase().offers()


def test_armor_one_of_each_area() -> None:
    one, two = (made(n, "object", groups=["armor-upper"]) for n in ("Helm", "Hood"))
    lower = made("Greaves", "object", groups=["armor-lower"])
    table = Table(one, two, lower, TWICE).attack_phase().do("Play Twice", "Play Helm")
    assert "Play Greaves" in table.offers()
    assert "Play Hood" not in table.offers()


def test_vehicles_and_hilts_one_at_a_time() -> None:
    for mark in ({"groups": ["vehicle"]}, {"subtypes": ["hilt"]}):
        one, two = (made(n, "object", **mark) for n in ("One", "Two"))
        table = Table(one, two, TWICE, before=["Longsword"]).attack_phase()
        assert "Play Two" not in table.do("Play Twice", "Play One").offers()


def test_hilts_an_off_hand_hilt_beside_another() -> None:
    one = made("One", "object", subtypes=["hilt"])
    two = made("Two", "object", subtypes=["off-hand-hilt"])
    table = Table(one, two, TWICE, before=["Longsword"]).attack_phase()
    assert "Play Two" in table.do("Play Twice", "Play One").offers()


@pytest.mark.parametrize("mark", ["hilt", "off-hand-hilt"])
def test_hilts_only_for_a_weapon_of_choice(mark: str) -> None:
    hilt = made("Grip", "object", subtypes=[mark])
    assert "Play Grip" in Table(hilt, before=["Longsword"]).attack_phase().offers()
    assert "Play Grip" not in Table(hilt).attack_phase().offers()


@pytest.mark.parametrize("mark", ["hilt", "off-hand-hilt"])
def test_hilts_begin_in_play_only_on_a_weapon_of_choice(mark: str) -> None:
    hilt = made("Grip", "object", subtypes=[mark], begins_in_play=True)
    assert Table(deck=[hilt], before=["Longsword"]).me.table.board_count == 1
    assert Table(deck=[hilt]).me.table.board_count == 0


WEAPON_CARDS = {
    "Wrathful Cut: Longsword": "Play Wrathful Cut: Longsword",
    "Murder Stroke: Longsword": "Play Murder Stroke: Longsword",
    "Roof Guard: Longsword": "Put Roof Guard: Longsword into play, unprovoked",
}


@pytest.mark.parametrize("title", WEAPON_CARDS)
def test_weapons_of_choice_a_weapons_card_needs_its_weapon_in_play(title: str) -> None:
    for weapon, usable in (("Longsword", True), ("Sabre", False)):
        table = Table(title, before=[weapon])
        offers = table.offers() + table.attack_phase().offers()
        assert (WEAPON_CARDS[title] in offers) == usable


def test_weapons_of_choice_no_other_weapons_attack_comes_from_an_exertion() -> None:
    for weapon, usable in (("Longsword", True), ("Sabre", False)):
        table = Table(filler="Wrathful Cut: Longsword", before=[weapon]).attack_phase()
        table.do("Make a Hard Exertion for an attack")
        assert ("Attack with Wrathful Cut: Longsword from the Exertion" in table.offers()) == usable


def test_weapons_of_choice_are_no_matter_where_marks_are_ignored() -> None:
    table = Table("Wrathful Cut: Longsword", before=["Sabre"], ignore_marks=1).attack_phase()
    assert "Play Wrathful Cut: Longsword" in table.offers()


def test_allowance_cards_of_the_pre_game_let_a_weapons_card_be_used_freely() -> None:
    table = Table(
        "Wrathful Cut: Longsword", "Murder Stroke: Longsword", before=["Sabre", "Collector of Arms"]
    )
    offers = table.attack_phase().offers()
    assert "Play Wrathful Cut: Longsword" in offers
    assert "Play Murder Stroke: Longsword" not in offers


def test_allowance_cards_in_conjunction_lend_while_they_are_in_play() -> None:
    table = Table("Murder Stroke: Longsword", "Borrowed Style", before=["Sabre"]).attack_phase()
    assert "Play Murder Stroke: Longsword" not in table.offers()
    assert "Play Murder Stroke: Longsword" in table.do("Play Borrowed Style").offers()


def test_allowance_cards_in_conjunction_lend_persona_cards_too() -> None:
    own = made("Own Cut", "attack", personas=["Nobody Else"], grid=["mc"])
    schools = "Master of Many Schools: Amara Okonjo"
    table = Table(own, schools, before=["Amara Okonjo"]).attack_phase()
    assert "Play Own Cut" not in table.offers()
    assert "Play Own Cut" in table.do(f"Play {schools}").offers()


def test_allowance_cards_a_weapon_lends_another_weapons_attacks() -> None:
    for weapon, usable in (("Bastard Sword", True), ("Sabre", False)):
        table = Table("Felling Blow: Greatsword", before=[weapon]).attack_phase()
        assert ("Play Felling Blow: Greatsword" in table.offers()) == usable


def test_plots_one_of_each() -> None:
    table = laid("Buried Gold", "Buried Gold")
    assert "Play Buried Gold" not in table.offers()


def test_locations_the_new_one_takes_the_place() -> None:
    table = laid("Narrow Stair", "Flooded Crypt").do("Play Flooded Crypt")
    assert table.me.table.board_count == 1
    assert table.me.discard.copies[table.kind("Narrow Stair")] == 1


def test_stacking_like_cards_do_not_stack_different_ones_do() -> None:
    table = laid("Steady Pressure", "Steady Pressure", "Whetstone")
    assert table.do("Play Whetstone", "Play Thrust").next_turn().opponent.life == 11


def test_triggering_not_in_the_turn_it_was_put_into_play() -> None:
    table = Table("Buried Gold", THRUST).attack_phase().do("Play Buried Gold")
    assert "Give up Buried Gold for its effect" not in table.offers()
    table.next_turn().do("Give up Buried Gold for its effect")
    assert table.me.table.removed[table.kind("Buried Gold")] == 1
    assert table.me.hand.count == 4


def test_captured_cards_are_counted_and_go_with_their_captor() -> None:
    table = Table("Puppet Strings", THRUST).attack_phase().do("Play Puppet Strings").next_turn()
    table.do("Use Puppet Strings")
    assert table.me.table.captured_count == 1
    held = int(table.me.hand.count)
    table.do("Give up Puppet Strings for its effect")
    assert table.me.table.captured_count == 0
    assert table.me.hand.count == held + 1


def test_captured_cards_count_before_the_captor_is_given_up() -> None:
    table = Table("The Long Con", *["Duck"] * 9).attack_phase().do("Play The Long Con").next_turn()
    assert table.me.table.captured_count == 1
    table.do("Give up The Long Con for its effect")
    assert table.pending == 1
    assert table.me.table.captured_count == 0


def test_sequence_plots_finish_together() -> None:
    table = laid("The Debt: Asked", "The Debt: Deferred", "The Debt: Collected")
    table.do("Discard no more", "Play The Debt: Collected")
    assert table.pending == 4
    assert table.me.table.board_count == 0


def test_dual_cards_are_played_as_either_face() -> None:
    dual = "Sidestep/Backhand Slash"
    table = Table(dual)
    assert f"Discard {dual}, since no attack came" in table.offers()
    table.attack_phase().do("Play Backhand Slash")
    assert table.next_turn().opponent.life == 13
    assert table.me.discard.copies[table.kind(dual)] == 1


def test_dual_cards_stay_as_the_face_that_was_played() -> None:
    table = Table("Master's Gambit/Fencing Hall", THRUST, avoids=100).attack_phase()
    assert "Play Master's Gambit" not in table.offers()
    table.do("Play Fencing Hall", "Play Thrust")
    assert "Play Master's Gambit" not in table.offers()
    assert table.next_turn().opponent.life == 13
    assert table.me.table.board_count == 1


def test_once_a_game_only_at_the_start_of_an_attack_phase() -> None:
    table = Table(THRUST, THRUST, before=["Quickening of Sabrak"]).attack_phase()
    use = "Use Quickening of Sabrak, once a game"
    assert use in table.offers()
    assert use not in table.do("Play Thrust").offers()
    table.next_turn().attack_phase().do(use)
    assert table.pending == 2
    assert use not in table.offers()


def test_game_start_effects() -> None:
    table = Table(THRUST, before=["Misspent Century"])
    assert sum("Draws" in line for line in table.log()) == 17
    table.attack_phase().do("Play Thrust").next_turn()
    assert table.me.life == 14


def test_triggering_and_may_do_are_two_abilities_of_one_card() -> None:
    table = Table("Study of the Foe", THRUST).attack_phase().do("Play Study of the Foe").next_turn()
    offers = table.offers()
    assert "Use Study of the Foe" in offers
    assert "Give up Study of the Foe for its effect" in offers
    assert "Use Study of the Foe" not in table.do("Use Study of the Foe", LEAVE).offers()
