"""The odds page: numbers, one's own deck by queries, and questions without sense."""

import pytest
from django.test import Client

from decks.demo import load_demo_decks
from decks.models import Deck
from games.registry import GAMES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def page(client: Client, query: str) -> str:
    answer = client.get(f"/odds/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_numbers_give_the_exact_answer(client: Client) -> None:
    assert "33.76%" in page(client, "?deck=40&draws=5&cards0=3&least0=1")
    assert "2.1615%" in page(client, "?deck=60&draws=7&cards0=24&least0=0&most0=0")
    assert "Reckon" in page(client, "")


@pytest.mark.parametrize("slug", GAMES)
def test_groups_of_a_deck_are_picked_by_queries(client: Client, slug: str) -> None:
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    shown = page(client, f"?of={deck.key}&query0=code:any&least0=1")
    assert "opening hand" in shown
    assert "100.00%" in shown


@pytest.mark.parametrize(
    "query",
    [
        "?deck=40&draws=50&cards0=3",
        "?deck=x&draws=5&cards0=3",
        "?deck=40&draws=5&cards0=99",
        "?deck=40&draws=5&cards0=3&least0=2&most0=1",
        "?deck=99999999999999&draws=5&cards0=3",
    ],
)
def test_nonsense_is_told(client: Client, query: str) -> None:
    assert 'role="alert"' in page(client, query)


def test_a_query_that_cannot_be_read_is_told(client: Client) -> None:
    load_demo_decks(GAMES["oversoul"])
    deck = Deck.objects.filter(game="oversoul").first()
    assert deck is not None
    assert 'role="alert"' in page(client, f"?of={deck.key}&query0=nonsense>3")
    assert client.get("/odds/?of=nope").status_code == 404
