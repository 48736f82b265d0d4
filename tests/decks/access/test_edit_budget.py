"""Forms on pages count against a budget of edits."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.access.budgets import EditBudget
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EditBudget, "THROTTLE_RATES", {"edit": "2/hour"})


@pytest.mark.usefixtures("two_edits")
def test_too_many_edits_are_refused_before_they_are_made(client: Client) -> None:
    mara = User.objects.create_user("mara")
    deck = create_deck("lightseekers", DeckState(format="constructed"), owner=mara)
    client.force_login(mara)
    address = f"/decks/{deck.key}/edit/change/"
    codes = [client.post(address, {"do": "add actions LS-071"}).status_code for _ in range(3)]
    assert codes[2] == 429
    assert 429 not in codes[:2]
    deck.refresh_from_db()
    assert deck.version == 3, "the third edit was not made"
    assert client.get(f"/decks/{deck.key}/edit/").status_code == 200, "reading goes on"


@pytest.mark.usefixtures("two_edits")
def test_somebody_else_still_edits(client: Client) -> None:
    for _ in range(3):
        client.post("/decks/new/", {"game": "oversoul"})
    other = Client()
    other.force_login(User.objects.create_user("mara"))
    assert other.post("/decks/new/", {"game": "oversoul"}).status_code == 302


@pytest.mark.usefixtures("two_edits")
def test_the_api_has_budgets_of_its_own(client: Client) -> None:
    for _ in range(3):
        answer = client.post(
            "/api/v1/check/", {"game": "oversoul", "sections": {}}, "application/json"
        )
    assert answer.status_code == 200
