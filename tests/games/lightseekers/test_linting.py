"""Every rule that a Lightseekers card can break, and the message it gets."""

from typing import Any

import pytest

from games.lightseekers import LIGHTSEEKERS
from games.rules.card_parsing import parse_card

SHOT = [{"when": "play", "do": "damage", "amount": 4}]
TICK = [{"when": "corner", "do": "heal", "amount": "corner-number"}]
ACCESS = {"fire": "superior", "earth": "basic", "crystal": "basic"}
BUFF = {"category": "buff", "elements": ["forest"]}


def faults_of(type_: str, attributes: dict[str, Any], effects: Any = ()) -> list[str]:
    raw = {"code": "T-1", "name": "T", "set": "T", "type": type_, "attributes": attributes}
    card, field_errors = parse_card(LIGHTSEEKERS, {**raw, "effects": list(effects)})
    assert (card is None) == bool(field_errors)
    return [str(field_error) for field_error in field_errors]


@pytest.mark.parametrize(
    ("type_", "attributes", "effects", "reason"),
    [
        ("hero", {"access": {"fire": "basic"}, "health": 30}, (), "at least 3 items"),
        ("hero", {"access": ACCESS, "health": 36}, (), "less than or equal to 35"),
        (
            "hero",
            {"access": ACCESS, "health": 30, "elements": ["air"]},
            (),
            "has 'air', which is not in its access",
        ),
        ("hero", {"access": {**ACCESS, "fier": "basic"}, "health": 30}, (), "'fire'"),
        (
            "combo",
            {"category": "attack", "cost": ["air"], "elements": ["time"]},
            (),
            "has 'time', which is not in its cost",
        ),
        ("combo", {"category": "item", "cost": ["air"]}, (), "unknown word 'item'"),
        ("combo", {"category": "attack", "cost": []}, (), "at least 1 item"),
        ("action", {"category": "attack", "worth": 1}, (), "only an item has a worth"),
        ("action", {"category": "attack", "grants": {"air": "basic"}}, (), "only an item grants"),
        ("action", {"category": "item", "worth": 3}, (), "less than or equal to 2"),
        ("action", {"category": "attack", "keywords": ["next"]}, (), "only a buff can be 'next'"),
        ("action", {"category": "attack", "rotation": "regular"}, (), "only a buff rotates"),
        ("action", {**BUFF, "corners": [1, 2, 3, None]}, (), "missing beside corners"),
        ("action", {**BUFF, "rotation": "clunky"}, (), "a clunky buff has four"),
        (
            "action",
            {**BUFF, "rotation": "clunky", "corners": ["o", "o", "o"]},
            (),
            "at least 4 items",
        ),
        (
            "action",
            {**BUFF, "rotation": "permanent", "corners": ["o", None, None, None]},
            (),
            "no symbol in any corner",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["x", "x", None, None]},
            (),
            "are never active",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["o", None, "o", None]},
            (),
            "after an empty corner",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["sord", "o", None, None]},
            (),
            "did you mean 'sword'",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": [13, "o", None, None]},
            (),
            "from 0 to 12",
        ),
        ("action", {**BUFF, "rotation": "permanent"}, TICK, "have no number"),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": [2, 1, None, None]},
            [{"when": "corner", "do": "heal", "amount": 1}],
            "none uses the numbers",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["heart", "o", None, None]},
            [{"when": "corner", "do": "heal", "amount": 1}],
            "none belongs to the heart corner",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["o", "o", None, None]},
            [{"when": "corner", "icon": "star", "do": "heal", "amount": 1}],
            "have no star",
        ),
        ("action", {"category": "attack"}, TICK, "'corner' never happens"),
        (
            "action",
            {"category": "item"},
            [{"when": "enter", "do": "hold-items", "by": 1}],
            "'hold-items' is a lingering effect",
        ),
        (
            "action",
            {"category": "item"},
            [{"when": "lingering", "do": "draw", "count": 1}],
            "'draw' is not a lingering effect",
        ),
        ("action", {"category": "defend"}, SHOT, "only an attack has a recipient"),
        (
            "action",
            {"category": "item"},
            [{"when": "ability", "once": True, "do": "draw", "count": 1}],
            "only a hero's ability",
        ),
        (
            "action",
            {"category": "defend"},
            [{"when": "play", "do": "cancel"}],
            "'cancel' answers 'attacked' or 'opposing-buff' only",
        ),
        (
            "action",
            BUFF,
            [{"when": "opposing-buff", "do": "cancel"}],
            "must be 'card' for 'opposing-buff'",
        ),
        (
            "action",
            BUFF,
            [{"when": "damaged", "do": "prevent", "amount": 1}],
            "'prevent' answers 'threatened' only",
        ),
        (
            "action",
            BUFF,
            [{"when": "on-pile", "do": "draw", "count": 1}],
            "'draw' is not a lingering effect",
        ),
        (
            "action",
            {**BUFF, "rotation": "clunky", "corners": ["o", "o", None, None]},
            [{"when": "buff-phase", "do": "rotate", "which": "this"}],
            "must rotate this buff forward, with a condition",
        ),
        (
            "action",
            {**BUFF, "rotation": "regular", "corners": ["o", "o", None, None]},
            [
                {
                    "when": "buff-phase",
                    "do": "rotate",
                    "which": "this",
                    "if": {"test": "hand-empty"},
                }
            ],
            "only a clunky buff turns by a condition",
        ),
        (
            "action",
            {"category": "defend"},
            [{"when": "play", "do": "remove", "which": "this"}],
            "this card is not a buff",
        ),
        (
            "action",
            {"category": "item"},
            [{"when": "lingering", "do": "modify-damage", "by": 0}],
            "changes nothing",
        ),
        (
            "action",
            {"category": "attack"},
            [{"when": "play", "do": "damage", "amount": "corner"}],
            "did you mean 'corner-number'",
        ),
    ],
)
def test_a_card_that_breaks_a_rule_gets_its_message(
    type_: str, attributes: dict[str, Any], effects: Any, reason: str
) -> None:
    assert any(reason in field_error for field_error in faults_of(type_, attributes, effects))
