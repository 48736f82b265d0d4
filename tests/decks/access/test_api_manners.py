"""What clients of the API can rely on: other sites may call it, a repeated request is carried out
once, and every answer says what is left of the budget."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from rest_framework.throttling import SimpleRateThrottle

from decks.access import idempotency
from decks.accounts.clean_up import clean_up
from decks.models import Deck, KeptAnswer
from decks.models.tokens import create_token
from tests.site_world import ROUTES, World

pytestmark = pytest.mark.django_db
ORIGIN = {"origin": "https://tools.example.org"}
NEW_DECK = {"game": "oversoul", "name": "Once", "sections": {}}


@pytest.fixture
def token() -> str:
    return create_token(User.objects.create_user("mara"), "Tests", ["decks"], days=1)


def create(token: str, key: str = "", body: Any = None, client: Client | None = None) -> Any:
    headers = {"authorization": f"Token {token}"} | ({"idempotency-key": key} if key else {})
    return (client or Client()).post(
        "/api/v1/decks/", json.dumps(body or NEW_DECK), "application/json", headers=headers
    )


def own_decks() -> Any:
    return Deck.objects.filter(owner__username="mara")


def test_other_sites_may_read_and_call_with_a_token(client: Client, token: str) -> None:
    answer = client.get("/api/v1/games/", headers=ORIGIN)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers, "no cookies are sent along"
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    asked = client.options(
        "/api/v1/decks/",
        headers=ORIGIN
        | {
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization,content-type,idempotency-key",
        },
    )
    assert asked.status_code == 200
    assert "POST" in asked.headers["Access-Control-Allow-Methods"]
    allowed = asked.headers["Access-Control-Allow-Headers"]
    assert {"authorization", "content-type", "idempotency-key"} <= set(allowed.split(", "))


def test_pages_are_not_for_other_sites(client: Client) -> None:
    assert "Access-Control-Allow-Origin" not in client.get("/check/", headers=ORIGIN).headers


def test_a_request_sent_twice_is_carried_out_once(token: str) -> None:
    first, second = create(token, "key-1"), create(token, "key-1")
    assert (first.status_code, second.status_code) == (201, 201)
    assert second.json() == first.json()
    assert second.headers["Location"] == first.headers["Location"]
    assert second.headers["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" not in first.headers
    assert own_decks().count() == 1


def test_other_keys_and_no_key_make_more(token: str) -> None:
    for key in ("key-1", "key-2", "", ""):
        create(token, key)
    assert own_decks().count() == 4


def test_keys_of_others_are_others(token: str) -> None:
    other = create_token(User.objects.create_user("rhea"), "Tests", ["decks"], days=1)
    create(token, "key-1")
    assert create(other, "key-1").json()["key"] != own_decks().get().key


def test_a_key_for_another_request_is_refused(token: str) -> None:
    create(token, "key-1")
    answer = create(token, "key-1", {**NEW_DECK, "name": "Another"})
    assert answer.status_code == 409
    assert "another request" in answer.json()["detail"]
    assert own_decks().count() == 1


def test_a_request_that_was_refused_can_be_corrected(token: str) -> None:
    assert create(token, "key-1", {"game": "chess"}).status_code == 400
    assert create(token, "key-1").status_code == 201


def test_a_request_under_way_is_not_carried_out_again(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = create(token, "key-1")
    kept = KeptAnswer.objects.get()
    KeptAnswer.objects.update(status=None)
    waiting = create(token, "key-1")
    assert (waiting.status_code, waiting.headers["Retry-After"]) == (409, "1")
    kept.refresh_from_db()
    assert kept.status is None, "the mark of the first is left alone"
    KeptAnswer.objects.update(created=timezone.now() - idempotency.GIVEN_UP - timedelta(seconds=1))
    assert create(token, "key-1").json()["key"] != first.json()["key"], "the first one has died"


@pytest.mark.parametrize("key", ["two words", "x" * 201, "ümlaut"])
def test_a_key_that_is_none_is_refused(token: str, key: str) -> None:
    answer = create(token, key)
    assert answer.status_code == 400
    assert not own_decks().exists()


def test_an_answer_is_kept_for_a_day(token: str) -> None:
    create(token, "key-1")
    KeptAnswer.objects.update(created=timezone.now() - timedelta(hours=25))
    clean_up()
    assert not KeptAnswer.objects.exists()


def test_answers_say_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {**SimpleRateThrottle.THROTTLE_RATES, "anon": "3/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    answers = [Client().get("/api/v1/games/") for _ in range(4)]
    assert [answer.headers["RateLimit-Remaining"] for answer in answers] == ["2", "1", "0", "0"]
    assert {answer.headers["RateLimit-Limit"] for answer in answers} == {"3"}
    assert all(0 < int(answer.headers["RateLimit-Reset"]) <= 60 for answer in answers)
    assert answers[3].status_code == 429
    assert "RateLimit-Limit" not in Client().get("/").headers


@pytest.mark.parametrize("route", [route for route in ROUTES if route.startswith("api/")])
def test_what_is_read_again_unchanged_is_not_sent_again(world: World, route: str) -> None:
    client, address = world.clients["owner"], world.address(route)
    answer = client.get(address)
    if answer.status_code == 200:
        again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
