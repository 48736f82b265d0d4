"""The index as a collection: lookups, names, fields, and that nothing can change it."""

from dataclasses import replace

import numpy as np
import pytest

from games.search import CardIndex, QueryError, term
from games.search.columns import NumberColumn
from tests.games.search.toy import CARDS, TOY, unit

INDEX = CardIndex.build(TOY, CARDS)


def test_cards_are_found_by_code_and_name() -> None:
    card = INDEX.by_code("T-05")
    assert card is not None
    assert INDEX.cards[INDEX.position("T-05")] is card
    assert INDEX.by_code("T-99") is None
    assert [INDEX.cards[row].code for row in INDEX.by_name("STORM knight")] == ["T-02", "T-03"]
    assert [INDEX.cards[row].code for row in INDEX.by_name("Storm Knight: of the dusk")] == ["T-03"]
    assert INDEX.by_name("ete drake") == (INDEX.position("T-01"),)
    assert INDEX.by_name("nobody") == ()
    assert len(INDEX) == len(CARDS)
    assert INDEX.names().count("Storm Knight") == 1


def test_the_order_of_the_cards_given_does_not_matter() -> None:
    assert CardIndex.build(TOY, reversed(CARDS)).cards == INDEX.cards


def test_two_cards_of_one_code_are_refused() -> None:
    with pytest.raises(ValueError, match="share a code"):
        CardIndex.build(TOY, [unit("A", "One"), unit("A", "Two")])


def test_nearest_names_forgive_spelling() -> None:
    assert INDEX.nearest_names("Strom Knigth")[0] == "Storm Knight"
    assert INDEX.nearest_names("ete drak", n=1) == ("Été Drake",)
    assert "Storm Knight: of the Dusk" in INDEX.nearest_names("of the dusk")
    assert INDEX.nearest_names("qqqqq") == ()


def test_names_that_contain_the_word_come_before_those_spelt_like_it() -> None:
    cards = (unit("A", "Spyglass"), unit("B", "Backhand Slash"), unit("C", "Slashes"))
    index = CardIndex.build(TOY, cards)
    assert index.nearest_names("slash") == ("Backhand Slash", "Slashes", "Spyglass")


def test_columns_give_their_numbers() -> None:
    column = INDEX.column("hp")
    assert isinstance(column, NumberColumn)
    assert column.values[INDEX.position("T-01")] == 5
    assert np.isnan(column.values[INDEX.position("T-05")])
    with pytest.raises(QueryError, match="helth"):
        INDEX.column("helth")


def test_masks_and_columns_are_read_only() -> None:
    mask = INDEX.mask("t:unit")
    assert mask is INDEX.mask("t:unit")
    for array in (mask, INDEX.mask("is:token"), INDEX.column("hp").values):  # type: ignore[attr-defined]
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_a_caller_cannot_spoil_the_facets() -> None:
    before = INDEX.search("t:unit").facets
    INDEX.search("t:unit").facets["type"].clear()
    assert INDEX.search("t:unit").facets == before


def test_facets_keep_the_order_of_declared_words() -> None:
    facets = INDEX.search("").facets
    assert facets["rarity"] == [("common", 2), ("rare", 2), ("mythic", 1)]
    assert facets["type"] == [("unit", 4), ("spell", 4)]
    assert facets["cost"] == [("1", 1), ("2", 1), ("3", 1), ("4", 2), ("X", 1)]
    assert facets["swift"] == [("yes", 1), ("no", 7)]
    assert facets["traits"] == [("knight", 2), ("beast", 1), ("flier", 1)]


@pytest.mark.parametrize("query", ["", "t:spell", "drake"])
def test_a_facet_as_a_term_finds_as_many_as_it_counts(query: str) -> None:
    for field, counts in INDEX.search(query).facets.items():
        for value, count in counts:
            narrowed = f"({query}) {term(field, value)}" if query else term(field, value)
            assert INDEX.search(narrowed).total == count


def test_fields_are_described_even_if_no_card_has_them() -> None:
    fields = {field.name: field for field in CardIndex.build(TOY, []).fields()}
    assert fields["health"].kind == "number"
    assert fields["health"].aliases == ("hp",)
    assert fields["gems.ruby"].kind == "number"
    assert fields["grants.fire"].kind == "word"
    assert fields["class"].kind == "word"
    assert fields["swift"].kind == "flag"
    assert fields["faces.side"].kind == "words"
    assert {"k", "keyword"} <= set(fields["keywords"].aliases)


def test_inner_fields_are_found_but_not_described() -> None:
    toy = replace(TOY, search=replace(TOY.search, inner=("gems",)))
    index = CardIndex.build(toy, CARDS)
    named = {field.name for field in index.fields()}
    assert "health" in named
    assert not [name for name in named if name.startswith("gems")]
    assert index.search("gems.ruby>=0").total == INDEX.search("gems.ruby>=0").total > 0


def test_the_examples_of_a_field_are_values_that_cards_have() -> None:
    fields = {field.name: field for field in INDEX.fields()}
    assert fields["elements"].examples == ("fire", "water"), "no card has air or earth"
    assert fields["grants.fire"].examples == ("superior",)


@pytest.mark.parametrize(
    "query", ["", "drake", "t:unit", "cost<3", "/x/", "elements:fire", "sort:-cost"]
)
def test_an_empty_index_answers(query: str) -> None:
    result = CardIndex.build(TOY, []).search(query)
    assert (result.total, result.cards) == (0, ())
