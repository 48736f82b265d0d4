"""Likes: one for each account, counted, sorted by, and bounded."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.access.limits import LikeThrottle
from decks.models import Deck, DeckLike
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("ann")


@pytest.fixture
def fan(client: Client) -> User:
    """The account that the client is signed in with."""
    user = User.objects.create_user("bea", password="a long password")
    client.force_login(user)
    return user


def make(owner: User, name: str = "Squall", visibility: str = "public") -> Deck:
    state = DeckState(name=name, format="constructed", sections={"actions": {"LS-113": 3}})
    return create_deck("lightseekers", state, owner=owner, visibility=visibility)


def likes(deck: Deck) -> int:
    return Deck.objects.get(pk=deck.pk).likes


@pytest.mark.usefixtures("fan")
def test_a_like_counts_once_and_can_be_taken_back(client: Client, owner: User) -> None:
    deck = make(owner)
    updated = Deck.objects.get(pk=deck.pk).updated
    for _ in range(2):
        answer = client.post(f"/decks/{deck.key}/like/", {"like": "yes"}, follow=True)
        assert likes(deck) == 1, "a second like of the same account changes nothing"
    assert 'aria-pressed="true"' in answer.content.decode()
    assert Deck.objects.get(pk=deck.pk).updated == updated, "a like does not change the deck"
    for _ in range(2):
        client.post(f"/decks/{deck.key}/like/", {"like": "no"})
        assert likes(deck) == 0


@pytest.mark.usefixtures("fan")
def test_htmx_gets_the_button_alone(client: Client, owner: User) -> None:
    address = f"/decks/{make(owner).key}/like/"
    answer = client.post(address, {"like": "yes"}, headers={"HX-Request": "true"})
    shown = answer.content.decode()
    assert 'id="like"' in shown
    assert "<html" not in shown


def test_a_visitor_without_an_account_is_asked_to_log_in(client: Client, owner: User) -> None:
    deck = make(owner)
    answer = client.post(f"/decks/{deck.key}/like/", {"like": "yes"})
    assert answer.status_code == 302
    assert answer.url == f"/accounts/login/?next=%2Fdecks%2F{deck.key}%2F"
    assert likes(deck) == 0


@pytest.mark.usefixtures("fan")
def test_a_private_deck_is_not_liked(client: Client, owner: User) -> None:
    deck = make(owner, visibility="private")
    assert client.post(f"/decks/{deck.key}/like/", {"like": "yes"}).status_code == 404
    client.force_login(owner)
    answer = client.post(f"/decks/{deck.key}/like/", {"like": "yes"}, follow=True)
    assert "A private deck cannot be liked." in answer.content.decode()
    assert likes(deck) == 0
    assert 'id="like"' not in answer.content.decode(), "there is no button"


@pytest.mark.usefixtures("fan")
def test_likes_are_bounded(client: Client, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LikeThrottle, "rate", "2/hour", raising=False)
    decks = [make(owner, f"Deck {n}") for n in range(3)]
    answers = [client.post(f"/decks/{deck.key}/like/", {"like": "yes"}) for deck in decks]
    assert [likes(deck) for deck in decks] == [1, 1, 0]
    assert all(answer.status_code == 302 for answer in answers)
    address = f"/api/v1/decks/{decks[2].key}/like/"
    refused = client.post(address, {"liked": True}, content_type="application/json")
    assert refused.status_code == 429, "the API has the same budget"


@pytest.mark.usefixtures("fan")
def test_public_decks_are_sorted_by_likes(client: Client, owner: User) -> None:
    liked = make(owner, "Old Favourite")
    make(owner, "Newcomer")
    client.post(f"/decks/{liked.key}/like/", {"like": "yes"})

    def first(query: str) -> str:
        return str(client.get(f"/decks/{query}").context["rows"][0].title)

    assert first("") == "Newcomer", "the last changed one is first"
    assert first("?sort=likes") == "Old Favourite"
    assert first("?sort=nonsense") == "Newcomer"
    found: Any = client.get("/api/v1/decks/public/?sort=likes").json()["results"]
    assert [(deck["name"], deck["likes"]) for deck in found] == [
        ("Old Favourite", 1),
        ("Newcomer", 0),
    ]


@pytest.mark.usefixtures("fan")
def test_the_api_likes_and_says_how_many_do(client: Client, owner: User) -> None:
    deck = make(owner, visibility="unlisted")
    address = f"/api/v1/decks/{deck.key}/like/"
    assert client.get(address).json() == {"likes": 0, "liked": False}

    def send(body: Any) -> Any:
        return client.post(address, body, content_type="application/json")

    assert send({"liked": True}).json() == {"likes": 1, "liked": True}
    assert client.get(f"/api/v1/decks/{deck.key}/").json()["likes"] == 1
    assert send({"liked": "yes"}).json() == {"liked": ["true or false."]}
    assert send({"liked": False}).json() == {"likes": 0, "liked": False}
    anonymous = Client().post(address, {"liked": True}, content_type="application/json")
    assert anonymous.status_code == 401


@pytest.mark.usefixtures("fan")
def test_the_likes_of_a_deleted_account_are_gone(client: Client, owner: User) -> None:
    deck = make(owner)
    client.post(f"/decks/{deck.key}/like/", {"like": "yes"})
    client.post("/accounts/delete/", {"password": "a long password"})
    assert not DeckLike.objects.exists()
    assert likes(deck) == 0
