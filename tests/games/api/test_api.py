"""The read-only API: games, cards, sets, formats."""

import json

import pytest
from django.test import Client

from games.models import CardRevision
from games.registry import GAMES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
each_game = pytest.mark.parametrize("slug", GAMES)


def test_all_games_are_listed(client: Client) -> None:
    answer = client.get("/api/v1/games/").json()
    assert [game["slug"] for game in answer] == list(GAMES)
    assert answer[0]["sections"][0]["key"] == "hero"


@each_game
def test_cards_page_through_without_loss(client: Client, slug: str) -> None:
    address, codes = f"/api/v1/games/{slug}/cards/?page_size=100", []
    while address:
        page = client.get(address).json()
        codes += [card["code"] for card in page["results"]]
        address = page["next"]
    assert len(codes) == len(set(codes)) == page["count"] >= 150


def test_the_query_is_the_same_grammar(client: Client) -> None:
    page = client.get("/api/v1/games/lightseekers/cards/", {"q": "t:hero health>=30"}).json()
    assert page["count"] > 0
    assert {card["type"] for card in page["results"]} == {"hero"}
    assert all(card["attributes"]["health"] >= 30 for card in page["results"])


def test_a_wrong_query_is_a_400_that_points_at_the_character(client: Client) -> None:
    answer = client.get("/api/v1/games/lightseekers/cards/", {"q": "t:hero helth>=30"})
    assert answer.status_code == 400
    assert answer.json()["position"] == 7
    assert answer.json()["suggestion"]


@each_game
def test_an_unchanged_answer_is_a_304_and_a_changed_one_is_not(client: Client, slug: str) -> None:
    address = f"/api/v1/games/{slug}/cards/?q=t:x"
    tag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    CardRevision.objects.bump(slug)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


@each_game
def test_the_bulk_download_is_the_export(client: Client, slug: str) -> None:
    answer = client.get(f"/api/v1/games/{slug}/cards.jsonl")
    lines = b"".join(answer.streaming_content).decode().splitlines()
    cards = [json.loads(line) for line in lines]
    assert len(cards) >= 150
    one = client.get(f"/api/v1/games/{slug}/cards/{cards[0]['code']}/").json()
    assert one == cards[0]


@each_game
def test_sets_and_formats(client: Client, slug: str) -> None:
    sets = client.get(f"/api/v1/games/{slug}/sets/").json()
    assert sum(row["cards"] for row in sets) >= 150
    assert not any(row["official"] for row in sets)
    formats = client.get(f"/api/v1/games/{slug}/formats/").json()
    assert [row["slug"] for row in formats] == [form.slug for form in GAMES[slug].formats]
    assert formats[0]["constraints"]
    assert len(formats[0]["lists"]) >= 3


@pytest.mark.parametrize(
    "address",
    ["/api/v1/games/chess/", "/api/v1/games/chess/cards/", "/api/v1/games/oversoul/cards/nope/"],
)
def test_what_is_not_there_is_a_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("query", ["page=-1", "page=99999999999", "page_size=0"])
def test_odd_pages_are_answered(client: Client, query: str) -> None:
    assert client.get(f"/api/v1/games/oversoul/cards/?{query}").status_code == 200


def test_a_page_that_is_no_number_is_refused_by_name(client: Client) -> None:
    response = client.get("/api/v1/games/oversoul/cards/?page=abc")
    assert response.status_code == 400
    assert response.json() == {"page": ["A valid integer is required."]}
