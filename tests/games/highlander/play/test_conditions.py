"""Every condition and every counter, kept and broken."""

from collections.abc import Callable
from typing import Any

import pytest

from games.highlander.effects import VOCABULARY
from games.highlander.play.state import DISARMED
from tests.games.engine.decks import cards_of
from tests.games.highlander.play.table import Table, made

THRUST = "Thrust"
Make = Callable[[Table], Any]


def ability(number: int) -> Make:
    return lambda table: setattr(table.me, "life", number)


def foe(number: int) -> Make:
    return lambda table: setattr(table.opponent, "life", number)


def setting(group: str, field: str, number: int) -> Make:
    return lambda table: setattr(getattr(table.me, group), field, number)


def disarmed(table: Table) -> None:
    table.opponent.table.hindered = DISARMED


def nothing(table: Table) -> None:
    """Leave the table as it is."""


def play(*titles: str) -> Make:
    return lambda table: table.do(*(f"Play {title}" for title in titles))


MORE = made("More", "edge", {"when": "play", "do": "extra-special", "count": 2})
CASES: list[tuple[dict[str, Any], Make, bool]] = [
    ({"test": "ability-at-most", "amount": 5}, ability(5), True),
    ({"test": "ability-at-most", "amount": 5}, ability(6), False),
    ({"test": "ability-at-least", "amount": 15}, nothing, True),
    ({"test": "ability-at-least", "amount": 15}, ability(14), False),
    ({"test": "opponent-ability-at-most", "amount": 8}, foe(8), True),
    ({"test": "opponent-ability-at-most", "amount": 8}, foe(9), False),
    ({"test": "hand-at-most", "count": 4}, nothing, True),
    ({"test": "hand-at-most", "count": 3}, nothing, False),
    ({"test": "hand-at-least", "count": 4}, nothing, True),
    ({"test": "hand-at-least", "count": 5}, nothing, False),
    ({"test": "discard-at-least", "count": 1}, lambda d: d.discard("Duck"), True),
    ({"test": "discard-at-least", "count": 1}, nothing, False),
    ({"test": "in-play", "kind": "object", "count": 2}, play("More", "Whetstone"), False),
    ({"test": "any-in-play", "kind": "object"}, play("More", "Whetstone"), True),
    ({"test": "any-in-play", "kind": "object"}, nothing, False),
    ({"test": "any-in-play", "kind": "edge"}, play("More"), True),
    ({"test": "none-in-play", "kind": "object"}, nothing, True),
    ({"test": "none-in-play", "kind": "object"}, play("More", "Whetstone"), False),
    ({"test": "sequence-plots", "count": 1}, play("More", "The Debt: Asked"), True),
    ({"test": "sequence-plots", "count": 1}, nothing, False),
    ({"test": "attacks-played", "count": 2}, play("Thrust"), False),
    ({"test": "attacks-played", "count": 2}, setting("this_turn", "strike_count", 2), True),
    ({"test": "no-attack-came"}, nothing, True),
    ({"test": "opponent-disarmed"}, disarmed, True),
    ({"test": "opponent-disarmed"}, nothing, False),
    ({"test": "free-hand"}, nothing, True),
    ({"test": "free-hand"}, setting("caches", "hands_used", 2), False),
    ({"test": "two-weapons"}, nothing, False),
    ({"test": "exhausted"}, setting("table", "exhaustions", 1), True),
    ({"test": "exhausted"}, nothing, False),
    ({"test": "soft-exertion", "gem": "agility", "need": 2}, nothing, True),
    ({"test": "soft-exertion", "gem": "reason", "need": 2}, nothing, False),
    ({"test": "attribute-challenge", "gem": "agility"}, nothing, True),
    ({"test": "attribute-challenge", "gem": "reason"}, nothing, False),
]
ELSEWHERE = {"attack-is", "power-blow"}
AGILE = made("Agile", "block", gems={"agility": 1})


@pytest.mark.parametrize(
    ("condition", "make", "holds"), CASES, ids=[f"{case[0]}-{case[2]}"[:70] for case in CASES]
)
def test_a_condition_kept_and_broken(condition: dict[str, Any], make: Make, holds: bool) -> None:
    effect = {"when": "play", "do": "damage", "amount": 1, "if": condition}
    asks = made("Asks", "event", effect)
    table = Table(asks, MORE, THRUST, "Whetstone", "The Debt: Asked", deck=["Duck"], filler=AGILE)
    table.attack_phase()
    make(table)
    table.do("Play Asks")
    assert table.pending == (1 if holds else 0)


def test_two_weapons() -> None:
    effect = {"when": "play", "do": "damage", "amount": 1, "if": {"test": "two-weapons"}}
    table = Table(made("Asks", "event", effect), before=["Estoc", "Main-Gauche"])
    assert table.attack_phase().do("Play Asks").pending == 1


@pytest.mark.parametrize(("row", "bonus"), [("upper", 1), ("lower", 0)])
def test_attack_is(row: str, bonus: int) -> None:
    condition = {"test": "attack-is", "row": row}
    effect = {"do": "add-damage", "amount": 1, "attacks": "that", "if": condition}
    edge = made("Edge", "edge", {"when": "with-attack", **effect})
    table = Table(edge, "Upper Left Attack").attack_phase()
    table.do("Play Upper Left Attack", "Play Edge").next_turn()
    assert table.opponent.life == 13 - bonus


def test_every_condition_is_tested() -> None:
    assert {case[0]["test"] for case in CASES} | ELSEWHERE == set(VOCABULARY.conditions)


COUNTERS: list[tuple[str, list[str], int]] = [
    ("attack-played", ["Thrust"], 1),
    ("card-in-hand", [], 2),
    ("ally", ["Little Perrin: Mortal Ally"], 1),
    ("object", ["Whetstone", "Whetstone"], 2),
    ("situation", ["Steady Pressure"], 1),
    ("bystander", ["Lamplighter: Lantern Court"], 1),
    ("watcher", ["Watcher Tribunal: Watcher"], 1),
    ("hunter", ["Hunter Captain: Hunter"], 1),
    ("armor", ["Plumed Helm"], 1),
    ("plot", ["Buried Gold"], 1),
]


@pytest.mark.parametrize(("counter", "played", "count"), COUNTERS)
def test_a_counter_multiplies(counter: str, played: list[str], count: int) -> None:
    event = made("Event", "event", {"when": "play", "do": "damage", "amount": 1, "per": counter})
    held = [title(name) for name in played] or [THRUST, "Duck"]
    table = Table(event, MORE, *held).attack_phase().do("Play More")
    if played:
        table.do(*(f"Play {name}" for name in held))
    table.do("Play Event")
    assert table.pending == count


def title(name: str) -> str:
    """The title of the shipped card that begins so."""
    plain = name.split(":")[0]
    return next(card.title for card in cards_of("highlander").values() if card.name == plain)


@pytest.mark.parametrize("gem", ["agility", "strength", "toughness", "empathy", "reason"])
def test_a_counter_of_gems_makes_a_soft_exertion(gem: str) -> None:
    bearer = made("Bearer", "block", gems={gem: 2})
    effect = {"when": "play", "do": "damage", "amount": 1, "per": f"{gem}-exerted"}
    table = Table(made("Event", "event", effect), filler=bearer).attack_phase().do("Play Event")
    assert table.pending == 10
    assert table.counted("soft_exertions") == 1
