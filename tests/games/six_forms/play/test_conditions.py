"""Conditions gate an effect, counters multiply it."""

from collections.abc import Callable
from typing import Any

import pytest

from games.six_forms.conditions import CONDITIONS, COUNTERS
from games.six_forms.play.codes import counter
from games.six_forms.words import FORMS
from tests.games.six_forms.play.table import Table, does, made

NATURAL = made("Wolf", form="natural", attack=1, health=9, **{"class": "beast"})
FLYER = made("Kite", form="celestial", facets={"fly": True}, health=9)
ENGINE = made("Engine", "artifact", form="technological")
BLADE = made("Blade", "equip", form="spiritual")
DEED = made("Deed", "action", form="elemental")
STAGE = (NATURAL, FLYER, ENGINE, BLADE, DEED)


def gains(table: Table, name: str) -> int:
    """How much life playing that card brings."""
    before = int(table.me.life)
    table.play(name)
    return int(table.me.life) - before


def asked(test: dict[str, Any], prepare: Callable[[Table], None], when: str = "on-play") -> Table:
    effect = does("gain-life", when, amount=3) | {"if": test}
    table = Table(made("Spell", "action", [effect]), *STAGE, hand=["Spell"])
    prepare(table)
    return table


def two_engines(table: Table) -> None:
    table.put("Engine", "a1")
    table.put("Engine", "a2")


PLAYERS: dict[str, tuple[dict[str, Any], Callable[[Table], None]]] = {
    "control-at-least": ({"count": 2, "kind": "artifact"}, two_engines),
    "life-at-least": ({"amount": 21}, lambda t: t.me.__setitem__("life", 21)),
    "life-at-most": ({"amount": 5}, lambda t: t.me.__setitem__("life", 5)),
    "opponent-life-at-most": ({"amount": 5}, lambda t: t.opponent.__setitem__("life", 5)),
    "hand-at-most": ({"count": 0}, lambda t: t.me.hand.__setitem__("count", 1)),
    "graveyard-at-least": ({"count": 2}, lambda t: t.bury("Wolf", "Deed")),
    "cubes-at-least": ({"count": 3}, lambda t: t.me.energy.__setitem__("recharging", 3)),
    "sparks-at-least": ({"count": 3}, lambda t: t.me.energy.__setitem__("sparks", 3)),
    "cards-played-at-least": (
        {"count": 2},
        lambda t: t.me.this_turn.__setitem__("cards_played", 1),
    ),
}


@pytest.mark.parametrize("test", PLAYERS)
def test_a_condition_of_the_players(test: str) -> None:
    arguments, prepare = PLAYERS[test]
    assert gains(asked({"test": test} | arguments, lambda t: None), "Spell") == 0
    assert gains(asked({"test": test} | arguments, prepare), "Spell") == 3


def test_the_opponents_field_is_empty() -> None:
    test = {"test": "opponent-field-empty"}
    assert gains(asked(test, lambda t: None), "Spell") == 3
    assert gains(asked(test, lambda t: t.enemy("c3", 1, 1)), "Spell") == 0


def watcher(test: dict[str, Any]) -> Any:
    """A card that gains life in its player's end step if the condition holds of it."""
    effect = does("gain-life", "your-step", step="end", amount=3) | {"if": test}
    return made("Watcher", effects=[effect])


OF_THIS: dict[str, tuple[dict[str, Any], str, Callable[[Table, Any], None]]] = {
    "intensity-at-least": (
        {"count": 2},
        "a1",
        lambda t, c: c.counters.__setitem__(counter.INTENSITY, 2),
    ),
    "this-is-exhausted": ({}, "a1", lambda t, c: c.__setitem__("exhausted", 1)),
    "was-reveal-played": ({}, "a1", lambda t, c: c.__setitem__("revealed", 1)),
    "this-is-equipped": ({}, "a1", lambda t, c: t.play("Blade") or t.do("Equip it to Watcher")),
    "in-opponent-field": ({}, "a3", lambda t, c: None),
}


@pytest.mark.parametrize("test", OF_THIS)
@pytest.mark.parametrize("holds", [True, False])
def test_a_condition_of_the_card_itself(test: str, holds: bool) -> None:
    arguments, zone, prepare = OF_THIS[test]
    table = Table(watcher({"test": test} | arguments), BLADE, hand=["Blade"])
    card = table.put("Watcher", zone if holds else "a2")
    if holds:
        prepare(table, card)
    table.next_turn()
    assert table.me.life == 20 + 3 * holds


def test_no_intensity() -> None:
    table = Table(watcher({"test": "no-intensity"}))
    card = table.put("Watcher", "a1")
    table.next_turn()
    assert table.me.life == 23
    card.counters[counter.INTENSITY] = 1
    table.next_turn()
    assert table.me.life == 23


def test_every_condition_is_tested() -> None:
    assert {*PLAYERS, *OF_THIS, "opponent-field-empty", "no-intensity"} == set(CONDITIONS)


def stage(table: Table) -> None:
    """Three cards on the battlefield, one across the middle, an equip, a graveyard."""
    table.put("Wolf", "a1")
    table.put("Wolf", "b3")
    table.put("Kite", "a2")
    table.put("Engine", "d1")
    table.bury("Kite", "Deed", "Deed")


COUNTED = {
    "avatar": 3,
    "artifact": 1,
    "flyer": 1,
    "natural": 2,
    "celestial": 1,
    "technological": 1,
    "elemental": 0,
    "card-in-opponent-field": 1,
    "card-in-hand": 1,
    "avatar-in-graveyard": 1,
    "action-in-graveyard": 2,
    "spark": 2,
    "card-played": 1,
}


@pytest.mark.parametrize(("counter", "number"), COUNTED.items())
def test_a_counter_multiplies_the_effect(counter: str, number: int) -> None:
    spell = made("Spell", "action", [does("gain-life", amount=2, per=counter)])
    table = Table(spell, *STAGE, hand=["Spell"])
    stage(table)
    assert gains(table, "Spell") == 2 * number


def test_tokens_are_counted() -> None:
    call = made("Call", "action", [does("generate", count=2, token="SF-T07")])
    spell = made("Spell", "action", [does("gain-life", amount=1, per="token")])
    table = Table(spell, call, hand=["Spell", "Call"])
    table.play("Call")
    table.do("Packmate enters a1", "Packmate enters b1")
    assert gains(table, "Spell") == 2


@pytest.mark.parametrize(("per", "number"), [("intensity", 3), ("power", 2), ("surrounding", 3)])
def test_a_counter_of_the_card_itself(per: str, number: int) -> None:
    effect = does("gain-life", "your-step", step="end", amount=2, per=per)
    table = Table(made("Watcher", effects=[effect]), *STAGE)
    card = table.put("Watcher", "b2")
    card.counters[counter.INTENSITY], card.counters[counter.POWER] = 3, 2
    table.put("Wolf", "a1")
    table.put("Wolf", "c2")
    table.enemy("c3", 1, 9)
    table.put("Wolf", "d4")
    table.next_turn()
    assert table.me.life == 20 + 2 * number


def test_equips_on_the_card_are_counted() -> None:
    grow = does("gain-stats", "while-active", attack=1, target="this", until="active")
    table = Table(made("Frame", effects=[grow | {"per": "equip-on-this"}]), BLADE, hand=["Blade"])
    card = table.put("Frame", "a1")
    table.play("Blade")
    table.do("Equip it to Frame")
    assert card.full_attack == 3


def test_every_counter_is_tested() -> None:
    forms = dict.fromkeys(FORMS, 0)
    of_cards = {"token", "intensity", "power", "surrounding", "equip-on-this"}
    assert {*COUNTED, *forms, *of_cards} == set(COUNTERS)
