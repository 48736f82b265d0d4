"""Matrices by API: started, watched, searched, cancelled and deleted."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from simulator.models import Matrix
from tests.simulator.matrices.pebble_matrix import GAMES, play_all

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
ADDRESS = "/api/v1/matrices/"


@pytest.fixture
def signed_in(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def post(client: Client, address: str, **body: Any) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json")


def test_from_start_to_report(signed_in: Client, decks: list[Deck]) -> None:
    keys = [deck.key for deck in decks]
    made = post(signed_in, ADDRESS, decks=keys, games=GAMES, seed=4)
    assert made.status_code == 201
    key = made.json()["key"]
    assert (made.json()["decks"], made.json()["report"]) == (["Heavy", "Light", "Mixed"], None)
    assert [cell["decks"] for cell in made.json()["cells"]] == [[0, 1], [0, 2], [1, 2]]
    matrix = Matrix.objects.get(key=key)
    play_all(matrix)
    done = signed_in.get(f"{ADDRESS}{key}/?field=1,0,0").json()
    assert (done["status"], done["games_done"]) == ("done", 3 * GAMES)
    assert done["report"]["field"] == [1.0, 0.0, 0.0]
    assert done["report"]["against_field"][0]["value"] == 0.5
    searched = post(signed_in, f"{ADDRESS}{key}/search/", games=4).json()
    assert (searched["pilot"], searched["beside"]) == ("search:64", key)
    assert [each["key"] for each in signed_in.get(ADDRESS).json()] == [searched["key"], key]
    stopped = signed_in.post(f"{ADDRESS}{key}/cancel/").json()
    assert stopped["status"] == "done", "what is done stays"
    assert signed_in.get(f"{ADDRESS}{searched['key']}/").json()["status"] == "cancelled"
    assert signed_in.delete(f"{ADDRESS}{key}/").status_code == 204
    assert not Matrix.objects.exists()


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"decks": []}, 400),
        ({"decks": ["nosuchdeck", "another"]}, 404),
        ({"games": 101}, 400),
        ({"games": 10}, 400),
        ({"pilot": "search:64"}, 400),
        ({"pilot": "nobody"}, 400),
    ],
)
def test_bad_input_is_refused(
    signed_in: Client, decks: list[Deck], change: dict[str, Any], status: int
) -> None:
    body = {"decks": [deck.key for deck in decks], "games": GAMES} | change
    assert post(signed_in, ADDRESS, **body).status_code == status
    assert not Matrix.objects.exists()


@pytest.mark.parametrize("field", ["x", "1,2", "-1,1,1", "0,0,0", "nan,1,1", "inf,1,1"])
def test_a_bad_field_is_refused(signed_in: Client, decks: list[Deck], field: str) -> None:
    key = post(signed_in, ADDRESS, decks=[deck.key for deck in decks]).json()["key"]
    assert signed_in.get(f"{ADDRESS}{key}/?field={field}").status_code == 400
