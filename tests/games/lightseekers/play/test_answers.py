"""What answers a play before it is resolved (2.6.2 to 2.6.5), and damage that is about to be taken
(2.9.4)."""

from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import attack, buff, combo, hero, item, made

JAB = attack("Jab", 3)
TOWER = buff("Tower", {"when": "attacked", "do": "cancel"}, keywords=["next"])
NET = buff("Net", {"when": "opposing-buff", "do": "cancel", "what": "card"}, keywords=["next"])
THORN = {"when": "attacked", "do": "damage", "amount": 1, "to": "target"}


def test_2_6_4_a_cancelled_attack_does_nothing_and_is_discarded() -> None:
    duel = Duel(Side([JAB], hand=["Jab", "Jab"]), Side([TOWER], buffs=["Tower"]))
    duel.plays("Jab")
    assert (duel.lives, duel.discard("a")) == ((30, 30), ["Jab"])
    assert (duel.buffs("b"), duel.discard("b")) == ([], ["Tower"])
    assert "b: Tower cancels it." in duel.log()


def test_2_6_4_a_cancelled_attack_is_still_an_attack_and_an_action() -> None:
    leader = hero({"when": "on-attack", "do": "heal", "amount": 2})
    cards = [JAB, attack("Stab", 5)]
    duel = Duel(
        Side(cards, leader=leader, hand=["Jab", "Stab"], life=20), Side([TOWER], buffs=["Tower"])
    )
    assert duel.plays("Jab").lives == (22, 30)
    assert duel.plays("Stab").lives == (24, 25)
    assert duel.asked == "b", "both actions are taken"


def test_2_6_4_a_card_is_cancelled_once_and_every_further_cancel_is_ignored() -> None:
    """All that wait for the attack are used up by it, also those whose cancel changes nothing."""
    duel = Duel(Side([JAB], hand=["Jab"]), Side([TOWER], buffs=["Tower", "Tower"]))
    duel.plays("Jab")
    assert duel.lives == (30, 30)
    assert [line for line in duel.log() if "cancels" in line] == ["b: Tower cancels it."]
    assert duel.discard("b") == ["Tower", "Tower"]


def test_6_1_2_an_attack_ability_is_an_attack_and_can_be_cancelled() -> None:
    bow = item("Bow", {"when": "attack-ability", "do": "damage", "amount": 4})
    duel = Duel(Side([bow], items=["Bow"]), Side([TOWER], buffs=["Tower"]))
    duel.do("Use the ability of Bow")
    assert (duel.lives, duel.buffs("b")) == ((30, 30), [])
    assert not any("ability" in text for text in duel.offers()), "it was used all the same"


def test_6_1_2_an_ability_that_is_no_attack_is_not_answered() -> None:
    lamp = item("Lamp", {"when": "ability", "do": "damage", "amount": 4, "to": "target"})
    duel = Duel(Side([lamp], items=["Lamp"]), Side([TOWER], buffs=["Tower"]))
    assert duel.do("Use the ability of Lamp").lives == (30, 26)


def test_2_6_4_a_cancelled_buff_does_not_come_into_play() -> None:
    leader = hero({"when": "on-buff", "do": "heal", "amount": 2})
    bell = buff("Bell", {"when": "enter", "do": "draw", "count": 1})
    duel = Duel(
        Side([bell, JAB], leader=leader, hand=["Bell"], deck=["Jab"], life=20),
        Side([NET], buffs=["Net"]),
    )
    duel.plays("Bell")
    assert (duel.buffs("a"), duel.discard("a"), duel.hand("a")) == ([], ["Bell"], [])
    assert duel.lives == (22, 30), "it counts as a buff that was played"


def test_2_4_2_2f_the_payment_of_a_cancelled_combo_goes_back_into_the_deck() -> None:
    blast = combo("Blast", {"when": "play", "do": "damage", "amount": 9}, cost=["fire"])
    flame = attack("Flame", elements=["fire"])
    duel = Duel(Side([blast, flame], hand=["Blast", "Flame"]), Side([TOWER], buffs=["Tower"]))
    duel.do("Play the combo Blast")
    assert (duel.lives, duel.discard("a")) == ((30, 30), ["Blast"])
    assert duel.hand("a") in ([], ["Flame"]), "a card is drawn for the combo (4.1.4.3)"


def test_6_2_a_buff_that_is_moved_into_play_was_not_played() -> None:
    fetch = made("Fetch", {"when": "play", "do": "bring", "kind": "buff"}, category="defend")
    cards = [fetch, buff("Bell")]
    duel = Duel(Side(cards, hand=["Fetch", "Bell"]), Side([NET], buffs=["Net"]))
    duel.plays("Fetch")
    assert (duel.buffs("a"), duel.buffs("b")) == ([("Bell", 0)], [("Net", 0)])


def test_2_6_2_what_answers_an_attack_comes_before_it() -> None:
    """The attacker, at 1, is hurt before the attack; it is resolved all the same (5.1.4)."""
    duel = Duel(Side([JAB], hand=["Jab"], life=1), Side(leader=hero(THORN), life=3)).plays("Jab")
    assert duel.outcome == "won"
    duel = Duel(Side([JAB], hand=["Jab"], life=1), Side(leader=hero(THORN), life=4)).plays("Jab")
    assert (duel.outcome, duel.lives) == ("lost", (0, 1))


def test_2_6_3_2_answers_come_in_standard_order() -> None:
    ring = item("Ring", {"when": "attacked", "do": "heal", "amount": 1})
    pike = buff("Pike", {"when": "attacked", "do": "heal", "amount": 1})
    spear = buff("Spear", {"when": "attacked", "do": "heal", "amount": 1})
    leader = hero({"when": "attacked", "do": "heal", "amount": 1})
    side = Side([ring, pike, spear], leader=leader, items=["Ring"], buffs=["Spear", "Pike"], life=9)
    duel = Duel(Side([JAB], hand=["Jab"]), side).plays("Jab")
    healed = [line.split(": ")[1].split(" heals")[0] for line in duel.log() if "heals" in line]
    assert healed == ["Test Hero", "Ring", "Spear", "Pike"]


def test_2_6_3_4_an_answer_to_an_answer_is_handled_first() -> None:
    """The attack is answered by damage, which b's hero answers before the attack goes on."""
    grudge = hero({"when": "damaged", "do": "heal", "amount": 1})
    duel = Duel(Side([JAB], leader=grudge, hand=["Jab"], life=20), Side(leader=hero(THORN))).plays(
        "Jab"
    )
    told = [line for line in duel.log() if "deals" in line or "heals" in line]
    assert told == [
        "b: Test Hero deals 1 damage, opponent at 19.",
        "a: Test Hero heals 1, now at 20.",
        "a: Jab deals 3 damage, opponent at 27.",
    ]


def test_2_6_5_a_buff_that_leaves_in_the_middle_of_its_effects_does_no_more() -> None:
    burst = buff(
        "Burst",
        {"when": "corner", "do": "damage", "amount": 2, "to": "target"},
        {"when": "corner", "do": "heal", "amount": 5},
        corners=["o", "o"],
    )
    wrath = hero({"when": "damaged", "do": "remove", "which": "one-theirs"})
    duel = Duel(Side([burst], hand=["Burst"], life=20), Side(leader=wrath)).plays("Burst")
    assert (duel.lives, duel.buffs("a"), duel.discard("a")) == ((20, 28), [], ["Burst"])


VEIL = buff("Veil", {"when": "threatened", "do": "prevent", "amount": 2}, corners=["o", "o", "o"])


def test_2_9_4_about_to_take_damage_comes_after_the_modifiers() -> None:
    """1 more and 2 less leave 2, of which 2 are prevented: no damage is taken."""
    leader = hero({"when": "lingering", "do": "modify-damage", "by": 1, "of": "attack"})
    hide = buff("Hide", {"when": "lingering", "do": "modify-damage-taken", "by": -2})
    heart = hero({"when": "damaged", "do": "draw", "count": 1})
    facing = Side([VEIL, hide, JAB], leader=heart, buffs=["Veil", "Hide"], deck=["Jab"])
    duel = Duel(Side([JAB], leader=leader, hand=["Jab"]), facing).plays("Jab")
    assert (duel.lives, duel.hand("b")) == ((30, 30), [])


def test_2_9_4_damage_that_the_modifiers_take_away_is_about_to_be_taken_by_nobody() -> None:
    hide = buff("Hide", {"when": "lingering", "do": "modify-damage-taken", "by": -3})
    once = buff("Once", {"when": "threatened", "do": "prevent", "amount": 2}, keywords=["next"])
    duel = Duel(Side([JAB], hand=["Jab"]), Side([hide, once], buffs=["Hide", "Once"])).plays("Jab")
    assert duel.buffs("b") == [("Hide", 0), ("Once", 0)]


def test_prevented_damage_counts_for_nothing_and_the_rest_for_a_drain() -> None:
    leech = made("Leech", {"when": "play", "do": "drain", "amount": 5})
    duel = Duel(Side([leech], hand=["Leech"], life=20), Side([VEIL], buffs=["Veil"]))
    assert duel.plays("Leech").lives == (23, 27)


def test_a_clunky_veil_turns_when_it_has_prevented_something() -> None:
    veil = buff(
        "Veil",
        {"when": "threatened", "do": "prevent", "amount": 2},
        corners=["o", "o"],
        rotation="clunky",
    )
    cards = [JAB, attack("Stab", 5)]
    duel = Duel(Side(cards, hand=["Jab", "Stab"]), Side([veil], buffs=["Veil"]))
    assert (duel.plays("Jab").buffs("b"), duel.lives) == ([("Veil", 1)], (30, 29))
    assert (duel.plays("Stab").buffs("b"), duel.lives) == ([], (30, 26))
