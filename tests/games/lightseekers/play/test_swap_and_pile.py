"""Swaps (6.2), cards that work from the discard pile (2.6.3.2), clunky buffs with an if
(2.5.3.9g)."""

from typing import Any

from games.rules.cards import CardInfo
from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import Table, attack, buff, hero, item, made

JAB, STAB = attack("Jab", 3), attack("Stab", 5)
POST, MAST, SAIL = buff("Post"), buff("Mast"), buff("Sail")


def swapping(**arguments: Any) -> CardInfo:
    return made("Trade", {"when": "play", "do": "swap", **arguments}, category="defend")


def test_6_2_swap_puts_each_card_in_the_place_of_the_other() -> None:
    table = Table(
        *(swapping(which="one"), POST, MAST, SAIL, JAB),
        hand=["Trade"],
        buffs=["Post", "Mast"],
        discard=["Sail", "Jab"],
    )
    table.plays("Trade").do("Swap Post")
    assert [name for name, _ in table.buffs()] == ["Sail", "Mast"], "left of the other, as before"
    assert table.discard() == ["Post", "Jab", "Trade"], (
        "at the bottom of the pile, as the other was"
    )


def test_6_2_swap_with_the_hand() -> None:
    trade = swapping(which="one", source="hand")
    table = Table(trade, POST, MAST, hand=["Trade", "Mast"], buffs=["Post"])
    table.plays("Trade")
    assert (table.hand(), table.buffs()) == (["Post"], [("Mast", 0)])


def test_6_2_swap_fails_without_a_card_on_either_side() -> None:
    trade = swapping(which="one")
    then = {"when": "play", "do": "draw", "count": 1, "if": {"test": "did"}}
    tried = made("Tried", {"when": "play", "do": "swap", "which": "one"}, then, category="defend")
    no_card = Table(trade, tried, POST, JAB, hand=["Tried"], buffs=["Post"], discard=["Jab"])
    no_card.plays("Tried")
    assert (no_card.buffs(), no_card.hand()) == ([("Post", 0)], [])
    no_buff = Table(trade, POST, hand=["Trade"], discard=["Post"])
    assert no_buff.plays("Trade").buffs() == []


def test_6_1_2_a_burn_card_is_swapped_neither_out_of_the_pile_nor_to_the_hand() -> None:
    pyre = buff("Pyre", keywords=["burn"])
    out = Table(swapping(which="one"), POST, pyre, hand=["Trade"], buffs=["Post"], discard=["Pyre"])
    assert out.plays("Trade").buffs() == [("Post", 0)]
    trade = swapping(which="one", source="hand")
    back = Table(trade, POST, pyre, hand=["Trade", "Post"], buffs=["Pyre"])
    assert back.plays("Trade").buffs() == [("Pyre", 0)]


def test_6_2_a_swapped_buff_enters_and_triggers_and_the_other_leaves() -> None:
    bell = buff(
        "Bell",
        {"when": "enter", "do": "heal", "amount": 1},
        {"when": "corner", "do": "damage", "amount": 2, "to": "target"},
        corners=["o", "o"],
    )
    knell = buff("Knell", {"when": "leave", "do": "damage", "amount": 4, "to": "target"})
    trade = swapping(which="one")
    table = Table(trade, bell, knell, hand=["Trade"], buffs=["Knell"], discard=["Bell"])
    table.plays("Trade")
    assert (table.opponent.life, table.me.life) == (24, 31)


def test_6_2_what_was_swapped_in_was_not_played() -> None:
    leader = hero({"when": "on-buff", "do": "damage", "amount": 5, "to": "target"})
    trade = swapping(which="one")
    table = Table(
        trade, POST, MAST, leader=leader, hand=["Trade"], buffs=["Post"], discard=["Mast"]
    )
    assert table.plays("Trade").opponent.life == 30


def test_6_2_a_buff_swaps_itself_by_its_ability() -> None:
    worm = buff("Worm", {"when": "ability", "do": "swap", "which": "this", "kind": "buff"})
    table = Table(worm, POST, MAST, buffs=["Post", "Worm"], discard=["Mast"])
    table.do("Use the ability of Worm")
    assert [name for name, _ in table.buffs()] == ["Post", "Mast"]
    assert table.discard() == ["Worm"]


def test_2_8_4_6_what_was_stored_under_a_swapped_card_is_discarded() -> None:
    vault = buff("Vault", {"when": "corner", "do": "store", "count": 2}, corners=["o", "o", "o"])
    trade = swapping(which="one")
    table = Table(
        *(trade, vault, POST, JAB, STAB),
        hand=["Vault", "Trade"],
        deck=["Jab", "Stab"],
        discard=["Post"],
    )
    table.plays("Vault", "Trade")
    assert table.discard()[:3] == ["Vault", "Jab", "Stab"]


def test_2_6_3_after_a_swap_buffs_still_answer_from_left_to_right() -> None:
    cards = [buff(name, {"when": "end-of-turn", "do": "heal", "amount": 1}) for name in "PQR"]
    trade = swapping(which="one")
    table = Table(
        trade, *cards, hand=["Trade"], buffs=["P", "Q"], discard=["R"], leader=hero(health=9)
    )
    table.plays("Trade").do("Swap P", "Pass")
    assert [line[0] for line in table.log() if " heals " in line] == ["R", "Q"]


ASH = attack("Ash", 1, keywords=["burn"])
EMBER = made(
    "Ember",
    {"when": "play", "do": "damage", "amount": 1},
    {"when": "on-pile", "do": "modify-damage", "by": 2, "of": "attack"},
    elements=["fire"],
)
GHOST = made(
    "Ghost",
    {"when": "play", "do": "heal", "amount": 1},
    {"when": "pile-start", "do": "damage", "amount": 2, "to": "target"},
    category="defend",
)


def test_2_6_3_2_a_card_works_on_top_of_the_discard_pile_and_only_there() -> None:
    table = Table(EMBER, JAB, STAB, hand=["Ember", "Jab", "Stab"])
    assert table.plays("Ember").opponent.life == 29, "not while it is in limbo"
    assert table.plays("Jab").opponent.life == 24
    table.next_turn()
    assert table.plays("Stab").opponent.life == 19, "Jab lies on it"


def test_2_6_3_2_the_discard_pile_comes_first_in_standard_order() -> None:
    leader = hero({"when": "start-of-turn", "do": "damage", "amount": 1, "to": "target"})
    table = Table(GHOST, leader=leader, hand=["Ghost"]).plays("Ghost").next_turn()
    told = [line for line in table.log() if " deals " in line]
    assert told[-2:] == [
        "Ghost deals 2 damage, opponent at 27.",
        "Test Hero deals 1 damage, opponent at 26.",
    ]


def test_2_6_3_2_a_covered_card_does_nothing_at_the_start() -> None:
    table = Table(GHOST, ASH, hand=["Ghost", "Ash"]).plays("Ghost", "Ash").next_turn()
    assert table.opponent.life == 29


def test_2_3_2_4e_a_card_on_the_discard_pile_is_dormant_without_its_element() -> None:
    leader = hero(access={"water": "basic", "earth": "basic", "crystal": "basic"})
    table = Table(EMBER, JAB, leader=leader, hand=["Jab"], discard=["Ember"])
    assert table.plays("Jab").opponent.life == 27
    lamp = item("Lamp", grants={"fire": "basic"})
    lit = Table(EMBER, JAB, lamp, leader=leader, hand=["Jab"], discard=["Ember"], items=["Lamp"])
    assert lit.plays("Jab").opponent.life == 25


def test_2_6_3_2_a_card_works_from_the_pile_of_the_player_whose_turn_it_is_not() -> None:
    skin = made(
        "Skin",
        {"when": "play", "do": "heal", "amount": 1},
        {"when": "on-pile", "do": "modify-damage-taken", "by": -2},
        category="defend",
    )
    duel = Duel(Side([JAB], hand=["Jab"]), Side([skin], discard=["Skin"]))
    assert duel.plays("Jab").lives == (30, 29)


GEAR = buff(
    "Gear",
    {
        "when": "buff-phase",
        "do": "rotate",
        "which": "this",
        "if": {"test": "hand-at-least", "count": 2},
    },
    {"when": "corner", "do": "damage", "amount": 1, "to": "target"},
    corners=["o", "o", "o"],
    rotation="clunky",
)


def test_2_5_3_9g_a_clunky_buff_with_an_if_turns_in_the_buff_phase_alone() -> None:
    table = Table(GEAR, JAB, STAB, hand=["Gear", "Jab", "Stab"]).plays("Gear")
    assert (table.buffs(), table.opponent.life) == ([("Gear", 0)], 29), (
        "its effect does not turn it"
    )
    table.next_turn()
    assert (table.buffs(), table.opponent.life) == ([("Gear", 1)], 28)


def test_2_5_3_9g_it_stays_while_the_condition_does_not_hold() -> None:
    table = Table(GEAR, JAB, hand=["Jab"], buffs=["Gear"], fillers=0, deck=["Jab"])
    table.plays("Jab").next_turn()
    assert (table.buffs(), table.opponent.life) == ([("Gear", 0)], 26), (
        "it triggers and does not turn"
    )


def test_2_5_3_9h_it_expires_when_it_turns_to_no_symbol() -> None:
    table = Table(GEAR, JAB, STAB, hand=["Jab", "Stab"], buffs=[("Gear", 2)]).next_turn()
    assert (table.buffs(), table.discard()) == ([], ["Gear"])


def test_2_5_3_9f_other_cards_turn_it_all_the_same() -> None:
    spin = made("Spin", {"when": "play", "do": "rotate", "which": "one"}, category="defend")
    assert Table(GEAR, spin, hand=["Spin"], buffs=["Gear"]).plays("Spin").buffs() == [("Gear", 1)]
