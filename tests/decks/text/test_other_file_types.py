"""CSV, LackeyCCG, OCTGN and Tabletop Simulator as other programs write them."""

import csv
import io
import json

import pytest

from decks.text import write
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.text.decks import reading
from tests.games.catalogs import shipped_index

DECK = DeckList("lightseekers", {"hero": {"LS-076": 1}, "actions": {"LS-086": 3}}, "=2+2")


def written(form: str) -> str:
    return write(DECK, GAMES["lightseekers"], shipped_index("lightseekers"), form)


@pytest.mark.parametrize(
    "text",
    [
        "Count,Name\n3,Briar Hound\n",
        "\nQty;Card;Price\n3;Briar Hound;0,10\n",
        "Name\tQuantity\nBriar Hound\t3\n",
        "code,count\r\nLS-086,3x\r\n",
        'Section,Card Name,Copies\nActions,"Briar Hound",3\n',
        "Set,Number,Name,Count\nKND,86,Briar Hound,3\n",
        "Count,Name\n1,Briar Hound\n2,Briar Hound\n",
    ],
)
def test_tables(text: str) -> None:
    found = reading("lightseekers", text)
    assert (found.unmatched_lines, found.file_type) == ((), "csv")
    assert found.deck.sections == {"actions": {"LS-086": 3}}


def test_rows_that_are_not_understood() -> None:
    text = (
        "Section,Count,Name,Subtitle\nActions,many,Briar Hound,\nActions,3,Briar Hond,\n"
        "Actions,3,,\nMaybe,2,Den Mother,\nMaybe,1,Apex,\nBeasts,1,Apex,\n"
        "Actions,2,Antidote, Mostly,\nActions,0,Apex,\nActions,,Soul Tether,\n"
    )
    found = reading("lightseekers", text)
    assert found.deck.counts() == {"combos": 1, "actions": 1}
    assert [p.line for p in found.unmatched_lines] == [2, 3, 4, 5, 5, 6, 7, 8, 9]
    assert found.unmatched_lines[1].nearest[0] == "Briar Hound"


def test_a_name_that_a_spreadsheet_would_run_is_disarmed() -> None:
    rows = list(csv.DictReader(io.StringIO(written("csv"))))
    assert {row["Deck"] for row in rows} == {"'=2+2"}


LACKEY = """<deck version="0.8">
 <meta><game>lightseekers</game></meta>
 <superzone name="Deck">
  <card><name id="x/1">Briar Hound</name><set>other</set></card>
  <card><name>Briar Hond</name><set>KND</set></card>
  <card><name>Briar Hond</name><set>KND</set></card>
  <card><name id="LS-076"/></card>
  <note>hello</note>
 </superzone>
 <superzone name="Maybeboard"><card><name>Apex</name></card></superzone>
 <extra/>
</deck>"""


def test_lackey_decks_of_others() -> None:
    found = reading("lightseekers", LACKEY)
    assert found.file_type == "lackey"
    assert found.deck.sections == {"actions": {"LS-086": 1}, "hero": {"LS-076": 1}}
    assert [
        (p.line, p.text, p.count) for p in sorted(found.unmatched_lines, key=lambda p: p.line)
    ] == [
        (5, "Briar Hond", 2),
        (8, "<note>", 0),
        (10, "Maybeboard", 0),
        (10, "Apex", 1),
        (11, "<extra>", 0),
    ]


def test_lackey_decks_have_an_element_a_copy() -> None:
    text = written("lackey")
    line = '<card><name id="LS-086">Briar Hound</name><set>KND</set></card>'
    assert text.count(line) == 3
    assert '<superzone name="Actions">' in text


OCTGN = """<?xml version="1.0" encoding="utf-16" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593" sleeveid="0">
  <section name="Main" shared="False">
    <card qty="3" id="0f38e453-26df-4c04-9d67-6d43de939c77">Briar Hound</card>
    <card qty="x">Apex</card>
    <card qty="0">Apex</card>
    <card id="LS-079"/>
    stray
  </section>
  <section name="Maybeboard" shared="False" />
  <notes><![CDATA[Played <twice>.]]></notes>
</deck>"""


def test_octgn_decks_of_others() -> None:
    found = reading("lightseekers", OCTGN)
    assert (found.file_type, found.description) == ("octgn", "Played <twice>.")
    assert found.deck.sections == {"actions": {"LS-086": 3}, "combos": {"LS-079": 1}}
    assert [(p.line, p.text) for p in sorted(found.unmatched_lines, key=lambda p: p.line)] == [
        (3, "stray"),
        (5, "Apex"),
        (6, "Apex"),
        (10, "Maybeboard"),
    ]


def test_octgn_ids_are_always_the_same_and_beat_the_name() -> None:
    text = written("octgn")
    assert text == written("octgn")
    assert reading("lightseekers", text.replace("Briar Hound", "?")).deck == DECK


def tts(*objects: object) -> str:
    return json.dumps({"SaveName": "", "ObjectStates": list(objects)})


def test_tabletop_objects_of_others() -> None:
    cards = [{"Name": "Card", "Nickname": "Briar Hound\nAction"}] * 3
    deck = {"Name": "Deck", "Nickname": "", "ContainedObjects": [*cards, {"Name": "Card"}, 5]}
    bag = {"Name": "Bag", "Nickname": "All", "ContainedObjects": [deck]}
    hero = {"Name": "CardCustom", "Nickname": "Tarn Halfwild", "Description": "Hits hard (2)"}
    found = reading("lightseekers", tts(bag, hero, {"Name": "Die_6"}, None))
    assert found.file_type == "tts"
    assert found.deck.sections == {"actions": {"LS-086": 3}, "hero": {"LS-076": 1}}
    assert [(p.text, p.count) for p in found.unmatched_lines] == [("?", 2), ("Die_6", 0), ("?", 0)]


def test_tabletop_decks_have_what_the_table_needs() -> None:
    save = json.loads(written("tts"))
    hero, stack = save["ObjectStates"]
    assert (hero["Name"], hero["Nickname"], hero["Description"]) == (
        "CardCustom",
        "Tarn Halfwild",
        "Hero",
    )
    assert (stack["Name"], stack["Nickname"]) == ("DeckCustom", "Actions")
    assert stack["DeckIDs"] == [card["CardID"] for card in stack["ContainedObjects"]]
    assert {str(card // 100) for card in stack["DeckIDs"]} == set(stack["CustomDeck"])
    assert len(stack["ContainedObjects"]) == 3


@pytest.mark.parametrize("name", ["=1+1", "\t=1+1", "@SUM(A1)", "'=1+1", "-2"])
def test_no_cell_of_a_csv_is_run_as_a_formula(name: str) -> None:
    deck = DeckList("lightseekers", DECK.sections, name)
    text = write(deck, GAMES["lightseekers"], shipped_index("lightseekers"), "csv")
    names = {row["Deck"] for row in csv.DictReader(io.StringIO(text))}
    expected = {f"'{name.strip()}"}
    assert names == expected, "a sign that begins a formula is quoted, whatever precedes it"
