"""Passwords cannot be tried without end, and strangers cannot lock an owner out."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from decks.accounts.limits import AccountTries, SignInThrottle
from decks.accounts.names import is_ambiguous
from decks.accounts.password_reset import MAILS_PER_HOUR

pytestmark = pytest.mark.django_db
PASSWORD = "a bench of oak 7"
TOO_MANY = "Too many attempts"


@pytest.fixture
def mara() -> User:
    return User.objects.create_user(
        "mara", "mara@example.org", PASSWORD, is_staff=True, is_superuser=True
    )


def attempt(client: Client, password: str, path: str = "/accounts/login/", **more: Any) -> Any:
    return client.post(path, {"username": "mara", "password": password}, **more)


def test_the_admin_counts_tries_too(
    client: Client, mara: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SignInThrottle, "rate", "3/min", raising=False)
    for _ in range(3):
        assert TOO_MANY not in attempt(client, "wrong", "/admin/login/").content.decode()
    refused = attempt(client, PASSWORD, "/admin/login/")
    assert TOO_MANY in refused.content.decode()
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("path", ["/accounts/login/", "/admin/login/"])
def test_tries_for_one_account_are_counted_over_all_addresses(
    client: Client, mara: User, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(AccountTries, "rate", "3/hour", raising=False)
    for number in range(3):
        attempt(client, "wrong", path, REMOTE_ADDR=f"192.0.2.{number}")
    refused = attempt(client, PASSWORD, path, REMOTE_ADDR="192.0.2.9")
    assert "for this account" in refused.content.decode()


def test_a_browser_of_the_owner_is_not_locked_out(
    client: Client, mara: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AccountTries, "rate", "3/hour", raising=False)
    attempt(client, PASSWORD)
    client.post("/accounts/logout/")
    stranger = Client()
    for _ in range(5):
        attempt(stranger, "wrong")
    assert "for this account" in attempt(stranger, PASSWORD).content.decode()
    assert attempt(client, PASSWORD).status_code == 302


def test_a_success_starts_the_count_anew(mara: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AccountTries, "rate", "3/hour", raising=False)
    for _round in range(3):
        attempt(Client(), "wrong")
        assert attempt(Client(), PASSWORD).status_code == 302


def test_the_request_for_a_new_password_does_the_same_work_for_all(
    client: Client, mara: User, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(
        "decks.tasks.send_password_reset.apply_async", lambda args, *_, **__: sent.append(args[0])
    )
    for address in ("mara@example.org", "nobody@example.org"):
        with django_assert_num_queries(2):  # two budgets of this address
            answer = client.post("/accounts/reset/", {"email": address})
        assert answer.status_code == 302
    assert sent == ["mara@example.org", "nobody@example.org"], "the worker does the rest"


@pytest.mark.usefixtures("mail_at_once")
def test_one_mailbox_is_not_flooded(client: Client, mara: User) -> None:
    for _ in range(MAILS_PER_HOUR + 3):
        client.post("/accounts/reset/", {"email": "mara@example.org"})
    assert len(mail.outbox) == MAILS_PER_HOUR


def test_a_new_address_takes_the_password(client: Client, mara: User) -> None:
    client.force_login(mara)
    refused = client.post("/accounts/", {"email": "thief@example.org", "password": "wrong"})
    assert "not the password" in refused.content.decode()
    client.post("/accounts/", {"email": "thief@example.org"})
    mara.refresh_from_db()
    assert mara.email == "mara@example.org"


@pytest.mark.parametrize(
    ("name", "ambiguous"),
    [
        ("\u0430dmin", True),
        ("\u0441\u043e\u0440\u0430", True),
        ("\u03bf\u03b9\u03bd", True),
        ("mara_9", False),
        ("j\u00f6rg", False),
        ("\u043c\u0430\u0440\u0438\u044f", False),
        ("\u6f22\u5b57", False),
        ("1234", False),
    ],
)
def test_names_of_one_alphabet_are_welcome(name: str, ambiguous: bool) -> None:
    assert is_ambiguous(name) is ambiguous
