"""ETags: a change for an older version is refused, and what changed is never "not modified"."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(client: Client) -> Deck:
    mara = User.objects.create_user("mara")
    client.force_login(mara)
    return create_deck("lightseekers", DeckState(format="constructed"), owner=mara)


def test_restoring_for_an_older_version_is_refused(client: Client, deck: Deck) -> None:
    address = f"/api/v1/decks/{deck.key}/"
    tag = client.get(address).headers["ETag"]
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    stale = client.post(f"{address}revisions/1/restore/", headers={"If-Match": tag})
    assert stale.status_code == 412
    assert Deck.objects.get(pk=deck.pk).as_list().sections["actions"] == {"LS-071": 1}
    tag = client.get(address).headers["ETag"]
    fresh = client.post(f"{address}revisions/1/restore/", headers={"If-Match": tag})
    assert fresh.status_code == 200


def test_a_change_of_visibility_or_folder_is_a_change(client: Client, deck: Deck) -> None:
    address = f"/api/v1/decks/{deck.key}/"
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    changed = client.patch(address, {"visibility": "public"}, content_type="application/json")
    answer = client.get(address, headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert answer.json()["visibility"] == "public"
    assert answer.headers["ETag"] == changed.headers["ETag"]


def test_others_do_not_learn_what_only_the_owner_sees(client: Client, deck: Deck) -> None:
    Deck.objects.update(visibility="public")
    address = f"/api/v1/decks/{deck.key}/"
    tag = client.get(address).headers["ETag"]
    assert Client().get(address, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "address", ["/api/v1/decks/{key}/", "/decks/{key}/picture.png"], ids=["API", "picture"]
)
def test_what_became_private_is_gone_for_who_had_seen_it_never_not_modified(
    client: Client, deck: Deck, address: str
) -> None:
    Deck.objects.update(visibility="public")
    stranger, path = Client(), address.format(key=deck.key)
    seen = {"If-None-Match": stranger.get(path).headers["ETag"]}
    assert stranger.get(path, headers=seen).status_code == 304
    Deck.objects.update(visibility="private")
    assert stranger.get(path, headers=seen).status_code == 404
    assert stranger.get(path, headers={"If-None-Match": "*"}).status_code == 404
    assert client.get(path).status_code == 200, "its owner still sees it"


def test_a_stale_undo_redo_or_deletion_is_refused_as_well(client: Client, deck: Deck) -> None:
    address = f"/api/v1/decks/{deck.key}/"
    tag = {"If-Match": client.get(address).headers["ETag"]}
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    for act in ("undo", "redo"):
        assert client.post(f"{address}{act}/", headers=tag).status_code == 412, act
    assert client.delete(address, headers=tag).status_code == 412
    assert Deck.objects.get(pk=deck.pk).as_list().sections["actions"] == {"LS-071": 1}
