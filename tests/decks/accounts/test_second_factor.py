"""Second factors: an app, recovery codes, the admin; what an owner and staff can look up."""

import time
from io import StringIO
from typing import Any

import pyotp
import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from decks.accounts.limits import AccountTries
from decks.accounts.second_factor import (
    NotAccepted,
    add_app,
    check_code,
    new_recovery_codes,
    new_secret,
)
from decks.models import SecondFactor, SecurityEvent

pytestmark = pytest.mark.django_db
PASSWORD = "a bench of oak 7"


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara", "mara@example.org", PASSWORD)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that codes are checked at; a code serves once, so tests move on."""
    now = [time.time()]
    monkeypatch.setattr("decks.accounts.second_factor.time.time", lambda: now[0])
    return now


def with_app(user: User, clock: list[float]) -> pyotp.TOTP:
    secret = new_secret()
    app = pyotp.TOTP(secret)
    add_app(user, secret, app.at(int(clock[0])))
    clock[0] += 60
    return app


def password_step(client: Client, **more: Any) -> Any:
    return client.post("/accounts/login/", {"username": "mara", "password": PASSWORD, **more})


def code_step(client: Client, code: str) -> Any:
    return client.post("/accounts/login/second/", {"code": code})


def test_an_app_is_set_up_with_the_password_and_its_code(client: Client, mara: User) -> None:
    client.force_login(mara)
    page = client.get("/accounts/security/app/").content.decode()
    secret = client.session["new_app"]
    assert secret in page
    code = pyotp.TOTP(secret).now()
    wrong = client.post("/accounts/security/app/", {"code": code, "password": "wrong"})
    assert "not the password" in wrong.content.decode()
    wrong = client.post("/accounts/security/app/", {"code": "000000x", "password": PASSWORD})
    assert "not the code" in wrong.content.decode()
    assert not SecondFactor.objects.exists()
    shown = client.post("/accounts/security/app/", {"code": code, "password": PASSWORD})
    assert shown.content.decode().count("<code>") == 10, "the recovery codes, once"
    assert "10 recovery codes are left" in client.get("/accounts/security/").content.decode()


def test_the_password_alone_lets_nobody_in(client: Client, mara: User, clock: list[float]) -> None:
    app = with_app(mara, clock)
    answer = password_step(client, next="/odds/")
    assert answer.url == "/accounts/login/second/"
    assert "_auth_user_id" not in client.session
    assert "not right" in code_step(client, "123456").content.decode()
    code = app.at(int(clock[0]))
    entered = code_step(client, f"{code[:3]} {code[3:]}")
    assert entered.url == "/odds/"
    assert client.session["_auth_user_id"] == str(mara.pk)
    other = Client()
    password_step(other)
    assert "not right" in code_step(other, code).content.decode(), "a code serves once"


def test_the_second_step_needs_the_first(client: Client, mara: User, clock: list[float]) -> None:
    app = with_app(mara, clock)
    assert code_step(client, app.at(int(clock[0]))).url == "/accounts/login/"
    password_step(client)
    session = client.session
    session["pending_sign_in"] = {**session["pending_sign_in"], "at": time.time() - 700}
    session.save()
    assert code_step(client, app.at(int(clock[0]))).url == "/accounts/login/"


def test_codes_cannot_be_tried_without_end(
    client: Client, mara: User, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = with_app(mara, clock)
    password_step(client)
    monkeypatch.setattr(AccountTries, "rate", "3/hour", raising=False)
    for _ in range(3):
        code_step(client, "000000")
    assert "Too many attempts" in code_step(client, app.at(int(clock[0]))).content.decode()
    assert "_auth_user_id" not in client.session


def test_a_recovery_code_serves_once(mara: User, clock: list[float]) -> None:
    with_app(mara, clock)
    codes = new_recovery_codes(mara)
    check_code(mara, codes[0].upper())
    with pytest.raises(NotAccepted):
        check_code(mara, codes[0])
    new_recovery_codes(mara)
    with pytest.raises(NotAccepted):
        check_code(mara, codes[1])


def test_a_factor_goes_with_the_password_and_the_codes_go_with_it(
    client: Client, mara: User, clock: list[float]
) -> None:
    with_app(mara, clock)
    new_recovery_codes(mara)
    client.force_login(mara)
    address = f"/accounts/security/{SecondFactor.objects.get(kind='totp').pk}/remove/"
    stranger = Client()
    stranger.force_login(User.objects.create_user("other", password=PASSWORD))
    assert stranger.post(address, {"password": PASSWORD}).url == "/accounts/security/"
    client.post(address, {"password": "wrong"})
    assert SecondFactor.objects.count() == 2
    client.post(address, {"password": PASSWORD})
    assert not SecondFactor.objects.exists()
    assert password_step(Client()).url == "/decks/mine/"


def test_the_admin_takes_a_second_factor(
    client: Client, mara: User, clock: list[float], settings: Any
) -> None:
    settings.ADMIN_SECOND_FACTOR = True
    User.objects.update(is_staff=True, is_superuser=True)
    login = {"username": "mara", "password": PASSWORD}
    assert client.post("/admin/login/?next=/admin/", login).url == "/admin/"
    assert client.get("/admin/", follow=True).redirect_chain[-1][0] == "/accounts/security/"
    app = with_app(mara, clock)
    fresh = Client()
    assert fresh.post("/admin/login/?next=/admin/", login).url == "/accounts/login/second/"
    assert fresh.get("/admin/").status_code == 302
    assert code_step(fresh, app.at(int(clock[0]))).url == "/admin/"
    assert fresh.get("/admin/").status_code == 200
    trail = fresh.get("/admin/decks/securityevent/")
    assert "Second factor added" in trail.content.decode()
    event = SecurityEvent.objects.filter(user=mara).first()
    assert event is not None
    assert fresh.post(f"/admin/decks/securityevent/{event.pk}/delete/").status_code == 403
    assert fresh.get("/admin/admin/logentry/").status_code == 200


def test_hostile_passkeys_are_refused_alike(client: Client) -> None:
    client.post("/accounts/login/passkey/options/")
    for answer in ("", "{", "[]", '{"id": 3}', '{"id": "unknown", "response": {}}'):
        refused = client.post("/accounts/login/passkey/", {"credential": answer}, follow=True)
        assert "not known here" in refused.content.decode(), answer
        assert "_auth_user_id" not in client.session


def test_an_operator_helps_who_has_lost_everything(mara: User, clock: list[float]) -> None:
    with_app(mara, clock)
    new_recovery_codes(mara)
    out = StringIO()
    call_command("remove_second_factors", "mara", stdout=out)
    assert "2 removed" in out.getvalue()
    assert password_step(Client()).url == "/decks/mine/"
    with pytest.raises(CommandError, match="no account called"):
        call_command("remove_second_factors", "nobody")
