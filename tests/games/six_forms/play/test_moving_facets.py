"""Facets and keywords of movement: plow, stealth, teleport, shift, motionless, immovable, stun."""

import pytest

from games.six_forms.play.codes import counter
from tests.games.six_forms.play.table import Table, does, having, made, stats


def test_plow_goes_on_through_a_beaten_card() -> None:
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
