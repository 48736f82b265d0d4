"""`changes/?since=`: nothing is left out, and only one's own."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.hooks import feed
from decks.models import Deck
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck, delete_decks
from tests.decks.events.event_world import open_event, organiser

pytestmark = pytest.mark.django_db


def caller(user: User) -> Client:
    token = create_token(user, "Program", ["read"], days=1)
    return Client(headers={"Authorization": f"Token {token}"})


def fetch(client: Client, since: str, expect: int = 200) -> Any:
    answer = client.get("/api/v1/changes/", {"since": since})
    assert answer.status_code == expect, answer.content
    return answer.json()


def new_deck(user: User) -> Deck:
    return create_deck("lightseekers", DeckState(format="constructed"), owner=user)


def test_changes_of_an_account_come_in_order_and_once_there_is_nothing_new_none() -> None:
    start = (timezone.now() - timedelta(minutes=5)).isoformat()
    kept, gone = new_deck(organiser()), new_deck(organiser())
    new_deck(User.objects.create_user("other"))
    change_deck(kept.pk, [AddCopies(section="actions", code="LS-071")])
    delete_decks([gone])
    event = open_event()
    client = caller(organiser())
    answer = fetch(client, start)
    assert [(change["kind"], change["key"]) for change in answer["changes"]] == [
        ("deck.changed", kept.key),
        ("deck.deleted", gone.key),
        ("event.changed", event.key),
    ]
    assert answer["changes"][0]["data"] == {"version": Deck.objects.get(pk=kept.pk).version}
    later = (timezone.now() + timedelta(minutes=1)).isoformat()
    assert fetch(client, later)["changes"] == []
    far = fetch(client, "9076-05-30T10:36:48Z")
    assert far["changes"] == []
    assert far["cursor"] < later, "a cursor in the future would leave changes out"


def test_a_long_answer_is_continued_from_its_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "MOST", 2)
    start = timezone.now() - timedelta(minutes=5)
    keys = [new_deck(organiser()).key for _at in range(4)]
    client, since, seen = caller(organiser()), start.isoformat(), []
    for _page in range(4):
        answer = fetch(client, since)
        assert len(answer["changes"]) <= 2
        seen += [change["key"] for change in answer["changes"]]
        since = answer["cursor"]
    assert list(dict.fromkeys(seen)) == keys


def test_what_is_too_old_or_no_moment_is_refused() -> None:
    client = caller(organiser())
    old = (timezone.now() - timedelta(days=31)).isoformat()
    for past in (old, "0001-01-01T00:00:00Z"):
        assert "30 days" in fetch(client, past, expect=410)["detail"]
    for wrong in ("", "yesterday", "9999-12-31T23:00:00-05:00"):
        fetch(client, wrong, expect=400)
    assert Client().get("/api/v1/changes/").status_code == 401
