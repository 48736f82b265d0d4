"""Publishing a list: decks are checked again and owners notified once, whatever happens between."""

import logging
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from decks.models import Deck, LegalityNotice, ListRecheck
from decks.notices import services
from decks.notices.services import recheck_chunk, request_recheck
from decks.tasks import recheck_list, sweep_rechecks
from games.models import FormatList
from tcgsite.celery import app
from tests.decks.checks.deck_lists import demo_list

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner", password="pass-phrase-9")


@pytest.fixture
def deck(owner: User) -> Deck:
    kept = Deck.of_list(demo_list(), owner=owner, format="constructed", name="Volley")
    kept.save()
    return kept


def make_list(days: int = 30, where: str = 'name="Shardthrower"', limit: int = 1) -> FormatList:
    effective = timezone.localdate() + timedelta(days=days)
    row = FormatList.objects.create(
        game="lightseekers",
        format="constructed",
        name="Emergency list",
        effective=effective,
        published=timezone.now(),
    )
    row.entries.create(where=where, limit=limit)
    return row


def recheck(row: FormatList) -> None:
    request_recheck(row)
    while recheck_chunk(row.pk):
        pass


def test_an_owner_is_notified_what_changes_and_when(deck: Deck) -> None:
    row = make_list()
    recheck(row)
    notice = LegalityNotice.objects.get()
    assert (notice.deck, notice.before, notice.after) == (deck, True, False)
    assert notice.effective == row.effective
    assert "Shardthrower" in notice.messages[0]
    assert "Emergency list" in notice.messages[0]
    deck.refresh_from_db()
    assert deck.legal is True
    assert deck.checked_on == timezone.localdate()


def test_a_list_in_force_changes_the_stored_verdict(deck: Deck) -> None:
    recheck(make_list(days=0))
    deck.refresh_from_db()
    assert deck.legal is False
    assert LegalityNotice.objects.get().after is False


def test_becoming_legal_is_notified_as_well(owner: User) -> None:
    text = demo_list().changed("actions", "LS-071", 1)
    Deck.of_list(text, owner=owner, format="constructed").save()
    row = FormatList.objects.create(
        game="lightseekers", format="constructed", name="Ban", effective=date(2026, 1, 1),
        published=timezone.now(),
    )  # fmt: skip
    row.entries.create(where='name="Quarry Shift"', limit=0)
    later = make_list(where='name="Quarry Shift"', limit=0)
    later.entries.update(limit=None)
    kept = Deck.of_list(demo_list(), owner=owner, format="constructed")
    kept.save()
    recheck(later)
    notice = LegalityNotice.objects.get()
    assert (notice.deck, notice.before, notice.after) == (kept, False, True)
    assert "Quarry Shift" in notice.messages[0]


def test_running_it_twice_tells_once_and_a_corrected_list_corrects_the_notice(deck: Deck) -> None:
    row = make_list()
    recheck(row)
    LegalityNotice.objects.update(read=timezone.now())
    recheck(row)
    assert LegalityNotice.objects.get().read is not None
    row.entries.update(limit=2)
    recheck(row)
    assert "restricts it to 2" in LegalityNotice.objects.get().messages[0]
    row.entries.update(limit=3)
    recheck(row)
    assert not LegalityNotice.objects.exists()


def test_many_decks_go_in_chunks_and_only_owners_are_notified(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CHUNK", 3)
    for _ in range(7):
        Deck.of_list(demo_list(), session_key="s", format="constructed").save()
    other = Deck.of_list(demo_list(), owner=deck.owner, format="draft")
    other.save()
    row = make_list(days=0)
    request_recheck(row)
    assert [recheck_chunk(row.pk) for _ in range(5)] == [True, True, True, False, False]
    assert Deck.objects.filter(legal=False).count() == 8
    assert LegalityNotice.objects.count() == 1
    other.refresh_from_db()
    assert other.checked_on is None


def form_of(row: FormatList, **changes: Any) -> dict[str, Any]:
    entry = row.entries.get()
    return {
        "game": row.game, "format": row.format, "name": row.name,
        "effective": row.effective.isoformat(), "published_0": "2026-11-01", "published_1": "12:00",
        "pool": "", "season_cards": "", "notes": "",
        "entries-TOTAL_FORMS": "1", "entries-INITIAL_FORMS": "1",
        "entries-0-id": entry.pk, "entries-0-format_list": row.pk,
        "entries-0-where": entry.where, "entries-0-limit": "1", "entries-0-note": "",
    } | changes  # fmt: skip


@pytest.fixture
def _silent_queue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(app.conf, "broker_write_url", "redis://127.0.0.1:1/0")
    app._pool = app.amqp._producer_pool = None
    yield
    app._pool = app.amqp._producer_pool = None


@pytest.mark.usefixtures("_silent_queue")
def test_saving_in_the_admin_queues_it_and_a_silent_queue_only_delays_it(
    client: Client,
    deck: Deck,
    django_capture_on_commit_callbacks: Any,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Whatever configured logging earlier in this process may have turned it off.
    monkeypatch.setattr(logging.getLogger("decks.tasks"), "disabled", False)
    client.force_login(User.objects.create_superuser("admin"))
    row = make_list()
    address = f"/admin/games/formatlist/{row.pk}/change/"
    draft = form_of(row, published_0="", published_1="")
    assert client.post(address, draft).status_code == 302
    assert not ListRecheck.objects.exists()
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(address, form_of(row)).status_code == 302
    assert "wait for the queue" in caplog.text
    assert ListRecheck.objects.unfinished().count() == 1
    call_command("recheck_decks")
    assert LegalityNotice.objects.get().deck == deck
    assert not ListRecheck.objects.unfinished().exists()


def test_the_tasks_do_the_same(deck: Deck) -> None:
    row = make_list()
    request_recheck(row)
    sweep_rechecks()
    recheck_list(row.pk)
    recheck_list(row.pk)
    assert LegalityNotice.objects.count() == 1
    assert not ListRecheck.objects.unfinished().exists()


def test_notices_are_shown_to_their_owner_and_marked_as_read(
    client: Client, deck: Deck, owner: User
) -> None:
    recheck(make_list())
    assert client.get("/notices/").status_code == 302
    client.force_login(User.objects.create_user("other"))
    assert "Volley" not in client.get("/notices/").content.decode()
    client.force_login(owner)
    page = client.get("/notices/").content.decode()
    assert "Volley" in page
    assert "Becomes illegal" in page
    assert "Mark 1 notice as read" in page
    client.post("/notices/")
    assert "Mark 1" not in client.get("/notices/").content.decode()
