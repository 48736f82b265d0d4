"""Decks of real cards for the tests of deck text, and short ways to read them."""

import re
from typing import Any

from hypothesis import strategies as st

from decks.text import Reading, read
from decks.text.limits import tidy
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.games.catalogs import shipped_index

SLUGS = tuple(GAMES)
GEMS = ("agility", "strength", "toughness", "empathy", "reason")


def reading(slug: str, text: str, **options: Any) -> Reading:
    """The text read as a deck of a game."""
    return read(text, GAMES[slug], shipped_index(slug), **options)


def title(slug: str, code: str) -> str:
    """The title of a card."""
    card = shipped_index(slug).by_code(code)
    assert card, code
    return card.title


def codes(slug: str) -> st.SearchStrategy[str]:
    """Codes of any cards, and more often of those whose titles are hard to read back."""
    index = shipped_index(slug)
    hard = [
        card.code
        for card in index.cards
        if re.search(r"[^A-Za-z ]", card.title) or len(index.by_name(card.name)) > 1
    ]
    return st.sampled_from([card.code for card in index.cards]) | st.sampled_from(hard)


def counts(slug: str, least: int = 1, section: str = "") -> st.SearchStrategy[dict[str, int]]:
    """Cards with the number of their copies; with a section, only cards that stay in it."""
    chosen = codes(slug).filter(lambda code: stays_in(slug, code, section))
    return st.dictionaries(chosen, st.integers(1, 12), min_size=least, max_size=8)


def fitting_sections(slug: str, code: str) -> list[str]:
    """The sections that a card may be in."""
    index = shipped_index(slug)
    at = index.position(code)
    return [section.key for section in GAMES[slug].sections if index.mask(section.where)[at]]


def main_sections_of(slug: str, code: str) -> list[str]:
    """The sections that a card goes to without a heading; of several it needs one."""
    fitting = fitting_sections(slug, code)
    return [section.key for section in GAMES[slug].main_sections if section.key in fitting]


def stays_in(slug: str, code: str, section: str) -> bool:
    """Whether a card under this section's heading is not moved to the only one that it fits."""
    fits = section in fitting_sections(slug, code)
    return not section or fits or len(main_sections_of(slug, code)) != 1


NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=60).map(tidy) | st.sampled_from(
    [
        "=1+1",
        "'=x",
        "@me, “quoted”",
        "Deck: Gems: 3",
        "// x",
        "<b>&amp;",
        "a;b\\c",
        "Æther – Ünø",
        "{",
    ]
)


@st.composite
def decks(draw: st.DrawFn) -> DeckList:
    """A deck of any game, legal or not, with and without a name, pool and gems. No card is under a
    heading that reading would move it away from."""
    slug = draw(st.sampled_from(SLUGS))
    keys = draw(st.sets(st.sampled_from([section.key for section in GAMES[slug].sections])))
    return DeckList(
        game=slug,
        sections={key: draw(counts(slug, section=key)) for key in sorted(keys)},
        name=draw(NAMES),
        pool=draw(st.none() | counts(slug, 0)),
        gem_assignment=draw(
            st.none() | st.dictionaries(st.sampled_from(GEMS), st.integers(0, 99), max_size=5)
        ),
    )
