"""A deck can only become so large; a refusal names the limit, and the deck stays as it was."""

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, Describe, SetLock, SetNote
from decks.revisions.limits import SIZE_LIMITS, DeckTooLarge, check_size
from decks.revisions.services import change_deck, create_deck, state_of

pytestmark = pytest.mark.django_db

MANY_NOTES = {f"C{number}": "n" for number in range(500)}
TOO_LARGE = {
    "sections": DeckState(sections={f"s{number}": {"LS-071": 1} for number in range(21)}),
    "lines": DeckState(sections={"actions": {f"C{number}": 1 for number in range(2_001)}}),
    "copies": DeckState(sections={"actions": {f"C{number}": 999 for number in range(4)}}),
    "pool": DeckState(pool={f"C{number}": 999 for number in range(21)}),
    "notes": DeckState(notes={**MANY_NOTES, "one more": "n"}),
    "note letters": DeckState(notes={f"C{number}": "n" * 1_000 for number in range(41)}),
    "bytes": DeckState(description="𝕏" * 50_001),
}


@pytest.fixture
def mara(client: Client) -> User:
    user = User.objects.create_user("mara")
    client.force_login(user)
    return user


@pytest.fixture
def full(mara: User) -> Deck:
    """A deck with as many notes as it can have."""
    state = DeckState(name="Full", format="constructed", notes=MANY_NOTES)
    return create_deck("lightseekers", state, owner=mara)


@pytest.mark.parametrize("limit", SIZE_LIMITS, ids=lambda limit: limit.name)
def test_each_measure_of_a_deck_is_bounded(limit: object) -> None:
    with pytest.raises(DeckTooLarge, match=f"{limit.most:,}"):
        check_size(DeckState(), TOO_LARGE[limit.name])


@pytest.mark.parametrize("limit", SIZE_LIMITS, ids=lambda limit: limit.name)
def test_a_deck_from_before_the_limits_can_still_be_edited(limit: object) -> None:
    check_size(TOO_LARGE[limit.name], TOO_LARGE[limit.name])


def test_what_one_change_stores_is_bounded(full: Deck) -> None:
    with pytest.raises(DeckTooLarge):
        change_deck(full.pk, [SetNote(code=f"D{at}", text="n" * 1_000) for at in range(200)])
    assert Revision.objects.filter(deck=full).count() == 1


def test_a_lock_is_kept_only_for_a_card_of_the_deck(full: Deck) -> None:
    locks = [SetLock(section="actions", code=f"C{number}") for number in range(50)]
    held = AddCopies(section="actions", code="C1")
    assert change_deck(full.pk, [held, *locks]).state.locks == (("actions", "C1"),)


def refused_note(client: Client, deck: Deck) -> str:
    return client.post(
        f"/decks/{deck.key}/edit/card/LS-071/", {"note": "one more"}, headers={"HX-Request": "true"}
    ).content.decode()


def refused_api_note(client: Client, deck: Deck) -> str:
    note = {"do": "note", "code": "LS-071", "text": "one more"}
    answer = client.post(
        f"/api/v1/decks/{deck.key}/changes/", {"changes": [note]}, content_type="application/json"
    )
    assert answer.status_code == 400
    return json.dumps(answer.json())


@pytest.mark.parametrize("refused", [refused_note, refused_api_note])
def test_a_refused_change_names_the_limit_and_changes_nothing(
    client: Client, full: Deck, refused: object
) -> None:
    assert "at most 500 notes" in refused(client, full)
    assert state_of(Deck.objects.get(pk=full.pk)).notes == MANY_NOTES


def test_a_refused_bulk_edit_keeps_its_text(client: Client, mara: User) -> None:
    maybe = {f"C{number}": 999 for number in range(3)}
    state = DeckState(format="constructed", maybe=maybe)
    deck = create_deck("lightseekers", state, owner=mara)
    page = client.post(f"/decks/{deck.key}/edit/bulk/", {"text": "5 LS-071\n", "base": "1"})
    assert "at most 3,000 cards" in page.content.decode()
    assert "5 LS-071" in page.content.decode()
    assert not Deck.objects.get(pk=deck.pk).as_list().sections


def test_restoring_a_revision_that_is_too_large_says_so(client: Client, full: Deck) -> None:
    state = DeckState(format="constructed", notes={**MANY_NOTES, "one more": "n"})
    Revision.objects.filter(deck=full).update(state=state.as_json())
    change_deck(full.pk, [Describe(name="Same notes")])
    change_deck(full.pk, [SetNote(code=code, text="") for code in list(MANY_NOTES)[:100]])
    page = client.post(f"/decks/{full.key}/history/1/restore/", follow=True)
    assert "at most 500 notes" in page.content.decode()
    answer = client.post(f"/api/v1/decks/{full.key}/revisions/1/restore/")
    assert answer.status_code == 400
    assert "at most 500 notes" in json.dumps(answer.json())
