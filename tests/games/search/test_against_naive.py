"""The index finds exactly what a card-by-card reading of the query finds."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import CardInfo
from games.search import CardIndex, parse
from games.search.nodes import Node
from games.search.unparser import to_text
from tests.games.search import naive
from tests.games.search.strategies import TREES, sets
from tests.games.search.toy import TOY
from tests.property_tests import examples


@examples(500)
@given(sets(), TREES)
def test_finds_what_a_plain_reading_finds(cards: list[CardInfo], tree: Node) -> None:
    query = to_text(tree)
    found = CardIndex.build(TOY, cards).search(query)
    assert {card.code for card in found.cards} == naive.find(TOY, cards, query), query
    assert found.total == len(found.cards)


@given(TREES)
def test_a_printed_tree_reads_as_itself(tree: Node) -> None:
    assert parse(to_text(tree)).where == tree


@given(sets(), TREES)
def test_facets_count_what_is_found(cards: list[CardInfo], tree: Node) -> None:
    index = CardIndex.build(TOY, cards)
    found = index.search(to_text(tree))
    for field in ("type", "rarity", "traits", "elements", "gems"):
        expected = Counter(
            word for card in found.cards for word in set(naive.words_of(card, field))
        )
        assert dict(found.facets[field]) == expected
    costs = Counter(
        str(card.attributes["cost"])
        for card in found.cards
        if card.attributes.get("cost") is not None
    )
    assert dict(found.facets["cost"]) == costs


@given(sets(), st.sampled_from(("cost", "-cost", "rarity", "-name", "set,-health", "-gems.ruby")))
def test_sorting_reorders_and_loses_nothing(cards: list[CardInfo], sort: str) -> None:
    index = CardIndex.build(TOY, cards)
    positions = index.search("", sort=sort).positions
    assert sorted(positions.tolist()) == list(range(len(cards)))
    keys = index.column(sort.split(",")[0].removeprefix("-")).sort_key()[positions]
    known = keys[~np.isnan(keys)]
    assert np.array_equal(keys[: len(known)], known), "cards without a value come last"
    steps = np.diff(known)
    assert np.all(steps <= 0 if sort.startswith("-") else steps >= 0)
