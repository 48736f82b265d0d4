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
