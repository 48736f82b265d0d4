"""Bare words that few names have: the search offers what else they may mean in the game."""

import pytest

from tests.games.catalogs import shipped_index


def offered(slug: str, query: str) -> dict[str, int]:
    return {each.query: each.total for each in shipped_index(slug).alternatives(query)}


def test_an_element_is_offered_as_a_field_and_as_a_word_of_the_text() -> None:
    index, found = shipped_index("lightseekers"), offered("lightseekers", "fire")
    assert next(iter(found)) == "element:fire"
    assert "o:fire" in found
    for query, total in found.items():
        assert index.search(query).total == total > 0, query


def test_two_words_are_read_together() -> None:
    assert "order:storm element:fire" in offered("lightseekers", "storm fire")


def test_a_flag_is_offered() -> None:
    assert "is:clunky" in offered("lightseekers", "clunky")


def test_the_order_of_the_query_is_kept() -> None:
    assert "trait:undead sort:-cost" in offered("arkhtide", "undead sort:-cost")


@pytest.mark.parametrize("query", ["", "t:hero", "element:fire", "-fire", "fire or water", "zzzzz"])
def test_other_queries_are_left_as_they_are(query: str) -> None:
    assert offered("lightseekers", query) == {}


def test_nothing_is_offered_that_finds_less() -> None:
    index = shipped_index("highlander")
    total = index.search("greatsword").total
    assert all(number > total for number in offered("highlander", "greatsword").values())
