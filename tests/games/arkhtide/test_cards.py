"""The cards of Arkhtide: every one reads, the closed words are used, and the text is right."""

import json
import re
from pathlib import Path

import pytest

from games.arkhtide import ARKHTIDE
from games.arkhtide.kinds import TOKENS
from games.arkhtide.words import FACTIONS, KEYWORDS, STATUSES, TRAITS
from games.rules.card_parsing import parse_card
from games.search import CardIndex

FIXTURES = Path(__file__).parents[3] / "fixtures" / "arkhtide"
RAW = [
    json.loads(line)
    for file in sorted(FIXTURES.glob("cards/*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]
CARDS = {raw["name"]: parse_card(ARKHTIDE, raw)[0] for raw in RAW}
EFFECTS = [effect for raw in RAW for effect in raw.get("effects", ())]
OWN = [raw for raw in RAW if not raw.get("token") and raw["type"] != "status"]
DECKS = sorted(FIXTURES.glob("demo_decks/*.txt"))
INDEX = CardIndex.build(ARKHTIDE, [card for card in CARDS.values() if card])


@pytest.mark.parametrize("raw", RAW, ids=lambda raw: raw["code"])
def test_every_card_reads_and_its_export_reads_the_same(raw):
    card, field_errors = parse_card(ARKHTIDE, raw)
    assert field_errors == []
    assert "text" not in raw
    assert parse_card(ARKHTIDE, card.as_dict()) == (card, [])


def test_codes_names_sets_and_traits():
    assert len({raw["code"] for raw in RAW}) == len(RAW) == len(CARDS)
    sets = {entry["code"] for entry in json.loads((FIXTURES / "sets.json").read_text("utf-8"))}
    assert {raw["set"] for raw in RAW} == sets
    assert len({(raw["set"], raw["number"]) for raw in RAW}) == len(RAW)
    assert {trait for raw in RAW for trait in raw["attributes"]["traits"]} <= set(TRAITS)


def test_there_is_enough_of_everything():
    assert len(OWN) >= 200
    types = [raw["type"] for raw in OWN]
    assert types.count("seeker") >= 10
    assert sum(raw["type"] == "realm" and "neutral" not in raw["attributes"] for raw in OWN) >= 24
    for faction in FACTIONS:
        cards = [raw for raw in OWN if raw["attributes"].get("faction") == faction]
        main = [raw for raw in cards if raw["type"] in ("unit", "feat", "binding")]
        assert 3 * len(main) >= 42, faction
        assert sum(raw["type"] == "seeker" for raw in cards) >= 2, faction


@pytest.mark.parametrize(
    ("declared", "used"),
    [
        (ARKHTIDE.vocabulary.moments, {e["when"] for e in EFFECTS}),
        (ARKHTIDE.vocabulary.operations, {e["do"] for e in EFFECTS}),
        (ARKHTIDE.vocabulary.conditions, {e["if"]["test"] for e in EFFECTS if "if" in e}),
        (ARKHTIDE.vocabulary.counters, {e["per"] for e in EFFECTS if "per" in e}),
        (KEYWORDS, {word for raw in OWN for word in raw["attributes"].get("keywords", ())}),
        (STATUSES, {e["status"] for e in EFFECTS if "status" in e}),
        (TOKENS, {e["token"] for e in EFFECTS if "token" in e}),
    ],
    ids=["moments", "operations", "conditions", "counters", "keywords", "statuses", "tokens"],
)
def test_every_word_is_on_a_card(declared, used):
    assert set(declared) == used


def test_tokens_and_statuses_are_the_cards_that_the_words_name():
    for kind in TOKENS.values():
        assert CARDS[kind.one].token
        assert kind.query == f"code:{CARDS[kind.one].code}"
    statuses = {raw["name"] for raw in RAW if raw["type"] == "status"}
    assert statuses == set(STATUSES.values())


TEXTS = {
    "Scourge-Bearer": [
        "Penitent 1",
        "When this Unit suffers a Wound: This Unit gets +1 Melee this Round.",
    ],
    "Litany of Scars": [
        "Slow: Perform a Melee Attack at +1.",
        "[Pilgrim, 1 Willpower] Ready the performer.",
    ],
    "Garrotte": [
        "Bind to a friendly Unit.",
        "The bound Unit gets +1 Melee.",
        "The bound Unit has Lethal and Severed.",
    ],
    "Seed of Becoming": [
        "Bind to a friendly Unit.",
        "The bound Unit has Paragon.",
        "Cask",
        "When the bound Unit dies: Draw 1 card.",
    ],
    "Envoy Tiberon Hask": [
        "Iron Vigil cards are Innate to you.",
        "Slow: [1 Willpower] You may invoke a Soldier card here for 2 Arkhé less.",
    ],
    "Quartermaster Hale": [
        "Omni Reaction when another Close friendly Unit enters a Realm: Refresh 1 Arkhé.",
    ],
    "Siege Ballista": [
        "Slow: [1 Arkhé] Perform a Ranged Attack 4 with Reaping 1.",
    ],
    "Levy Master": [
        "When this Unit enters a Realm: Manifest 2 Levy Spear Tokens on this Realm.",
    ],
    "The Burnt Stair": [
        "Side A — Fast: [1 Willpower] The performer gets +2 Melee this Round.",
        "Side B — Fast: [1 Willpower] Draw 1 card.",
    ],
    "The Open Vault": [
        "Slow: Draw 2 cards. Discard 1 card.",
    ],
    "Fading": [
        "The bound Unit gets -1 Soul.",
        "The bound Unit cannot be Extracted and dies at the end of Harvest instead.",
    ],
    "Nameless Knight": [],
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_text_is_what_the_data_says(name):
    assert CARDS[name].text.splitlines() == TEXTS[name]


@pytest.mark.parametrize("example", ARKHTIDE.search.examples, ids=lambda example: example.query)
def test_search_examples_find_cards(example):
    found = INDEX.search(example.query)
    assert found.total
    assert not found.hints


@pytest.mark.parametrize("flag", ARKHTIDE.search.flags)
def test_search_flags_tell_cards_apart(flag):
    assert 0 < INDEX.search(f"is:{flag}").total < len(INDEX)


@pytest.mark.parametrize("speed", ["slow", "fast", "reaction", "constant"])
def test_speeds_are_found_by_their_flags(speed):
    moments = ARKHTIDE.vocabulary.moments
    spoken = {
        card.name
        for card in INDEX.cards
        if any(moments[e["when"]].values(e).get("speed") == speed for e in card.effects)
    }
    assert {card.name for card in INDEX.search(f"is:{speed}").cards} == spoken


def test_sections_take_what_belongs_in_a_deck():
    names = {s.key: {c.name for c in INDEX.search(s.where).cards} for s in ARKHTIDE.sections}
    assert "Brother Harrow" in names["seeker"]
    assert {"Cinder Novice", "Undertow", "Garrotte"} <= names["main"]
    assert not names["main"] & {"Brood Wolf", "Hidden Knife", "Falling Star", "Fading"}
    assert "Lastwall" in names["realms"]
    assert "The Still Basin" not in names["realms"]


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_demo_decks_keep_the_rules(path):
    """A1 to A6 of Seeker's Duel, counted by hand."""
    title, sentence, *lines = path.read_text(encoding="utf-8").splitlines()
    assert title.startswith("// ")
    assert sentence.startswith("// ")
    deck: dict[str, dict[str, int]] = {}
    for block in "\n".join(lines).strip().split("\n\n"):
        heading, *entries = block.splitlines()
        pairs = [re.fullmatch(r"(\d+) (.+)", entry).groups() for entry in entries]
        deck[heading.removesuffix(":").lower()] = {name: int(count) for count, name in pairs}
        assert len({name for _, name in pairs}) == len(pairs)
    assert set(deck["realms"].values()) == {1}
    assert [sum(deck[key].values()) for key in ("seeker", "realms")] == [1, 7]
    assert 33 <= sum(deck["main"].values()) <= 42
    assert max(deck["main"].values()) <= 3
    for section in ARKHTIDE.sections:
        found = {card.name for card in INDEX.search(section.where).cards}
        assert deck[section.key].keys() <= found
    own = CARDS[next(iter(deck["seeker"]))].attributes["faction"]
    others = {CARDS[name].attributes["faction"] for name in deck["main"]} - {own, ""}
    assert len(others) <= 2
