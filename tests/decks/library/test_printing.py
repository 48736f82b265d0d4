"""Paper from a deck: how much may be drawn in one go."""

import pytest
from django.test import Client

from decks.library.views import deck as views
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def make(copies: int, cards: int) -> Deck:
    index = card_index("lightseekers")
    codes = [card.code for card in index.cards if card.type == "action"][:cards]
    state = DeckState(format="constructed", sections={"actions": dict.fromkeys(codes, copies)})
    return create_deck("lightseekers", state, visibility="public")


def test_proxies_are_made_up_to_the_limit(client: Client) -> None:
    deck = make(copies=50, cards=views.MOST_PROXIES // 50)
    answer = client.get(f"/decks/{deck.key}/print/proxies/")
    assert answer.status_code == 200
    assert len(answer.context["faces"]) == views.MOST_PROXIES


def test_more_proxies_than_the_limit_are_refused_before_any_is_drawn(client: Client) -> None:
    deck = make(copies=30, cards=100)
    answer = client.get(f"/decks/{deck.key}/print/proxies/")
    assert answer.status_code == 400
    assert answer.context["faces"] == [], "no face is drawn"
    words = " ".join(answer.content.decode().split())
    assert "This deck has 3,000 cards." in words
    assert f"up to {views.MOST_PROXIES} cards at a time" in words
    assert len(words) < 50_000, "the refusal itself is small"
