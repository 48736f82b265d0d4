"""Side decks and line-ups in deck text: headings, what goes where without one, all file types."""

import pytest

from decks.text import FILE_TYPES, write
from games.registry import GAMES
from tests.decks.text.decks import reading
from tests.games.catalogs import shipped_index

SLUG = "lightseekers"
LINE_UP = """Deck 1
1 Ilaria Dawnward
3 Glint Sparrow

== Deck 2 ==
Hero: Tarn Halfwild
Actions (3):
3 Briar Hound
Combos:
1 Apex

Deck 3:
1 Keeper Maru
"""


@pytest.mark.parametrize("heading", ["Side deck:", "Sideboard", "# Side", "[SB]", "Side deck (2):"])
def test_a_side_deck_has_the_usual_headings(heading: str) -> None:
    found = reading(SLUG, f"3 Briar Hound\n{heading}\n2 Den Mother\n1 Apex")
    assert found.unmatched_lines == ()
    assert found.deck.counts() == {"actions": 3, "side": 3}


def test_a_line_of_the_side_deck_is_marked_by_itself() -> None:
    assert reading(SLUG, "SB: 2 Den Mother\n1 Briar Hound").deck.counts() == {
        "side": 2,
        "actions": 1,
    }


def test_a_card_that_fits_no_side_deck_goes_to_its_own_section() -> None:
    found = reading(SLUG, "Side deck:\n1 Tarn Halfwild\n1 Den Mother")
    assert found.deck.counts() == {"hero": 1, "side": 1}
    assert [(moved.heading, moved.section) for moved in found.moved_cards] == [("side", "hero")]


def test_a_line_up_is_read_deck_by_deck() -> None:
    found = reading(SLUG, LINE_UP)
    assert found.unmatched_lines == ()
    assert found.deck.counts() == {
        "hero": 1,
        "actions": 3,
        "deck-2-hero": 1,
        "deck-2-actions": 3,
        "deck-2-combos": 1,
        "deck-3-hero": 1,
    }


def test_a_card_under_the_wrong_heading_stays_in_its_deck() -> None:
    found = reading(SLUG, "Deck 2 combos:\n3 Briar Hound")
    assert found.deck.counts() == {"deck-2-actions": 3}


def test_there_is_no_fourth_deck_and_other_games_have_no_second() -> None:
    assert [p.text for p in reading(SLUG, "Deck 4:\n3 Briar Hound").unmatched_lines] == ["Deck 4"]
    assert [p.text for p in reading("oversoul", "Deck 2:\n1 OS-095").unmatched_lines] == ["Deck 2"]


@pytest.mark.parametrize("form", [key for key, form in FILE_TYPES.items() if form.readable])
def test_all_file_types_keep_side_decks_and_line_ups(form: str) -> None:
    for text in (LINE_UP, "3 Briar Hound\nSide deck:\n2 Den Mother\n1 Apex"):
        deck = reading(SLUG, text).deck
        written = write(deck, GAMES[SLUG], shipped_index(SLUG), form)
        assert reading(SLUG, written).deck.sections == deck.sections


@pytest.mark.parametrize("form", ["markdown", "bbcode"])
def test_posts_show_them(form: str) -> None:
    deck = reading(SLUG, LINE_UP + "Side deck:\n1 Apex").deck
    written = write(deck, GAMES[SLUG], shipped_index(SLUG), form)
    assert "Deck 2 actions (3)" in written
    assert "Side deck (1)" in written
