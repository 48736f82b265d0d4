"""What one player does to the other: damage, discards, buffs, limits, dormancy, and how it ends."""

import pytest

from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import attack, buff, hero, item, made

JAB, STAB = attack("Jab", 3), attack("Stab", 5)
POST, MAST = buff("Post"), buff("Mast")


def lingering(do: str, **arguments: object) -> dict[str, object]:
    return {"when": "lingering", "do": do, **arguments}


def test_4_1_5_4_the_turn_passes_and_each_player_has_own_actions() -> None:
    duel = Duel(Side([JAB], hand=["Jab"]), Side([STAB], hand=["Stab"]))
    assert (duel.asked, duel.offers()) == ("a", ["Play Jab", "Pass the rest of the actions"])
    duel.plays("Jab").do("Pass")
    assert (duel.asked, duel.offers()) == ("b", ["Play Stab", "Pass the rest of the actions"])
    assert duel.plays("Stab").lives == (25, 27)


@pytest.mark.parametrize("place", ["buffs", "items"])
def test_2_9_the_recipient_reduces_damage_after_the_attacker_increased_it(place: str) -> None:
    leader = hero(lingering("modify-damage", by=1, of="attack"))
    less = lingering("modify-damage-taken", by=-2)
    hide = {"buffs": buff("Hide", less), "items": item("Hide", less)}[place]
    facing = Side([hide], **{place: ["Hide"]})  # type: ignore[arg-type]
    duel = Duel(Side([JAB], leader=leader, hand=["Jab"]), facing)
    assert duel.plays("Jab").lives == (30, 28)


def test_2_10_5_damage_reduced_to_0_is_no_damage() -> None:
    leader = hero(
        {"when": "damaged", "do": "draw", "count": 1}, lingering("modify-damage-taken", by=-9)
    )
    duel = Duel(Side([JAB], hand=["Jab"]), Side([STAB], leader=leader, deck=["Stab"]))
    assert duel.plays("Jab").lives == (30, 30)
    assert duel.hand("b") == []


def test_6_1_2_who_is_immune_to_damage_takes_none() -> None:
    glass = buff("Glass", lingering("immune", against="damage"))
    duel = Duel(Side([JAB], hand=["Jab"]), Side([glass], buffs=["Glass"]))
    assert duel.plays("Jab").lives == (30, 30)


def test_6_1_2_who_is_immune_to_attacks_is_touched_by_no_effect_of_one() -> None:
    guard = buff("Guard", lingering("immune", against="attack"))
    raid = made(
        "Raid",
        {"when": "play", "do": "damage", "amount": 4},
        {"when": "play", "do": "make-discard", "count": 1},
        {"when": "play", "do": "remove", "which": "one-theirs"},
        {"when": "play", "do": "heal", "amount": 2},
    )
    sermon = made(
        "Sermon", {"when": "play", "do": "damage", "amount": 4, "to": "target"}, category="defend"
    )
    duel = Duel(
        Side([raid, sermon], hand=["Raid", "Sermon"], life=20),
        Side([guard, JAB], hand=["Jab"], buffs=["Guard"]),
    )
    duel.plays("Raid")
    assert (duel.lives, duel.hand("b"), duel.buffs("b")) == ((22, 30), ["Jab"], [("Guard", 0)])
    assert duel.plays("Sermon").lives == (22, 26), "what is no attack touches all the same"


def test_2_8_1_4_who_discards_chooses_the_cards_and_their_order() -> None:
    thief = made("Thief", {"when": "play", "do": "make-discard", "count": 2})
    duel = Duel(
        Side([thief], hand=["Thief"]), Side([JAB, STAB, POST], hand=["Jab", "Stab", "Post"])
    )
    duel.plays("Thief")
    assert duel.asked == "b"
    duel.do("Discard Stab", "Discard Jab")
    assert (duel.discard("b"), duel.hand("b"), duel.asked) == (["Stab", "Jab"], ["Post"], "a")


def test_2_8_2_4_as_many_as_there_are_are_discarded() -> None:
    thief = made(
        "Thief",
        {"when": "play", "do": "make-discard", "count": 2},
        {"when": "play", "do": "draw", "count": 1, "if": {"test": "did"}},
    )
    duel = Duel(
        Side([thief, JAB], hand=["Thief", "Thief"], deck=["Jab"]), Side([STAB], hand=["Stab"])
    )
    duel.plays("Thief")
    assert (duel.discard("b"), duel.hand("a")) == (["Stab"], ["Jab", "Thief"])


def test_6_1_2_who_is_immune_to_discards_keeps_the_hand_and_may_still_pay_with_it() -> None:
    guest = hero(lingering("immune", against="discard"))
    thief = made(
        "Thief",
        {"when": "play", "do": "make-discard", "count": 1},
        {"when": "play", "do": "draw", "count": 1, "if": {"test": "did"}},
    )
    toss = made("Toss", {"when": "play", "do": "discard", "count": 1}, category="defend")
    duel = Duel(
        Side([thief], hand=["Thief"]), Side([JAB, toss], leader=guest, hand=["Jab", "Toss"])
    )
    duel.plays("Thief")
    assert (duel.hand("a"), duel.hand("b")) == ([], ["Jab", "Toss"])
    duel.do("Pass").plays("Toss")
    assert duel.hand("b") == []


def test_on_discard_belongs_to_who_discards() -> None:
    thief = made("Thief", {"when": "play", "do": "make-discard", "count": 1})
    spite = hero({"when": "on-discard", "do": "damage", "amount": 2, "to": "target"})
    duel = Duel(Side([thief], hand=["Thief"]), Side([JAB], leader=spite, hand=["Jab"]))
    assert duel.plays("Thief").lives == (28, 30)


def test_2_8_1_3_who_removes_chooses_and_the_owner_gets_the_cards() -> None:
    sweep = made("Sweep", {"when": "play", "do": "remove", "which": "one-theirs"})
    duel = Duel(Side([sweep], hand=["Sweep"]), Side([POST, MAST], buffs=["Post", "Mast"]))
    duel.plays("Sweep")
    assert (duel.asked, len(duel.offers())) == ("a", 2)
    duel.do("Remove the opponent's Mast")
    assert (duel.buffs("b"), duel.discard("b")) == ([("Post", 0)], ["Mast"])


def test_2_8_1_3_all_buffs_are_removed_from_left_to_right() -> None:
    flood = made("Flood", {"when": "play", "do": "remove", "which": "theirs"})
    duel = Duel(Side([flood], hand=["Flood"]), Side([POST, MAST], buffs=["Post", "Mast"]))
    assert duel.plays("Flood").discard("b") == ["Post", "Mast"]


def test_6_1_2_a_returned_buff_goes_to_its_owners_hand_for_all_to_see() -> None:
    gust = made("Gust", {"when": "play", "do": "return", "which": "one-theirs"})
    burning = buff("Pyre", keywords=["burn"])
    duel = Duel(Side([gust], hand=["Gust"]), Side([POST, burning], buffs=["Post", "Pyre"]))
    duel.plays("Gust")
    assert (duel.hand("b"), duel.shown("b"), duel.buffs("b")) == (["Post"], ["Post"], [("Pyre", 0)])


def test_a_buff_across_the_table_is_turned_for_its_owner() -> None:
    mill = buff(
        "Mill",
        {"when": "corner", "do": "damage", "amount": 2, "to": "target"},
        corners=["o", "o", "o"],
    )
    push = made("Push", {"when": "play", "do": "rotate", "which": "one-theirs"}, category="defend")
    duel = Duel(Side([push], hand=["Push"]), Side([mill], buffs=["Mill"]))
    assert duel.plays("Push").lives == (28, 30)
    assert duel.buffs("b") == [("Mill", 1)]


def test_2_2_3_a_limit_across_the_table_holds_until_it_goes() -> None:
    tax = buff("Tax", lingering("limit-actions", who="target", count=1))
    clear = made("Clear", {"when": "play", "do": "remove", "which": "theirs"})
    duel = Duel(Side([JAB, STAB], hand=["Jab", "Stab"]), Side([tax], buffs=["Tax"]))
    assert duel.plays("Jab").asked == "b"
    assert duel.hand("a") == ["Stab"], "an action above the limit draws no card (4.1.3.6c)"
    freed = Duel(Side([clear, STAB], hand=["Clear", "Stab"]), Side([tax], buffs=["Tax"]))
    freed.plays("Clear")
    assert freed.offers() == ["Play Stab", "Pass the rest of the actions"], "4.1.3.6d"


def test_a_limit_on_the_target_does_not_limit_its_owner() -> None:
    tax = buff("Tax", lingering("limit-actions", who="target", count=1))
    duel = Duel(Side([tax, JAB, STAB], buffs=["Tax"], hand=["Jab", "Stab"]), Side())
    assert duel.plays("Jab", "Stab").lives == (30, 22)


HUSH = buff("Hush", lingering("dormant", which="theirs"))


def test_6_1_2_buffs_across_the_table_are_dormant_and_do_nothing() -> None:
    drum = buff("Drum", lingering("modify-damage", by=4, of="attack"), corners=["o", "o"])
    duel = Duel(Side([HUSH], hand=["Hush"]), Side([drum, JAB], buffs=["Drum"], hand=["Jab"]))
    duel.plays("Hush").do("Pass")
    assert duel.plays("Jab").lives == (27, 30)
    assert duel.buffs("b") == [("Drum", 0)], "a dormant buff does not turn"


def test_6_1_2_what_was_dormant_works_again_when_the_other_card_is_gone() -> None:
    drum = buff("Drum", lingering("modify-damage", by=4, of="attack"))
    clear = made("Clear", {"when": "play", "do": "remove", "which": "theirs"}, category="defend")
    cards = [drum, JAB, clear]
    duel = Duel(Side(cards, buffs=["Drum"], hand=["Jab", "Clear"]), Side([HUSH], buffs=["Hush"]))
    assert duel.plays("Clear", "Jab").lives == (30, 23)


def test_of_two_that_hush_each_other_the_older_one_holds() -> None:
    drum = buff("Drum", lingering("modify-damage", by=4, of="attack"))
    cards = [HUSH, drum, JAB]
    duel = Duel(
        Side(cards, buffs=["Hush", "Drum"], hand=["Jab"]),
        Side(cards, buffs=["Hush", "Drum"], hand=["Jab"]),
    )
    assert duel.plays("Jab").do("Pass").plays("Jab").lives == (27, 23)


def test_2_6_7_of_all_heroes_the_acting_one_is_hit_first_and_in_full() -> None:
    """What a's damage sets off is over before b is hit: b is at 1 less by then."""
    thorns = hero({"when": "damaged", "do": "damage", "amount": 1, "to": "target"})
    quake = made(
        "Quake", {"when": "play", "do": "damage", "amount": 2, "to": "all"}, category="defend"
    )
    duel = Duel(Side([quake], leader=thorns, hand=["Quake"]), Side(leader=thorns))
    duel.plays("Quake")
    told = [line for line in duel.log() if "Quake" in line or "Test Hero" in line]
    assert told == [
        "a: Plays Quake.",
        "a: Quake costs 2 health, 28 left.",
        "a: Test Hero deals 1 damage, opponent at 29.",
        "b: Test Hero deals 1 damage, opponent at 27.",
        "a: Quake deals 2 damage, opponent at 27.",
        "b: Test Hero deals 1 damage, opponent at 26.",
        "a: Test Hero deals 1 damage, opponent at 26.",
    ]


def test_this_turn_is_over_for_both_when_a_turn_ends() -> None:
    grudge = hero({"when": "damaged", "do": "draw", "count": 1, "if": {"test": "healed"}})
    balm = made("Balm", {"when": "play", "do": "heal", "amount": 1}, category="defend")
    duel = Duel(
        Side([balm, STAB], leader=grudge, hand=["Balm"], deck=["Stab", "Stab"], life=20),
        Side([JAB], hand=["Jab"]),
    )
    duel.plays("Balm").do("Pass")
    assert duel.plays("Jab").hand("a") == ["Stab"], "a healed in the turn before this one"


def test_5_1_1_who_is_at_0_is_out_at_once() -> None:
    strike = made(
        "Strike",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "damage", "amount": 9, "to": "self"},
    )
    duel = Duel(Side([strike], hand=["Strike"], life=3), Side(life=3)).plays("Strike")
    assert (duel.outcome, duel.cause, duel.lives) == ("won", "health", (3, 0))


def test_5_1_3_what_is_left_of_the_card_against_the_removed_player_is_ignored() -> None:
    raid = made(
        "Raid",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "make-discard", "count": 1},
    )
    duel = Duel(Side([raid], hand=["Raid"]), Side([JAB, STAB], hand=["Jab", "Stab"], life=3))
    duel.plays("Raid")
    assert (duel.outcome, duel.hand("b")) == ("won", ["Jab", "Stab"])


def test_5_1_4_who_dies_of_an_answer_to_the_own_card_is_out_when_it_is_resolved() -> None:
    """The answer is the other player's; the card that set it off is one's own."""
    thorns = hero({"when": "damaged", "do": "damage", "amount": 2, "to": "target"})
    twice = made(
        "Twice",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "damage", "amount": 3},
    )
    for life, outcome in ((6, "won"), (7, "lost")):
        duel = Duel(Side([twice], hand=["Twice"], life=2), Side(leader=thorns, life=life))
        assert duel.plays("Twice").outcome == outcome
        assert duel.lives[0] == 0


def test_5_1_1_in_the_other_players_turn_one_is_out_at_once() -> None:
    """One's own card hurts oneself, set off by the other's: that is no card one has played."""
    frail = hero({"when": "damaged", "do": "damage", "amount": 9, "to": "self"})
    twice = made(
        "Twice",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "heal", "amount": 3},
    )
    duel = Duel(Side([twice], hand=["Twice"], life=20), Side(leader=frail, life=12)).plays("Twice")
    assert (duel.outcome, duel.lives) == ("won", (20, 0))


def test_4_1_5_5_the_empty_deck_check_ends_a_duel() -> None:
    duel = Duel(Side([JAB], hand=["Jab"], fillers=0), Side()).do("Pass")
    assert (duel.outcome, duel.cause) == ("lost", "empty deck")


def test_2_5_4_6_items_above_the_limit_go_in_the_other_players_turn_too() -> None:
    belt = buff("Belt", lingering("hold-items", by=1))
    cards = [belt, item("Ring", worth=2), item("Crown")]
    clear = made("Clear", {"when": "play", "do": "remove", "which": "theirs"}, category="defend")
    duel = Duel(Side([clear], hand=["Clear"]), Side(cards, buffs=["Belt"], items=["Ring", "Crown"]))
    duel.plays("Clear")
    assert (duel.asked, duel.offers()) == ("b", ["Give up Ring", "Give up Crown"])
    assert duel.do("Give up Ring").discard("b") == ["Belt", "Ring"]


def test_6_1_2_next_across_the_table_is_used_up_by_the_attack_that_it_lessens() -> None:
    ward = buff("Ward", lingering("modify-damage-taken", by=-2), keywords=["next"])
    duel = Duel(Side([JAB, STAB], hand=["Jab", "Stab"]), Side([ward], buffs=["Ward"]))
    duel.plays("Jab")
    assert (duel.lives, duel.buffs("b"), duel.discard("b")) == ((30, 29), [], ["Ward"])
    assert duel.plays("Stab").lives == (30, 24)
