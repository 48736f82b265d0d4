"""Runs and odds by the API."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from simulator.models import SimulationRun
from simulator.runs import worker
from tests.games.engine.decks import PEBBLE_BAG


@pytest.fixture
def deck(pebbles: object) -> Deck:
    owner = User.objects.create_user("owner", password="a long password")
    state = DeckState(name="Ten stones", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, owner=owner)


@pytest.fixture
def owner(client: Client, deck: Deck) -> Client:
    client.force_login(deck.owner)
    return client


def start(client: Client, deck: Deck, **values: object) -> tuple[int, dict[str, object]]:
    address = f"/api/v1/decks/{deck.key}/simulations/"
    answer = client.post(address, values, content_type="application/json")
    return answer.status_code, answer.json()


@pytest.mark.django_db
class TestRuns:
    def test_a_run_is_started_followed_read_and_replayed(self, owner: Client, deck: Deck) -> None:
        code, run = start(owner, deck, games=5000, seed=3)
        assert (code, run["status"], run["report"]) == (201, "running", None)
        row = SimulationRun.objects.get(key=run["id"])
        for shard in row.shards.all():
            worker.play_one_shard(row.pk, shard.index)
        done = owner.get(f"/api/v1/simulations/{run['id']}/").json()
        assert done["status"] == "done"
        assert sum(done["report"]["clock"].values()) == done["report"]["games"] == 5000
        lines = owner.get(f"/api/v1/simulations/{run['id']}/games/2/").json()
        assert lines[-1]["text"] == "The opponent is out."
        assert start(owner, deck, games=5000, seed=3)[0] == 200
        assert len(owner.get(f"/api/v1/decks/{deck.key}/simulations/").json()) == 1

    def test_a_private_run_is_a_404_to_others(self, owner: Client, deck: Deck) -> None:
        _, run = start(owner, deck, games=5000)
        stranger = Client()
        for address in (f"simulations/{run['id']}/", f"decks/{deck.key}/simulations/"):
            assert stranger.get(f"/api/v1/{address}").status_code == 404
        assert stranger.delete(f"/api/v1/simulations/{run['id']}/").status_code == 404
        assert owner.delete(f"/api/v1/simulations/{run['id']}/").status_code == 204

    @pytest.mark.parametrize(
        "values",
        [{"games": 1}, {"pilot": "x"}, {"options": {"x": 1}}, {"options": "x"}, {"seed": -1}],
    )
    def test_bad_options_are_a_400(
        self, owner: Client, deck: Deck, values: dict[str, object]
    ) -> None:
        assert start(owner, deck, **values)[0] == 400
