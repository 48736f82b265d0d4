"""Each fault that takes more than one field of a Highlander card to see."""

from typing import Any

import pytest

from games.highlander import HIGHLANDER
from games.rules.card_parsing import parse_card

FACE = {"name": "Duck", "type": "dodge"}
OTHER_FACE = {"name": "Lunge", "type": "attack"}


def made(kind: str, name: str = "Test", effects: Any = (), **attributes: Any) -> dict[str, Any]:
    raw = {"code": "X-1", "name": name, "type": kind, "set": "X", "effects": list(effects)}
    return raw | {"attributes": attributes}


@pytest.mark.parametrize(
    ("raw", "field", "words"),
    [
        (made("persona", gems={"agility": 24}), "gems", "25 or more"),
        (made("persona", gems={"agility": 25}, gem_total=26), "gem_total", "Master aside: 25"),
        (made("weapon", offhand_needs_partner=True), "offhand_needs_partner", "off-hand"),
        (made("weapon", offhand=True, hands=2), "hands", "one hand"),
        (made("event", reserved=True), "reserved", "names its personas"),
        (made("event", signature=True), "signature", "persona or a faction"),
        (
            made("event", personas=["Isaura Vell"], signature=True, reserved=True),
            "signature",
            "not both",
        ),
        (made("event", begins_in_play=True), "begins_in_play", "stay in play"),
        (made("event", allows="t:edge"), "allowance", "is missing"),
        (made("event", allowance="free"), "allows", "is missing"),
        (
            made("pregame", amends=[{"rule": "RESTRICTION_NUMBER", "by": 1}]),
            "amends[0].where",
            "is missing",
        ),
        (
            made("pregame", amends=[{"rule": "GEM_ASSIGNMENT", "by": 2}]),
            "amends[0].by",
            "no place",
        ),
        (
            made("edge", effects=[{"when": "play", "do": "counter", "kind": "attack"}]),
            "effects[0].kind",
            "attacks and defenses are not for 'counter'",
        ),
        (
            made("event", effects=[{"when": "play", "do": "duplicate", "kind": "block"}]),
            "effects[0].kind",
            "attacks and defenses are not for 'duplicate'",
        ),
        (
            made("event", effects=[{"when": "play", "do": "consider-prone"}]),
            "effects[0]",
            "while the card is in play",
        ),
        (made("attack", "Thrust"), "basic", "must be true"),
        (made("attack", basic=True, grid=["mc"]), "basic", "none of the fifteen"),
        (made("attack", "Thrust", basic=True, grid=["uc"]), "grid", "of Thrust is mc"),
        (made("dodge", grid=["uc", "uc"]), "grid", "twice"),
        (made("event", subtypes=["hilt"]), "subtypes", "for object"),
        (made("block", subtypes=["guard"]), "grid", "at least one area"),
        (
            made("special-attack", subtypes=["ranged"], power_damage=4),
            "power_damage",
            "no Power Blows",
        ),
        (made("attack", damage=3, power_damage=2), "power_damage", "less than the damage"),
        (made("dodge", "Duck", faces=[FACE]), "faces", "two faces"),
        (made("dodge", "Duck or Lunge", faces=[FACE, OTHER_FACE]), "name", "slash"),
        (made("attack", "Duck/Lunge", faces=[FACE, OTHER_FACE]), "type", "first face"),
        (
            made(
                "dodge",
                "Duck/Lunge",
                [{"when": "play", "do": "recover"}],
                faces=[FACE, OTHER_FACE],
            ),
            "effects",
            "stand on its faces",
        ),
        (
            made(
                "dodge",
                "Duck/Lunge",
                faces=[FACE, OTHER_FACE | {"effects": [{"when": "play", "do": "drew"}]}],
            ),
            "faces[1].effects[0].do",
            "unknown operation",
        ),
        (made("event", effects=[{"when": "play", "do": "draw", "count": 1}]), "keywords", "'draw'"),
        (
            made("event", effects=[{"when": "in-play", "do": "past-guard"}]),
            "effects[0].when",
            "never comes",
        ),
        (
            made("object", effects=[{"when": "defend", "do": "disarm"}]),
            "effects[0].when",
            "never comes",
        ),
    ],
)
def test_faults_across_fields(raw: dict[str, Any], field: str, words: str) -> None:
    card, field_errors = parse_card(HIGHLANDER, raw)
    assert card is None
    assert [field_error.field.removeprefix("attributes.") for field_error in field_errors] == [
        field
    ]
    assert words in field_errors[0].reason
