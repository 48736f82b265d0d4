"""Facets and keywords of entering and equipping, such as unite, drop, summon, gate, requires."""

import pytest

from games.six_forms.play.state import NOBODY
from tests.games.six_forms.play.table import Table, does, having, made, stats


def test_unite_counts_toward_the_two_equip_spaces() -> None:
    blade = made("Blade", "equip", facets={"large": True})
    table = Table(having("unite", name="Union"), made("Friend"), blade, hand=["Blade"])
    table.put("Friend", "b2")
    table.put("Union", "a2")
    table.play("Blade")
    table.do("Equip it to Friend")
    table.do("End the act step")
    assert not table.can("Move Union at a2 to b2")


def test_equip_spaces_large_takes_two_and_small_none() -> None:
    kinds = {"Plain": {}, "Large": {"large": True}, "Small": {"small": True}}
    cards = [made(name, "equip", facets=facets) for name, facets in kinds.items()]
    table = Table(*cards, made("Friend"), hand=["Plain", "Plain", "Plain", "Large", "Small"])
    table.put("Friend", "a1")
    table.play("Plain")
    table.do("Equip it to Friend")
    assert not table.can("Play Large")
    table.play("Plain")
    table.do("Equip it to Friend")
    assert not table.can("Play Plain")
    table.play("Small")
    table.do("Equip it to Friend")


def test_equips_only_what_meets_the_words() -> None:
    hide = made("Hide", "equip", equips="class:beast")
    clamp = made("Clamp", "equip", equips="t:avatar", equips_opponent=True)
    beast = made("Bear", **{"class": "beast"})
    table = Table(hide, clamp, beast, made("Friend"), hand=["Hide", "Clamp"])
    table.put("Friend", "a1")
    assert not table.can("Play Hide")
    assert not table.can("Play Clamp")
    table.put("Bear", "b1")
    table.enemy("b3", 1, 1)
    table.play("Hide")
    assert table.offers() == ["Equip it to Bear at b1"]
    table.do("Equip it to Bear")
    table.play("Clamp")
    assert table.offers() == ["Equip it to Blocker at b3"]


def test_equip_life_span_destroyed_with_its_card_unless_it_drops() -> None:
    drop = made("Wings", "equip", [does("gain-life", "on-drop", amount=2)], facets={"drop": True})
    table = Table(
        made("Blade", "equip"), drop, made("Friend"),
        made("Doom", "action", [does("destroy", target="friendly-card")]),
        hand=["Blade", "Wings", "Doom"],
    )  # fmt: skip
    table.put("Friend", "a1")
    for name in ("Blade", "Wings"):
        table.play(name)
        table.do("Equip it to Friend")
    table.play("Doom")
    assert (table.graveyard("Blade"), table.hand("Wings"), table.me.life) == (1, 1, 22)


def test_summon_opens_the_zones_around_it() -> None:
    table = Table(having("summon", name="Oak"), made("Friend"), hand=["Friend"])
    table.put("Oak", "b3")
    table.do("Play Friend")
    zones = {text.split()[2] for text in table.offers()}
    assert {"a3", "c4", "b4"} < zones
    assert "d4" not in zones


def test_summon_opens_no_zone_for_what_is_put_onto_the_field() -> None:
    rise = made("Rise", "action", [does("raise", kind="avatar")])
    table = Table(having("summon", name="Oak"), made("Friend"), rise, hand=["Rise"])
    table.put("Oak", "b3")
    table.bury("Friend")
    table.play("Rise")
    assert {text.split()[2][1] for text in table.offers()} == {"1", "2"}


def test_play_to_attack_into_an_own_zone_that_a_hazard_holds() -> None:
    rift = made("Open", "action", [does("generate", token="SF-T09")])
    table = Table(rift, stats("Strong", 9, 9), stats("Weak", 1, 1), hand=["Open", "Strong", "Weak"])
    table.play("Open")
    table.do("Rift enters a2")
    assert table.at("a2").controller == NOBODY
    table.play("Weak", "a2")
    assert (table.graveyard("Weak"), table.name_at("a2")) == (1, "Rift")
    assert table.me.life == 20 - 2
    table.play("Strong", "a2")
    assert (table.name_at("a2"), table.opponent.life) == ("Strong", 20)


def test_play_to_attack_a_beaten_card_is_crushed() -> None:
    rift = made("Open", "action", [does("generate", token="SF-T09")])
    table = Table(rift, stats("Sturdy", 1, 9), hand=["Open", "Sturdy"])
    table.play("Open")
    table.do("Rift enters a2")
    table.play("Sturdy", "a2")
    assert (table.graveyard("Sturdy"), table.name_at("a2")) == (1, "Rift")
    assert table.logged("Sturdy is crushed.")


def test_gate_from_the_battlefield_played_now_and_entering_at_the_end() -> None:
    herald = made("Herald", effects=[does("gain-life", amount=1)], keywords={"gate": "battlefield"})
    table = Table(herald, hand=["Herald"])
    table.play("Herald")
    assert (table.me.life, table.me.piles.asides) == (21, 1)
    for step in ("End the act step", "End the move step", "End the turn"):
        table.do(step)
    table.do("Herald enters b2 ready")
    assert (table.name_at("b2"), table.me.life) == ("Herald", 21)


def test_gate_from_the_graveyard_waits_aside_until_the_end_of_the_turn() -> None:
    door = made("Door", keywords={"gate": "graveyard"})
    doom = made("Doom", "action", [does("destroy", target="friendly-card")])
    table = Table(door, doom, hand=["Doom"])
    table.put("Door", "a1")
    table.play("Doom")
    assert (table.graveyard("Door"), table.me.piles.asides) == (0, 1)
    table.next_turn()
    assert (table.graveyard("Door"), table.me.piles.asides) == (1, 0)


def test_requires_another_card_first_and_for_as_long() -> None:
    king = made("King", requires="class:golem", **{"class": "golem"})
    golem = made("Golem", **{"class": "golem"})
    doom = made("Doom", "action", [does("destroy", target="friendly-card")])
    table = Table(king, golem, doom, hand=["King", "Doom", "Golem"])
    assert not table.can("Play King")
    table.put("Golem", "a1")
    table.play("King", "b1")
    table.play("Doom")
    table.do("Target Golem")
    assert (table.name_at("b1"), table.me.piles.asides) == ("", 1)
    table.play("Golem", "a2")
    table.do("King enters c1 ready")
    assert table.name_at("c1") == "King"


def test_requires_a_card_that_falls_in_a_battle_which_continuous_effects_look_at() -> None:
    grow = does("gain-stats", "while-active", attack=1, target="this", until="active")
    king = made("King", requires="class:golem", **{"class": "golem"})
    table = Table(king, made("Golem", **{"class": "golem"}), made("Banner", effects=[grow]))
    for name, zone in (("Golem", "a2"), ("King", "b1"), ("Banner", "c1")):
        table.put(name, zone)
    table.enemy("a3", 5, 5)
    table.move("Golem", "a2", "a3")
    assert (table.name_at("a2"), table.name_at("b1"), table.me.piles.asides) == ("", "", 1)


@pytest.mark.parametrize("kind", ["action", "equip"])
def test_requires_what_stands_beside_the_battlefield_comes_back_put_and_not_played(
    kind: str,
) -> None:
    facets = {"permanent": True} if kind == "action" else {}
    chant = made("Chant", kind, [does("gain-life", amount=1)], requires="class:mage", facets=facets)
    mage = made("Mage", **{"class": "mage"})
    doom = made("Doom", "action", [does("destroy", target="friendly-card")])
    table = Table(chant, mage, made("Friend"), doom, hand=["Chant", "Doom", "Mage"])
    table.put("Friend", "d1")
    table.put("Mage", "a1")
    table.play("Chant")
    if kind == "equip":
        table.do("Equip it to Friend")
    table.play("Doom")
    table.do("Target Mage")
    assert (table.me.piles.asides, table.state.board.in_play) == (1, 1)
    table.play("Mage", "a2")
    if kind == "equip":
        table.do("Equip it to Friend")
    assert (table.me.piles.asides, table.state.board.in_play, table.me.life) == (0, 3, 21)
