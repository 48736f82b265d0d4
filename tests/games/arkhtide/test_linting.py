"""What an Arkhtide card cannot be: each fault is found, named and placed."""

import pytest

from games.arkhtide import ARKHTIDE
from games.rules.card_parsing import parse_card

STRIKE = {"when": "activate", "speed": "slow", "do": "attack", "kind": "melee"}
DRAW = {"when": "activate", "speed": "fast", "do": "draw", "count": 1}


def card(kind="unit", *effects, token=False, **attributes):
    if kind == "realm" and "neutral" not in attributes:
        attributes.setdefault("initiative", 3)
    return {
        "code": "AK-X",
        "name": "Test Piece",
        "set": "AKR",
        "type": kind,
        "token": token,
        "effects": list(effects),
        "attributes": attributes,
    }


def fields(raw):
    return [field_error.field for field_error in parse_card(ARKHTIDE, raw)[1]]


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        (card(faction="thornwood"), "attributes.faction"),
        (card(keywords={"lethl": True}), "attributes.keywords.lethl"),
        (card(keywords={"lethal": "yes"}), "attributes.keywords.lethal"),
        (card(keywords={"lethal": 2}), "attributes.keywords.lethal"),
        (card(keywords={"reaping": True}), "attributes.keywords.reaping"),
        (card(keywords={"penitent": 0}), "attributes.keywords.penitent"),
        (card(keywords={"cask": True}), "attributes.keywords.cask"),
        (card("seeker", keywords={"oath": True}), "attributes.keywords.oath"),
        (card(health=0), "attributes.health"),
        (card("seeker", cost=2), "attributes.cost"),
        (card("feat", bind_to="ally"), "attributes.bind_to"),
        (card("binding", bind_to="foe"), "attributes.bind_to"),
        (card("binding", bind_to="seeker", bind_trait="mage"), "attributes.bind_trait"),
        (card(traits=["token"]), "token"),
        (card(token=True), "token"),
        (card("seeker", token=True, traits=["token"]), "token"),
        (card(traits=["status"]), "attributes.traits"),
        (card("status"), "attributes.traits"),
        (card(unique=True), "attributes.unique"),
        (card(unique=False, traits=["unique"]), "attributes.unique"),
        (card("realm", initiative=None), "attributes.initiative"),
        (card("realm", neutral=True, initiative=4), "attributes.initiative"),
        (card("realm", DRAW), "effects"),
        (card("realm", DRAW | {"box": "a"}), "effects"),
        (card("realm", DRAW | {"box": "a"}, neutral=True), "effects"),
        (card("unit", DRAW | {"box": "a"}), "effects[0].box"),
        (card("unit", DRAW | {"speed": "quick"}), "effects[0].speed"),
        (card("unit", DRAW | {"talent": {"trait": "assasin"}}), "effects[0].talent.trait"),
        (card("unit", DRAW | {"talent": {"gold": 1}}), "effects[0].talent.gold"),
        (card("unit", DRAW | {"talent": {"cost": 0}}), "effects[0].talent.cost"),
        (card("unit", DRAW | {"talent": {}}), "effects[0].talent"),
        (card("unit", DRAW | {"talent": "assassin"}), "effects[0].talent"),
        (
            card("unit", DRAW, {"when": "talent", "talent": None, "do": "draw", "count": 1}),
            "effects[1].talent",
        ),
        (
            card("feat", {"when": "talent", "talent": {"cost": 1}, "do": "draw", "count": 1}),
            "effects[0].when",
        ),
        (card("unit", {"when": "always", "do": "draw", "count": 1}), "effects[0].do"),
        (card("unit", DRAW | {"do": "see-further"}), "effects[0].do"),
        (card("unit", DRAW | {"when": "strikes", "speed": "constant", "omni": True}),
         "effects[0].omni"),
        (card("feat", {"when": "assists", "who": "seeker", "do": "draw", "count": 1}),
         "effects[0].speed"),
        (card("unit", {"when": "enters", "do": "seek", "look": 2, "take": 3}), "effects[0].take"),
        (card("feat", STRIKE, STRIKE | {"do": "ready", "whom": "self"}), "effects[1].kind"),
        (card("feat", {"when": "activate", "speed": "slow", "do": "ready", "whom": "self"}),
         "effects[0].whom"),
        (card("unit", {"when": "dies", "who": "bound", "do": "draw", "count": 1}),
         "effects[0].who"),
        (card("binding", {"when": "dies", "do": "draw", "count": 1}), "effects[0].who"),
        (card("seeker", DRAW | {"if": {"test": "in-group"}}), "effects[0].if.who"),
        (card("unit", DRAW | {"if": {"test": "in-group", "who": "performer"}}),
         "effects[0].if.who"),
    ],
)  # fmt: skip
def test_the_fault_is_found(raw, field):
    assert fields(raw) == [field]


def test_a_card_with_few_fields_reads():
    for kind in ("seeker", "unit", "feat", "binding"):
        assert fields(card(kind)) == []
    assert fields(card("realm", initiative=2)) == []
    assert fields(card("status", traits=["status"])) == []


def test_words_of_another_hand_are_brought_to_ours():
    read, _ = parse_card(ARKHTIDE, card(faction="Iron Vigil", traits=["Unique", "Rust Knight"]))
    assert read.attributes["faction"] == "iron-vigil"
    assert read.attributes["traits"] == ["unique", "rust-knight"]
    assert read.attributes["unique"] is True


def test_the_nearest_word_is_offered():
    (field_error,) = parse_card(ARKHTIDE, card("unit", DRAW | {"do": "drow"}))[1]
    assert field_error.suggestion == "draw"
