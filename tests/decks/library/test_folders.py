"""Folders of My decks: made, named, filled, opened by their address, deleted."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.library import folders
from decks.models import Deck, DeckFolder
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def owner(client: Client) -> User:
    """The account that the client is signed in with."""
    user = User.objects.create_user("ann", password="a long password")
    client.force_login(user)
    return user


def make(owner: User | None, name: str, **values: Any) -> Deck:
    return create_deck(
        "lightseekers", DeckState(name=name, format="constructed"), owner=owner, **values
    )


def titles(client: Client, query: str = "") -> list[str]:
    return sorted(row.title for row in client.get(f"/decks/mine/{query}").context["rows"])


def new_folder(client: Client, name: str = "League") -> DeckFolder:
    client.post("/decks/mine/folders/", {"name": name})
    return DeckFolder.objects.get(name=name)


def move(client: Client, folder: str, *decks: Deck) -> str:
    data = {"deck": [deck.key for deck in decks], "act": "move", "folder": folder}
    return client.post("/decks/mine/change/", data, follow=True).content.decode()


def test_decks_are_moved_into_a_folder_and_out_again(client: Client, owner: User) -> None:
    one, two = make(owner, "Gale"), make(owner, "Squall")
    folder = new_folder(client)
    updated = Deck.objects.get(pk=one.pk).updated
    assert "1 deck moved to League." in move(client, folder.key, one)
    assert titles(client) == ["Gale", "Squall"]
    assert titles(client, f"?folder={folder.key}") == ["Gale"]
    assert titles(client, "?folder=none") == ["Squall"]
    assert Deck.objects.get(pk=one.pk).updated == updated, "to move a deck does not change it"
    other = new_folder(client, "Ideas")
    move(client, other.key, one, two)
    assert titles(client, f"?folder={folder.key}") == [], "a deck is in one folder at most"
    move(client, "none", one)
    assert titles(client, "?folder=none") == ["Gale"]
    assert "Choose the folder" in move(client, "", one)


def test_filters_search_within_the_folder(client: Client, owner: User) -> None:
    one, two, _ = (make(owner, name) for name in ("Gale", "Squall", "Gale Force"))
    folder = new_folder(client)
    move(client, folder.key, one, two)
    assert titles(client, f"?folder={folder.key}&q=gale") == ["Gale"]


def test_a_folder_is_renamed_and_deleted_and_its_decks_stay(client: Client, owner: User) -> None:
    deck, folder = make(owner, "Gale"), new_folder(client)
    move(client, folder.key, deck)
    address = f"/decks/mine/folders/{folder.key}/"
    client.post(address, {"act": "rename", "name": "  Store   League "})
    assert DeckFolder.objects.get().name == "Store League"
    assert "is not deleted" in " ".join(client.get(address).content.decode().split())
    client.post(address, {"act": "delete"})
    assert not DeckFolder.objects.exists()
    assert titles(client) == ["Gale"]


@pytest.mark.usefixtures("owner")
def test_bad_names_are_refused_with_the_reason(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = new_folder(client)
    refused = {
        " ": "Give the folder a name.",
        "x" * 61: "at most 60 characters",
        "league": "You already have a folder called league.",
    }
    for name, reason in refused.items():
        shown = client.post("/decks/mine/folders/", {"name": name}, follow=True)
        assert reason in shown.content.decode()
    other = new_folder(client, "Ideas")
    clash = client.post(f"/decks/mine/folders/{other.key}/", {"act": "rename", "name": folder.name})
    assert clash.status_code == 400
    assert "already have a folder" in clash.content.decode()
    monkeypatch.setattr(folders, "MOST_FOLDERS", 2)
    full = client.post("/decks/mine/folders/", {"name": "Third"}, follow=True)
    assert "You have 2 folders, which is the limit." in full.content.decode()
    assert DeckFolder.objects.count() == 2


@pytest.mark.usefixtures("owner")
def test_a_folder_is_its_owners_alone(client: Client) -> None:
    folder, other = new_folder(client), Client()
    stranger = User.objects.create_user("bea")
    other.force_login(stranger)
    for address in (f"/decks/mine/?folder={folder.key}", f"/decks/mine/folders/{folder.key}/"):
        assert other.get(address).status_code == 404
    other.post(f"/decks/mine/folders/{folder.key}/", {"act": "delete"})
    data = {"deck": [make(stranger, "Theirs").key], "act": "move", "folder": folder.key}
    assert other.post("/decks/mine/change/", data).status_code == 404
    assert DeckFolder.objects.get().decks.count() == 0


def test_the_folders_of_a_browser_go_to_the_account(client: Client) -> None:
    user = User.objects.create_user("ann", password="a long password")
    DeckFolder.objects.create(owner=user, name="League")
    client.post("/decks/new/", {"game": "lightseekers", "name": "Gale"})
    deck = Deck.objects.get()
    for name in ("league", "Ideas"):
        new_folder(client, name)
    move(client, DeckFolder.objects.get(name="league").key, deck)
    client.post("/accounts/login/", {"username": "ann", "password": "a long password"})
    mine = DeckFolder.objects.filter(owner=user)
    assert sorted(folder.name for folder in mine) == ["Ideas", "League"], "same names are merged"
    deck.refresh_from_db()
    assert deck.folder is not None
    assert deck.folder.name == "League"
    assert not DeckFolder.objects.filter(owner=None).exists()


def test_the_api_knows_the_folder(client: Client, owner: User) -> None:
    folder, deck = new_folder(client), make(owner, "Gale", visibility="public")
    address = f"/api/v1/decks/{deck.key}/"

    def patch(value: Any) -> Any:
        return client.patch(address, {"folder": value}, content_type="application/json")

    assert patch("league").json()["folder"] == "League"
    assert client.get(address).json()["folder"] == "League"
    listed: Any = client.get("/api/v1/decks/?folder=league").json()["results"]
    assert [(each["name"], each["folder"]) for each in listed] == [("Gale", "League")]
    assert "folder" not in Client().get(address).json(), "nobody else sees it"
    refused = patch("Nowhere")
    assert refused.status_code == 400
    assert refused.json() == {"folder": ["You have no folder of that name. Your folders: League."]}
    assert patch(None).json()["folder"] is None
    body = {"game": "lightseekers", "name": "New", "folder": folder.name}
    made = client.post("/api/v1/decks/", body, content_type="application/json")
    assert made.json()["folder"] == "League"


def test_without_decks_there_is_one_way_to_each_thing_and_nothing_to_compare(
    client: Client, owner: User
) -> None:
    empty = client.get("/decks/mine/").content.decode()
    main = empty[empty.index("<h1>") : empty.index("</main>")]
    assert main.count('href="/decks/new/"') == 1
    assert "Compare two decks" not in main
    assert "0 decks" not in client.get("/accounts/").content.decode()
    make(owner, "Gale")
    assert "Compare two decks" in client.get("/decks/mine/").content.decode()
    assert "1 deck as text" in client.get("/accounts/").content.decode()
