"""Texts as a whole: names and descriptions, the form they are in, and what is refused."""

import json
import time

import pytest

from decks.text import Unreadable
from tests.decks.text.decks import reading


def test_the_first_comment_is_the_name_and_the_next_the_description() -> None:
    found = reading(
        "lightseekers",
        "\ufeff\r\n// Pack  Law\r\n// Two Beasts\r\n// a turn.\r\n\r\n3 Briar Hound\r\n// x",
    )
    assert found.deck.name == "Pack Law"
    assert found.description == "Two Beasts a turn."
    assert found.deck.counts() == {"actions": 3}
    assert found.unmatched_lines == ()


def test_a_deck_without_a_name_is_called_after_its_file() -> None:
    assert reading("lightseekers", "Apex", filename="C:\\decks\\My Deck.txt").deck.name == "My Deck"
    assert reading("lightseekers", "// A\nApex", filename="b.txt").deck.name == "A"


@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff", "// only a name"])
def test_nothing_is_an_empty_deck(text: str) -> None:
    found = reading("lightseekers", text)
    assert (found.deck.sections, found.unmatched_lines, found.file_type) == ({}, (), "text")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("3 Briar Hound\nx\0y", 2, "NUL"),
        ("3 Briar Hound\n\n\ud800", 3, "half of a character"),
        ("a\n" * 2001, 0, "2,001 lines"),
        ("a\n" + "b" * 501, 2, "longer than 500"),
        ("é" * 500_001, 0, "1,000,002 bytes"),
        ('{"sections": ', 1, "not valid JSON"),
        ('{"sections": {},\n"sections": {}}', 0, "twice"),
        ('{"a":' * 100_000, 0, "too deeply"),
        ('{"count": ' + "9" * 5000 + "}", 0, "number that is too long"),
        ('{"name": "\\ud800", "sections": {}}', 0, "half of a character"),
        ('{"count": NaN}', 0, "NaN"),
        ("\n\n<deck>\n<x></deck>", 4, "not valid XML"),
        ("<deck>" * 50, 1, "too deeply"),
        ("<deck>" + "<x/>" * 30_000 + "</deck>", 1, "20,000 elements"),
        ('<!DOCTYPE deck [<!ENTITY a "b">]>\n<deck version="1">&a;</deck>', 1, "DOCTYPE"),
        ("<deck version='1'>&a;</deck>", 1, "not valid XML"),
        ("<cockatrice_deck/>", 0, "neither a LackeyCCG deck"),
        ("Count,Name\n" + "1,Apex\n" * 2001, 2002, "2,000 rows"),
    ],
)
def test_what_cannot_be_a_deck_is_refused_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        reading("lightseekers", text)
    assert message in caught.value.message
    assert caught.value.line == line
    assert str(caught.value) == (f"Line {line}: " if line else "") + caught.value.message


def test_a_json_deck_of_another_game_is_refused() -> None:
    with pytest.raises(Unreadable, match="oversoul"):
        reading("lightseekers", json.dumps({"game": "oversoul", "sections": {}}))


@pytest.mark.parametrize(
    "junk", ["a ", "= ", "(1", "# ", "- ", "*a* ", "^ #", " :", "a,", "1 ", "[a] "]
)
def test_no_line_takes_long_to_give_up_on(junk: str) -> None:
    line = (junk * 500)[:499]
    start = time.process_time()
    for head in ("", "Gems:\n"):
        reading("lightseekers", head + "\n".join([line] * 200))
    assert time.process_time() - start < 3
