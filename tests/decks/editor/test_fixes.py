"""Fixes, repairs and completions in the editor."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.html import escape

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.registry import GAMES
from games.services.card_indexes import card_index
from tests.decks.editor.requests import HTMX, cards, demo_deck, do

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_every_broken_demo_deck_is_repaired_by_its_fixes(
    client: Client, mara: User, slug: str
) -> None:
    deck = demo_deck(mara, slug)
    section = GAMES[slug].main_sections[-1].key
    code = next(iter(cards(deck, section)))
    do(client, deck, f"set {section} {code} 9")
    for _ in range(6):
        deck.refresh_from_db()
        if deck.legal:
            break
        html = client.get(f"/decks/{deck.key}/edit/").content.decode()
        form = html.split("data-fix>")[1]
        fields = {
            name: form.split(f'name="{name}" value="')[1].split('"')[0]
            for name in ("code", "section", "at")
        }
        client.post(f"/decks/{deck.key}/edit/fix/", fields, **HTMX)
    deck.refresh_from_db()
    assert deck.legal


@pytest.mark.parametrize("at", ["²", "٣", "9" * 38, "-1"])
def test_a_fix_whose_place_is_no_number_is_the_first(client: Client, mara: User, at: str) -> None:
    deck = demo_deck(mara)
    do(client, deck, f"set actions {next(iter(cards(deck)))} 9")
    html = client.get(f"/decks/{deck.key}/edit/").content.decode().split("data-fix>")[1]
    fields = {
        name: html.split(f'name="{name}" value="')[1].split('"')[0] for name in ("code", "section")
    }
    answer = client.post(f"/decks/{deck.key}/edit/fix/", {**fields, "at": at}, **HTMX)
    assert answer.status_code == 200


def test_a_fix_that_is_no_longer_needed_does_nothing(client: Client, deck: Deck) -> None:
    answer = client.post(f"/decks/{deck.key}/edit/fix/", {"code": "NONE", "at": "x"}, **HTMX)
    assert "fixed already" in answer.content.decode()


def test_the_repair_is_shown_then_made(client: Client, mara: User) -> None:
    deck = demo_deck(mara, "oversoul")
    code = next(iter(cards(deck, "deck")))
    do(client, deck, f"take deck {code} 2")
    shown = client.post(f"/decks/{deck.key}/edit/repair/", {"complete": "yes"}, **HTMX)
    html = shown.content.decode()
    assert "Cards to add" in html
    assert 'name="seed" value="2"' in html, "another suggestion is one seed further"
    client.post(f"/decks/{deck.key}/edit/repair/apply/", {"complete": "yes"}, **HTMX)
    deck.refresh_from_db()
    assert deck.legal


def test_the_suggestion_that_was_shown_is_the_one_that_is_made(client: Client, mara: User) -> None:
    deck = create_deck("six-forms", DeckState(format="constructed"), owner=mara)
    url = f"/decks/{deck.key}/edit/repair/"
    first, second = (
        client.post(url, {"complete": "yes", "seed": seed}, **HTMX).content.decode()
        for seed in ("1", "2")
    )
    assert first.split("diff-in")[1:] != second.split("diff-in")[1:]
    client.post(f"{url}apply/", {"complete": "yes", "seed": "2"}, **HTMX)
    titles = [card_index("six-forms").by_code(code).title for code in cards(deck, "deck")]
    assert all(escape(title) in second for title in titles)
    for seed in ("many", "-1", "1" * 40):
        assert client.post(url, {"complete": "yes", "seed": seed}).status_code == 400


def test_the_offers_to_complete_and_to_repair_are_explained(client: Client, deck: Deck) -> None:
    html = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert "Adds every card that is missing, chosen to go with yours." in html
    assert "with as few changes as possible" in html
    assert "“Fill up” adds cards here that go with yours." in html


def test_a_locked_card_is_left_alone_by_the_repair(client: Client, mara: User) -> None:
    deck = demo_deck(mara)
    locked = next(iter(cards(deck)))
    do(client, deck, f"set actions {locked} 3", f"lock actions {locked}", "add actions LS-113 3")
    client.post(f"/decks/{deck.key}/edit/repair/apply/", {}, **HTMX)
    assert cards(deck)[locked] == 3


def test_a_deck_whose_format_is_gone_is_still_answered(client: Client, mara: User) -> None:
    sections = {"actions": {"LS-071": 4, "LS-999": 1}}
    deck = create_deck(
        "lightseekers", DeckState(format="house-gone", sections=sections), owner=mara
    )
    for step in ("repair", "repair/apply"):
        answer = client.post(f"/decks/{deck.key}/edit/{step}/", {}, **HTMX)
        assert answer.status_code == 200
    asked = {"code": "UNKNOWN_CARD", "section": "actions"}
    assert client.post(f"/decks/{deck.key}/edit/fix/", asked, **HTMX).status_code == 200
