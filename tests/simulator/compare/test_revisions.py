"""Two revisions of a deck compared by how fast they win."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck, undo
from tests.games.engine.decks import PEBBLE_BAG


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
def test_two_revisions_are_compared(client: Client) -> None:
    owner = User.objects.create_user("owner")
    state = DeckState(name="Ten", format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, owner=owner)
    change_deck(deck.pk, [AddCopies(section="bag", code="PB-01", by=-3)])
    Deck.objects.update(visibility="public")
    address = f"/simulations/compare/?a={deck.key}&b={deck.key}&ra=1&rb="
    page = client.get(f"{address}2").content.decode()
    assert "revision 1" in page
    assert "95% interval" in page
    assert client.get(f"{address}99").status_code == 404
    assert client.get(f"{address}x").status_code == 404
    difference = client.get(f"/decks/{deck.key}/history/difference/?from=1&to=2")
    assert "ra=1&amp;b=" in difference.content.decode()


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
def test_undone_revisions_are_compared_by_the_owner_alone(client: Client) -> None:
    owner = User.objects.create_user("owner")
    state = DeckState(name="Ten", format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, owner=owner, visibility="public")
    change_deck(deck.pk, [AddCopies(section="bag", code="PB-01", by=-3)])
    undo(deck.pk)
    address = f"/simulations/compare/?a={deck.key}&b={deck.key}&ra=1&rb=2"
    assert client.get(address).status_code == 404, "revision 2 was undone: it is the owner's"
    client.force_login(owner)
    assert client.get(address).status_code == 200
