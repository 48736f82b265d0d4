"""Accounts: sign up and in with what was built before, a new password, export, farewell."""

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.models import HouseFormat

PASSWORD = "a bench of oak 7"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("mail_at_once")]


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara", "mara@example.org", PASSWORD)


def build_anonymously(client: Client) -> Deck:
    client.post("/decks/new/", {"game": "arkhtide"})
    return Deck.objects.latest("pk")


def sign_up(client: Client, **changes: str) -> object:
    form = {"username": "mara", "password1": PASSWORD, "password2": PASSWORD, **changes}
    return client.post("/accounts/signup/", form)


def test_signing_up_brings_the_browsers_decks_and_formats_along(client: Client) -> None:
    deck = build_anonymously(client)
    house = HouseFormat.objects.create(
        session_key=client.session.session_key, game="arkhtide", base="seekers-duel", name="Ours"
    )
    assert sign_up(client).url == "/decks/mine/"
    page = client.get("/decks/mine/").content.decode()
    assert "The deck from this browser is now in your account." in page
    assert f"/decks/{deck.key}/" in page
    deck.refresh_from_db()
    house.refresh_from_db()
    assert (deck.owner.username, deck.session_key, house.owner.username) == ("mara", "", "mara")
    assert client.get(f"/decks/{deck.key}/edit/").status_code == 200


def test_logging_in_brings_the_browsers_decks_along_too(client: Client, mara: User) -> None:
    deck = build_anonymously(client)
    response = client.post(
        "/accounts/login/?next=/decks/new/",
        {"username": "mara", "password": PASSWORD, "next": "/decks/new/"},
    )
    assert response.url == "/decks/new/"
    deck.refresh_from_db()
    assert deck.owner == mara


def test_nobody_elses_session_is_claimed(client: Client) -> None:
    other = Client()
    deck = build_anonymously(other)
    sign_up(client)
    deck.refresh_from_db()
    assert deck.owner is None
    assert other.get(f"/decks/{deck.key}/edit/").status_code == 200
    assert client.get(f"/decks/{deck.key}/edit/").status_code == 404


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"password2": "another"}, "match"),
        ({"password1": "12345678", "password2": "12345678"}, "entirely numeric"),
        ({"username": "MARA"}, "This username is taken"),
        ({"username": "m\u0430ra"}, "could be mistaken"),  # with a Cyrillic letter
        ({"username": "\u0441\u043e\u0440\u0430"}, "could be mistaken"),  # all look like Latin ones
    ],
)
def test_a_bad_sign_up_says_why(
    client: Client, mara: User, changes: dict[str, str], said: str
) -> None:
    response = sign_up(client, **{"username": "noor", **changes})
    assert response.status_code == 200
    assert said in response.content.decode()
    assert User.objects.count() == 1


def test_a_foreign_address_is_no_next_page(client: Client) -> None:
    assert sign_up(client, next="https://example.org/").url == "/decks/mine/"


def test_too_many_tries_are_slowed_down(client: Client, mara: User) -> None:
    wrong = {"username": "mara", "password": "wrong"}
    pages = [client.post("/accounts/login/", wrong) for _ in range(31)]
    assert "Wait a minute" in pages[-1].content.decode()
    right = client.post("/accounts/login/", {"username": "mara", "password": PASSWORD})
    assert right.status_code == 200


def test_a_new_password_comes_by_mail(client: Client, mara: User) -> None:
    client.post("/accounts/reset/", {"email": "mara@example.org"})
    link = re.search(r"https?://[^/]+(/accounts/reset/\S+)", mail.outbox[0].body)[1]
    form = client.get(link, follow=True)
    new = {"new_password1": PASSWORD + "!", "new_password2": PASSWORD + "!"}
    client.post(form.redirect_chain[-1][0], new)
    mara.refresh_from_db()
    assert mara.check_password(PASSWORD + "!")
    used = client.get(link, follow=True)
    assert "no longer works" in used.content.decode()


def test_an_unknown_address_gets_the_same_answer(client: Client, mara: User) -> None:
    known = client.post("/accounts/reset/", {"email": "mara@example.org"}, follow=True)
    unknown = client.post("/accounts/reset/", {"email": "noor@example.org"}, follow=True)
    assert known.content == unknown.content
    assert len(mail.outbox) == 1


def test_deleting_the_account_deletes_what_is_in_it(client: Client, mara: User) -> None:
    create_deck("arkhtide", DeckState(format="seekers-duel"), owner=mara)
    client.force_login(mara)
    refused = client.post("/accounts/delete/", {"password": "wrong"})
    assert "not the password" in refused.content.decode()
    assert Deck.objects.filter(owner=mara).exists()
    client.post("/accounts/delete/", {"password": PASSWORD})
    assert not User.objects.exists()
    assert not Deck.objects.filter(game="arkhtide", format="seekers-duel", name="").exists()
    assert client.get("/accounts/").status_code == 302


def test_whoever_deletes_an_account_learns_what_stays(client: Client, mara: User) -> None:
    client.force_login(mara)
    page = client.get("/accounts/delete/").content.decode()
    assert "Events stay as they were" in page
    assert "Where you are the only organiser, let another one in first" in page


def test_logging_out_takes_a_form(client: Client, mara: User) -> None:
    client.force_login(mara)
    assert client.get("/accounts/logout/").status_code == 405
    client.post("/accounts/logout/")
    assert client.get("/accounts/").status_code == 302
