"""Fixtures of the editor: somebody who is signed in, and an empty deck of theirs."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck


@pytest.fixture
def mara(client: Client) -> User:
    user = User.objects.create_user("mara")
    client.force_login(user)
    return user


@pytest.fixture
def deck(mara: User) -> Deck:
    return create_deck("lightseekers", DeckState(format="constructed"), owner=mara)
