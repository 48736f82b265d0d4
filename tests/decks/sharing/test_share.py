"""Sharing a deck: its link, who may see it, and the face that a preview loads."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from decks.sharing.qr_codes import qr_code
from decks.text.deck_code import deck_code
from decks.text.fingerprint import fingerprint, short_fingerprint
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("ann")


@pytest.fixture
def deck(owner: User) -> Deck:
    state = DeckState(
        name="Squall",
        format="constructed",
        description="[[Static Familiar]] wins, [[Nobody]] loses.",
        sections={"hero": {"LS-101": 1}, "actions": {"LS-113": 3}},
    )
    return create_deck("lightseekers", state, owner=owner, visibility="unlisted")


def words(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return " ".join(answer.content.decode().split())


def test_the_deck_page_has_a_link_to_share(client: Client, deck: Deck, owner: User) -> None:
    shown = words(client, f"/decks/{deck.key}/")
    assert f'value="http://testserver/decks/{deck.key}/"' in shown
    assert 'popovertarget="share"' in shown
    assert "Who may see this deck" not in shown, "only its owner sets that"
    client.force_login(owner)
    assert "Who may see this deck" in words(client, f"/decks/{deck.key}/")
    assert f'href="/decks/{deck.key}/share/"' in words(client, f"/decks/{deck.key}/edit/")


@pytest.mark.parametrize("page", ["", "share/", "print/registration/"])
def test_the_deck_code_is_shown_with_its_qr_code_and_fingerprint(
    client: Client, deck: Deck, owner: User, page: str
) -> None:
    client.force_login(owner)
    shown = words(client, f"/decks/{deck.key}/{page}")
    listed = deck.as_list()
    code = deck_code(listed, GAMES[deck.game])
    assert code in shown
    assert short_fingerprint(fingerprint(listed)) in shown
    assert " ".join(qr_code(code, "QR code of the deck code").split()) in shown
    if page != "print/registration/":
        assert 'data-copy="#deck-code"' in shown


def test_a_list_that_no_qr_code_holds_says_so(client: Client, owner: User) -> None:
    index = card_index("lightseekers")
    gems = {f"a{number}" * 8: number for number in range(300)}
    state = DeckState(sections={"actions": {index.cards[0].code: 1}}, gem_assignment=gems)
    long = create_deck("lightseekers", state, owner=owner, visibility="public")
    assert "This list is too long for a QR code." in words(client, f"/decks/{long.key}/")


def test_the_owner_sets_who_may_see_it(client: Client, deck: Deck, owner: User) -> None:
    client.force_login(owner)
    address = f"/decks/{deck.key}/share/"
    version = deck.version
    answer = client.post(address, {"visibility": "public"}, follow=True)
    assert "This deck is public now" in answer.content.decode()
    client.post(address, {"visibility": "everybody"})
    deck.refresh_from_db()
    assert deck.visibility == "public", "a word that is no choice changes nothing"
    assert deck.version == version, "it is not part of the history"
    assert "Everybody can open this deck" in words(client, address)


def test_unknown_names_are_a_notice_to_the_owner_alone(
    client: Client, deck: Deck, owner: User
) -> None:
    assert "are not cards of" not in words(client, f"/decks/{deck.key}/")
    client.force_login(owner)
    shown = words(client, f"/decks/{deck.key}/")
    assert "are not cards of Lightseekers, so they are shown as text: Nobody." in shown


def test_a_preview_is_the_face_alone(client: Client) -> None:
    answer = client.get("/games/lightseekers/cards/LS-113/face/")
    shown = answer.content.decode()
    assert "Static Familiar" in shown
    assert "<html" not in shown
    assert client.get("/games/lightseekers/cards/LS-999/face/").status_code == 404
    assert client.get("/games/nothing/cards/LS-113/face/").status_code == 404


def test_every_file_can_be_copied_or_downloaded(client: Client, deck: Deck) -> None:
    shown = words(client, f"/decks/{deck.key}/")
    for key in ("text", "json", "tts", "markdown"):
        assert f'data-copy-file="/decks/{deck.key}/export/{key}/"' in shown
        assert f'href="/decks/{deck.key}/export/{key}/"' in shown
