"""The Highlander cards that ship, and their text."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.highlander import HIGHLANDER
from games.highlander.kinds import KINDS
from games.highlander.wording import say_query
from games.highlander.words import BASIC_BLOCKS, BASICS, BUDGET_GEMS, adjacent
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.search import CardIndex

FIXTURES = Path(__file__).parents[3] / "fixtures" / "highlander"
RAW = [
    json.loads(line)
    for path in sorted((FIXTURES / "cards").glob("*.jsonl"))
    for line in path.read_text().splitlines()
]


def read(raw: dict[str, Any]) -> CardInfo:
    card, field_errors = parse_card(HIGHLANDER, raw)
    assert not field_errors, f"{raw['code']}: {[str(field_error) for field_error in field_errors]}"
    assert card
    return card


CARDS = [read(raw) for raw in RAW]
BY_TITLE = {card.title: card for card in CARDS}


def all_effects(card: CardInfo) -> list[Any]:
    faces = card.attributes.get("faces", ())
    return [*card.effects, *(effect for face in faces for effect in face["effects"])]


def test_there_are_enough_cards_each_with_its_own_code_and_title() -> None:
    assert len(CARDS) >= 200
    assert len({card.code for card in CARDS}) == len(CARDS)
    assert len({(card.name, card.subtitle) for card in CARDS}) == len(CARDS)


def test_cards_survive_export_and_import() -> None:
    assert [read(card.as_dict()) for card in CARDS] == CARDS


def test_every_set_is_known() -> None:
    sets = {entry["code"] for entry in json.loads((FIXTURES / "sets.json").read_text())}
    assert {card.set for card in CARDS} == sets


def test_the_fifteen_basics_are_there() -> None:
    basics = {card.name for card in CARDS if card.attributes.get("basic")}
    assert basics == set(BASICS)


def test_basic_blocks_cover_what_the_examples_of_the_book_need() -> None:
    assert {"lc", "ml"} <= set(BASIC_BLOCKS["Lower Left Block"])
    assert {"ul", "ur"} <= set(BASIC_BLOCKS["Upper Center Block"])


def test_personas_come_with_either_kind_of_gems() -> None:
    personas = [card for card in CARDS if card.type == "persona"]
    totals = {sum(card.attributes["gems"][gem] for gem in BUDGET_GEMS) for card in personas}
    assert 25 in totals
    assert max(totals) > 25
    assert len({card.attributes["gems"]["master"] for card in personas}) >= 4


@pytest.mark.parametrize("word", ["master", "watcher", "hunter", "bystander", "gypsy", "vehicle"])
def test_a_group_named_in_title_or_sub_title_is_on_the_card(word: str) -> None:
    for card in CARDS:
        if card.type != "persona" and re.search(rf"\b{word}\b", card.title.lower()):
            assert word in card.attributes["groups"], card.title


@pytest.mark.parametrize(
    ("words", "used"),
    [
        (HIGHLANDER.vocabulary.moments, lambda effect: effect["when"]),
        (HIGHLANDER.vocabulary.operations, lambda effect: effect["do"]),
        (HIGHLANDER.vocabulary.conditions, lambda effect: effect.get("if", {}).get("test")),
        (HIGHLANDER.vocabulary.counters, lambda effect: effect.get("per")),
        (KINDS, lambda effect: effect.get("kind") or effect.get("if", {}).get("kind")),
    ],
    ids=["moments", "operations", "conditions", "counters", "kinds"],
)
def test_every_word_is_on_a_card(words: Any, used: Any) -> None:
    found = {used(effect) for card in CARDS for effect in all_effects(card)}
    assert set(words) <= found


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Thrust", "ATTACK: 2/4\nBasic attack."),
        (
            "Quarry Hammer: Brannoc Hale",
            (
                "ATTACK: 3/7\nSignature: for Brannoc Hale only.\nRestricted to 2.\n"
                "If the attack is a Power Blow, this attack cannot be blocked."
            ),
        ),
        (
            "Drawn Feint",
            "DRAW: When you play this with an attack, draw 1 card.",
        ),
        (
            "Cast Spear: Spear",
            (
                "ATTACK: 4\nRanged: it cannot be blocked.\nOnly with the Spear Weapon of Choice.\n"
                "COST: Discard another card from your hand to play this."
            ),
        ),
        (
            "Main-Gauche: Foil",
            (
                "Takes one hand.\nOff-hand: may be used with another Weapon of Choice.\n"
                "Foil: add 2 to the Reason gem of your Persona.\n"
                "If you use two Weapons of Choice, prevent 1 of the damage done to you."
            ),
        ),
        (
            "Bastard Sword",
            (
                "Takes one hand.\nALLOWANCE: You may include non-special attacks specific to the "
                "Greatsword Weapon of Choice; they can be used only in conjunction with this.\n"
                "If you have a free hand, add 1 damage to your Power Blows."
            ),
        ),
        (
            "Quick Thinking/Street Patrol",
            (
                "Quick Thinking (edge): DISCARD, DRAW: Discard up to 2 cards from your hand and "
                "draw as many.\n"
                "Street Patrol (event): REMOVAL: Remove one of the opponent's Objects from play."
            ),
        ),
        (
            "Shen Kuo-Lan",
            (
                "You may include 8 of each title among Martial Arts cards.\n"
                "Add 1 damage to your Martial Arts attacks."
            ),
        ),
        (
            "Little Perrin: Mortal Ally",
            "Mortal Ally.\nTRIGGER, DRAW: You may discard this from play. If you do, draw 2 cards.",
        ),
        (
            "Quickening of Amara Okonjo",
            (
                "Quickening: Amara Okonjo may not use it.\n"
                "Add 1 to the Master gem of your Persona.\n"
                "DRAW: Once a game, at the start of your Attack Phase, if you wish, draw 2 cards."
            ),
        ),
        (
            "Battle Rhythm",
            (
                "Restricted to 2.\nAt the start of your Attack Phase, make a Soft Exertion: if it "
                "shows 3 Agility gems or more, gain 1 more attack this turn."
            ),
        ),
    ],
)
def test_text(title: str, text: str) -> None:
    assert BY_TITLE[title].text == text


def test_every_query_on_a_card_is_put_into_words() -> None:
    for card in CARDS:
        assert "found by" not in card.text, card.title
    assert say_query("gems.agility>=2 or t:edge") == "cards found by “gems.agility>=2 or t:edge”"


def test_a_card_with_few_fields_has_the_damage_of_the_book() -> None:
    plain = {"code": "X-1", "name": "Hack", "type": "attack", "set": "X"}
    trick = plain | {"attributes": {"subtypes": ["dirty-trick"]}}
    hack, kick = read(plain).attributes, read(trick).attributes
    assert (hack["damage"], hack["power_damage"]) == (2, 4)
    assert (kick["damage"], kick["power_damage"]) == (0, None)


def test_every_query_of_the_game_finds_cards() -> None:
    index = CardIndex.build(HIGHLANDER, CARDS)
    search = HIGHLANDER.search
    carried = [
        query
        for card in CARDS
        for query in (
            card.attributes["allows"],
            *(limit["query"] for limit in card.attributes.get("copy_limits", ())),
            *(change["where"] for change in card.attributes["amends"]),
        )
        if query
    ]
    examples = [example.query for example in search.examples]
    sections = [section.where for section in HIGHLANDER.sections]
    kinds = [kind.query for kind in KINDS.values() if kind.query]
    sorts = [f"t:attack sort:{name}" for name in search.sorts]
    for query in (*search.flags.values(), *examples, *sections, *kinds, *carried, *sorts):
        assert index.mask(query).any(), query


def test_adjacent_areas_share_a_border_or_a_corner() -> None:
    (thrust,), (lower_right,) = BASICS["Thrust"], BASICS["Lower Right Attack"]
    assert thrust in adjacent(lower_right)
    assert lower_right in adjacent(thrust)
    assert adjacent("lr") == ["mc", "mr", "lc"]
    assert adjacent("mc") == ["ul", "uc", "ur", "ml", "mr", "ll", "lc", "lr"]
    assert "ul" not in adjacent("ur")


def test_the_search_finds_what_is_adjacent_to_an_area() -> None:
    index = CardIndex.build(HIGHLANDER, CARDS)
    found = {index.cards[at].name for at in index.mask("is:adjacent-lr").nonzero()[0]}
    assert {"Thrust", "Lower Center Attack", "Middle Right Attack"} <= found
    assert not {"Lower Right Attack", "Upper Left Attack", "Lower Left Attack"} & found


def test_a_master_card_has_the_word_in_its_title() -> None:
    index = CardIndex.build(HIGHLANDER, CARDS)
    masters = {index.cards[at].name for at in index.mask("is:master").nonzero()[0]}
    assert {"Master's Tempo", "Weapon Master's Cadence", "Master Swordsman"} <= masters
    assert "Master's Gambit/Fencing Hall" in masters
    assert "Quartermaster's Favor" not in masters


@pytest.mark.parametrize(
    "path", sorted((FIXTURES / "demo_decks").glob("*.txt")), ids=lambda path: path.stem
)
def test_demo_decks_name_known_cards(path: Path) -> None:
    headings = {f"{section.key.capitalize()}:" for section in HIGHLANDER.sections}
    name, how, *lines = path.read_text().splitlines()
    assert name.startswith("// ")
    assert how.startswith("// ")
    for line in filter(None, lines):
        count, _, title = line.partition(" ")
        assert line in headings or (count.isdigit() and title in BY_TITLE), line
