"""Decks edited as text, and their names, descriptions and notes."""

import pytest
from django.test import Client

from decks.models import Deck
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck
from tests.decks.editor.requests import ACTION, HTMX, cards, do

pytestmark = pytest.mark.django_db


def test_bulk_edit_reads_applies_and_loses_nothing_made_meanwhile(
    client: Client, deck: Deck
) -> None:
    do(client, deck, f"add actions {ACTION}")
    url = f"/decks/{deck.key}/edit/bulk/"
    page = client.get(url).content.decode()
    assert "1 Shardthrower" in page
    base = page.split('name="base" value="')[1].split('"')[0]
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-075")])
    text = "Actions:\n3 Shardthrower\n2 Shardthrwer"
    preview = client.post(url + "preview/", {"text": text, "base": base}, **HTMX).content.decode()
    assert "1 line not understood" in preview
    assert "+2" in preview
    kept = client.post(url, {"text": text, "base": base})
    assert kept.status_code == 200, "unread lines are shown before anything is kept"
    client.post(url, {"text": text, "base": base, "anyway": "yes"})
    assert cards(deck) == {ACTION: 3, "LS-075": 1}


def test_bulk_edit_refuses_what_is_no_text(client: Client, deck: Deck) -> None:
    refused = client.post(f"/decks/{deck.key}/edit/bulk/", {"text": '{"broken', "base": "x"})
    assert "cannot be read" in refused.content.decode()


def test_words_are_kept_one_by_one_and_visibility_is_no_revision(
    client: Client, deck: Deck
) -> None:
    url = f"/decks/{deck.key}/edit/details/"
    client.post(url, {"name": "Ember Run"}, **HTMX)
    client.post(url, {"tags": "Fast, red ,fast", "visibility": "public", "description": "*Hi*"})
    deck.refresh_from_db()
    assert (deck.name, deck.visibility, deck.description) == ("Ember Run", "public", "*Hi*")
    assert [tag.name for tag in deck.deck_tags.order_by("name")] == ["fast", "red"]
    client.post(f"/decks/{deck.key}/edit/undo/", **HTMX)
    deck.refresh_from_db()
    assert (deck.description, deck.visibility) == ("", "public")


def test_words_that_are_too_long_are_refused_in_words(client: Client, deck: Deck) -> None:
    url = f"/decks/{deck.key}/edit/details/"
    assert "at most 200" in client.post(url, {"name": "x" * 201}).content.decode()
    assert "Up to 12" in client.post(url, {"tags": ",".join("abcdefghijklmn")}).content.decode()


def test_a_cards_sheet_keeps_notes(client: Client, deck: Deck) -> None:
    do(client, deck, f"add actions {ACTION}")
    url = f"/decks/{deck.key}/edit/card/{ACTION}/"
    assert "Shardthrower" in client.get(url, **HTMX).content.decode()
    client.post(url, {"note": "the finisher"})
    assert "the finisher" in client.get(url).content.decode()
    assert client.get(f"/decks/{deck.key}/edit/card/NONE/").status_code == 404
