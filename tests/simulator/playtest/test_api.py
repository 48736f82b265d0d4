"""Games by hand over the API: the table as JSON, and choices in it."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from simulator.models import PlaytestGame
from tests.games.engine.decks import PEBBLE_BAG

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
def player(client: Client) -> Client:
    client.force_login(User.objects.create_user("player"))
    return client


@pytest.fixture
def deck(player: Client) -> Deck:
    state = DeckState(name="Ten stones", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, owner=User.objects.get(username="player"))


def post(client: Client, address: str, status: int, **body: object) -> Any:
    answer = client.post(f"/api/v1/{address}", body, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def hand(document: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    zones = document["table"]["seats"][seat]["zones"]
    return list(next(zone["cards"] for zone in zones if zone["key"] == f"{seat}:hand"))


def test_a_game_is_started_and_played(player: Client, deck: Deck) -> None:
    begun = post(
        player, f"decks/{deck.key}/playtests/", 201, against=deck.key, pilot="random", seed=4
    )
    key = begun["playtest"]["key"]
    assert begun["playtest"]["opponent"] == "random"
    assert (len(hand(begun, 0)) > 0, hand(begun, 1)) == (True, [])
    keys = {card["key"] for card in hand(begun, 0)}
    assert {action["card"] for action in begun["actions"] if action["card"]} <= keys
    code = begun["actions"][0]["code"]
    after = post(player, f"playtests/{key}/choices/", 200, version=0, choice=code)
    assert after["playtest"]["version"] == 1
    assert len(after["lines"]) > len(begun["lines"])
    assert player.get(f"/api/v1/playtests/{key}/").json() == after
    [listed] = player.get(f"/api/v1/decks/{deck.key}/playtests/").json()
    assert listed["key"] == key
    undone = post(player, f"playtests/{key}/choices/", 200, version=1, do="undo")
    assert undone["actions"] == begun["actions"]
    assert player.delete(f"/api/v1/playtests/{key}/").status_code == 204


def test_what_cannot_be_done_is_refused(player: Client, deck: Deck) -> None:
    key = post(player, f"decks/{deck.key}/playtests/", 201, seed=4)["playtest"]["key"]
    choices = f"playtests/{key}/choices/"
    post(player, choices, 400, version=0, choice=999)
    post(player, choices, 409, version=7, do="pilot")
    post(player, choices, 400, version=0, do="win")
    post(player, choices, 400, do="pilot")
    post(player, f"decks/{deck.key}/playtests/", 400, against=deck.key, pilot="search:257")
    PlaytestGame.objects.update(engine="older")
    post(player, choices, 409, version=0, do="pilot")


def test_others_see_what_is_shared_and_choose_nothing(player: Client, deck: Deck) -> None:
    key = post(player, f"decks/{deck.key}/playtests/", 201, seed=4)["playtest"]["key"]
    other = Client()
    assert other.get(f"/api/v1/playtests/{key}/").status_code == 404
    PlaytestGame.objects.update(visibility="link")
    assert other.get(f"/api/v1/playtests/{key}/").json()["actions"] == []
    for method in (other.delete, other.post):
        assert method(f"/api/v1/playtests/{key}/").status_code in (404, 405)
    post(other, f"playtests/{key}/choices/", 404, version=0, do="pilot")
