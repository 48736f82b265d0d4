"""Generated decks: case decks of a game with random changes, and decks out of nothing."""

import json

from hypothesis import strategies as st

from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.games.catalogs import case_deck, legality_cases, shipped_index

MOST_CHANGES = 6


def checked_formats(slug: str) -> list[str]:
    """The formats of the game in which decks can be checked."""
    return [form.slug for form in GAMES[slug].formats if form.playable]


@st.composite
def changed_decks(draw: st.DrawFn, slug: str) -> DeckList:
    """A deck of some case, with a few copies of any cards added to and taken from any section."""
    case = json.loads(draw(st.sampled_from(legality_cases(slug))).read_text(encoding="utf-8"))
    deck = case_deck(slug, case)
    sections = [section.key for section in GAMES[slug].sections]
    codes = [card.code for card in shipped_index(slug).cards]
    for _ in range(draw(st.integers(0, MOST_CHANGES))):
        section = draw(st.sampled_from(sections))
        held = sorted(deck.sections.get(section, {}))
        code = draw(
            st.sampled_from(held or codes) if draw(st.booleans()) else st.sampled_from(codes)
        )
        deck = deck.changed(section, code, draw(st.integers(-3, 4)))
    return deck


@st.composite
def wild_decks(draw: st.DrawFn, slug: str) -> DeckList:
    """Any deck of known cards, sensible or not."""
    sections = [section.key for section in GAMES[slug].sections]
    codes = st.sampled_from([card.code for card in shipped_index(slug).cards])
    counts = st.dictionaries(codes, st.integers(1, 12), max_size=12)
    return DeckList(
        game=slug,
        sections=draw(st.dictionaries(st.sampled_from(sections), counts)),
        pool=draw(st.none() | counts),
        gem_assignment=draw(
            st.none()
            | st.dictionaries(st.sampled_from(["agility", "reason", "luck"]), st.integers(-2, 20))
        ),
    )
