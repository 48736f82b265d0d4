"""What the tests of the editor send, and the decks they send it for."""

from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.registry import GAMES
from tests.decks.checks.deck_lists import demo_list

HTMX: dict[str, Any] = {"HTTP_HX_REQUEST": "true"}
ACTION = "LS-071"


def demo_deck(owner: User, slug: str = "lightseekers", at: int = 0) -> Deck:
    demo = demo_list(slug, at)
    form = GAMES[slug].formats[0].slug
    state = DeckState(demo.name, form, sections=demo.sections, gem_assignment=demo.gem_assignment)
    return create_deck(slug, state, owner=owner)


def do(client: Client, deck: Deck, *words: str, **more: str) -> str:
    data = {"do": list(words), **more}
    response = client.post(f"/decks/{deck.key}/edit/change/", data, **HTMX)
    assert response.status_code == 200
    return response.content.decode()


def cards(deck: Deck, section: str = "actions") -> dict[str, int]:
    return dict(Deck.objects.get(pk=deck.pk).as_list().sections.get(section, {}))
