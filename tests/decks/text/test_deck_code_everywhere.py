"""A deck code is taken wherever a list is: pages, files, the API, commands and events."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from decks.events.models import Submission
from decks.events.services.permissions import entry_link
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from decks.text.deck_code import deck_code
from decks.text.fingerprint import fingerprint
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.checks.deck_lists import demo_text
from tests.decks.events.event_world import enter, open_event
from tests.decks.text.decks import reading

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
SLUG = "lightseekers"


@pytest.fixture
def listed() -> DeckList:
    return reading(SLUG, demo_text(SLUG)).deck


@pytest.fixture
def code(listed: DeckList) -> str:
    return deck_code(listed, GAMES[SLUG])


def test_in_files_and_archives_on_the_check_page(client: Client, code: str) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("one.txt", code)
        archive.writestr("two.txt", code.lower())
    files = [
        SimpleUploadedFile("list.txt", code.encode()),
        SimpleUploadedFile("lists.zip", packed.getvalue()),
    ]
    answer = client.post("/check/", {"files": files})
    assert answer.status_code == 200
    assert [row.legal for row in answer.context["batch"].rows] == [True] * 3


def test_in_a_batch_of_the_api(client: Client, code: str) -> None:
    answer = client.post(
        "/api/v1/check/batch/", {"decks": [{"text": code}] * 2}, "application/json"
    )
    assert [result["legal"] for result in answer.json()["results"]] == [True, True]


def test_in_an_import(client: Client, code: str, listed: DeckList) -> None:
    answer = client.post("/decks/import/", {"text": code, "keep": "1"})
    assert answer.status_code == 302
    assert fingerprint(Deck.objects.get().as_list()) == fingerprint(listed)


def test_in_the_text_of_the_editor(client: Client, code: str, listed: DeckList) -> None:
    owner = User.objects.create_user("ann")
    client.force_login(owner)
    state = DeckState(name="Mine", format="constructed", sections={"hero": {"LS-101": 1}})
    deck = create_deck(SLUG, state, owner=owner)
    assert client.post(f"/decks/{deck.key}/edit/bulk/", {"text": code}).status_code == 302
    deck.refresh_from_db()
    assert fingerprint(deck.as_list()) == fingerprint(listed)
    assert deck.name == "Mine", "a code has no name, so the deck keeps its own"


def test_as_the_text_of_a_deck_in_the_api(client: Client, code: str, listed: DeckList) -> None:
    client.force_login(User.objects.create_user("ann"))
    answer = client.post("/api/v1/decks/", {"text": code}, "application/json")
    assert answer.status_code == 201, answer.content
    assert fingerprint(Deck.objects.get().as_list()) == fingerprint(listed)


def test_in_the_submission_of_an_event(client: Client, code: str, listed: DeckList) -> None:
    entry = enter(open_event(lists_required=True), 1)[0]
    answer = client.post(f"/events/play/{entry_link(entry)}/submit/", {"text": code})
    assert answer.status_code == 302, answer.content
    assert Submission.objects.get(entry=entry).fingerprint == fingerprint(listed)


def test_in_a_file_of_the_command(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[Any]
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"// from a phone\n{code}\n", encoding="utf-8")
    call_command("check_deck", SLUG, str(path), "--json")
    assert json.loads(capsys.readouterr().out)["legal"] is True
