"""Facets and keywords that matter to a player alone, or against blockers."""

import pytest

from games.six_forms.play.codes import counter
from tests.games.six_forms.play.table import Table, does, having, made, stats


def test_awaken_no_attack_on_the_turn_of_play() -> None:
    table = Table(having("awaken"), hand=["Piece"])
    table.play("Piece", "a2")
    table.move("Piece", "a2", "a4")
    assert not table.can("Attack the opponent")
    table.next_turn()
    table.do("End the act step", "Attack the opponent directly")


def test_awaken_does_not_move_to_attack_on_the_turn_of_play() -> None:
    table = Table(having("awaken"), hand=["Piece"])
    table.enemy("a3", 1, 1)
    table.play("Piece", "a2")
    table.do("End the act step")
    assert not table.can("Move Piece at a2 to a3")


def test_awaken_a_reveal_play_is_a_play() -> None:
    table = Table(having("awaken"))
    table.put("Piece", "a4", face_down=1)
    table.do("Flip Piece at a4", "End the act step")
    assert not table.can("Attack the opponent")
    table.next_turn()
    table.do("End the act step", "Attack the opponent directly")


def test_fierce_strikes_though_exhausted() -> None:
    for facets, left in ((("fierce",), False), ((), True)):
        table = Table(having(*facets, attack=5, health=9))
        table.put("Piece", "a4", exhausted=1)
        table.do("End the act step")
        assert table.can("Attack the opponent") is not left


def test_bruise_leaves_its_damage_until_the_end_of_the_turn() -> None:
    table = Table(having("bruise", attack=3, health=9))
    table.put("Piece", "a2")
    enemy = table.enemy("a3", 0, 5)
    table.move("Piece", "a2", "a3")
    assert (enemy.wounds, table.name_at("a2")) == (3, "Piece")
    table.next_turn()
    assert enemy.wounds == 0


def test_battle_damage_itself_ends_with_the_battle() -> None:
    table = Table(stats("Piece", 3, 9))
    table.put("Piece", "a2")
    enemy = table.enemy("a3", 0, 5)
    table.move("Piece", "a2", "a3")
    assert (enemy.wounds, enemy.battle, enemy.counters.sum()) == (0, 0, 0)


@pytest.mark.parametrize("facet", ["mangle", "destructible"])
def test_mangle_and_destructible_leave_damage_counters(facet: str) -> None:
    mine, theirs = (("mangle",), ()) if facet == "mangle" else ((), ("destructible",))
    table = Table(having(*mine, attack=3, health=9))
    table.put("Piece", "a2")
    enemy = table.enemy("a3", 0, 5, having=theirs)
    table.move("Piece", "a2", "a3")
    table.next_turn()
    assert enemy.counters[counter.DAMAGE] == 3


def test_venomous_poisons_the_battled_card() -> None:
    table = Table(having("venomous", attack=1, health=9))
    table.put("Piece", "a2")
    enemy = table.enemy("a3", 0, 5)
    table.move("Piece", "a2", "a3")
    assert enemy.poisoned
    table.next_turn()
    assert enemy.counters[counter.DAMAGE] == 1


@pytest.mark.parametrize("do", ["destroy", "damage", "crush"])
def test_indestructible_is_crushed_but_not_destroyed(do: str) -> None:
    table = Table(stats("Piece", 9, 9))
    table.put("Piece", "a2")
    enemy = table.enemy("a3", 0, 2, having=["indestructible"])
    table.move("Piece", "a2", "a3")
    assert table.name_at("a3") == "Blocker"
    assert enemy.battle == 0
    amount = {"amount": 9} if do == "damage" else {}
    spell = made("Spell", "action", [does(do, target="opposing-card", **amount)])
    again = Table(spell, hand=["Spell"])
    again.enemy("a3", 0, 2, having=["indestructible"])
    again.play("Spell")
    assert (again.name_at("a3") == "") is (do == "crush")


def test_intensify_and_wither() -> None:
    table = Table(having("intensify", name="Fire"), having("wither", name="Ash"))
    fire, ash = table.put("Fire", "a1"), table.put("Ash", "b1")
    ash.counters[counter.INTENSITY] = 2
    for turn in (1, 2, 3):
        table.next_turn()
        assert fire.counters[counter.INTENSITY] == turn
    assert ash.counters[counter.INTENSITY] == 0


def test_recover_returns_a_destroyed_card_for_its_cost() -> None:
    shade = made("Shade", facets={"recover": 2})
    doom = made("Doom", "action", [does("destroy", target="friendly-card")])
    for energy, hand in ((2, 1), (1, 0)):
        table = Table(shade, doom, hand=["Doom"], energy=energy)
        table.put("Shade", "a1")
        table.play("Doom")
        if energy == 2:
            table.do("Pay to recover Shade")
        assert (table.hand("Shade"), table.graveyard("Shade")) == (hand, 1 - hand)


def test_deflect_x_enters_with_its_counters() -> None:
    table = Table(made("Warden", facets={"deflect": 2}), hand=["Warden"])
    table.play("Warden", "a1")
    assert table.at("a1").counters[counter.DEFLECT] == 2


def test_deflect_x_only_when_played_and_a_reveal_play_is_one() -> None:
    warden = made("Warden", facets={"deflect": 2})
    rise = made("Rise", "action", [does("raise", kind="avatar")])
    table = Table(warden, rise, hand=["Rise", "Warden"])
    table.bury("Warden")
    table.play("Rise")
    table.do("Warden enters a1 ready", "Place Warden", "Warden enters b1")
    assert table.at("a1").counters[counter.DEFLECT] == 0
    assert table.at("b1").counters[counter.DEFLECT] == 0
    table.next_turn()
    table.do("Flip Warden at b1")
    assert table.at("b1").counters[counter.DEFLECT] == 2


def test_maintain_is_paid_or_the_card_goes() -> None:
    djinn = made("Djinn", keywords={"maintain": 2})
    for choice, stands in (("Pay to maintain", True), ("Do not maintain", False)):
        table = Table(djinn)
        table.put("Djinn", "a1")
        table.me.energy.recharging = 3
        while not table.can(choice):
            table.do("End ")
        table.do(choice)
        assert (table.name_at("a1") == "Djinn") is stands
        assert table.me.energy.cubes == (2 if stands else 4)
    table = Table(djinn)
    table.put("Djinn", "a1")
    table.next_turn()
    assert table.graveyard("Djinn") == 1, "one cube does not pay for two"


def test_noble_deals_no_overflow() -> None:
    table = Table(made("Knight", attack=9, health=9, keywords={"noble": True}))
    table.put("Knight", "a2")
    table.enemy("a3", 1, 1)
    table.move("Knight", "a2", "a3")
    assert table.opponent.life == 20
