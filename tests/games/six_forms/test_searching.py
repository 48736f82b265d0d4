"""What the search profile, the kinds and the cards' own requirements ask for is there."""

import pytest

from games.six_forms import SIX_FORMS
from games.six_forms.kinds import KINDS, TOKENS
from tests.games.catalogs import shipped_index

INDEX = shipped_index("six-forms")
QUERIES = [
    *(example.query for example in SIX_FORMS.search.examples),
    *(f"is:{flag}" for flag in SIX_FORMS.search.flags),
    *(f"{alias}:any" for alias in SIX_FORMS.search.aliases),
    *(section.where for section in SIX_FORMS.sections),
    *(kind.query for kind in (KINDS | TOKENS).values()),
    *sorted(
        {str(card.attributes.get(k) or "") for card in INDEX.cards for k in ("requires", "equips")}
        - {""}
    ),
]


@pytest.mark.parametrize("query", QUERIES)
def test_every_query_of_the_game_finds_cards(query: str) -> None:
    assert INDEX.search(query).total > 0


@pytest.mark.parametrize("field", SIX_FORMS.search.sorts)
def test_every_sort_orders_all_cards(field: str) -> None:
    assert INDEX.search(f"sort:{field}").total == len(INDEX)


def test_every_facet_has_values() -> None:
    assert all(INDEX.search("").facets[facet.field] for facet in SIX_FORMS.search.facets)
