"""Facets and keywords that matter to a player alone, or against blockers."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from games.six_forms.play.codes import counter
from games.six_forms.play.state import NOBODY
from games.six_forms.words import FACETS, Keyword
from tests.games.six_forms.play import test_examples, test_turn
from tests.games.six_forms.play.table import Table, does, made, stats


def having(*facets: str, name: str = "Piece", **more: Any) -> Any:
    return made(name, facets=dict.fromkeys(facets, True), **more)


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


def test_plow_goes_on_through_a_beaten_card_and_does_not_also_strike_the_player() -> None:
    table = Table(having("plow", attack=5, health=9))
    table.put("Piece", "a2")
    table.enemy("a3", 1, 2)
    table.move("Piece", "a2", "a4")
    assert (table.name_at("a4"), table.name_at("a3")) == ("Piece", "")
    assert table.opponent.life == 17
    assert not table.can("Attack the opponent")


def test_plow_attacks_two_cards_in_one_move() -> None:
    table = Table(having("plow", attack=5, health=9))
    table.put("Piece", "a2")
    table.enemy("a3", 1, 2)
    table.enemy("a4", 1, 5)
    table.move("Piece", "a2", "a4")
    assert table.name_at("a4") == "Piece"
    assert table.opponent.zones == 0


def test_plow_stops_at_a_card_that_it_does_not_beat() -> None:
    table = Table(having("plow", attack=2, health=9))
    table.put("Piece", "a2")
    table.enemy("a3", 1, 9)
    table.move("Piece", "a2", "a4")
    assert (table.name_at("a2"), table.name_at("a3")) == ("Piece", "Blocker")


def test_stealth_passes_any_card() -> None:
    table = Table(having("stealth", arrows=["n"]))
    table.put("Piece", "a2")
    table.enemy("a3", 1, 9)
    table.move("Piece", "a2", "a4")
    assert table.name_at("a4") == "Piece"


def test_teleport_to_any_empty_zone_by_a_movement() -> None:
    table = Table(having("teleport", arrows=[]))
    table.put("Piece", "a1")
    table.enemy("d4", 1, 1)
    table.do("End the act step")
    zones = {text.split()[-1] for text in table.offers() if text.startswith("Move Piece")}
    assert len(zones) == 14
    table.do("Move Piece at a1 to c4")
    assert not table.can("Move Piece")


def _jumper(*facets: str) -> Table:
    """A plowing card at a2 with an opposing one ahead that it cannot beat."""
    bound = made("Bound", "action", [does("teleport", target="friendly-card")])
    table = Table(having("plow", *facets, arrows=["n"]), bound)
    table.give("Bound")
    table.put("Piece", "a2")
    table.enemy("a3", attack=1, health=9)
    return table


def test_teleport_by_effect_touches_no_zone_on_the_way() -> None:
    table = _jumper()
    table.play("Bound")
    table.do("Move Piece at a2 to a4")
    assert (table.name_at("a4"), table.name_at("a3")) == ("Piece", "Blocker")
    assert not table.logged("attacks")


def test_teleport_by_the_facet_touches_no_zone_on_the_way() -> None:
    table = _jumper("teleport")
    table.do("End the act step", "Teleport Piece at a2 to a4, past the card between")
    assert (table.name_at("a4"), table.name_at("a3")) == ("Piece", "Blocker")
    assert not table.logged("attacks")


def test_teleport_a_plowing_card_may_walk_into_the_battle_all_the_same() -> None:
    table = _jumper("teleport")
    table.do("End the act step", "Move Piece at a2 to a4")
    assert (table.name_at("a4"), table.name_at("a2")) == ("", "Piece")
    assert table.logged("attacks")


def test_teleport_is_offered_once_where_nothing_stands_between() -> None:
    table = Table(having("plow", "teleport", arrows=["n"]))
    table.put("Piece", "a2")
    table.do("End the act step")
    ways = [text for text in table.offers() if text.endswith(("to a4", "between"))]
    assert ways == ["Move Piece at a2 to a4"]


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_pilot_teleports_past_a_card_that_it_does_not_beat(pilot: str) -> None:
    table = _jumper("teleport")
    table.seat_pilot(pilot)
    table.do("End the act step")
    words = {action.code: action.text for action in table.game.actions()}
    assert words[table.game.pilots_choice()].startswith("Teleport Piece")


def test_shift_makes_way_and_is_exhausted() -> None:
    effect = does("gain-life", "on-shift", amount=2)
    rail = made("Rail", "artifact", [effect], facets={"shift": True})
    table = Table(rail, made("Friend", arrows=["e"]))
    table.put("Rail", "b2")
    table.put("Friend", "a2")
    table.move("Friend", "a2", "b2")
    table.do("Move Rail at b2 to b4")
    assert (table.name_at("b2"), table.name_at("b4")) == ("Friend", "Rail")
    assert (table.at("b4").exhausted, table.at("b4").moved, table.me.life) == (1, 0, 22)


def test_an_exhausted_card_does_not_shift() -> None:
    table = Table(having("shift", name="Rail"), made("Friend", arrows=["e"]))
    table.put("Rail", "b2", exhausted=1)
    table.put("Friend", "a2")
    table.do("End the act step")
    assert not table.can("Move Friend at a2 to b2")


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


def test_motionless_and_immovable() -> None:
    table = Table(
        made("Keg", keywords={"motionless": True}), made("Gate", keywords={"immovable": True})
    )
    table.put("Keg", "a1")
    table.put("Gate", "b1")
    assert not table.can("Turn Keg")
    assert table.can("Turn Gate")
    table.do("End the act step")
    assert not table.can("Move")


def test_noble_deals_no_overflow() -> None:
    table = Table(made("Knight", attack=9, health=9, keywords={"noble": True}))
    table.put("Knight", "a2")
    table.enemy("a3", 1, 1)
    table.move("Knight", "a2", "a3")
    assert table.opponent.life == 20


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


def test_stun_no_movement_no_attack_no_readying_for_its_turns() -> None:
    table = Table(made("Piece", effects=[does("draw", "manual", pay=1, count=1)]), energy=5)
    card = table.put("Piece", "a4", exhausted=1)
    card.counters[counter.STUN] = 2
    table.state.caches.ailing = 1
    assert not table.can("Use Piece")
    assert not table.can("Turn Piece")
    table.next_turn()
    assert (card.exhausted, card.counters[counter.STUN]) == (1, 1)
    table.next_turn()
    assert (card.exhausted, card.counters[counter.STUN]) == (1, 0)
    table.next_turn()
    assert card.exhausted == 0


def test_a_no_attack_card_never_moves_into_an_opposing_one() -> None:
    table = Table(stats("Wall", None, 5))
    table.put("Wall", "a2")
    table.enemy("a3", 1, 1)
    table.do("End the act step")
    assert not table.can("Move Wall at a2 to a3")


def test_retreat_after_a_split_unites_again() -> None:
    table = Table(having("unite", name="Union", arrows=["e"]), stats("Friend", 1, 9))
    table.put("Union", "a2")
    table.put("Friend", "b2")
    table.enemy("b3", 0, 9)
    table.move("Union", "a2", "b2")
    table.do("Split Friend at b2: it moves to b3")
    assert table.name_at("b2") == "Friend"
    assert table.log().count("Union unites with Friend.") == 2


# What only an opponent who attacks or targets would notice.
TWO_SIDED = {"block", "long-block", "dodge", "long-dodge", "quick", "taunt", "resistance"}
TESTED_BY: dict[str, Callable[..., None]] = {
    "awaken": test_awaken_no_attack_on_the_turn_of_play,
    "blowback": test_examples.test_damage_calculation_h_blowback_by_the_health_left,
    "bruise": test_bruise_leaves_its_damage_until_the_end_of_the_turn,
    "deflect": test_deflect_x_enters_with_its_counters,
    "destructible": test_mangle_and_destructible_leave_damage_counters,
    "drop": test_equip_life_span_destroyed_with_its_card_unless_it_drops,
    "fierce": test_fierce_strikes_though_exhausted,
    "fly": test_examples.test_reach_planes_and_opposing_cards,
    "forsake": test_turn.test_direct_attack_only_while_the_opponent_has_no_card,
    "gate": test_gate_from_the_battlefield_played_now_and_entering_at_the_end,
    "hazard": test_play_to_attack_into_an_own_zone_that_a_hazard_holds,
    "immovable": test_motionless_and_immovable,
    "indestructible": test_indestructible_is_crushed_but_not_destroyed,
    "intensify": test_intensify_and_wither,
    "large": test_equip_spaces_large_takes_two_and_small_none,
    "maintain": test_maintain_is_paid_or_the_card_goes,
    "mangle": test_mangle_and_destructible_leave_damage_counters,
    "motionless": test_motionless_and_immovable,
    "noble": test_noble_deals_no_overflow,
    "permanent": test_turn.test_action_goes_to_the_graveyard_unless_permanent,
    "pierce": test_examples.test_damage_calculation_k_pierce_negates_shield,
    "plow": test_plow_goes_on_through_a_beaten_card_and_does_not_also_strike_the_player,
    "recover": test_recover_returns_a_destroyed_card_for_its_cost,
    "shield": test_examples.test_damage_calculation_j_the_shield_facet,
    "shift": test_shift_makes_way_and_is_exhausted,
    "small": test_equip_spaces_large_takes_two_and_small_none,
    "stealth": test_stealth_passes_any_card,
    "summon": test_summon_opens_the_zones_around_it,
    "teleport": test_teleport_to_any_empty_zone_by_a_movement,
    "unite": test_unite_counts_toward_the_two_equip_spaces,
    "venomous": test_venomous_poisons_the_battled_card,
    "wither": test_intensify_and_wither,
}


def test_every_facet_and_keyword_is_tested() -> None:
    assert TESTED_BY.keys() | TWO_SIDED == {*FACETS, *get_args(Keyword)}
