"""Each rule that takes more than one field, and a card that breaks it."""

from typing import Any

import pytest

from games.oversoul import OVERSOUL
from games.oversoul.roles import ROLE_ABILITIES
from games.rules.card_parsing import parse_card

UNIT = {"archetype": "flow", "rank": 1, "energy": -1, "dmg": 1, "spd": 2, "hp": 2}
LEADER = {"archetype": "flow", "energy": -3, "as_type": "unit", "dmg": 1, "spd": 2, "hp": 20}
CAST = {"archetype": "flow", "rank": 1, "energy": -1, "roles": ["cast"]}
BOARD = {"archetype": "flow", "rank": 1, "energy": 1, "roles": ["board"], "hp": 4}
ARMOUR = {"archetype": "flow", "rank": 1, "energy": -1, "roles": ["unit"], "hp": 4}
TOTEM = {"rank": 1, "energy": 0, "roles": ["totem"], "dmg": 1, "spd": 2, "hp": 1}
DRAW = {"when": "enter", "do": "draw"}


def field_errors(
    kind: str, base: dict[str, Any], *effects: Any, token: bool = False, **changed: Any
) -> list[str]:
    raw = {
        "code": "T-1",
        "name": "T",
        "set": "T",
        "type": kind,
        "token": token,
        "effects": list(effects),
        "attributes": base | changed,
    }
    return [field_error.field for field_error in parse_card(OVERSOUL, raw)[1]]


@pytest.mark.parametrize(
    ("kind", "base", "token"),
    [
        ("unit", UNIT, False),
        ("leader", LEADER, False),
        ("event", CAST, False),
        ("event", BOARD, False),
        ("construct", ARMOUR, False),
        ("unit", TOTEM, True),
    ],
)
def test_a_card_with_few_fields_is_fine(kind: str, base: dict[str, Any], token: bool) -> None:
    assert field_errors(kind, base, token=token) == []


@pytest.mark.parametrize(
    ("field", "kind", "base", "changed"),
    [
        ("attributes.archetype", "unit", UNIT, {"archetype": None}),
        ("attributes.energy", "unit", UNIT, {"archetype": "neutral", "energy": 1}),
        ("attributes.energy", "event", CAST, {"energy": 1}),
        ("attributes.rank", "leader", LEADER, {"rank": 4}),
        ("attributes.roles", "unit", UNIT, {"roles": ["seer", "seer"]}),
        ("attributes.roles", "leader", LEADER, {"roles": ["totem"]}),
        ("attributes.roles[0]", "event", CAST, {"roles": ["dragon"]}),
        ("attributes.hp", "event", CAST, {"hp": 3}),
        ("attributes.hp", "event", BOARD, {"hp": None}),
        ("attributes.dmg", "unit", UNIT, {"dmg": None}),
        ("attributes.spd", "unit", UNIT, {"roles": ["station"], "dmg": None}),
        ("attributes.dmg", "leader", LEADER, {"as_type": "event", "spd": None}),
        ("attributes.spd", "unit", UNIT, {"spd": 6}),
        ("token", "unit", TOTEM, {}),
        ("attributes.keywords", "unit", UNIT, {"keywords": ["guard", "guard"]}),
        ("attributes.keywords", "event", CAST, {"keywords": ["guard"]}),
    ],
)
def test_fields_that_do_not_go_together(
    field: str, kind: str, base: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert field_errors(kind, base, **changed) == [field]


def test_a_totem_has_no_abilities() -> None:
    assert field_errors("unit", TOTEM, DRAW, token=True) == ["effects"]
    assert field_errors("unit", UNIT, token=True) == ["token"]


@pytest.mark.parametrize(
    ("field", "kind", "base", "effect"),
    [
        ("effects[0].when", "event", CAST, DRAW),
        ("effects[0].when", "unit", UNIT, {"when": "resolve", "do": "draw"}),
        ("effects[0].when", "event", CAST, {"when": "counter", "act": "event", "do": "cancel"}),
        ("effects[0].do", "unit", UNIT, {"when": "continuous", "do": "draw"}),
        ("effects[0].do", "unit", UNIT, {"when": "enter", "do": "resists", "against": "events"}),
        ("effects[0].do", "unit", UNIT, {"when": "enter", "do": "activate-only"}),
        ("effects[0].do", "unit", UNIT, {"when": "law", "do": "draw"}),
        ("effects[0].deployed", "unit", UNIT, DRAW | {"deployed": True}),
        (
            "effects[0].target",
            "unit",
            UNIT,
            {"when": "enter", "do": "heal", "amount": 1, "target": "attached"},
        ),
        (
            "effects[0].amount",
            "unit",
            UNIT,
            {"when": "enter", "do": "heal", "amount": "rang", "target": "self"},
        ),
        (
            "effects[0].target",
            "unit",
            UNIT,
            {"when": "enter", "do": "heal", "amount": "rank", "target": "opposing-unti"},
        ),
    ],
)
def test_effects_that_the_card_cannot_have(
    field: str, kind: str, base: dict[str, Any], effect: dict[str, Any]
) -> None:
    assert field_errors(kind, base, effect) == [field]


@pytest.mark.parametrize("role", ROLE_ABILITIES)
def test_role_abilities_speak_the_vocabulary(role: str) -> None:
    ability = ROLE_ABILITIES[role]
    assert ability.keywords or ability.effects
    assert OVERSOUL.vocabulary.lint(ability.effects) == []


@pytest.mark.parametrize(("energy", "text"), [(-1, "SNIPER: ● RANGED"), (1, "")])
def test_a_role_ability_comes_with_consuming(energy: int, text: str) -> None:
    own = UNIT | {"roles": ["sniper"], "energy": energy}
    raw = {"code": "T-1", "name": "T", "set": "T", "type": "unit", "attributes": own}
    card, _ = parse_card(OVERSOUL, raw)
    assert card is not None
    assert card.text == text
