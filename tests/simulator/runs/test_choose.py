"""The page where a deck is chosen for a simulation."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.registry import GAMES

pytestmark = pytest.mark.usefixtures("all_cards")


def test_the_main_navigation_leads_to_the_choice_of_a_deck(client: Client) -> None:
    assert '<a href="/simulate/">Simulate</a>' in client.get("/").text


def test_own_and_demo_decks_lead_to_their_simulation(client: Client) -> None:
    load_demo_decks(GAMES["oversoul"])
    demo = Deck.objects.filter(game="oversoul").first()
    assert demo is not None
    kim, lee = User.objects.create_user("kim"), User.objects.create_user("lee")
    own = create_deck("arkhtide", DeckState(name="Kim’s", format="seekers-duel"), owner=kim)
    other = create_deck("arkhtide", DeckState(name="Lee’s", format="seekers-duel"), owner=lee)
    client.force_login(kim)
    page = client.get("/simulate/").text
    assert f'href="/decks/{own.key}/simulate/"' in page
    assert f'href="/decks/{demo.key}/simulate/"' in page
    assert other.key not in page


def test_without_decks_the_page_says_what_to_do(client: Client) -> None:
    page = client.get("/simulate/").text
    assert "You have no decks yet" in page
    assert 'href="/decks/new/"' in page


def test_demo_decks_are_grouped_by_game(client: Client) -> None:
    for slug in ("oversoul", "lightseekers"):
        load_demo_decks(GAMES[slug])
    page = client.get("/simulate/").text
    decks = {
        slug: [
            page.index(key) for key in Deck.objects.filter(game=slug).values_list("key", flat=True)
        ]
        for slug in ("oversoul", "lightseekers")
    }
    heading = page.index("<h3>Oversoul</h3>")
    assert page.index("<h3>Lightseekers</h3>") < min(decks["lightseekers"])
    assert max(decks["lightseekers"]) < heading < min(decks["oversoul"])
