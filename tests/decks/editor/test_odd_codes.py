"""Codes of no card, with whatever a file had in them, break no page of a deck that holds them."""

from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = pytest.mark.django_db
CODES = ["a/b", "..", "a b", "a?b#c", "%2F", "<b>", "ä-1", "a\\b", "//", "x" * 40]


@pytest.mark.parametrize("code", CODES)
def test_a_deck_with_such_a_code_opens_everywhere(client: Client, code: str) -> None:
    mara = User.objects.create_user("mara")
    held = DeckState(
        name="Odd", format="constructed", sections={"actions": {code: 2}}, maybe={code: 1},
        notes={code: "?"},
    )  # fmt: skip
    deck = create_deck("lightseekers", held, owner=mara)
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    client.force_login(mara)
    pages = ("", "edit/", "edit/bulk/", "history/", "print/list/", "print/proxies/")
    for page in (*pages, "export/text/", "export/tts/", "picture.png", "edit/search/?q=storm"):
        answer = client.get(f"/decks/{deck.key}/{page}")
        assert answer.status_code in (200, 304), page
    sheet = client.get(f"/decks/{deck.key}/edit/card/{quote(code, safe='')}/")
    assert sheet.status_code == 200, "the sheet of the code"
    added = client.post(f"/decks/{deck.key}/edit/change/", {"do": f"add actions {code}"})
    assert added.status_code < 500
    copied = client.post(f"/decks/{deck.key}/copy/")
    assert copied.status_code == 302
    assert client.get(copied.headers["Location"]).status_code == 200
