"""Elements, names, abilities and items: what may be played (2.3.2.4, 2.5.4, 2.7, 4.1.3)."""

from tests.games.lightseekers.play.table import Table, attack, buff, hero, item, made

PASS = "Pass the rest of the actions"
STONE, ROCK = attack("Stone", elements=["earth"]), attack("Rock", elements=["earth"])
FLAME, SPARK = attack("Flame", elements=["fire"]), attack("Spark", elements=["fire"])
WAVE = attack("Wave", elements=["water"])
PLAIN = attack("Plain")


def test_4_1_3_2c_d_basic_once_a_turn_superior_freely() -> None:
    table = Table(STONE, ROCK, FLAME, SPARK, hand=["Stone", "Rock", "Flame", "Spark"])
    assert table.plays("Stone").offers() == ["Play Flame", "Play Spark", PASS]
    table = Table(STONE, ROCK, FLAME, SPARK, hand=["Flame", "Spark"]).plays("Flame")
    assert table.offers() == ["Play Spark", PASS]


def test_4_1_3_2b_no_access_no_play_and_unaligned_needs_none() -> None:
    table = Table(WAVE, PLAIN, hand=["Wave", "Plain"])
    assert table.offers() == ["Play Plain", PASS]


def test_a_card_of_two_elements_needs_and_uses_both() -> None:
    both = attack("Both", elements=["earth", "crystal"])
    gem = attack("Gem", elements=["crystal"])
    far = attack("Far", elements=["fire", "water"])
    table = Table(both, gem, far, STONE, hand=["Both", "Gem", "Far", "Stone"])
    assert "Play Far" not in table.offers()
    assert table.plays("Both").offers() == [PASS]


def test_an_order_card_needs_an_element_of_it_and_uses_none() -> None:
    banner, tide = buff("Banner", orders=["mountain"]), buff("Tide", orders=["storm"])
    table = Table(banner, tide, STONE, hand=["Banner", "Tide", "Stone"])
    assert "Play Tide" not in table.offers()
    assert "Play Stone" in table.plays("Banner").offers()


def test_2_5_4_2_9_items_need_and_use_no_element_but_count_as_it() -> None:
    bracer = item("Bracer", grants={"earth": "basic"})
    follow = made(
        "Follow",
        {
            "when": "play",
            "do": "damage",
            "amount": 5,
            "if": {"test": "played-element", "element": "earth"},
        },
    )
    table = Table(bracer, follow, STONE, hand=["Bracer", "Follow", "Stone"]).plays("Bracer")
    assert "Play Stone" in table.offers()
    assert table.plays("Follow").opponent.life == 25


def test_2_5_4_8_an_item_gives_access_while_it_is_equipped() -> None:
    pearl = item("Pearl", grants={"water": "basic"})
    table = Table(pearl, WAVE, hand=["Pearl", "Wave", "Wave"])
    assert "Play Wave" in table.plays("Pearl").offers()
    grown = item("Grown", grants={"earth": "superior"})
    table = Table(grown, STONE, ROCK, hand=["Stone", "Rock"], items=["Grown"]).plays("Stone")
    assert table.offers() == ["Play Rock", PASS]


def test_2_5_4_6_over_two_points_the_player_gives_something_up() -> None:
    one, two, big = item("One"), item("Two"), item("Big", worth=2)
    table = Table(one, two, big, hand=["Big"], items=["One", "Two"]).plays("Big")
    assert table.offers() == ["Give up One", "Give up Two", "Give up Big"]
    table.do("Give up One")
    assert table.offers() == ["Give up Two", "Give up Big"]
    assert table.do("Give up Two").items() == ["Big"]
    assert table.discard() == ["One", "Two"]


def test_2_5_4_7_the_older_copy_goes_before_points_are_counted() -> None:
    one, two = item("One"), item("Two")
    table = Table(one, two, hand=["One"], items=["One", "Two"]).plays("One")
    assert table.items() == ["Two", "One"]
    assert table.discard() == ["One"]


def test_a_hero_or_a_card_may_let_one_hold_more_and_items_go_when_it_ends() -> None:
    mule = buff("Mule", {"when": "lingering", "do": "hold-items", "by": 1}, corners=["o"])
    items = [item("One"), item("Two"), item("Three")]
    table = Table(mule, *items, items=["One", "Two", "Three"], buffs=["Mule"])
    assert table.items() == ["One", "Two", "Three"]
    table.do(PASS)
    assert table.offers() == ["Give up One", "Give up Two", "Give up Three"]
    roomy = Table(*items, leader=hero(item_points=3), hand=["Three"], items=["One", "Two"])
    assert roomy.plays("Three").items() == ["One", "Two", "Three"]


def test_2_7_6_one_ability_a_turn_from_any_source() -> None:
    leader = hero({"when": "ability", "do": "heal", "amount": 1})
    coin = item("Coin", {"when": "ability", "do": "heal", "amount": 2})
    table = Table(coin, leader=leader, items=["Coin"])
    assert table.offers() == ["Use the ability of Test Hero", "Use the ability of Coin", PASS]
    assert table.do("Use the ability of Coin").offers() == [PASS]
    assert table.me.life == 32


def test_2_7_4_abilities_of_action_buffs_and_items_use_the_element() -> None:
    idol = buff("Idol", {"when": "ability", "do": "heal", "amount": 1}, elements=["earth"])
    ring = item("Ring", {"when": "ability", "do": "heal", "amount": 1}, grants={"crystal": "basic"})
    gem = attack("Gem", elements=["crystal"])
    cards = (idol, ring, gem, STONE)
    table = Table(*cards, hand=["Stone", "Gem"], items=["Ring"], buffs=["Idol"])
    assert table.do("Use the ability of Idol").offers() == ["Play Gem", PASS]
    table = Table(*cards, hand=["Stone", "Gem"], items=["Ring"], buffs=["Idol"])
    assert table.do("Use the ability of Ring").offers() == ["Play Stone", PASS]
    table = Table(*cards, hand=["Stone"], buffs=["Idol"]).plays("Stone")
    assert table.offers() == [PASS]


def test_2_7_7_an_ability_once_a_game() -> None:
    leader = hero({"when": "ability", "once": True, "do": "heal", "amount": 1})
    table = Table(leader=leader).do("Use the ability of Test Hero").next_turn()
    assert table.offers() == [PASS]


def test_2_7_2_two_abilities_on_a_card_are_two_choices() -> None:
    leader = hero(
        {"when": "ability", "do": "heal", "amount": 1},
        {"when": "attack-ability", "ability": 2, "do": "damage", "amount": 2},
    )
    table = Table(leader=leader)
    assert table.offers()[:2] == [
        "Use the ability of Test Hero (1)",
        "Use the ability of Test Hero (2)",
    ]
    table.do("Use the ability of Test Hero (2)")
    assert (table.me.life, table.opponent.life) == (30, 28)


def test_2_3_2_4e_a_buff_without_its_element_is_dormant_and_does_not_turn() -> None:
    pearl = item("Pearl", grants={"water": "basic"})
    pool = buff("Pool", {"when": "corner", "do": "heal", "amount": 1}, corners=["o", "o", "o"],
                elements=["water"])  # fmt: skip
    table = Table(pearl, pool, buffs=["Pool"]).next_turn()
    assert (table.buffs(), table.me.life) == ([("Pool", 0)], 30)
    table = Table(pearl, pool, items=["Pearl"], buffs=["Pool"]).next_turn()
    assert (table.buffs(), table.me.life) == ([("Pool", 1)], 31)


def test_6_1_2_unique_all_but_the_first_copy_are_dormant() -> None:
    ledger = buff(
        "Ledger",
        {"when": "lingering", "do": "modify-damage", "by": 1, "of": "attack"},
        keywords=["unique"],
    )
    table = Table(ledger, PLAIN, hand=["Plain"], buffs=["Ledger", "Ledger"])
    assert table.plays("Plain").opponent.life == 28


def test_dormant_others_and_granted_access() -> None:
    lone = buff("Lone", {"when": "lingering", "do": "dormant", "which": "others"})
    sharp = buff("Sharp", {"when": "lingering", "do": "modify-damage", "by": 5, "of": "card"})
    table = Table(lone, sharp, PLAIN, hand=["Plain"], buffs=["Sharp", "Lone"])
    assert table.plays("Plain").opponent.life == 29
    gate = buff(
        "Gate", {"when": "lingering", "do": "grant-access", "level": "basic", "access-to": "water"}
    )
    table = Table(gate, WAVE, hand=["Wave"], buffs=["Gate"])
    assert table.offers() == ["Play Wave", PASS]
    table = Table(gate, lone, WAVE, hand=["Wave"], buffs=["Gate", "Lone"])
    assert table.offers() == [PASS]


def test_2_5_4_11_no_other_card_increases_the_healing_of_an_item() -> None:
    ring = item("Ring", {"when": "ability", "do": "heal", "amount": 2})
    balm = made("Balm", {"when": "play", "do": "heal", "amount": 2}, category="defend")
    spring = buff("Spring", {"when": "lingering", "do": "modify-healing", "by": 3})
    drought = buff("Drought", {"when": "lingering", "do": "modify-healing", "by": -1})
    own = item(
        "Phial",
        {"when": "ability", "do": "heal", "amount": 2},
        {"when": "lingering", "do": "modify-healing", "by": 3},
    )

    def healed(*texts: str, **zones: list[str]) -> int:
        table = Table(ring, balm, spring, drought, own, leader=hero(health=20), **zones)
        return int(table.do(*texts).me.life) - 20

    assert healed("Play Balm", hand=["Balm"], buffs=["Spring"]) == 5
    assert healed("Use the ability of Ring", items=["Ring"], buffs=["Spring"]) == 2
    assert healed("Use the ability of Ring", items=["Ring"], buffs=["Drought"]) == 1
    assert healed("Use the ability of Phial", items=["Phial"]) == 5
