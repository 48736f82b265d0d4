"""Buffs: corners, rotation, expiry, clunky and permanent ones, storage (2.5.3, 2.8.4, 4.1.3.7)."""

import pytest

from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, item, made

PASS = "Pass the rest of the actions"
HIT = {"when": "corner", "do": "damage", "amount": "corner-number", "to": "target"}
SPIN = made("Spin", {"when": "play", "do": "rotate", "which": "one"}, category="defend")
LEAP = made("Leap", {"when": "play", "do": "rotate", "which": "one", "count": 2}, category="defend")
BACK = made(
    "Back", {"when": "play", "do": "rotate", "which": "one", "way": "backward"}, category="defend"
)
AGAIN = made("Again", {"when": "play", "do": "restart", "which": "one"}, category="defend")
CLOCK = buff("Clock", HIT, corners=[1, 2, 4, 8])


def test_2_5_3_6_a_buff_takes_effect_as_it_enters_play() -> None:
    table = Table(CLOCK, hand=["Clock"]).plays("Clock")
    assert (table.opponent.life, table.buffs()) == (29, [("Clock", 0)])


def test_2_5_3_3_it_is_placed_to_the_right() -> None:
    table = Table(CLOCK, buff("Old"), hand=["Clock"], buffs=["Old"]).plays("Clock")
    assert table.buffs() == [("Old", 0), ("Clock", 0)]


def test_2_5_3_9h_it_expires_after_its_last_symbol_or_all_the_way_round() -> None:
    table = Table(CLOCK, buffs=[("Clock", 3)], health=30).next_turn()
    assert (table.opponent.life, table.discard()) == (30, ["Clock"])
    short = buff("Short", HIT, corners=[1, 2])
    table = Table(short, buffs=["Short"]).next_turn()
    assert table.opponent.life == 28
    assert table.next_turn().discard() == ["Short"]


def test_2_5_3_7_nothing_on_a_crossed_out_corner() -> None:
    fuse = buff("Fuse", HIT, corners=["x", 8])
    table = Table(fuse, hand=["Fuse"]).plays("Fuse")
    assert table.opponent.life == 30
    assert table.next_turn().opponent.life == 22


def test_4_1_3_7b_every_corner_that_is_passed_or_reached_triggers_at_once() -> None:
    table = Table(CLOCK, LEAP, hand=["Leap"], buffs=["Clock"]).plays("Leap")
    assert (table.opponent.life, table.buffs()) == (30 - 2 - 4, [("Clock", 2)])


def test_rotating_past_the_end_expires_it_in_the_action_phase() -> None:
    powder = buff(
        "Powder", {"when": "expire", "do": "damage", "amount": 5, "to": "target"}, corners=["o"]
    )
    leader = hero({"when": "on-expire", "do": "heal", "amount": 1})
    table = Table(powder, LEAP, leader=leader, hand=["Leap"], buffs=["Powder"]).plays("Leap")
    assert (table.opponent.life, table.me.life) == (25, 31)
    assert table.discard() == ["Powder", "Leap"]


def test_backward_never_past_the_first_corner() -> None:
    table = Table(CLOCK, BACK, hand=["Back"], buffs=["Clock"]).plays("Back")
    assert table.buffs() == [("Clock", 0)]
    table = Table(CLOCK, BACK, hand=["Back"], buffs=[("Clock", 2)]).plays("Back")
    assert (table.opponent.life, table.buffs()) == (28, [("Clock", 1)])


def test_4_1_3_7c_a_restart_triggers_the_first_corner_only() -> None:
    table = Table(CLOCK, AGAIN, hand=["Again"], buffs=[("Clock", 3)]).plays("Again")
    assert (table.opponent.life, table.buffs()) == (29, [("Clock", 0)])
    table = Table(CLOCK, AGAIN, hand=["Again"], buffs=["Clock"]).plays("Again")
    assert table.opponent.life == 30


def test_icons_tell_which_effect_a_corner_has() -> None:
    shrine = buff(
        "Shrine",
        {"when": "corner", "icon": "heart", "do": "heal", "amount": 2},
        {"when": "corner", "icon": "sword", "do": "damage", "amount": 5, "to": "target"},
        corners=["heart", "sword"],
    )
    table = Table(shrine, hand=["Shrine"]).plays("Shrine")
    assert (table.me.life, table.opponent.life) == (32, 30)
    table.next_turn()
    assert (table.me.life, table.opponent.life) == (32, 25)


def test_2_5_3_10_permanent_buffs_stay_and_cannot_be_turned() -> None:
    table = Table(buff("Post"), SPIN, hand=["Spin"], buffs=["Post"]).plays("Spin")
    assert table.next_turn().buffs() == [("Post", 0)]


def test_2_5_3_9f_a_clunky_buff_turns_by_its_ability_and_not_by_itself() -> None:
    mule = buff(
        "Mule", {"when": "ability", "do": "heal", "amount": 1}, corners=["o", "o"],
        rotation="clunky",
    )  # fmt: skip
    table = Table(mule, buffs=["Mule"]).next_turn()
    assert table.buffs() == [("Mule", 0)]
    assert table.do("Use the ability of Mule").buffs() == [("Mule", 1)]
    table.next_turn().do("Use the ability of Mule")
    assert (table.me.life, table.discard()) == (32, ["Mule"])


def test_2_5_3_9e_a_clunky_buff_without_ability_turns_after_its_effect() -> None:
    censer = buff(
        "Censer",
        {"when": "on-attack", "do": "damage", "amount": 2, "to": "target"},
        corners=["o", "o"],
        rotation="clunky",
    )
    table = Table(censer, attack("A"), attack("B"), hand=["A", "B"], buffs=["Censer"])
    assert table.plays("A").buffs() == [("Censer", 1)]
    table.plays("B")
    assert (table.opponent.life, table.buffs()) == (30 - 1 - 2 - 1 - 2, [])


def test_2_5_3_9f_a_clunky_buff_that_says_when_turns_then_only() -> None:
    gate = buff(
        "Gate",
        {"when": "corner", "do": "heal", "amount": 1},
        {"when": "on-element", "element": "fire", "do": "rotate", "which": "this"},
        corners=["o", "o", "o"],
        rotation="clunky",
        elements=["fire"],
    )
    flame = attack("Flame", elements=["fire"])
    table = Table(gate, flame, hand=["Gate", "Flame"]).plays("Gate")
    assert (table.buffs(), table.me.life) == ([("Gate", 0)], 31)
    table.plays("Flame")
    assert ("Gate rotates to corner 2." in table.log(), table.me.life) == (True, 33)


def test_2_5_3_9i_a_buff_that_leaves_its_corner_resolves_nothing_more() -> None:
    slip = buff(
        "Slip",
        {"when": "corner", "do": "rotate", "which": "this"},
        {"when": "corner", "do": "damage", "amount": 9, "to": "target"},
        corners=["o", "x"],
    )
    table = Table(slip, hand=["Slip"]).plays("Slip")
    assert (table.opponent.life, table.buffs()) == (30, [("Slip", 1)])


def test_6_1_2_a_next_buff_gives_to_one_card_and_expires() -> None:
    hymn = buff(
        "Hymn",
        {"when": "lingering", "do": "modify-power", "by": 3, "of": "attack"},
        corners=["o", "o", "o"],
        keywords=["next"],
    )
    twice = made(
        "Twice", {"when": "play", "do": "damage", "amount": 1},
        {"when": "play", "do": "heal", "amount": 1},
    )  # fmt: skip
    table = Table(hymn, twice, attack("B"), hand=["Twice", "B"], buffs=["Hymn"]).plays("Twice")
    assert (table.opponent.life, table.me.life) == (26, 34)
    assert table.discard() == ["Hymn", "Twice"]
    assert table.plays("B").opponent.life == 25


def test_6_1_2_a_next_buff_expires_after_its_trigger() -> None:
    trap = buff(
        "Trap", {"when": "on-attack", "do": "damage", "amount": 2, "to": "target"},
        corners=["o", "o", "o"], keywords=["next"],
    )  # fmt: skip
    table = Table(trap, attack("A"), hand=["A"], buffs=["Trap"]).plays("A")
    assert (table.opponent.life, table.buffs(), table.discard()) == (27, [], ["A", "Trap"])


def test_6_1_2_burn_cards_stay_in_the_discard_pile_and_are_not_returned_or_stored() -> None:
    ember = buff("Ember", keywords=["burn"])
    lift = made("Lift", {"when": "play", "do": "return", "which": "one"}, category="defend")
    fetch = made("Fetch", {"when": "play", "do": "recover", "kind": "card"}, category="defend")
    table = Table(ember, lift, fetch, hand=["Lift", "Fetch"], discard=["Ember"], buffs=["Ember"])
    table.plays("Lift")
    assert table.buffs() == [("Ember", 0)]
    table.plays("Fetch")
    assert "Ember" not in table.hand()
    chest = buff("Chest", {"when": "corner", "do": "store", "count": 1}, corners=["o", "o"])
    table = Table(ember, chest, hand=["Chest"], deck=["Ember"]).plays("Chest")
    assert table.me.table.stored_count == 0


def test_enter_happens_in_limbo_and_leave_on_the_way_out() -> None:
    lone = buff(
        "Lone",
        {"when": "enter", "do": "heal", "amount": 4, "if": {"test": "no-buffs"}},
        {"when": "leave", "do": "damage", "amount": 2, "to": "target"},
    )
    clear = made("Clear", {"when": "play", "do": "remove", "which": "yours"}, category="defend")
    table = Table(lone, clear, hand=["Lone", "Clear"]).plays("Lone")
    assert table.me.life == 34
    table.plays("Clear")
    assert (table.opponent.life, table.discard()) == (28, ["Lone", "Clear"])


def test_an_item_that_leaves_has_its_effect() -> None:
    flask = item("Flask", {"when": "leave", "do": "heal", "amount": 1})
    table = Table(flask, hand=["Flask"], items=["Flask"]).plays("Flask")
    assert (table.me.life, table.items()) == (31, ["Flask"])


def test_a_combo_buff_stays_in_play() -> None:
    throne = combo(
        "Throne", {"when": "corner", "do": "damage", "amount": 2, "to": "target"},
        cost=["fire"], category="buff", rotation="regular", corners=["o", "o", None, None],
    )  # fmt: skip
    table = Table(throne, attack("Flame", elements=["fire"]), hand=["Throne", "Flame"])
    table.do("Play the combo Throne")
    assert table.opponent.life == 28 - 2
    assert table.buffs() == [("Throne", 1)]


def test_an_effect_never_triggers_the_effect_that_it_came_from() -> None:
    echo = {"when": "on-heal", "do": "heal", "amount": 1}
    table = Table(
        buff("A", echo), buff("B", echo), made("Balm", {"when": "play", "do": "heal", "amount": 1}),
        buffs=["A", "B"], hand=["Balm"], leader=hero(health=10),
    ).plays("Balm")  # fmt: skip
    assert table.me.life == 10 + 1 + 2 + 2


@pytest.mark.parametrize("which", ["others", "yours"])
def test_all_buffs_are_turned_in_the_order_of_choice(which: str) -> None:
    cards = [buff(name, HIT, corners=[1, 2, 3]) for name in ("A", "B", "C")]
    wind = buff("Wind", {"when": "enter", "do": "rotate", "which": which}, corners=["o", "o"])
    table = Table(*cards, wind, hand=["Wind"], buffs=["A", "B", "C"])
    table.do("Play Wind", "Rotate C", "Rotate A")
    assert table.buffs() == [("A", 1), ("B", 1), ("C", 1), ("Wind", 0)]
    assert [text for text in table.log() if "rotates" in text] == [
        "C rotates to corner 2.",
        "A rotates to corner 2.",
        "B rotates to corner 2.",
    ]
