"""Any text at all: it is read or refused, and every line is accounted for."""

import json
from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from decks.text import FILE_TYPES, Unreadable, read_document, recognise_game, write
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.text.decks import SLUGS, decks, reading, title
from tests.games.catalogs import shipped_index
from tests.property_tests import examples

PIECES = st.sampled_from(
    [
        "3 ", "x3", "\t", "\n", "\r\n", ":", "#", "[", "]", "==", "//", "Actions", "Pool:",
        "Gems:\n", "Agility: 8", "Sideboard\n", "Briar Hound", "LS-086", "(KND) 86", "*F*",
        "{", "}", '"', ",", "<deck>", "</deck>", '<superzone name="Deck">', "<card>",
        "Count,Name\n", '{"sections":{', '{"ObjectStates":[', "\ufeff", "\u00a0", "\0",
        "\ud800", "0", "999", "-", "'", "&amp;", "é",
    ]
)  # fmt: skip
JUNK = st.lists(PIECES | st.text(max_size=4), max_size=40).map("".join)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["sections", "main", "deck", "pool", "code", "name", "count", "gem_assignment",
                 "game", "ObjectStates", "ContainedObjects", "Name", "Nickname"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)  # fmt: skip


def check(slug: str, text: str) -> None:
    try:
        found = reading(slug, text)
    except Unreadable:
        return
    last = len(text.splitlines())
    for unmatched in found.unmatched_lines:
        assert 0 <= unmatched.line <= last
        assert unmatched.reason
        assert 0 <= unmatched.count <= 999
    counts = [*found.deck.sections.values(), found.deck.pool or {}]
    assert all(1 <= count <= 999 for cards in counts for count in cards.values())


@given(slug=st.sampled_from(SLUGS), text=JUNK | st.text(max_size=200))
@examples(400)
def test_any_text_is_read_or_refused(slug: str, text: str) -> None:
    check(slug, text)
    assert recognise_game(text, {slug: shipped_index(slug)}) in ("", slug)


@given(slug=st.sampled_from(SLUGS), data=VALUES)
@examples(300)
def test_any_value_is_read_or_refused(slug: str, data: Any) -> None:
    check(slug, json.dumps(data))
    with suppress(Unreadable):
        read_document(data, GAMES[slug], shipped_index(slug))


@given(deck=decks(), form=st.sampled_from(sorted(FILE_TYPES)), data=st.data())
@examples(200)
def test_damaged_decks_are_read_or_refused(deck: DeckList, form: str, data: st.DataObject) -> None:
    text = write(deck, GAMES[deck.game], shipped_index(deck.game), form)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    check(deck.game, text[:start] + data.draw(JUNK) + text[end:])


@st.composite
def lines(draw: st.DrawFn) -> tuple[str, str, int, int]:
    """A game, a text, and how many cards and how many problems are in it."""
    slug = draw(st.sampled_from(SLUGS))
    index = shipped_index(slug)
    section = GAMES[slug].sections[-1]
    fitting = [card.code for card in index.search(section.where).cards]
    text, cards, unmatched_lines = [f"{section.label}:"], 0, 0
    for kind in draw(st.lists(st.sampled_from("cunb/h-"), max_size=25)):
        count = draw(st.integers(1, 30))
        if kind == "c":
            code = draw(st.sampled_from(fitting))
            text.append(f"{count} {title(slug, code)} [{code}]")
            cards += count
        elif kind == "u":
            text.append(f"{count}x Zzyzx {draw(st.text('qwzjx', min_size=4, max_size=9))}")
            unmatched_lines += 1
        elif kind == "n":
            text.append(draw(st.text("?!%$§", min_size=1, max_size=9)))
            unmatched_lines += 1
        else:
            text.append({"b": "  ", "/": "// Total", "h": f"# {section.key}", "-": "-----"}[kind])
    return slug, "\n".join(text), cards, unmatched_lines


@given(case=lines())
@examples(200)
def test_every_line_is_a_card_or_a_problem(case: tuple[str, str, int, int]) -> None:
    slug, text, cards, unmatched_lines = case
    found = reading(slug, text)
    assert sum(found.deck.counts().values()) == cards
    assert len(found.unmatched_lines) == unmatched_lines
    named = {unmatched.line: unmatched.text for unmatched in found.unmatched_lines}
    assert all(text.splitlines()[line - 1] == said for line, said in named.items())


@given(words=st.lists(st.text("abcdef 0123456789", max_size=12), max_size=20))
def test_no_line_of_words_is_dropped(words: list[str]) -> None:
    found = reading("lightseekers", "\n".join(words))
    spoken = [number for number, line in enumerate(words, 1) if line.strip()]
    assert [unmatched.line for unmatched in found.unmatched_lines] == spoken
