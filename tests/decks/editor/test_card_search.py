"""The editor's search for cards: its address holds all of it, on every page of the results."""

import re
from html import unescape
from urllib.parse import parse_qs

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(client: Client) -> Deck:
    owner = User.objects.create_user("mara")
    client.force_login(owner)
    state = DeckState(format="constructed", sections={"hero": {"LS-001": 1}})
    return create_deck("lightseekers", state, owner=owner)


def search(client: Client, deck: Deck, query: str) -> str:
    response = client.get(f"/decks/{deck.key}/edit/search/?{query}")
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_the_counter_carries_the_search_that_it_counts(client: Client, deck: Deck) -> None:
    found = re.search(r'id="found"[^>]*data-search="([^"]*)"', search(client, deck, "q=t:item"))
    assert found
    assert parse_qs(found[1])["q"] == ["t:item"]
    counted = search(client, deck, f"{found[1]}&only=found")
    assert 'class="found-line"' in counted
    assert found[0] in counted, "a second count asks for the same cards again"


def test_the_next_results_keep_the_order_of_the_first(client: Client, deck: Deck) -> None:
    first = search(client, deck, "find_sort=-name&scope=all")
    address = re.search(r"/edit/search/\?([^\"]*start=[^\"]*)", first)
    assert address, "more cards are found than fit on one page"
    assert parse_qs(address[1])["find_sort"] == ["-name"]
    shown = offered(search(client, deck, address[1]))
    assert shown == offered(search(client, deck, "find_sort=-name&scope=all&start=40"))
    assert shown != offered(search(client, deck, "scope=all&start=40"))


def offered(page: str) -> list[str]:
    return re.findall(r'data-offer="([^"]*)"', page)


def test_a_bare_word_gets_its_other_readings_as_links(client: Client, deck: Deck) -> None:
    page = search(client, deck, "q=fire&scope=all&find_sort=-name&legal=no")
    links = dict(re.findall(r'href="([^"]*)" data-find="([^"]*)"', page))
    address = next(address for address, query in links.items() if query == "element:fire")
    followed = client.get(address)
    search_of = followed.context["card_search"]
    assert (search_of.q, search_of.sort, search_of.legal) == ("element:fire", "-name", False)
    offered_total = re.search(r"<code>element:fire</code>\s*<span[^>]*>\((\d+)\)", page)
    assert offered_total
    assert int(offered_total[1]) == followed.context["total"] > 0


def test_other_readings_are_counted_in_the_section_that_is_searched(
    client: Client, deck: Deck
) -> None:
    everywhere = client.get(f"/decks/{deck.key}/edit/search/?q=fire&scope=all").context
    heroes = client.get(f"/decks/{deck.key}/edit/search/?q=fire&scope=hero").context
    counts = [
        {each.query: each.total for each in context["alternatives"]}
        for context in (everywhere, heroes)
    ]
    assert 0 < counts[1]["element:fire"] < counts[0]["element:fire"]


def test_a_misspelt_value_is_corrected_by_a_link(client: Client, deck: Deck) -> None:
    page = search(client, deck, "q=t:heroo&scope=all")
    assert re.search(r'data-find="t:hero"\s*><code>t:hero</code></a>\?', page)
