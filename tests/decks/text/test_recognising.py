"""Which game a deck is for, recognised by its cards."""

import json

import pytest

from decks.text import FILE_TYPES, recognise_game, write
from games.registry import GAMES
from tests.decks.text.decks import reading
from tests.games.catalogs import ROOT, shipped_index

DEMO_DECKS = sorted((ROOT / "fixtures").glob("*/demo_decks/*.txt"))
READABLE = [key for key, form in FILE_TYPES.items() if form.readable]


def recognise(text: str) -> str:
    return recognise_game(text, {slug: shipped_index(slug) for slug in GAMES})


@pytest.mark.parametrize("path", DEMO_DECKS, ids=lambda path: path.stem)
def test_every_demo_deck_is_recognised(path) -> None:
    assert recognise(path.read_text(encoding="utf-8")) == path.parts[-3]


@pytest.mark.parametrize("form", READABLE)
def test_in_every_form(form: str) -> None:
    path = next(path for path in DEMO_DECKS if path.parts[-3] == "oversoul")
    deck = reading("oversoul", path.read_text(encoding="utf-8")).deck
    assert recognise(write(deck, GAMES["oversoul"], shipped_index("oversoul"), form)) == "oversoul"


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("", ""),
        ("3 Nothing of the sort", ""),
        ("3 Overgrowth", ""),
        ("3 Overgrowth\n2 Briar Hound", "lightseekers"),
        ("{", ""),
        ("<deck", ""),
        ("\0", ""),
        ("\ud800", ""),
        (json.dumps({"game": "six-forms", "sections": {}}), "six-forms"),
        (json.dumps({"game": "chess", "sections": {"deck": []}}), ""),
        (json.dumps({"sections": {"deck": [{"code": "SF-001", "count": 1}]}}), "six-forms"),
        (json.dumps({"sections": {"deck": [{"code": "XX-001", "count": 1}]}}), ""),
    ],
)
def test_by_the_json_or_the_most_lines_and_never_by_chance(text: str, slug: str) -> None:
    assert recognise(text) == slug
