"""Playtest: a game by hand, all of it in the address."""

import re

import pytest
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
def deck() -> Deck:
    state = DeckState(name="Ten stones", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


def page(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def offers(shown: str) -> list[tuple[str, str]]:
    found = re.findall(r'<li><a href="([^"]+)">((?:Throw|Pass)[^<]*)</a>', shown)
    return [(text, address.replace("&amp;", "&")) for address, text in found]


def test_a_game_can_be_played_to_its_end(client: Client, deck: Deck) -> None:
    shown = page(client, f"/decks/{deck.key}/playtest/")
    for _ in range(200):
        choices = offers(shown)
        if not choices:
            break
        shown = page(client, choices[0][1])
    assert "You won on turn" in shown


def test_undo_takes_one_choice_back(client: Client, deck: Deck) -> None:
    start = page(client, f"/decks/{deck.key}/playtest/?seed=7")
    _, address = offers(start)[0]
    after = page(client, address)
    assert offers(after) != offers(start)
    undo = re.search(r'href="([^"]+)">Undo<', after)
    assert undo
    assert offers(page(client, undo[1].replace("&amp;", "&"))) == offers(start)


def test_the_pilot_goes_on_for_a_turn(client: Client, deck: Deck) -> None:
    shown = page(client, f"/decks/{deck.key}/playtest/?seed=7&pilot=turn")
    assert "Turn 2: your choice" in shown


@pytest.mark.parametrize(
    "query",
    ["seed=7&choices=999", "seed=7&choices=x", "seed=7&choices=²", f"seed=7&choices={'0.' * 700}"],
)
def test_an_address_that_leads_nowhere_is_reported(client: Client, deck: Deck, query: str) -> None:
    assert 'role="alert"' in page(client, f"/decks/{deck.key}/playtest/?{query}")


@pytest.mark.parametrize("query", ["seed=x", "seed=99999999999999999999", "first=both"])
def test_odd_addresses_begin_a_game(client: Client, deck: Deck, query: str) -> None:
    assert "your choice" in page(client, f"/decks/{deck.key}/playtest/?{query}")


def test_a_private_deck_is_not_played_by_others(client: Client, deck: Deck) -> None:
    Deck.objects.update(visibility="private")
    assert client.get(f"/decks/{deck.key}/playtest/").status_code == 404


def test_a_seed_of_38_digits_gives_a_new_game(client: Client, deck: Deck) -> None:
    answer = client.get(f"/decks/{deck.key}/playtest/?seed={'0' * 12}{'9' * 26}")
    assert answer.status_code == 302, "the seed is replaced by one that games can have"
