"""A card's page: what the formats say of the card, and the way into a deck."""

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.models import Deck, Visibility
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from games.models import FormatList
from games.services.card_indexes import card_index

pytestmark = pytest.mark.usefixtures("all_cards")
CARD = "LS-071"
PAGE = f"/games/lightseekers/cards/{CARD}/"
ADD = f"/decks/add/lightseekers/{CARD}/"


def publish(
    name: str, effective: date, limit: int | None, note: str = "", form: str = "constructed"
) -> None:
    dated = FormatList.objects.create(
        game="lightseekers", format=form, name=name, effective=effective,
        published=timezone.now(),
    )  # fmt: skip
    card = card_index("lightseekers").by_code(CARD)
    assert card is not None
    dated.entries.create(where=f'name="{card.name}"', limit=limit, note=note)


def page_text(client: Client) -> str:
    return " ".join(client.get(PAGE).text.split())


def test_a_banned_card_says_so_with_the_list_and_its_note(client: Client) -> None:
    assert "Banned" not in page_text(client)
    publish("Winter list", timezone.localdate(), 0, "too fast")
    page = page_text(client)
    assert "<b>Banned</b> in Constructed" in page
    assert "Winter list: too fast" in page


def test_formats_that_ban_a_card_alike_are_named_together(client: Client) -> None:
    for form in ("constructed", "draft", "basic-constructed"):
        publish("Winter list", timezone.localdate(), 0, "too fast", form)
    page = page_text(client)
    names = "Constructed, Draft, Basic Constructed and Advanced Constructed"
    assert f"<b>Banned</b> in {names}." in page, "a line-up keeps to the list of Constructed"
    assert page.count("Winter list: too fast.") == 1


def test_a_published_list_of_the_future_is_shown_with_its_day(client: Client) -> None:
    day = timezone.localdate() + timedelta(days=40)
    publish("Next list", day, 1)
    page = page_text(client)
    assert f"from {day.day} {day:%B %Y}" in page
    assert "Restricted to 1 copy" in page
    assert "<b>Restricted" not in page, "it is not restricted today"


def test_a_rule_of_the_site_says_that_it_is_not_from_the_rulebook(client: Client) -> None:
    page = page_text(client)
    assert "Rulebook: house" not in page
    assert "Not from the rulebook" in page, "the copies of a deck and its side deck together"
    assert "Rule 2.1.1.1" in page


def test_every_format_is_listed(client: Client) -> None:
    found = client.get("/games/arkhtide/cards/AK-001/").context["formats"]
    assert [row.format.name for row in found if row.today is None] == [
        "Shared Burden",
        "Scavenged Fate",
    ], "formats that are announced have no verdict yet"
    assert all(row.today.allowed for row in found if row.today)


def test_a_token_has_no_way_into_a_deck(client: Client) -> None:
    token = card_index("six-forms").search("is:token").cards[0]
    page = client.get(f"/games/six-forms/cards/{token.code}/").text
    assert "Not a card for decks" in page
    assert "Add to deck" not in page
    answer = client.post(f"/decks/add/six-forms/{token.code}/", {"deck": "new"}, follow=True)
    assert "cannot be put into a deck" in answer.text
    assert not Deck.objects.filter(session_key__gt="").exists()


def test_a_card_starts_a_new_deck(client: Client) -> None:
    answer = client.post(ADD, {"deck": "new", "copies": "2"})
    deck = Deck.objects.get(owner=None)
    assert answer.headers["Location"] == f"/decks/{deck.key}/edit/"
    assert deck.as_list().sections == {"actions": {CARD: 2}}


def test_a_card_goes_into_a_deck_of_ones_own_and_a_broken_rule_is_named(client: Client) -> None:
    user = User.objects.create_user("kim")
    client.force_login(user)
    deck = create_deck("lightseekers", DeckState(name="Embers", format="constructed"), owner=user)
    assert "Embers" in client.get(PAGE).text
    answer = client.post(ADD, {"deck": deck.key, "copies": "3"}, follow=True)
    assert f'<a href="/decks/{deck.key}/edit/">Embers</a>' in answer.text
    deck.refresh_from_db()
    assert deck.as_list().sections == {"actions": {CARD: 3}}
    answer = client.post(ADD, {"deck": deck.key}, follow=True)
    assert "4 copies, but at most 3 are allowed" in answer.text


def test_a_deck_of_somebody_else_cannot_be_changed(client: Client) -> None:
    owner = User.objects.create_user("owner")
    deck = create_deck("lightseekers", DeckState(name="Mine", format="constructed"), owner=owner)
    Deck.objects.update(visibility=Visibility.PUBLIC)
    assert client.post(ADD, {"deck": deck.key}).status_code == 404
    assert client.get(ADD).status_code == 405
    deck.refresh_from_db()
    assert deck.as_list().sections == {}


def test_a_deck_of_another_game_cannot_be_chosen(client: Client) -> None:
    user = User.objects.create_user("kim")
    client.force_login(user)
    deck = create_deck("oversoul", DeckState(name="Ember", format="duel"), owner=user)
    assert client.post(ADD, {"deck": deck.key}).status_code == 404


@pytest.mark.parametrize("copies", ["", "-3", "²", "9" * 30, "many"])
def test_odd_numbers_of_copies_add_one_at_least(client: Client, copies: str) -> None:
    client.post(ADD, {"deck": "new", "copies": copies})
    assert 1 <= Deck.objects.get(owner=None).as_list().sections["actions"][CARD] <= 99


def test_adding_needs_the_token_of_the_form() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(ADD, {"deck": "new"}).status_code == 403


def test_decks_with_the_card_are_public_or_ones_own(client: Client) -> None:
    kim, lee = User.objects.create_user("kim"), User.objects.create_user("lee")
    for owner, name, visibility in (
        (kim, "Kim’s private", Visibility.PRIVATE),
        (lee, "Lee’s private", Visibility.PRIVATE),
        (lee, "Lee’s public", Visibility.PUBLIC),
        (lee, "Lee’s unlisted", Visibility.UNLISTED),
    ):
        state = DeckState(name=name, format="constructed")
        deck = create_deck("lightseekers", state, owner=owner, visibility=visibility)
        change_deck(deck.pk, [AddCopies(section="actions", code=CARD)])
    client.force_login(kim)
    page = client.get(PAGE).text
    shown = page[page.index("Decks with this card") :]
    assert "Kim’s private" in shown
    assert "Lee’s public" in shown
    assert "Lee’s private" not in shown
    assert "Lee’s unlisted" not in shown
