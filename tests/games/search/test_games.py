"""The search of every registered game: its own words work on its own cards."""

import pytest

from games.registry import GAMES
from tests.games.catalogs import shipped_index

GAME_EXAMPLES = [
    (slug, example.query) for slug, game in GAMES.items() for example in game.search.examples
]
GAME_FLAGS = [(slug, flag) for slug, game in GAMES.items() for flag in game.search.flags]


@pytest.mark.parametrize(("slug", "query"), GAME_EXAMPLES)
def test_an_example_finds_cards_and_reads_well(slug: str, query: str) -> None:
    index = shipped_index(slug)
    result = index.search(query)
    assert result.total, query
    assert not result.hints, [str(hint) for hint in result.hints]
    assert index.explain(query)


@pytest.mark.parametrize(("slug", "flag"), GAME_FLAGS)
def test_a_flag_finds_cards(slug: str, flag: str) -> None:
    assert shipped_index(slug).mask(f"is:{flag}").any()


@pytest.mark.parametrize("slug", GAMES)
def test_aliases_facets_sorts_and_sections_name_what_exists(slug: str) -> None:
    index, game = shipped_index(slug), GAMES[slug]
    for name in game.search.aliases:
        assert index.column(name)
    facets = index.search("").facets
    assert all(facets[facet.field] for facet in game.search.facets)
    for sort in game.search.sorts:
        assert index.search("", sort=sort).total == len(index)
    for section in game.sections:
        assert index.mask(section.where).any()


@pytest.mark.parametrize("slug", ["highlander", "arkhtide"])
def test_a_short_word_is_taken_for_no_other_word(slug: str) -> None:
    """`fire` is not `force` or `first`; a letter too much is a slip."""
    assert [hint.suggestion for hint in shipped_index(slug).search("fire").hints] == []
