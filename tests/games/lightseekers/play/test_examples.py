"""The rulebook's own examples of one player's turn, each named by its rule."""

from games.lightseekers.play.phases import opening_hand
from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, made

DAMAGE_2 = {"when": "play", "do": "damage", "amount": 2}
ONE_MORE = {"when": "play", "do": "gain-actions", "count": 1}
"""Keeps the turn open after a combo, before a card is drawn for it."""


def test_2_2_3_one_action_a_turn_stays_one_though_another_card_grants_more() -> None:
    curse = buff("Curse", {"when": "lingering", "do": "limit-actions", "count": 1})
    again = made("Again", DAMAGE_2, ONE_MORE)
    table = Table(curse, again, attack("Jab"), hand=["Again", "Jab"], buffs=["Curse"])
    table.plays("Again")
    assert table.state.turn == 2
    assert table.hand() == ["Jab"]


def test_2_4_2_2c_fire_fire_earth_takes_two_fire_and_one_earth() -> None:
    blast = combo("Blast", DAMAGE_2, ONE_MORE, cost=["fire", "fire", "earth"])
    flame, stone = attack("Flame", elements=["fire"]), attack("Stone", elements=["earth"])
    short = Table(blast, flame, stone, hand=["Blast", "Flame", "Stone", "Stone"])
    assert "Play the combo Blast" not in short.offers()
    table = Table(blast, flame, stone, hand=["Blast", "Flame", "Flame", "Flame", "Stone", "Stone"])
    table.do("Play the combo Blast", "Pay with Stone")
    assert table.opponent.life == 28
    assert table.hand() == ["Flame", "Stone"]
    assert table.library() == ["Flame", "Flame", "Stone"]


def test_2_4_2_2g_a_combo_pays_two_symbols_and_one_fire_is_left_to_pay() -> None:
    blast = combo("Blast", DAMAGE_2, ONE_MORE, cost=["fire", "fire", "earth"])
    prism = combo("Prism", DAMAGE_2, cost=["fire", "earth", "crystal"])
    flame = attack("Flame", elements=["fire"])
    stone = attack("Stone", elements=["earth"])
    table = Table(blast, prism, flame, stone, hand=["Blast", "Prism", "Flame", "Stone"])
    table.do("Play the combo Blast")
    assert table.opponent.life == 28
    assert table.hand() == ["Stone"]
    assert table.library() == ["Flame", "Prism"]


def test_2_4_2_2k_one_symbol_less_and_one_more_is_the_printed_cost() -> None:
    cheap = buff("Cheap", {"when": "lingering", "do": "modify-cost", "by": -1})
    dear = buff("Dear", {"when": "lingering", "do": "modify-cost", "by": 1})
    bolt = combo("Bolt", DAMAGE_2, ONE_MORE, cost=["fire", "earth"])
    flame, stone = attack("Flame", elements=["fire"]), attack("Stone", elements=["earth"])
    cards = (cheap, dear, bolt, flame, stone)
    table = Table(*cards, hand=["Bolt", "Flame", "Flame"], buffs=["Cheap", "Dear"])
    assert "Play the combo Bolt" not in table.offers()
    table = Table(*cards, hand=["Bolt", "Flame", "Stone"], buffs=["Cheap", "Dear"])
    assert table.do("Play the combo Bolt", "Pay with Flame").hand() == []


def test_2_6_8_a_card_that_fetches_from_the_discard_pile_does_not_find_itself() -> None:
    fetch = made("Fetch", {"when": "play", "do": "recover", "kind": "card"}, category="defend")
    table = Table(fetch, hand=["Fetch"]).plays("Fetch")
    assert table.hand() == []
    assert table.discard() == ["Fetch"]


def test_2_7_5_an_ability_of_a_shadow_combo_buff_takes_shadow_modifiers() -> None:
    leader = hero(
        {"when": "lingering", "do": "modify-damage", "by": 1, "of": "shadow"},
        access={"shadow": "basic", "fire": "basic", "earth": "basic"},
    )
    idol = combo(
        "Idol",
        {"when": "attack-ability", "do": "damage", "amount": 2},
        cost=["shadow"],
        category="buff",
        rotation="permanent",
    )
    table = Table(idol, leader=leader, buffs=["Idol"]).do("Use the ability of Idol")
    assert table.opponent.life == 27


STORAGE = buff(
    "Vault",
    {"when": "corner", "do": "store", "count": 4},
    {"when": "ability", "do": "take-stored"},
    corners=["o", "o"],
    rotation="clunky",
)


def with_four_stored(*extra: object, hand: str) -> Table:
    table = Table(
        STORAGE,
        *extra,  # type: ignore[arg-type]
        *(attack(name) for name in "ABCD"),
        hand=["Vault", hand],
        deck=["C", "A", "D", "B"],
    )
    table.plays("Vault")
    assert table.library() == []
    return table


def test_2_8_4_6_a_storage_card_removed_lies_on_its_four_in_their_order() -> None:
    clear = made("Clear", {"when": "play", "do": "remove", "which": "one"}, category="defend")
    table = with_four_stored(clear, hand="Clear").plays("Clear")
    assert table.discard() == ["C", "A", "D", "B", "Vault", "Clear"]


def test_2_8_4_6_a_storage_card_returned_leaves_its_four_in_the_discard_pile() -> None:
    lift = made("Lift", {"when": "play", "do": "return", "which": "one"}, category="defend")
    table = with_four_stored(lift, hand="Lift").plays("Lift")
    assert table.discard() == ["C", "A", "D", "B", "Lift"]
    assert table.hand() == ["Vault"]


def test_2_9_4_what_waits_for_damage_comes_after_the_modifiers() -> None:
    leader = hero({"when": "damaged", "do": "draw", "count": 1})
    hide = buff("Hide", {"when": "lingering", "do": "modify-damage-taken", "by": -1})
    sting = made("Sting", {"when": "play", "do": "damage", "amount": 1, "to": "self"})
    stab = made("Stab", {"when": "play", "do": "damage", "amount": 2, "to": "self"})
    table = Table(
        hide, sting, stab, leader=leader, hand=["Sting", "Stab"], deck=["Hide"], buffs=["Hide"]
    )
    table.plays("Sting")
    assert (table.me.life, table.hand()) == (30, ["Stab"])
    table.plays("Stab")
    assert (table.me.life, table.hand()) == (29, ["Hide"])


def test_3_3_3_five_players_begin_with_4_5_6_7_and_7_cards() -> None:
    assert [opening_hand(before) for before in range(5)] == [4, 5, 6, 7, 7]


def test_4_1_1_4_start_of_turn_effects_are_triggered_nowhere_else() -> None:
    dawn = buff(
        "Dawn",
        {"when": "start-of-turn", "do": "damage", "amount": 5, "to": "target"},
        {"when": "corner", "do": "damage", "amount": 1, "to": "target"},
        corners=["o", "o", "o"],
    )
    echo = made("Echo", {"when": "play", "do": "trigger", "which": "yours"}, category="defend")
    table = Table(dawn, echo, hand=["Echo"], buffs=["Dawn"]).plays("Echo")
    assert table.opponent.life == 29
    table.next_turn()
    assert table.opponent.life == 29 - 5 - 1


def test_4_1_2_2a_4_1_2_4b_lingering_effects_last_and_instant_ones_happen() -> None:
    yard = buff(
        "Yard",
        {"when": "lingering", "do": "modify-damage", "by": 2, "of": "attack"},
        {"when": "corner", "do": "heal", "amount": 1},
        corners=["o", "x", "o"],
    )
    table = Table(yard, attack("Jab"), hand=["Jab", "Jab", "Jab"], buffs=["Yard"])
    assert table.plays("Jab").opponent.life == 27
    table.next_turn()
    assert (table.me.life, table.plays("Jab").opponent.life) == (30, 26)
    table.next_turn()
    assert (table.me.life, table.plays("Jab").opponent.life) == (31, 23)


def test_4_1_2_3c_expiring_buffs_are_handled_one_by_one() -> None:
    call = {"when": "expire", "do": "recover", "kind": "buff"}
    first, second = buff("First", call, corners=["o"]), buff("Second", call, corners=["o"])
    table = Table(first, second, buffs=["First", "Second"]).next_turn()
    assert table.hand() == ["First"]
    assert table.discard() == ["Second"]


def test_4_1_3_3d_no_two_of_a_name_a_turn_nor_play_and_ability() -> None:
    creeper = buff(
        "Creeper",
        {"when": "ability", "do": "damage", "amount": 1, "to": "target"},
        elements=["fire"],
    )
    table = Table(creeper, hand=["Creeper", "Creeper"], buffs=["Creeper"])
    assert "Use the ability of Creeper, on corner 1" in table.offers()
    table.plays("Creeper")
    assert table.offers() == ["Pass the rest of the actions"]
    table = Table(creeper, hand=["Creeper"], buffs=["Creeper"]).do("Use the ability")
    assert table.offers() == ["Pass the rest of the actions"]


def test_4_1_3_6h_an_unrestricted_action_allows_a_second_card_of_a_basic_element() -> None:
    gift = made("Gift", {"when": "play", "do": "gain-unrestricted", "count": 1})
    cards = (gift, attack("Stone", elements=["earth"]), attack("Rock", elements=["earth"]))
    wave = attack("Wave", elements=["water"])
    table = Table(*cards, wave, hand=["Gift", "Stone", "Rock", "Wave"])
    table.plays("Stone")
    assert "Play Rock" not in table.offers()
    table = Table(*cards, wave, hand=["Gift", "Stone", "Rock", "Wave"]).plays("Gift", "Stone")
    assert table.offers() == ["Play Rock", "Pass the rest of the actions"]
    assert table.plays("Rock").hand() == ["Wave"]


def test_4_1_3_7d_rotating_a_reduction_away_before_or_after_damage_differs() -> None:
    shield = buff(
        "Shield", {"when": "lingering", "do": "modify-damage-taken", "by": -2}, corners=["o", "x"]
    )
    thorn = buff(
        "Thorn",
        {"when": "corner", "icon": "sword", "do": "damage", "amount": 3, "to": "self"},
        corners=["o", "sword"],
    )
    spin = made("Spin", {"when": "play", "do": "rotate", "which": "yours"}, category="defend")
    for first, health in (("Shield", 27), ("Thorn", 29)):
        table = Table(shield, thorn, spin, hand=["Spin"], buffs=["Shield", "Thorn"])
        table.do("Play Spin", f"Rotate {first}")
        assert table.me.life == health
        assert table.buffs() == [("Shield", 1), ("Thorn", 1)]
