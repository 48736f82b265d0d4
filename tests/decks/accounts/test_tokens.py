"""API tokens: named, limited in what they may do and how long, shown once, stored as a hash."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from decks.models import ApiToken, Deck
from decks.models.state import DeckState
from decks.models.tokens import create_token, digest_of
from decks.revisions.services import create_deck

PASSWORD = "a bench of oak 7"
DECK = {"game": "lightseekers", "format": "constructed", "name": "By a program"}


@pytest.fixture
def mara(client: Client, db: None) -> User:
    user = User.objects.create_user("mara", "mara@example.org", PASSWORD)
    client.force_login(user)
    return user


def create_by_page(client: Client, **values: Any) -> Any:
    form = {"name": "Tracker", "scopes": ["decks"], "days": "30", "password": PASSWORD, **values}
    return client.post("/accounts/token/", form)


def ask(key: str, method: str = "get", path: str = "decks/", data: Any = None) -> Any:
    send = getattr(Client(), method)
    return send(
        f"/api/v1/{path}",
        data,
        content_type="application/json",
        headers={"Authorization": f"Token {key}"},
    )


def test_a_token_is_shown_once_and_works(client: Client, mara: User) -> None:
    page = create_by_page(client)
    key = re.search(r"dw_[\w-]{40,}", page.content.decode())[0]
    assert "no-store" in page.headers["Cache-Control"]
    assert ask(key, "post", data=DECK).status_code == 201
    assert Deck.objects.get(name="By a program").owner == mara
    home = client.get("/accounts/")
    assert key not in home.content.decode()
    assert "Tracker" in home.content.decode()
    assert "no-store" in home.headers["Cache-Control"]
    token = ApiToken.objects.get()
    assert token.digest == digest_of(key)
    assert key not in str(ApiToken.objects.values()), "the token itself is stored nowhere"


def test_a_token_takes_the_password(client: Client, mara: User) -> None:
    assert "not the password" in create_by_page(client, password="wrong").content.decode()
    assert not ApiToken.objects.exists()


def test_a_token_does_what_its_scopes_say(mara: User) -> None:
    deck = create_deck("lightseekers", DeckState(format="constructed"), owner=mara)
    reader = create_token(mara, "Reads", [], days=30)
    builder = create_token(mara, "Builds", ["decks"], days=30)
    player = create_token(mara, "Plays", ["simulate"], days=30)
    start = f"decks/{deck.key}/simulations/"
    assert [ask(key).status_code for key in (reader, builder, player)] == [200] * 3
    made = [ask(key, "post", data=DECK) for key in (reader, builder, player)]
    assert [answer.status_code for answer in made] == [403, 201, 403]
    assert "scope “decks”" in made[0].json()["detail"]
    started = [ask(key, "post", start, {}).status_code for key in (reader, builder, player)]
    assert started == [403, 403, 400], "with the scope, it is only the deck that is too small"


def test_an_expired_token_is_refused(mara: User) -> None:
    key = create_token(mara, "Old", ["decks"], days=30)
    ApiToken.objects.update(expires=timezone.now() - timedelta(seconds=1))
    answer = ask(key, "post", data=DECK)
    assert answer.status_code == 401
    assert "expired" in answer.json()["detail"]


def test_a_token_can_be_revoked_by_its_owner_alone(client: Client, mara: User) -> None:
    key = create_token(mara, "Tracker", ["decks"], days=30)
    number = ApiToken.objects.get().pk
    other = Client()
    other.force_login(User.objects.create_user("noor"))
    answer = other.post("/accounts/token/revoke/", {"token": number}, follow=True)
    assert "no such token" in answer.content.decode()
    assert ask(key, "post", data=DECK).status_code == 201
    client.post("/accounts/token/revoke/", {"token": number})
    assert ask(key, "post", data=DECK).status_code == 401


def change_password(client: Client) -> None:
    new = {"new_password1": "a new bench 8", "new_password2": "a new bench 8"}
    client.post("/accounts/password/", {"old_password": PASSWORD, **new})


def set_by_staff(client: Client) -> None:
    user = User.objects.get(username="mara")
    user.set_password("a new bench 8")
    user.save()


@pytest.mark.parametrize("change", [change_password, set_by_staff])
def test_a_new_password_revokes_all_tokens(client: Client, mara: User, change: Any) -> None:
    key = create_token(mara, "Tracker", ["decks"], days=30)
    change(client)
    mara.refresh_from_db()
    assert mara.check_password("a new bench 8")
    assert ask(key, "post", data=DECK).status_code == 401


def test_a_stronger_hash_of_the_same_password_revokes_nothing(
    client: Client, mara: User, settings: Any
) -> None:
    create_token(mara, "Tracker", ["decks"], days=30)
    settings.PASSWORD_HASHERS = [
        "django.contrib.auth.hashers.PBKDF2PasswordHasher",
        "django.contrib.auth.hashers.MD5PasswordHasher",
    ]
    Client().post("/accounts/login/", {"username": "mara", "password": PASSWORD})
    mara.refresh_from_db()
    assert mara.password.startswith("pbkdf2")
    assert ApiToken.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_tokens_of_earlier_versions_go_on_working() -> None:
    user = User.objects.create_user("mara")
    call_command("migrate", "decks", "0005", verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE authtoken_token (key varchar(40), user_id integer)")
        cursor.execute("INSERT INTO authtoken_token VALUES (%s, %s)", ["f" * 40, user.pk])
    try:
        call_command("migrate", verbosity=0)
        assert ask("f" * 40).status_code == 200
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM authtoken_token")
            assert cursor.fetchone() == (0,), "none is left as it is"
    finally:
        # All apps: others depend on this one, and went back with it.
        call_command("migrate", verbosity=0)
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE authtoken_token")
