"""Pages that play games never wait for the compiler: they say so and look again."""

from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event

import pytest
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.options import RunOptions
from games.rules.game import GameDefinition
from simulator.compilation import services as compilation
from simulator.models import SimulationRun
from simulator.runs import worker
from simulator.runs.services import start_run
from tests.games.engine.decks import PEBBLE_BAG

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(pebbles: GameDefinition) -> Deck:
    state = DeckState(format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


@pytest.fixture
def run(deck: Deck) -> SimulationRun:
    found = start_run(
        deck.as_list(), games=1_000, seed=3, options=RunOptions(), stored=deck, session_key="s"
    )
    for shard in found.shards.all():
        worker.play_one_shard(found.pk, shard.index)
    return found


@pytest.fixture
def addresses(deck: Deck, run: SimulationRun) -> list[str]:
    return [
        f"/simulations/compare/?a={deck.key}&b={deck.key}",
        f"/decks/{deck.key}/playtest/?seed=1",
        f"/simulations/{run.key}/",
        f"/simulations/{run.key}/games/1/",
        f"/simulations/{run.key}/charts/clock.svg",
    ]


@pytest.fixture
def cold(addresses: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine on which nothing was compiled, once the run is done."""
    monkeypatch.setattr(compilation, "_loaded", set())
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))


def test_pages_play_at_once_where_the_engine_is_compiled(
    client: Client, addresses: list[str]
) -> None:
    assert [client.get(address).status_code for address in addresses] == [200] * len(addresses)


@pytest.mark.usefixtures("cold")
def test_pages_look_again_while_it_is_not(client: Client, addresses: list[str]) -> None:
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 202, address
        page = answer.content.decode()
        assert "being compiled for Pebbles" in page
        assert '<meta http-equiv="refresh" content="3">' in page


@pytest.mark.usefixtures("cold")
def test_a_part_of_a_page_has_the_whole_page_loaded_again(
    client: Client, run: SimulationRun
) -> None:
    answer = client.get(f"/simulations/{run.key}/status/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (202, "true")


@pytest.mark.usefixtures("cold")
def test_the_api_says_when_to_ask_again(client: Client, run: SimulationRun) -> None:
    for path in ("games/1/", "figures/"):
        answer = client.get(f"/api/v1/simulations/{run.key}/{path}")
        assert answer.status_code == 503
        assert answer.headers["Retry-After"] == "3"
        assert "being compiled" in answer.json()["detail"]


@pytest.mark.usefixtures("cold")
def test_a_page_has_the_game_compiled_by_a_worker_and_asks_once_while_it_looks_again(
    client: Client, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, tuple[str, ...], str]] = []
    monkeypatch.setattr(
        compilation.current_app,
        "send_task",
        lambda name, args, queue: sent.append((name, args, queue)),
    )
    compilation.cache.delete("compiling-pebbles")
    for address in addresses * 2:
        client.get(address)
    assert sent == [(compilation.COMPILE_GAME, ("pebbles",), "bulk")]


@pytest.mark.usefixtures("cold")
def test_a_game_is_compiled_once_though_several_ask_for_it(
    pebbles: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others wait for the first, and find the game compiled."""
    compiled = []
    first_is_at_it, go_on = Event(), Event()

    def compile_slowly(game: GameDefinition) -> None:
        compiled.append(game.slug)
        first_is_at_it.set()
        go_on.wait(20)
        compilation.mark_compiled(game)

    monkeypatch.setattr(compilation, "_compile", compile_slowly)
    with ThreadPoolExecutor(2) as both:
        first = both.submit(compilation.compile_game, pebbles)
        first_is_at_it.wait(20)
        second = both.submit(compilation.compile_game, pebbles)
        assert not wait([second], timeout=0.2).done, "the second did not wait for the first"
        go_on.set()
        first.result(20)
        second.result(20)
    assert compiled == ["pebbles"]
