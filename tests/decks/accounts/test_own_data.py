"""What an account holds goes with it, and its name is its own."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.accounts.names import skeleton_of
from decks.models import CheckedList, Deck, DeckFolder
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.models import HouseFormat

pytestmark = pytest.mark.django_db
PASSWORD = "a bench of oak 7"
SIGN_UP = {"password1": "seven lamps in the rain", "password2": "seven lamps in the rain"}


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara", password=PASSWORD)


def test_deleting_the_account_leaves_nothing_of_its_own(client: Client, mara: User) -> None:
    create_deck("arkhtide", DeckState(format="seekers-duel"), owner=mara)
    DeckFolder.objects.create(owner=mara, name="League")
    HouseFormat.objects.create(owner=mara, game="oversoul", base="duel", name="Ours")
    client.force_login(mara)
    client.post("/check/share/", {"text": "3 Shardthrower", "game": "lightseekers"})
    assert CheckedList.objects.get().owner == mara
    client.post("/accounts/delete/", {"password": PASSWORD})
    for model in (User, Deck, DeckFolder, HouseFormat, CheckedList):
        assert not model.objects.exists(), f"a {model.__name__} is left"


def share(client: Client) -> CheckedList:
    client.post("/check/share/", {"text": "3 Shardthrower", "game": "lightseekers"})
    return CheckedList.objects.get()


def test_a_shared_check_is_deleted_by_the_browser_that_shared_it(client: Client) -> None:
    checked = share(client)
    assert "Delete this shared check" in client.get(f"/check/{checked.key}/").content.decode()
    stranger = Client()
    assert "Delete this" not in stranger.get(f"/check/{checked.key}/").content.decode()
    assert stranger.post(f"/check/{checked.key}/delete/").status_code == 404
    assert CheckedList.objects.exists()
    client.post(f"/check/{checked.key}/delete/")
    assert client.get(f"/check/{checked.key}/").status_code == 404


def test_signing_up_takes_shared_checks_along(client: Client) -> None:
    checked = share(client)
    client.post("/accounts/signup/", {"username": "mara", **SIGN_UP})
    checked.refresh_from_db()
    assert (checked.owner, checked.session_key) == (User.objects.get(username="mara"), "")


@pytest.mark.parametrize("name", ["adm1n", "admın", "Admin", "ɑdmin", "adrnin", "ádmin", "ａdmin"])
def test_a_name_that_looks_like_another_is_refused(client: Client, name: str) -> None:
    User.objects.create_user("admin")
    page = client.post("/accounts/signup/", {"username": name, **SIGN_UP})
    assert page.status_code == 200
    assert not User.objects.exclude(username="admin").exists()


@pytest.mark.parametrize("name", ["adam", "Łukasz", "müller", "Ольга", "rhea-1"])
def test_other_names_are_taken(client: Client, name: str) -> None:
    User.objects.create_user("admin")
    client.post("/accounts/signup/", {"username": name, **SIGN_UP})
    assert User.objects.filter(username=name).exists()


def test_a_new_name_is_remembered_as_it_looks(mara: User) -> None:
    mara.username = "Rnarvin"
    mara.save()
    mara.name_skeleton.refresh_from_db()
    assert mara.name_skeleton.skeleton == skeleton_of("marvln")


def test_the_privacy_page_is_linked_everywhere(client: Client, settings: Any) -> None:
    settings.PRIVACY_CONTACT = "privacy@example.org"
    assert 'href="/privacy/"' in client.get("/").content.decode()
    page = client.get("/privacy/").content.decode()
    assert "mailto:privacy@example.org" in page
    assert "/accounts/export/" in page
