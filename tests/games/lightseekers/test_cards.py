"""The shipped Lightseekers cards can be read, say what they do, and bad ones are rejected."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.words import ELEMENTS, FAMILIES, ORDERS
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo

FIXTURES = Path(__file__).parents[3] / "fixtures" / "lightseekers"
RAW = [
    json.loads(line)
    for path in sorted((FIXTURES / "cards").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
DECKS = sorted((FIXTURES / "demo_decks").glob("*.txt"))
ACCESS = {"fire": "superior", "earth": "basic", "crystal": "basic"}


def read(**raw: Any) -> CardInfo:
    card, field_errors = parse_card(LIGHTSEEKERS, {"code": "T-1", "name": "T", "set": "T", **raw})
    assert card is not None, field_errors
    return card


@pytest.fixture(scope="module")
def cards() -> dict[str, CardInfo]:
    return {raw["name"]: read(**raw) for raw in RAW}


def test_there_are_enough_cards_and_none_twice(cards: dict[str, CardInfo]) -> None:
    assert len(cards) == len(RAW) == len({raw["code"] for raw in RAW}) >= 160
    sets = {s["code"] for s in json.loads((FIXTURES / "sets.json").read_text(encoding="utf-8"))}
    assert {card.set for card in cards.values()} == sets
    assert len({(card.set, card.number) for card in cards.values()}) == len(RAW)


def test_every_word_of_the_vocabulary_is_on_a_card() -> None:
    words = LIGHTSEEKERS.vocabulary
    effects = [effect for raw in RAW for effect in raw["effects"]]
    assert {e["when"] for e in effects} == words.moments.keys()
    assert {e["do"] for e in effects} == words.operations.keys()
    assert {e["if"]["test"] for e in effects if "if" in e} == words.conditions.keys()
    assert {e["per"] for e in effects if "per" in e} == words.counters.keys()


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("do", "swap"), ("do", "send-back"), ("do", "prevent"), ("when", "threatened"),
        ("when", "opposing-buff"), ("when", "on-pile"), ("when", "pile-start"),
        ("when", "buff-phase"), ("do", "make-discard"),
    ],
)  # fmt: skip
def test_words_that_two_players_need_are_on_three_cards_each(key: str, word: str) -> None:
    found = [raw["name"] for raw in RAW if any(e[key] == word for e in raw["effects"])]
    assert len(found) >= 3, f"{word!r} is on {found}"


def test_every_element_order_and_family_is_worth_building_around(
    cards: dict[str, CardInfo],
) -> None:
    own = [card.attributes for card in cards.values()]
    for element in ELEMENTS:
        assert sum(element in a["elements"] and a.get("category") != "item" for a in own) >= 8
        assert any(a.get("access", {}).get(element) == "superior" for a in own)
        assert any(element in a.get("grants", {}) for a in own)
    for order in ORDERS:
        assert sum(a.get("cost", []).count(f"order:{order}") >= 2 for a in own) >= 2
    for family in FAMILIES:
        assert sum(a["family"] == family for a in own) >= 5


TEXTS = {
    "Facet, the Ninefold": [
        "Your deck has 4 combos instead of 5.",
        "Your combos cost 1 fewer symbol to play.",
    ],
    "Hesper Cogsworth": [
        "Your deck has 32 action cards instead of 30.",
        "You can hold 4 points of items instead of 2.",
        "Your attacks deal 1 more damage for each item you have equipped.",
    ],
    "Weeping Boil": [
        "Regular buff: 3 / 2 / 1 / –. X is the number in the current corner.",
        "Deal X damage to your target.",
    ],
    "Doomsday Egg": [
        "Burn (this never leaves the discard pile).",
        "Regular buff: × / × / ○ / –.",
        "When this expires: Deal 20 damage to your target.",
    ],
    "Sapling Shrine": [
        "Regular buff: heart / heart / sword / –.",
        "Heart corner: Heal 2.",
        "Sword corner: Deal 5 damage to your target.",
    ],
    "Gloamglass Knife": [
        "Worth 2.",
        "You have superior access to Shadow.",
        "Attack ability: Deal 2 damage and heal as much.",
    ],
    "Saltwife Oda": [
        "Defend ability (once a game): Heal 8. Draw 2 cards.",
        "After you defend: Deal 1 damage to your target.",
    ],
    "Battle Hymn": [
        "Next (this expires once it has taken effect).",
        "Regular buff: ○ / ○ / ○ / –.",
        "Your attacks have 3 more Power.",
    ],
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_text_says_what_the_card_does(cards: dict[str, CardInfo], name: str) -> None:
    assert cards[name].text.split("\n") == TEXTS[name]


def test_a_card_shows_every_element_and_order_it_belongs_to() -> None:
    hero = read(type="hero", attributes={"access": ACCESS, "health": 30})
    combo = read(
        type="combo", attributes={"category": "attack", "cost": ["fire", "fire", "order:dread"]}
    )
    item = read(type="action", attributes={"category": "item", "grants": {"air": "basic"}})
    assert hero.attributes["elements"] == ["fire", "earth", "crystal"]
    assert hero.attributes["orders"] == ["mountain"]
    assert combo.attributes["elements"] == ["fire"]
    assert combo.attributes["orders"] == ["dread", "mountain"]
    assert (item.attributes["elements"], item.attributes["orders"]) == (["air"], ["storm"])
    assert item.attributes["worth"] == 1


def test_a_foreign_row_with_few_fields_is_a_card() -> None:
    buff = read(type="action", attributes={"category": "buff", "elements": ["lunar"]})
    assert (buff.attributes["rotation"], buff.attributes["corners"]) == (None, None)
    combo = read(
        type="combo", attributes={"category": "buff", "elements": ["solar", "solar", "gravity"]}
    )
    assert combo.attributes["cost"] == ["solar", "solar", "gravity"]
    assert combo.attributes["elements"] == ["solar", "gravity"]


def test_an_exported_card_reads_back_as_itself(cards: dict[str, CardInfo]) -> None:
    for card in cards.values():
        assert read(**card.as_dict()) == card


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_demo_deck_has_the_sizes_its_hero_asks_for(
    path: Path, cards: dict[str, CardInfo]
) -> None:
    """The full check of legality is the checker's; this holds names and numbers together."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("// ")
    assert lines[1].startswith("// ")
    counts: dict[str, dict[str, int]] = {"hero": {}, "combo": {}, "action": {}}
    for line in lines[2:]:
        if line and not line.endswith(":"):
            count, name = line.split(" ", 1)
            counts[cards[name].type][name] = int(count)
    (hero,) = counts["hero"]
    own = cards[hero].attributes
    assert sum(counts["combo"].values()) == own["combo_slots"]
    assert set(counts["combo"].values()) == {1}
    assert sum(counts["action"].values()) == own["action_slots"]
    assert max(counts["action"].values()) <= 3


def test_there_are_at_least_three_demo_decks() -> None:
    assert len(DECKS) >= 3
