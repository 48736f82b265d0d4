"""The history shows the edits of one sitting together."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.history.sittings import LONGEST_BREAK
from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck, undo

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)


@pytest.fixture
def mara(client: Client) -> User:
    user = User.objects.create_user("mara")
    client.force_login(user)
    return user


@pytest.fixture
def deck(mara: User) -> Deck:
    return create_deck("lightseekers", DeckState(format="constructed"), owner=mara)


def edit(
    deck: Deck, minutes_ago: int, by: int = 1, code: str = "LS-071", actor: object = None
) -> None:
    """A change that was made some time ago."""
    change_deck(deck.pk, [AddCopies(section="actions", code=code, by=by)], actor=actor)
    newest = Revision.objects.filter(deck=deck).order_by("-number").first()
    assert newest is not None
    Revision.objects.filter(pk=newest.pk).update(created=timezone.now() - minutes_ago * MINUTE)


def history(client: Client, deck: Deck) -> str:
    Revision.objects.filter(deck=deck, number=1).update(created=timezone.now() - timedelta(days=9))
    html = client.get(f"/decks/{deck.key}/history/").content.decode()
    return html.split('class="revisions"')[1].split("</main>")[0]


def test_edits_without_a_long_break_are_one_entry_that_opens(
    client: Client, deck: Deck, mara: User
) -> None:
    for minutes in (200, 190, 100, 75, 50):
        edit(deck, minutes, actor=mara)
    html = history(client, deck)
    assert html.count("<details>") == 2, "a break of 90 minutes divides two sittings"
    assert "3 changes" in html
    assert "2 changes" in html
    assert "+3 Shardthrower" in html, "the whole sitting is summed up as one change"
    assert html.count("Save name") == 6, "every revision can be named and restored"


def test_the_break_that_divides_is_longer_than_half_an_hour(
    client: Client, deck: Deck, mara: User
) -> None:
    assert LONGEST_BREAK == 30 * MINUTE
    edit(deck, 61, actor=mara)
    edit(deck, 30, actor=mara)
    assert "<details>" not in history(client, deck)


def test_edits_of_two_people_are_not_one_sitting(client: Client, deck: Deck, mara: User) -> None:
    edit(deck, 10, actor=mara)
    edit(deck, 9, actor=None)
    assert "<details>" not in history(client, deck)


def test_a_sitting_shows_names_and_the_current_deck_while_it_is_closed(
    client: Client, deck: Deck, mara: User
) -> None:
    edit(deck, 10, actor=mara)
    edit(deck, 9, actor=mara)
    edit(deck, 8, by=-2, actor=mara)
    Revision.objects.filter(deck=deck, number=3).update(label="Two of them")
    undo(deck.pk)
    summary = history(client, deck).split("<summary>")[1].split("</summary>")[0]
    assert "Two of them" in summary
    assert "current" in summary
    assert "No change in the end" in summary


def test_the_first_entry_of_a_copy_says_so_instead_of_listing_every_card(
    client: Client, deck: Deck, mara: User
) -> None:
    edit(deck, 10, actor=mara)
    copy = create_deck("lightseekers", deck.head.as_state(), owner=mara, copied_from=deck)
    assert "Copied" in history(client, copy)
    assert "Shardthrower" not in history(client, copy), "the cards it came with are no change"
    change_deck(copy.pk, [AddCopies(section="actions", code="LS-072")], actor=mara)
    Revision.objects.filter(deck=copy).update(created=timezone.now())
    page = client.get(f"/decks/{copy.key}/history/").text.split('class="revisions"')[1]
    assert "Copied, then +1" in page.split("</summary>")[0]
