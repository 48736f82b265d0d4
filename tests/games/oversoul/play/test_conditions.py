"""Every condition, kept and broken, and every counter."""

from collections.abc import Callable
from typing import Any

import pytest

from games.oversoul.conditions import CONDITIONS, COUNTERS
from games.oversoul.play.zones.piles import lay_into
from tests.games.oversoul.play.table import FOE_LEADER, LEADER, Table, does, made, shrine, spell

Prepare = Callable[[Table], Any]
FRIEND = made("Friend", hp=5)
OTHER = made("Other", archetype="flow", hp=5)
STONE = made("Stone", "construct")
MILL = made("Mill", energy=1)


def nothing(table: Table) -> None:
    """The table as it is: an empty board, a Blank in hand, RANK V."""


def _set(what: str, value: int) -> Prepare:
    return lambda table: setattr(table.me, what, value)


def _both(*steps: Prepare) -> Prepare:
    return lambda table: [step(table) for step in steps]


def _put(*names: str, **how: Any) -> Prepare:
    return lambda table: [table.put(name, **how) for name in names]


def _bury(*names: str) -> Prepare:
    return lambda table: table.bury(*names)


def _hurt_leader(damage: int) -> Prepare:
    def hurt(table: Table) -> None:
        table.the("Leader").damage = damage
        table.state.board.dirty = 1
        table.settle()

    return hurt


def _foe_at(life: int) -> Prepare:
    def hurt(table: Table) -> None:
        table.state.cards[FOE_LEADER].damage = 20 - life
        table.opponent.life = life

    return hurt


def _activated(name: str) -> Prepare:
    def activate(table: Table) -> None:
        table.give(name)
        table.do(f"Activate {name}")

    return activate


# The condition, what is done before, and whether it then holds.
CASES: list[tuple[dict[str, Any], Prepare, bool]] = [
    ({"test": "rank-at-least", "rank": 4}, nothing, True),
    ({"test": "rank-at-least", "rank": 4}, _set("rank", 3), False),
    ({"test": "leader-active"}, lambda t: t.do("Activate the leader"), True),
    ({"test": "leader-active"}, nothing, False),
    ({"test": "leader-hp-at-most", "count": 10}, _hurt_leader(10), True),
    ({"test": "leader-hp-at-most", "count": 10}, _hurt_leader(9), False),
    ({"test": "opposing-leader-hp-at-most", "count": 8}, _foe_at(8), True),
    ({"test": "opposing-leader-hp-at-most", "count": 8}, _foe_at(9), False),
    ({"test": "board-at-least", "count": 2, "kind": "unit"}, _put("Friend", "Other"), True),
    ({"test": "board-at-least", "count": 2, "kind": "unit"}, _put("Friend"), False),
    ({"test": "board-at-least", "count": 1, "kind": "unit"}, _put("Friend", up=False), False),
    ({"test": "another", "kind": "order"}, _put("Friend"), True),
    ({"test": "another", "kind": "order"}, _put("Other"), False),
    ({"test": "archetypes-at-least", "count": 3}, _put("Friend", "Other"), True),
    ({"test": "archetypes-at-least", "count": 3}, _put("Friend"), False),
    ({"test": "prepared-at-least", "count": 1}, _put("Friend", up=False), True),
    ({"test": "prepared-at-least", "count": 1}, _put("Friend"), False),
    ({"test": "hand-at-most", "count": 1}, nothing, True),
    ({"test": "hand-at-most", "count": 0}, nothing, False),
    ({"test": "hand-at-least", "count": 1}, nothing, True),
    ({"test": "hand-at-least", "count": 2}, nothing, False),
    ({"test": "idle-at-least", "count": 2, "kind": "unit"}, _bury("Friend", "Other"), True),
    ({"test": "idle-at-least", "count": 2, "kind": "unit"}, _bury("Friend", "Stone"), False),
    ({"test": "opponent-without-units"}, nothing, True),
    ({"test": "opponent-without-units"}, lambda t: t.enemy(), False),
    ({"test": "event-this-turn"}, _activated("Shrine"), True),
    ({"test": "event-this-turn"}, _put("Shrine"), False),
    ({"test": "sacrifice-this-turn"}, _activated("Offering"), True),
    ({"test": "sacrifice-this-turn"}, _activated("Blast"), False),
    ({"test": "shattered-this-turn"}, _activated("Blast"), True),
    ({"test": "shattered-this-turn"}, _activated("Offering"), False),
]
OFFERING = made("Offering", "event", [does("sacrifice", target="own-unit")])
BLAST = made("Blast", "event", [does("shatter", target="own-unit")])


@pytest.mark.parametrize(
    ("condition", "prepare", "holds"),
    CASES,
    ids=[f"{at}-{case[0]['test']}-{case[2]}" for at, case in enumerate(CASES)],
)
def test_a_condition_kept_and_broken(
    condition: dict[str, Any], prepare: Prepare, holds: bool
) -> None:
    effect = does("damage", amount=3, target="opposing-leader") | {"if": condition}
    table = Table(spell(effect), FRIEND, OTHER, STONE, OFFERING, BLAST, shrine(), hand=["Spell"])
    if condition["test"] in ("sacrifice-this-turn", "shattered-this-turn"):
        table.put("Friend")
    prepare(table)
    life = int(table.opponent.life)
    table.do("Activate Spell")
    assert table.opponent.life == life - 3 * holds


@pytest.mark.parametrize(("constructs", "holds"), [(1, False), (2, True)])
def test_constructs_attached(constructs: int, holds: bool) -> None:
    draws = does("draw", "cast", limit="turn") | {"if": {"test": "constructs-attached", "count": 2}}
    table = Table(made("Bearer", effects=[draws]), STONE)
    bearer = table.put("Bearer")
    for _ in range(constructs):
        table.attach("Stone", bearer)
    table.do("Use CAST of Bearer")
    assert table.hand("Blank") == 1 + holds


@pytest.mark.parametrize(("hp", "holds"), [(2, True), (4, False)])
def test_it_shatters(hp: int, holds: bool) -> None:
    effects = [does("damage", amount=3, target="own-unit"), does("draw")]
    effects[1]["if"] = {"test": "it-shatters"}
    table = Table(spell(*effects), made("Weak", hp=hp), hand=["Spell"])
    table.put("Weak")
    table.do("Activate Spell")
    assert table.hand("Blank") == 1 + holds


def test_every_condition_is_tested() -> None:
    elsewhere = {"constructs-attached", "it-shatters"}
    assert {case[0]["test"] for case in CASES} | elsewhere == set(CONDITIONS)


COUNTED: dict[str, tuple[Prepare, int]] = {
    "rank": (_set("rank", 4), 4),
    "own-unit": (_put("Friend", "Other"), 2),
    "own-totem": (lambda t: t.put("Wisp Totem", place=0), 1),
    "own-generator": (_put("Mill", "Friend"), 1),
    "own-damaged": (_both(_put("Friend", damage=1), _put("Other")), 1),
    "own-board-event": (_put("Shrine", "Friend"), 1),
    "own-archetype": (_put("Friend", "Other", "Mill"), 3),
    "own-kindred": (_put("Friend", "Mill", "Other"), 2),
    "prepared": (_put("Friend", "Other", up=False), 2),
    "hand-card": (lambda t: t.give("Friend"), 2),
    "idle-unit": (_bury("Friend", "Other", "Stone"), 2),
    "idle-event": (_bury("Friend", "Shrine"), 1),
    "exiled": (lambda t: t.banish("Friend"), 1),
    "any-exiled": (lambda t: [t.banish("Friend"), lay_into(t.opponent.piles.exiled, 0)], 2),
    "opposing-unit": (lambda t: [t.enemy(), t.enemy()], 2),
}


@pytest.mark.parametrize("counter", list(COUNTED))
def test_a_counter_multiplies(counter: str) -> None:
    prepare, number = COUNTED[counter]
    effect = does("damage", amount=1, target="opposing-leader", per=counter)
    table = Table(spell(effect), FRIEND, OTHER, STONE, MILL, shrine(), hand=["Spell"])
    prepare(table)
    assert table.do("Activate Spell").dealt == number


def test_constructs_on_the_card_itself_are_counted() -> None:
    """ "For each" of what lies on this card; the leader of the table is none of them."""
    grows = {"do": "has-stat", "target": "self", "change": 2, "stat": "dmg", "per": "attached"}
    table = Table(made("Bearer", effects=[{"when": "continuous"} | grows]), STONE, leader=LEADER)
    bearer = table.put("Bearer")
    table.attach("Stone", bearer)
    table.attach("Stone", bearer)
    assert bearer.dmg == 2 + 2 * 2


def test_the_card_itself_is_not_one_of_its_other_units() -> None:
    grows = {"do": "has-stat", "target": "self", "change": 1, "stat": "dmg", "per": "own-unit"}
    table = Table(made("Crowd", effects=[{"when": "continuous"} | grows]), FRIEND)
    crowd = table.put("Crowd")
    table.put("Friend")
    assert crowd.dmg == 2 + 1


def test_every_counter_is_tested() -> None:
    assert set(COUNTED) | {"attached"} == set(COUNTERS)
