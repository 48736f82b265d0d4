"""What is written is read back: the same name, sections, pool and gems, in every form."""

from dataclasses import replace

import pytest
from hypothesis import given

from decks.text import FILE_TYPES, write
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.text.decks import decks, reading
from tests.games.catalogs import ROOT, shipped_index
from tests.property_tests import examples

READABLE = [key for key, form in FILE_TYPES.items() if form.readable]
DEMO_DECKS = sorted((ROOT / "fixtures").glob("*/demo_decks/*.txt"))


@pytest.mark.parametrize("form", READABLE)
@given(deck=decks())
@examples(120)
def test_every_deck_is_read_back(form: str, deck: DeckList) -> None:
    text = write(deck, GAMES[deck.game], shipped_index(deck.game), form)
    back = reading(deck.game, text)
    assert back.unmatched_lines == ()
    assert back.deck == (replace(deck, name="") if form == "code" else deck)
    if deck.sections or form != "text":
        assert back.file_type == form


@given(deck=decks())
def test_every_deck_can_be_posted(deck: DeckList) -> None:
    game, index = GAMES[deck.game], shipped_index(deck.game)
    for form in ("markdown", "bbcode"):
        text = write(deck, game, index, form)
        lines = sum(map(len, deck.sections.values())) + len(deck.pool or ())
        assert len(text.splitlines()) > lines
        assert "<" not in text.replace("\\<", "") or form == "bbcode"


@pytest.mark.parametrize("path", DEMO_DECKS, ids=lambda path: path.stem)
def test_demo_decks_are_read_whole(path) -> None:
    slug = path.parts[-3]
    text = path.read_text(encoding="utf-8")
    found = reading(slug, text)
    assert found.unmatched_lines == ()
    assert found.deck.name == text.splitlines()[0].removeprefix("// ")
    assert found.description == text.splitlines()[1].removeprefix("// ")
    assert sum(found.deck.counts().values()) >= 30


def test_a_title_of_several_cards_is_written_with_its_code_and_only_then() -> None:
    deck = DeckList(
        "highlander", {"endurance": {"HL-018": 1, "HL-284": 1}, "persona": {"HL-018": 1}}
    )
    text = write(deck, GAMES["highlander"], shipped_index("highlander"), "text")
    assert text.splitlines() == [
        "Persona:",
        "1 Ailis Corrie",
        "",
        "Endurance:",
        "1 Ailis Corrie [HL-018]",
        "1 Ailis Corrie: Immortal Ally",
    ]


def test_a_card_that_is_in_no_index_is_written_by_its_code_and_reported_on_reading() -> None:
    deck = DeckList("lightseekers", {"actions": {"LS-999": 2, "LS-086": 3}})
    for form in READABLE:
        text = write(deck, GAMES["lightseekers"], shipped_index("lightseekers"), form)
        back = reading("lightseekers", text)
        if form in ("json", "code"):
            assert back.deck == deck
        else:
            assert back.deck.sections == {"actions": {"LS-086": 3}}
            assert [unmatched.count for unmatched in back.unmatched_lines] == [2]


def test_every_form_says_what_it_is() -> None:
    assert set(FILE_TYPES) == {
        "text",
        "json",
        "code",
        "csv",
        "lackey",
        "octgn",
        "tts",
        "markdown",
        "bbcode",
    }
    for key, form in FILE_TYPES.items():
        assert form.key == key
        assert form.label
        assert form.suffix.startswith(".")
        assert "/" in form.media_type
