"""Three private decks of one player."""

import pytest
from django.contrib.auth.models import User

from decks.models import Deck
from tests.simulator.matrices.pebble_matrix import make_decks


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner")


@pytest.fixture
def decks(owner: User) -> list[Deck]:
    return make_decks(owner)
