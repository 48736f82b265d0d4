"""A deck of Pebbles with a run and a match-up of its own."""

import pytest
from django.contrib.auth.models import User

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.options import RunOptions
from simulator.matchups.services import start_match_up
from simulator.models import MatchUp, SimulationRun
from simulator.runs.services import start_run
from tests.games.engine.decks import PEBBLE_BAG


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner")


@pytest.fixture
def deck(pebbles: object, owner: User) -> Deck:
    state = DeckState(name="Light", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, owner=owner)


@pytest.fixture
def run(deck: Deck, owner: User) -> SimulationRun:
    return start_run(
        deck.as_list(), games=1_000, seed=3, options=RunOptions(), stored=deck, owner=owner
    )


@pytest.fixture
def match_up(deck: Deck, owner: User) -> MatchUp:
    return start_match_up(deck, deck, games=1_000, seed=3, owner=owner)
