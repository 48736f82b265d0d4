"""Sessions are listed and ended from afar; a new address is confirmed; a trail is kept."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.utils import timezone

from decks.accounts.clean_up import clean_up
from decks.accounts.sessions import browser_name
from decks.models import AccountSession, SecurityEvent

pytestmark = pytest.mark.django_db
PASSWORD = "a bench of oak 7"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara", "mara@example.org", PASSWORD)


def signed_in(agent: str = FIREFOX) -> Client:
    client = Client(headers={"User-Agent": agent})
    client.post("/accounts/login/", {"username": "mara", "password": PASSWORD})
    return client


def is_in(client: Client) -> bool:
    return client.get("/accounts/").status_code == 200


def test_sessions_are_listed_and_ended(mara: User) -> None:
    here, there, elsewhere = signed_in(), signed_in("curl/8"), signed_in()
    page = here.get("/accounts/security/").content.decode()
    assert page.count("Firefox, Linux") >= 2
    assert page.count("this browser") == 1
    far = AccountSession.objects.get(session_key=there.session.session_key)
    stranger = Client()
    stranger.force_login(User.objects.create_user("other"))
    stranger.post("/accounts/security/sessions/end/", {"session": far.pk})
    assert is_in(there), "only the owner ends a session"
    here.post("/accounts/security/sessions/end/", {"session": far.pk})
    assert (is_in(here), is_in(there), is_in(elsewhere)) == (True, False, True)
    here.post("/accounts/security/sessions/end/", {"session": "others"})
    assert (is_in(here), is_in(elsewhere)) == (True, False)


def test_a_new_password_ends_all_other_sessions(mara: User) -> None:
    here, there = signed_in(), signed_in()
    new = "another bench of oak 9"
    form = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    here.post("/accounts/password/", form)
    assert (is_in(here), is_in(there)) == (True, False)
    kept = AccountSession.objects.get(user=mara)
    assert kept.session_key == here.session.session_key
    assert "Password changed" in here.get("/accounts/security/").content.decode()


def test_use_is_noted_once_an_hour(mara: User) -> None:
    client = signed_in()
    before = timezone.now() - timedelta(hours=3)
    AccountSession.objects.update(seen=before)
    client.get("/odds/")
    assert AccountSession.objects.get().seen == before, "it was noted less than an hour ago"
    session = client.session
    session["use_noted"] -= 4000
    session.save()
    client.get("/accounts/")
    assert AccountSession.objects.get().seen > before


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Safari/604.1", "Safari, iOS"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("", "Unknown browser"),
    ],
)
def test_browsers_are_named(agent: str, expected: str) -> None:
    assert browser_name(agent) == expected


@pytest.mark.usefixtures("mail_at_once")
def test_a_new_address_counts_when_it_is_confirmed(mara: User) -> None:
    client = signed_in()
    sent = client.post(
        "/accounts/", {"email": "new@example.org", "password": PASSWORD}, follow=True
    )
    assert "sent a link to new@example.org" in sent.content.decode()
    mara.refresh_from_db()
    assert mara.email == "mara@example.org"
    assert mail.outbox[0].to == ["new@example.org"]
    link = re.search(r"http://testserver(/accounts/email/\S+)", mail.outbox[0].body)
    assert link is not None
    reader = Client()
    assert "new@example.org" in reader.get(link[1]).content.decode()
    mara.refresh_from_db()
    assert mara.email == "mara@example.org", "programs open links too"
    reader.post(link[1])
    mara.refresh_from_db()
    assert mara.email == "new@example.org"
    assert mail.outbox[1].to == ["mara@example.org"]
    assert reader.get(link[1]).status_code == 410, "a link serves once"
    assert reader.get("/accounts/email/forged:link/").status_code == 410


@pytest.mark.usefixtures("mail_at_once")
def test_one_account_cannot_flood_mailboxes(mara: User) -> None:
    client = signed_in()
    for number in range(7):
        form = {"email": f"victim{number}@example.org", "password": PASSWORD}
        client.post("/accounts/", form)
    assert len(mail.outbox) == 5


def test_the_trail_is_kept_for_a_year(mara: User) -> None:
    signed_in()
    SecurityEvent.objects.update(created=timezone.now() - timedelta(days=364))
    clean_up()
    assert SecurityEvent.objects.count() == 1
    SecurityEvent.objects.update(created=timezone.now() - timedelta(days=366))
    AccountSession.objects.create(user=mara, session_key="gone", browser="Old")
    clean_up()
    assert not SecurityEvent.objects.exists()
    assert not AccountSession.objects.filter(session_key="gone").exists()
