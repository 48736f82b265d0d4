"""Lists without headings, or with the first one only, are the same decks in every form."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.text import FILE_TYPES, write
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.text.decks import SLUGS, main_sections_of, reading
from tests.games.catalogs import ROOT, shipped_index
from tests.property_tests import examples

TEXT_FILE_TYPES = [
    key for key, form in FILE_TYPES.items() if form.readable and key not in ("json", "code")
]
LIGHTSEEKERS_DECKS = sorted((ROOT / "fixtures/lightseekers/demo_decks").glob("*.txt"))


def unmistakable(slug: str) -> list[str]:
    """Cards that fit exactly one section and whose name no other card has."""
    index = shipped_index(slug)
    return [
        card.code
        for card in index.cards
        if len(main_sections_of(slug, card.code)) == 1 and len(index.by_name(card.name)) == 1
    ]


@st.composite
def sorted_decks(draw: st.DrawFn) -> DeckList:
    """A deck whose every card is in the only section that it fits."""
    slug = draw(st.sampled_from(SLUGS))
    codes = st.sampled_from(unmistakable(slug))
    cards = draw(st.dictionaries(codes, st.integers(1, 4), min_size=1, max_size=20))
    sections: dict[str, dict[str, int]] = {}
    for code, count in cards.items():
        sections.setdefault(main_sections_of(slug, code)[0], {})[code] = count
    return DeckList(slug, sections)


def text_of(deck: DeckList) -> str:
    return write(deck, GAMES[deck.game], shipped_index(deck.game), "text")


def without_headings(text: str, *, keep_first: bool) -> str:
    """The list without its heading lines, or with the first one only."""
    found = re.findall(r"^.+:$", text, flags=re.MULTILINE)
    kept = found[0] if keep_first and found else None
    lines = [line for line in text.splitlines() if line == kept or line not in found]
    return "\n".join(lines)


@given(deck=sorted_decks(), keep_first=st.booleans(), blank_lines=st.booleans())
@examples(150)
def test_headings_change_no_deck_whose_cards_fit_one_section(
    deck: DeckList, keep_first: bool, blank_lines: bool
) -> None:
    text = without_headings(text_of(deck), keep_first=keep_first)
    if not blank_lines:
        text = re.sub(r"\n+", "\n", text)
    found = reading(deck.game, text)
    assert found.unmatched_lines == ()
    assert found.deck.sections == deck.sections


@pytest.mark.parametrize("form", TEXT_FILE_TYPES)
@given(deck=sorted_decks())
@examples(60)
def test_all_cards_under_one_heading_are_sorted_by_type(form: str, deck: DeckList) -> None:
    game, index = GAMES[deck.game], shipped_index(deck.game)
    everything = {code: n for cards in deck.sections.values() for code, n in cards.items()}
    first = next(section.key for section in game.sections if section.key in deck.sections)
    text = write(DeckList(deck.game, {first: everything}), game, index, form)
    found = reading(deck.game, text)
    assert found.deck.sections == deck.sections
    misplaced = {code for code in everything if code not in deck.sections[first]}
    assert {card.code for card in found.moved_cards} == misplaced


@pytest.mark.parametrize("path", LIGHTSEEKERS_DECKS, ids=lambda path: path.stem)
def test_a_demo_deck_whose_only_heading_is_hero_is_the_same_deck(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = reading("lightseekers", without_headings(text, keep_first=True))
    assert found.deck.counts() == reading("lightseekers", text).deck.counts()
    assert found.unmatched_lines == ()
