"""Demo decks: public, legal, loaded once."""

import pytest
from django.test import Client

from decks.library.demo_decks import load_demo_decks, system_user
from decks.models import Deck, Visibility
from games.registry import GAMES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_demo_decks(slug: str) -> None:
    assert load_demo_decks(GAMES[slug]) >= 3
    decks = Deck.objects.filter(game=slug, owner=system_user())
    assert all(deck.legal and deck.name and deck.description for deck in decks)
    assert {deck.visibility for deck in decks} == {Visibility.PUBLIC}


def test_a_second_load_changes_nothing_and_a_changed_deck_is_brought_back() -> None:
    game = GAMES["lightseekers"]
    load_demo_decks(game)
    versions = list(Deck.objects.values_list("key", "version"))
    assert load_demo_decks(game) == 0
    assert list(Deck.objects.values_list("key", "version")) == versions


def test_nobody_can_log_in_as_the_system_user() -> None:
    assert not system_user().has_usable_password()


def test_a_copy_of_a_demo_deck_is_no_demo_deck(client: Client) -> None:
    load_demo_decks(GAMES["lightseekers"])
    demo = Deck.objects.filter(owner=system_user()).first()
    assert demo is not None
    client.post(f"/decks/{demo.key}/copy/")
    copy = Deck.objects.get(copied_from=demo)
    assert not copy.deck_tags.exists()
    assert copy.as_list().sections == demo.as_list().sections
