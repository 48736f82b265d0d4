"""Swaps whose aim is wins against other decks: paired duels with the same shuffles."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.duel import DuelOptions, play_duels
from games.engine.options import RunOptions
from simulator.matchups.playing import make_ready
from simulator.models import Status, SwapSearch
from simulator.runs.services import CannotStart
from simulator.swaps.forms import numbers_in
from simulator.swaps.paired_duels import Opponent, batches_for, play_against_field
from simulator.swaps.ranking import ranking
from simulator.swaps.services import MOST_OPPONENTS, start_search
from simulator.swaps.worker import play_one_round
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
HEAVY = {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner")


@pytest.fixture
def decks(owner: User) -> list[Deck]:
    return [
        create_deck(
            "pebbles", DeckState(name=name, format="beach", sections={"bag": bag}), owner=owner
        )
        for name, bag in (("Light", PEBBLE_BAG), ("Heavy", HEAVY))
    ]


def search_all(deck: Deck, **values: Any) -> SwapSearch:
    """A search for what to put in for one card, with all its rounds played."""
    asked: dict[str, Any] = {"seed": 3, "options": RunOptions(), "out": "PB-02"}
    search = start_search(deck, owner=deck.owner, **asked | values)
    while search.status == Status.RUNNING:
        assert play_one_round(search.pk, search.round)
        search.refresh_from_db()
    assert search.status == Status.DONE, search.fault
    return search


def test_games_are_divided_as_the_field_is() -> None:
    assert batches_for([50, 30, 20], 16) == [8, 5, 3]
    assert batches_for([1, 1, 1], 16) == [6, 5, 5]
    assert batches_for([1], 1024) == [1024]


def test_the_batches_are_the_wins_of_the_same_duels(decks: list[Deck]) -> None:
    play, (light, heavy) = make_ready("pebbles", (decks[0].as_list(), decks[1].as_list()))
    field = [Opponent(heavy, 0.75), Opponent(light, 0.25)]
    batches = play_against_field(play, light, field, DuelOptions(), seed=3, first=64, games=128)
    assert len(batches) == 16
    duels = play_duels(play, (light, heavy), DuelOptions(), seed=3, first=64, count=96)
    mirror = play_duels(play, (light, light), DuelOptions(), seed=3, first=64, count=32)
    assert sum(batch.wins for batch in batches[:12]) == int(duels.results[:, 0].sum())
    assert sum(batch.wins for batch in batches[12:]) == int(mirror.results[:, 0].sum())


def test_swaps_are_ranked_by_wins_against_the_field(decks: list[Deck]) -> None:
    search = search_all(decks[0], field=[(decks[1], 1.0)])
    finalists = [row for row in ranking(search) if row.is_finalist]
    gains = [row.gain.more_wins for row in finalists]
    assert gains == sorted(gains, reverse=True)
    assert all(row.value == row.gain.more_wins for row in finalists)
    assert all(row.low <= row.value <= row.high for row in finalists)
    assert finalists[0].value > 0
    assert {row.gain.turns for row in finalists} == {0}
    alone = search_all(decks[0])
    assert alone != search, "another aim is another search"
    assert not alone.aims_at_wins


@pytest.mark.parametrize("share", [0.0, -1.0, float("nan"), float("inf")])
def test_a_field_without_shares_is_refused(decks: list[Deck], share: float) -> None:
    with pytest.raises(CannotStart, match="must be more than 0"):
        search_all(decks[0], field=[(decks[1], share)])


def test_a_field_has_few_decks_of_the_same_game(decks: list[Deck], owner: User) -> None:
    with pytest.raises(CannotStart, match="at most 8 decks"):
        search_all(decks[0], field=[(decks[1], 1.0)] * (MOST_OPPONENTS + 1))
    elsewhere = create_deck("six-forms", DeckState(), owner=owner)
    with pytest.raises(CannotStart, match="different games"):
        search_all(decks[0], field=[(elsewhere, 1.0)])


def test_the_form_and_the_page(client: Client, decks: list[Deck], owner: User) -> None:
    client.force_login(owner)
    address = f"/decks/{decks[0].key}/swaps/"
    values = {"out": "PB-02", "pool": "kind", "pilot": "greedy", "seed": 3,
              "against": [decks[1].key], "shares": "40, 60"}  # fmt: skip
    refused = compact(client.post(address, values).content.decode())
    assert "Give a number above 0 for each of the 1 chosen decks" in refused
    started = client.post(address, values | {"shares": "100 %"})
    search = SwapSearch.objects.get()
    assert search.field[0]["name"] == "Heavy"
    while search.status == Status.RUNNING:
        play_one_round(search.pk, search.round)
        search.refresh_from_db()
    page = compact(client.get(started["Location"]).content.decode())
    assert "Every swap met the same opponents" in page
    assert "more wins" in page
    assert "turns sooner" not in page.lower()


def test_numbers_of_a_list() -> None:
    assert numbers_in("50%, 30;20") == [50, 30, 20]
    assert numbers_in("50, nan") == numbers_in("a") == numbers_in("0") == numbers_in("") == []


def test_the_api_takes_a_field(client: Client, decks: list[Deck], owner: User) -> None:
    client.force_login(owner)
    address = f"/api/v1/decks/{decks[0].key}/swaps/"

    def post(**body: Any) -> Any:
        return client.post(address, json.dumps(body), content_type="application/json")

    made = post(out="PB-02", against=[{"deck": decks[1].key, "share": 3}])
    assert made.status_code == 201
    assert made.json()["against"] == [{"name": "Heavy", "share": 3.0}]
    assert post(out="PB-02", against=[{"deck": "nosuchdeck"}]).status_code == 404
    assert post(out="PB-02", against=[{"deck": decks[1].key, "share": 0}]).status_code == 400
    assert post(out="PB-02", against=[{"deck": decks[1].key}] * 9).status_code == 400
