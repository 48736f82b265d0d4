"""MOVE INTERCEPTING: block, dodge, quick and taunt, for either seat; deflect and resistance."""

from typing import Any

import pytest

from tests.games.six_forms.play.duel import Duel, each_seat, turns_until
from tests.games.six_forms.play.table import does, made, stats

FIGHTER = stats("Fighter", 3, 3)
WALL = stats("Wall", 1, 9)


def attacking(seat: int, *cards: Any, energy: int = 0) -> Duel:
    """The seat's Fighter is on b2 in the move step; the other seat has the cards that a test puts
    there, and so much energy."""
    table = Duel(FIGHTER, WALL, *cards, turns=turns_until(seat))
    table.put(seat, "Fighter", "b2")
    table.energy(1 - seat, energy)
    return table


def guard(name: str = "Guard", **have: Any) -> Any:
    facets = dict.fromkeys(have.pop("having"), True)
    return made(name, facets=facets, **{"attack": 1, "health": 9} | have)


def moves(table: Duel, to: str) -> None:
    table.do("End the act step", f"Move Fighter at b2 to {to}")


@each_seat
def test_block_stops_the_attack_in_the_zone_between(seat: int) -> None:
    """The other seat's c1 is the attacker's b4, its c2 is b3, its b2 is c3."""
    table, foe = attacking(seat, guard(having=["block"])), 1 - seat
    table.put(foe, "Wall", "c1")
    blocker = table.put(foe, "Guard", "b2")
    moves(table, "b4")
    assert table.asked() == foe
    assert "Do not respond" in table.offers()
    table.do("Block with Guard at b2 to c2")
    assert table.at(foe, "c2") is not None, "the blocking card has moved into the way"
    assert blocker.exhausted == 1
    assert table.at(seat, "b2") is not None, "the attacker was beaten and retreats"
    assert "Fighter attacks Guard on b3." in table.lines(seat)


@each_seat
def test_block_ends_with_the_choice_to_ready_the_card_for_an_energy_a_block(seat: int) -> None:
    table, foe = attacking(seat, guard(having=["block"]), energy=2), 1 - seat
    table.put(foe, "Wall", "c1")
    blocker = table.put(foe, "Guard", "b2")
    moves(table, "b4")
    table.do("Block with Guard")
    assert (table.asked(), list(table.offers())) == (
        foe,
        ["Pay to ready Guard", "Do not ready Guard"],
    )
    table.do("Pay to ready Guard")
    assert (blocker.exhausted, table.player(foe).energy.cubes) == (0, 1)


@each_seat
def test_on_block_happens_before_the_battle(seat: int) -> None:
    effects = [does("gain-life", "on-block", amount=2)]
    table, foe = attacking(seat, guard(having=["block"], effects=effects)), 1 - seat
    table.put(foe, "Wall", "c1")
    table.put(foe, "Guard", "b2")
    moves(table, "b4")
    table.do("Block with Guard")
    assert table.player(foe).life == 22


@pytest.mark.parametrize(("facet", "blocks"), [("block", False), ("long-block", True)])
def test_long_block_moves_two_spaces(facet: str, blocks: bool) -> None:
    table = attacking(0, guard(having=[facet]))
    table.put(1, "Wall", "c1")
    table.put(1, "Guard", "a2")
    moves(table, "b4")
    assert any(said.startswith("Block") for said in table.offers()) == blocks


@pytest.mark.parametrize("facet", ["quick", "stealth"])
def test_quick_and_stealth_cannot_be_blocked(facet: str) -> None:
    table = attacking(0, guard(having=["block"]), guard("Ghost", having=[facet]))
    table.put(1, "Wall", "c1")
    table.put(1, "Guard", "b2")
    table.put(0, "Ghost", "a2")
    table.put(1, "Wall", "d1")
    table.do("End the act step", "Move Ghost at a2 to a4")
    assert not any(said.startswith("Block") for said in table.offers())


def test_quick_cards_block_and_dodge_quick_ones() -> None:
    swift = guard("Swift", having=["quick", "dodge"])
    table = Duel(swift, turns=3)
    table.put(0, "Swift", "b2")
    table.put(1, "Swift", "c2")
    table.do("End the act step", "Move Swift at b2 to b3")
    assert any(said.startswith("Dodge") for said in table.offers())


@each_seat
def test_dodge_leaves_the_zone_to_the_attacker(seat: int) -> None:
    effects = [does("damage-player", "on-dodge", amount=2)]
    table, foe = attacking(seat, guard(having=["dodge"], effects=effects)), 1 - seat
    dodger = table.put(foe, "Guard", "c2")
    moves(table, "b3")
    to = {said.split()[-1] for said in table.offers() if said.startswith("Dodge")}
    assert to == {"b1", "c1", "d1", "b2", "d2", "b3", "d3"}, "one space, not into the attack"
    table.do("Dodge with Guard at c2 to d1")
    assert (dodger.exhausted, table.player(seat).life) == (1, 18)
    assert table.at(seat, "b3") is not None, "the attacker goes on into the zone"
    assert table.at(foe, "d1") is not None


def test_dodge_not_into_the_way_and_long_dodge_two_spaces() -> None:
    table = attacking(0, guard(having=["long-dodge"]))
    table.put(1, "Guard", "c1")
    moves(table, "b4")
    to = {said.split()[-1] for said in table.offers() if said.startswith("Dodge")}
    assert "c2" not in to, "the zone between is the way of the attack"
    assert {"a1", "c3", "a3"} & to == {"a1", "a3"}


@each_seat
def test_taunt_draws_a_move_upon_the_taunting_card(seat: int) -> None:
    table, foe = attacking(seat, guard(having=["taunt"])), 1 - seat
    table.put(foe, "Guard", "b2")
    moves(table, "b3")
    table.do("Taunt with Guard")
    assert "Fighter attacks Guard on c3." in table.lines(seat)
    assert table.at(seat, "b3") is None


def test_taunt_reaches_only_along_the_attack_line() -> None:
    table = attacking(0, guard(having=["taunt"], arrows=["n"]))
    table.put(1, "Guard", "b2")
    moves(table, "b3")
    assert not any(said.startswith("Taunt") for said in table.offers())


@pytest.mark.parametrize("state", ["exhausted", "stunned"])
def test_exhausted_and_stunned_cards_do_not_intercept(state: str) -> None:
    table = attacking(0, guard(having=["dodge", "block", "taunt"]))
    card = table.put(1, "Guard", "c2")
    if state == "exhausted":
        card.exhausted = 1
    else:
        card.counters[5] = 1
    moves(table, "b3")
    assert not table.offers().keys() & {"Dodge", "Block", "Taunt"}
    assert table.asked() == 0


@each_seat
def test_deflect_negates_an_attack_and_the_attacker_retreats(seat: int) -> None:
    table, foe = attacking(seat), 1 - seat
    wall = table.put(foe, "Wall", "c2")
    wall.counters[1] = 1
    moves(table, "b3")
    assert (table.at(seat, "b2") is not None, int(wall.counters[1])) == (True, 0)
    assert "Wall deflects it." in table.lines(foe)
    assert not any("battle damage" in line for line in table.lines(seat))


@each_seat
def test_deflect_crushes_what_is_played_to_attack(seat: int) -> None:
    table, foe = Duel(FIGHTER, WALL, turns=turns_until(seat)), 1 - seat
    wall = table.put(foe, "Wall", "d4")
    wall.counters[1] = 1
    table.give(seat, "Fighter")
    table.do("Play Fighter", "Fighter enters a1 ready")
    assert table.graveyard(seat, "Fighter") == 1


@each_seat
def test_deflect_negates_an_opponents_effect_that_targets_the_card(seat: int) -> None:
    bolt = made("Bolt", "action", [does("destroy", target="opposing-card"), does("draw", count=1)])
    table, foe = Duel(bolt, WALL, turns=turns_until(seat)), 1 - seat
    table.put(foe, "Wall", "c2").counters[1] = 1
    table.give(seat, "Bolt", "Bolt")
    hand = int(table.player(seat).hand.count)
    table.do("Play Bolt")
    assert table.at(foe, "c2") is not None
    assert table.player(seat).hand.count == hand - 1, "nothing is left of the effect"
    table.do("Play Bolt")
    assert table.at(foe, "c2") is None


@each_seat
def test_resistance_keeps_attacks_and_targeting_of_that_form_away(seat: int) -> None:
    sphinx = stats("Sphinx", 1, 9, keywords={"resistance": "magical"})
    bolt = made("Bolt", "action", [does("destroy", target="opposing-card")])
    fire = made("Fire", form="elemental")
    table, foe = Duel(sphinx, bolt, FIGHTER, fire, turns=turns_until(seat)), 1 - seat
    table.put(foe, "Sphinx", "c2")
    table.put(seat, "Fighter", "b2")
    table.put(seat, "Fire", "a2")
    table.give(seat, "Bolt")
    table.do("Play Bolt")
    assert table.at(foe, "c2") is not None
    table.do("End the act step")
    assert "Move Fighter at b2 to b3" not in table.offers()
    assert "Move Fire at a2 to b3" in table.offers()
