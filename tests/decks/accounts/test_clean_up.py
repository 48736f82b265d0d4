"""What nobody can reach any more is deleted; what somebody can reach stays."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from decks.accounts.clean_up import clean_up
from decks.models import Counter, Deck
from decks.models.counters import spend
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = pytest.mark.django_db


def test_only_private_decks_of_lost_sessions_go(client: Client) -> None:
    client.post("/decks/new/", {"game": "arkhtide"})
    in_use = Deck.objects.latest("pk")
    state = DeckState(format="seekers-duel")
    owned = create_deck("arkhtide", state, owner=User.objects.create_user("mara"))
    shared = create_deck("arkhtide", state, session_key="gone", visibility="unlisted")
    lost = create_deck("arkhtide", state, session_key="gone")
    clean_up()
    assert Deck.objects.filter(pk=lost.pk).exists(), "it is kept for a month"
    Deck.objects.update(updated=timezone.now() - timedelta(days=31))
    clean_up()
    left = Deck.objects.filter(pk__in=[in_use.pk, owned.pk, shared.pk, lost.pk])
    assert set(left) == {in_use, owned, shared}


def test_expired_sessions_and_counts_go(client: Client) -> None:
    client.post("/decks/new/", {"game": "arkhtide"})
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    Counter.objects.all().delete()
    spend("past", -1)
    spend("present", 60)
    clean_up()
    assert not Session.objects.exists()
    assert [counter.key for counter in Counter.objects.all()] == ["present"]
