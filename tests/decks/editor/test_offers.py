"""The cards that the editor offers: how many can be added, and which card makes room."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.registry import GAMES
from games.services.card_indexes import card_index
from tests.decks.editor.requests import ACTION, HTMX, cards, demo_deck, do

pytestmark = pytest.mark.django_db
POWER_BLOWS = 2  # a demo deck that needs all of its Strength


def offer_of(html: str, code: str) -> str:
    return html.split(f'id="offer-{code}"')[1].split("</div>")[0]


def test_a_card_with_all_its_copies_says_so_quietly(client: Client, deck: Deck) -> None:
    html = do(client, deck, f"set actions {ACTION} 3", shown=ACTION, scope="all")
    offer = offer_of(html, ACTION)
    assert "of 3" in offer
    assert "disabled" in offer
    assert "why-not" not in offer
    line = html.split(f'id="line-actions-{ACTION}"')[1].split("</li>")[0]
    assert 'title="3 of 3"' in line
    again = do(client, deck, f"take actions {ACTION}", shown=ACTION, scope="all")
    assert "disabled" not in offer_of(again, ACTION)


def test_a_full_section_offers_to_replace_a_card(client: Client, mara: User) -> None:
    deck = demo_deck(mara)
    search = f"/decks/{deck.key}/edit/search/"
    full = client.get(search, {"scope": "actions"}, **HTMX).content.decode()
    assert "The deck is full" in full
    assert "Replace…" in full
    assert "why-not" not in full
    assert "<b>0</b> can be added" in full
    wrong = client.get(search, {"q": "cost>>", "scope": "all"}, **HTMX).content.decode()
    assert "This search has a mistake in it" in wrong


def test_the_replaced_card_goes_as_the_other_comes_in_one_revision(
    client: Client, mara: User
) -> None:
    deck = demo_deck(mara)
    held = cards(deck)
    newcomer = next(
        card.code
        for card in card_index("lightseekers").search("t:action").cards
        if card.code not in held
    )
    locked = next(iter(held))
    do(client, deck, f"lock actions {locked}")
    url = f"/decks/{deck.key}/edit/replace/actions/{newcomer}/"
    page = client.get(url).content.decode()
    assert f"take actions {locked}" not in page, "locked cards stay"
    commands = re.findall(r'name="do" value="([^"]+)"', page)
    out, come = commands[:2]
    assert come == f"add actions {newcomer} 1"
    before = deck.revisions.count()
    do(client, deck, out, come)
    deck.refresh_from_db()
    assert deck.legal
    assert sum(cards(deck).values()) == sum(held.values())
    assert cards(deck)[newcomer] == 1
    assert deck.revisions.count() == before + 1
    client.post(f"/decks/{deck.key}/edit/undo/", **HTMX)
    assert cards(deck) == held
    assert client.get(f"/decks/{deck.key}/edit/replace/hero/{newcomer}/").status_code == 404


def test_a_card_for_which_there_is_room_replaces_none(client: Client, deck: Deck) -> None:
    page = client.get(f"/decks/{deck.key}/edit/replace/actions/{ACTION}/").text
    assert "There is room for " in page
    assert "makes room" not in page
    assert re.findall(r'name="do" value="([^"]+)"', page) == [f"add actions {ACTION} 1"]


def test_a_card_that_needs_more_than_is_left_replaces_one_that_needs_as_much(
    client: Client, mara: User
) -> None:
    deck = demo_deck(mara, "highlander", POWER_BLOWS)
    index = card_index("highlander")
    (foundry,), (head_shot,) = index.by_name("Abandoned Foundry"), index.by_name("Head Shot")
    home = next(s.key for s in GAMES[deck.game].sections if index.mask(s.where)[foundry])
    url = f"/decks/{deck.key}/edit/replace/{home}/{index.cards[foundry].code}/"
    out = re.findall(r"take (\w+) (\S+) 1", client.get(url).text)
    assert index.cards[head_shot].code in {code for _, code in out}
    do(client, deck, *(f"lock {section} {code}" for section, code in out))
    page = client.get(url).text
    assert "Unlock one" in page
    assert 'value="take' not in page


def test_a_card_for_which_none_can_make_room_speaks_of_no_locks(client: Client, deck: Deck) -> None:
    do(client, deck, f"set actions {ACTION} 3")
    page = client.get(f"/decks/{deck.key}/edit/replace/actions/{ACTION}/").text
    assert "No single card can make room for it." in page
    assert "nlock" not in page


def test_the_card_that_shares_least_with_the_deck_is_the_first_to_go(
    client: Client, mara: User
) -> None:
    index = card_index("six-forms")
    whole = [*index.search("form:magical -is:token").cards, *index.search("form:elemental").cards]
    own = [card for card in whole if card.attributes["cap"] is None][:49]
    classes = {card.attributes["class"] for card in own}
    stranger, newcomer = [
        card.code
        for card in index.search("form:natural -is:token").cards
        if card.attributes["class"] not in classes and card.attributes["cap"] is None
    ][:2]
    sections = {"deck": {card.code: 2 for card in own} | {stranger: 2}}
    state = DeckState(format="constructed", sections=sections)
    deck = create_deck("six-forms", state, owner=mara)
    page = client.get(f"/decks/{deck.key}/edit/replace/deck/{newcomer}/").content.decode()
    assert re.findall(r'name="do" value="([^"]+)"', page)[0] == f"take deck {stranger} 1"


def test_the_number_of_cards_that_can_be_added_is_counted_anew(client: Client, deck: Deck) -> None:
    url = f"/decks/{deck.key}/edit/search/"

    def found() -> str:
        return client.get(url, {"scope": "actions", "only": "found"}, **HTMX).content.decode()

    before = found()
    do(client, deck, f"set actions {ACTION} 3")
    after = found()
    assert before.lstrip().startswith('<p id="found"')
    number = int(before.split("<b>")[1].split("<")[0])
    assert f"<b>{number - 1}</b> can be added" in after


def test_cards_out_of_the_heros_reach_come_last_with_a_doubt(client: Client, deck: Deck) -> None:
    do(client, deck, "add hero LS-001")
    url = f"/decks/{deck.key}/edit/search/"
    html = client.get(url, {"scope": "actions", "q": "elements.count=1"}, **HTMX).content.decode()
    first = html.split("data-offer=")[1]
    assert "why-doubt" not in first
    later = client.get(url, {"scope": "actions", "q": "elements.count=1", "start": "40"}, **HTMX)
    assert "needs access to" in later.content.decode()
