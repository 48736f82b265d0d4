"""The advanced search: its form becomes a query that runs; and the words for completion."""

from collections import Counter
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games.registry import GAMES
from games.search import term
from games.services.card_indexes import card_index

pytestmark = pytest.mark.usefixtures("all_cards")


def written(client: Client, slug: str, **form: str) -> dict[str, list[str]]:
    answer = client.get(f"/games/{slug}/search/", form)
    assert answer.status_code == 302, answer.text
    address = urlsplit(answer.headers["Location"])
    assert address.path == f"/games/{slug}/cards/"
    return parse_qs(address.query)


def test_the_form_writes_the_query(client: Client) -> None:
    form = {
        "name": "storm", "text": "draw", "value-faction": "thornwild",
        "least-cost": "2", "most-cost": "4", "is": "fast", "sort": "-cost",
    }  # fmt: skip
    expected = "storm o:draw faction:thornwild cost>=2 cost<=4 is:fast"
    assert written(client, "arkhtide", **form) == {"q": [expected], "sort": ["-cost"]}


@pytest.mark.parametrize("typed", ["or", "a:b", '"', "(x", "-y", "and none", "été", "/a/"])
def test_whatever_is_typed_gives_a_query_that_runs(client: Client, typed: str) -> None:
    query = written(client, "oversoul", name=typed, text=typed).get("q", [""])[0]
    card_index("oversoul").search(query)


def test_unknown_values_flags_and_sorts_are_left_out(client: Client) -> None:
    form = {"value-faction": "nobody", "is": "unicorn", "sort": "nonsense", "name": "ash"}
    assert written(client, "arkhtide", **form) == {"q": ["ash"]}


def test_a_number_that_is_none_is_named(client: Client) -> None:
    page = client.get("/games/arkhtide/search/", {"least-cost": "many"})
    assert page.status_code == 200
    assert "Arkhé cost: “many” is not a whole number." in page.text


@pytest.mark.parametrize("slug", GAMES)
def test_every_choice_of_the_form_finds_cards(client: Client, slug: str) -> None:
    context = client.get(f"/games/{slug}/search/").context
    index = card_index(slug)
    for field in context["values"]:
        for value, _, count in field.choices[:5]:
            query = written(client, slug, **{f"value-{field.name}": value})["q"][0]
            assert index.search(query).total == count, query
    for field in context["numbers"]:
        query = written(client, slug, **{f"least-{field.name}": "-99"})["q"][0]
        assert index.search(query).total, query


@pytest.mark.parametrize("slug", GAMES)
def test_the_words_for_completion_are_terms_that_find_cards(client: Client, slug: str) -> None:
    words = client.get(f"/games/{slug}/search/words.json").json()
    index = card_index(slug)
    for field in words["fields"]:
        for value, count in field["values"][:3]:
            query = term(field["name"], value)
            assert index.search(query).total == count, query
    for flag, count in words["flags"]:
        assert index.search(f"is:{flag}").total == count > 0


def test_the_search_of_all_games_completes_the_words_of_each(client: Client) -> None:
    fields = {field["name"]: field for field in client.get("/search/words.json").json()["fields"]}
    types: Counter[str] = Counter()
    for slug in GAMES:
        own = client.get(f"/games/{slug}/search/words.json").json()["fields"]
        assert {field["name"] for field in own} <= fields.keys(), slug
        types.update(dict(next(field["values"] for field in own if field["name"] == "type")))
    counted = {value: count for value, count, _ in fields["type"]["values"]}
    assert counted == types, "a type of two games is counted in both"
    meanings = {value: meaning for value, _, meaning in fields["element"]["values"]}
    assert meanings["fire"] == "elements in Lightseekers"
    assert fields["type"]["label"] == f"type in {len(GAMES)} games"
