"""The cards of Six Forms: every one reads, every fault is found, the words are used and right."""

import json
import re
from pathlib import Path

import pytest

from games.rules.card_parsing import parse_card
from games.six_forms import SIX_FORMS
from games.six_forms.kinds import TOKENS
from games.six_forms.words import FACETS, FORMS

FIXTURES = Path(__file__).parents[3] / "fixtures" / "six-forms"
RAW = [
    json.loads(line)
    for file in sorted(FIXTURES.glob("cards/*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]
CARDS = {raw["code"]: parse_card(SIX_FORMS, raw)[0] for raw in RAW}
DECKED = [raw for raw in RAW if not raw.get("token")]
DECKS = sorted(FIXTURES.glob("demo_decks/*.txt"))


def card(kind="avatar", effects=(), token=False, **attributes):
    return {
        "code": "SF-X",
        "name": "Test Piece",
        "set": "SFQ",
        "type": kind,
        "token": token,
        "effects": list(effects),
        "attributes": {"form": "magical"} | attributes,
    }


def field_errors(raw):
    return [str(field_error) for field_error in parse_card(SIX_FORMS, raw)[1]]


@pytest.mark.parametrize("raw", RAW, ids=lambda raw: raw["code"])
def test_every_card_reads_without_error(raw):
    assert field_errors(raw) == []
    assert "text" not in raw


def test_codes_titles_and_sets():
    assert len(CARDS) == len(RAW)
    assert len({(raw["name"], raw.get("subtitle", "")) for raw in RAW}) == len(RAW)
    sets = {entry["code"] for entry in json.loads((FIXTURES / "sets.json").read_text("utf-8"))}
    assert {raw["set"] for raw in RAW} == sets
    assert len({(raw["set"], raw["number"]) for raw in RAW}) == len(RAW)


def test_each_form_can_carry_a_deck_alone():
    """50 cards at 2 of a name, or as many as the Cap says."""
    assert len({raw["name"] for raw in DECKED}) >= 180
    for form in FORMS:
        caps = {
            raw["name"]: raw["attributes"].get("cap", 2)
            for raw in DECKED
            if raw["attributes"]["form"] == form
        }
        assert sum(caps.values()) >= 60, form


def test_every_word_of_the_vocabulary_is_used():
    effects = [effect for raw in RAW for effect in raw.get("effects", ())]
    words = SIX_FORMS.vocabulary
    assert {e["when"] for e in effects} == set(words.moments)
    assert {e["do"] for e in effects} == set(words.operations)
    assert {e["if"]["test"] for e in effects if "if" in e} == set(words.conditions)
    assert {e["per"] for e in effects if "per" in e} == set(words.counters)
    assert {f for raw in RAW for f in raw["attributes"].get("facets", ())} == set(FACETS)


def test_the_tokens_that_effects_generate_are_cards():
    tokens = {raw["code"]: raw for raw in RAW if raw.get("token")}
    assert tokens.keys() == TOKENS.keys()
    for code, kind in TOKENS.items():
        assert kind.one == f"{tokens[code]['name']} {tokens[code]['type']}"


ATTACK = {"when": "on-attack", "do": "draw", "count": 1}
PLAY = {"when": "on-play", "do": "draw", "count": 1}
BREAKS = [
    (card("equip", facets={"fly": True}), "belongs on avatar or artifact, not on equip"),
    (card("avatar", facets={"drop": True}), "belongs on equip, not on avatar"),
    (card("equip", facets={"permanent": True}), "belongs on action"),
    (card(facets={"hazard": True}), "belongs on tokens only"),
    (card(facets={"deflect": True}), "needs the number of deflect counters"),
    (card(facets={"fly": 2}), "has no number"),
    (card(facets={"block": True, "long-block": True}), "cannot stand beside long-block"),
    (card("action", keywords=["noble"]), "belongs on avatar or artifact"),
    (card(keywords={"maintain": True}), "needs the energy to pay"),
    (card(keywords={"gate": "moon"}), "unknown location 'moon'"),
    (card(keywords={"resistance": "magicall"}), "did you mean 'magical'?"),
    (card(keywords={"noble": 3}), "has no value"),
    (card(arrows=["n", "n"]), "names 'n' twice"),
    (card(token=True, cost=1), "a token is never paid for"),
    (card(token=True, cap=4), "a token is never paid for"),
    (card("action", [ATTACK]), "on-attack never comes for action cards"),
    (card("avatar", [ATTACK], attack=None), "a card without attack never attacks"),
    (card("avatar", [PLAY | {"when": "on-block"}]), "needs the facet block or long-block"),
    (card("action", [PLAY | {"when": "animate"}]), "for an action that is not permanent"),
    (card("avatar", [PLAY | {"when": "when-equipped-attacks"}]), "needs an equip, or a card with"),
    (card("avatar", [PLAY | {"when": "manual"}]), "must cost energy or have a price"),
    (
        card("avatar", [{"when": "when-you-play", "do": "generate", "token": "SF-T01"}]),
        "could loop for ever",
    ),
    (
        card("avatar", [{"when": "when-you-gain-life", "do": "gain-life", "amount": 1}]),
        "set this off again",
    ),
    (card("avatar", [PLAY | {"when": "while-active"}]), "cannot happen under a 'while' moment"),
    (
        card("avatar", [{"when": "on-play", "do": "reduce-cost", "kind": "card", "less": 1}]),
        "only holds under a 'while' moment",
    ),
    (
        card("avatar", [{"when": "on-play", "do": "destroy", "target": "equipped"}]),
        "only an equip, or a card with unite",
    ),
    (
        card("action", [{"when": "on-play", "do": "destroy", "target": "this"}]),
        "leaves nothing to target",
    ),
    (card("avatar", [{"when": "on-play", "do": "ready", "target": "it"}]), "'it' needs an effect"),
    (card("action", [PLAY | {"count": "X"}], cost="Y"), "X is neither this card's cost"),
]


@pytest.mark.parametrize(("raw", "reason"), BREAKS, ids=[reason for _, reason in BREAKS])
def test_every_rule_across_fields_finds_the_card_that_breaks_it(raw, reason):
    found = field_errors(raw)
    assert len(found) == 1
    assert reason in found[0]


@pytest.mark.parametrize(
    ("attributes", "reason"),
    [
        ({"cost": "Q"}, "attributes.cost: must be a number from 0 to 20, X, Y, Z or null"),
        ({"cost": -1}, "attributes.cost: must be a number from 0 to 20"),
        ({"attack": "two"}, "attributes.attack: must be a number from 0 to 20, or null"),
        ({"form": "magic"}, "did you mean 'magical'?"),
        ({"facets": {"flyy": True}}, "did you mean 'fly'?"),
        ({"facets": {"fly": "yes"}}, "must be true or a number"),
        ({"keywords": ["nobel"]}, "did you mean 'noble'?"),
        ({"keywords": [{}]}, "attributes.keywords"),
        ({"arrows": ["north"]}, "unknown word 'north'"),
        ({"cap": 0}, "attributes.cap"),
    ],
)
def test_each_mistake_in_an_attribute_is_one_error(attributes, reason):
    found = field_errors(card(**attributes))
    assert len(found) == 1
    assert reason in found[0]


def test_a_card_from_elsewhere_needs_little():
    read, found = parse_card(SIX_FORMS, card(cost=2, keywords=["noble"]) | {"text": ""})
    assert found == []
    assert read.attributes["keywords"] == {"noble": True}
    assert read.attributes["attack"] is None
    assert read.attributes["class"] == ""


TEXTS = {
    "Skyborne Initiate": "Cap 6 • Fly\n"
    "While Active — If you control 3 or more avatars with fly, this gains +1/+0/+0.",
    "Wish on a Falling Star": "On Play: Deal half X player damage to the opponent. "
    "Gain half X life.",
    "Cloudburst Adept": "On Play (2): Deal 3 player damage to the opponent.",
    "Kindling Rite": "On Play — Sacrifice an avatar you control: "
    "Deal 5 player damage to the opponent.",
    "Paper Dragon": "Fly • Recover (4)\nOn Play: Discard 1 card. Draw 2 cards.",
    "Shackle Clamp": "(Equips opponent avatar.)\n"
    "While Equipping — The equipped card gains -3/+0/+1.\n"
    "On Play: Add 1 stun counter to the equipped card.",
    "Conclave Chant": "(Requires mage avatar.)\n"
    "On Play: Gain 1 spark for each magical card you control. Draw 1 card.",
    "Prism Sphinx": "Fly\n(Resistance from magical.)\nOn Attack: Draw 1 card.",
    "Wings for the Worthy": "Interrupt\nOn Play: Until the end of the turn, target friendly avatar "
    "gains fly. Until the end of the turn, it gains +2/+1/+0.",
    "Stormglass Lens": "While Active — When you play an elemental action: "
    "Add 1 intensity counter to this.\n"
    "While Active — Manual 1, remove 1 intensity counter from this: "
    "Deal 2 player damage to the opponent.",
    "Assembly Order": "On Play: Generate 3 Cogling artifact tokens.",
    "Signal Tower": "(Immovable.)\nWhile Active — Machines you play cost 1 less.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_text_says_what_the_data_says(name):
    found = next(read for read in CARDS.values() if read is not None and read.name == name)
    assert found.text == TEXTS[name]


def test_a_query_without_words_of_its_own_is_shown_as_it_is():
    read, _ = parse_card(SIX_FORMS, card("equip", equips="attack>=3"))
    assert read.text == "(Equips card found by “attack>=3”.)"


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_demo_decks_are_legal(path):
    """S1 to S3: 50 to 100 cards, the Cap or 2 of a name, no tokens."""
    title, summary, *lines = path.read_text("utf-8").splitlines()
    assert title.startswith("// ")
    assert summary.startswith("// ")
    titles = {read.title: read for read in CARDS.values()}
    counts: dict[str, int] = {}
    for line in filter(None, lines):
        match = re.fullmatch(r"(\d+) (.+)", line)
        if not match:
            assert line == "Deck:"
            continue
        found = titles[match[2]]
        assert not found.token
        counts[found.name] = counts.get(found.name, 0) + int(match[1])
        assert counts[found.name] <= (found.attributes["cap"] or 2), found.name
    assert 50 <= sum(counts.values()) <= 100
