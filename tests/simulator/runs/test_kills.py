"""Real processes are killed in the middle of runs, and the reports come out byte for byte the same.

On SQLite with a Redis of the test's own, and on PostgreSQL with a RabbitMQ of the test's own.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NoReturn
from uuid import uuid4

import kombu
import psycopg
import pytest

from games.engine.duel import DuelOptions
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from simulator.duels.in_process import duels
from simulator.goldfish.in_process import goldfish
from simulator.matrices.in_process import Contender, matrix_report, play_matrix
from tcgsite.deployment import servers
from tcgsite.deployment.processes import wait_until
from tests.games.engine.decks import PEBBLE_BAG, cards_of, play_of, setup_of
from tests.simulator.cluster import Cluster
from tests.toy import PEBBLES

IN_CI = bool(os.environ.get("DECKWRIGHT_CI"))
POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")
GAMES, SEED = 160_000, 11
DUELS = 400_000
PAIRED = 100_000
SLOW = {"horizon": 30, "options": {"life": 99}}
UNHEARD = "the broker does not answer"
SEND_TWICE = """
import django; django.setup()
from simulator.models import SimulationRun
from simulator.tasks import play_shard
run = SimulationRun.objects.get(key={key!r})
for shard in [*run.shards.all()] * 2:
    play_shard.apply_async((run.pk, shard.index), queue="bulk")
"""


@cache
def undisturbed() -> bytes:
    """The report of the run in one piece and one process."""
    options = RunOptions(horizon=30, own={"life": 99})
    play, setup = play_of("pebbles"), setup_of("pebbles", "ten-stones")
    report = goldfish(play, setup, options, form="beach", games=GAMES, seed=SEED)
    return json.dumps(report).encode()


def running(cluster: Cluster) -> Iterator[Cluster]:
    """The cluster with all its processes, which are ended afterwards."""
    try:
        cluster.start_broker()
        cluster.set_up()
        cluster.start_web()
        for name in ("quick", "bulk"):
            cluster.start_queue(name)
        yield cluster
    finally:
        cluster.processes.kill_all()


@pytest.fixture(scope="module")
def on_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("on-redis")
    database = f"sqlite:///{folder / 'site.sqlite3'}"
    yield from running(Cluster(folder, database, servers.redis(folder / "broker")))


def missing(what: str) -> NoReturn:
    """Without its servers a test is skipped with the reason; in CI it fails."""
    (pytest.fail if IN_CI else pytest.skip)(what)


@pytest.fixture(scope="module")
def on_rabbitmq(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("on-rabbitmq")
    try:
        broker = servers.rabbitmq(folder / "broker")
    except servers.ServerMissingError as fault:
        missing(str(fault))
    name = f"kills_{uuid4().hex[:12]}"
    try:
        server = psycopg.connect(POSTGRES, dbname="postgres", autocommit=True)
    except psycopg.OperationalError as fault:
        missing(f"PostgreSQL does not answer: {fault}")
    with server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            address = f"{POSTGRES.rsplit('/', 1)[0]}/{name}"
            yield from running(Cluster(folder, address, broker))
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(params=["on_redis", pytest.param("on_rabbitmq", marks=pytest.mark.deep)])
def cluster(request: pytest.FixtureRequest) -> Cluster:
    """A site on either pair of servers."""
    found: Cluster = request.getfixturevalue(request.param)
    return found


def begin(cluster: Cluster) -> str:
    """Start the run, with nothing in the store that could answer it, and wait for its middle."""
    cluster.execute("UPDATE simulator_simulationrun SET fingerprint = 'forgotten'")
    key = cluster.begin(games=GAMES, seed=SEED, **SLOW)
    cluster.wait_for_middle(key)
    return key


def test_another_worker_finishes_what_a_killed_one_began(cluster: Cluster) -> None:
    key = begin(cluster)
    cluster.processes.kill("bulk")
    cluster.start_queue("bulk")
    assert cluster.report(key) == undisturbed()


def test_tasks_that_come_again_count_once(cluster: Cluster) -> None:
    key = begin(cluster)
    cluster.python("-c", SEND_TWICE.format(key=key))
    assert cluster.report(key) == undisturbed()


def test_a_small_run_is_not_stuck_behind_a_large_one(cluster: Cluster) -> None:
    large = cluster.begin(games=5_000_000, seed=1, **SLOW)
    cluster.wait_for_middle(large)
    small = cluster.begin(games=1_000, seed=uuid4().int % 2**31)
    assert json.loads(cluster.report(small))["games"] == 1_000
    assert cluster.run(large)["status"] == "running"
    cluster.ask("DELETE", f"simulations/{large}/")
    assert cluster.run(large)["status"] == "cancelled"


def test_a_run_outlives_the_web_server(on_redis: Cluster) -> None:
    key = begin(on_redis)
    on_redis.processes.kill("web")
    on_redis.start_web()
    assert on_redis.report(key) == undisturbed()


def test_a_run_outlives_its_broker(cluster: Cluster) -> None:
    key = begin(cluster)
    cluster.processes.kill("broker")
    cluster.start_broker()
    assert cluster.report(key) == undisturbed()
    unheard = cluster.processes.log("web").count(UNHEARD)
    cluster.begin(games=1_000, seed=uuid4().int % 2**31)
    assert cluster.processes.log("web").count(UNHEARD) == unheard, (
        "the connection was not made anew"
    )


def test_a_run_outlives_a_broker_that_lost_its_data(on_redis: Cluster) -> None:
    key = begin(on_redis)
    on_redis.processes.kill("broker")
    shutil.rmtree(on_redis.broker.folder)
    on_redis.start_broker()
    assert on_redis.report(key) == undisturbed()


@pytest.mark.deep
def test_a_run_outlives_the_loss_of_its_messages(on_rabbitmq: Cluster) -> None:
    key = begin(on_rabbitmq)
    with bulk_queue(on_rabbitmq) as queue:
        queue.purge()
    assert on_rabbitmq.report(key) == undisturbed()


@contextmanager
def bulk_queue(cluster: Cluster) -> Iterator[kombu.Queue]:
    """The queue of large runs, as RabbitMQ has it."""
    with kombu.Connection(cluster.broker.address) as broker:
        yield kombu.Queue(f"{cluster.environment['TOY_SITE']}-bulk")(broker.default_channel)


def consumers(cluster: Cluster) -> int:
    """How many workers take tasks from the queue of large runs."""
    with bulk_queue(cluster) as queue:
        return int(queue.queue_declare(passive=True).consumer_count)


@pytest.mark.deep
def test_a_worker_is_let_in_beside_another_of_its_name(on_rabbitmq: Cluster) -> None:
    """As when the broker has not noticed yet that the other one is gone."""
    on_rabbitmq.start_queue("twin", queue="bulk")
    try:
        wait_until(lambda: consumers(on_rabbitmq) == 2, "both take tasks")
    finally:
        on_rabbitmq.processes.kill("twin")


def test_a_run_that_no_broker_heard_of_is_sent_later(on_redis: Cluster) -> None:
    on_redis.processes.kill("broker")
    key = on_redis.begin(games=GAMES, seed=SEED + 1, **SLOW)
    assert on_redis.run(key)["games_done"] == 0
    on_redis.start_broker()
    wait_until(lambda: on_redis.run(key)["status"] == "done", "the run is done")


def matched(cluster: Cluster, key: str) -> dict[str, Any]:
    """The match-up as the API tells it."""
    found: dict[str, Any] = cluster.ask("GET", f"match-ups/{key}/")
    return found


def test_a_match_up_outlives_its_worker(on_redis: Cluster) -> None:
    body = {"against": on_redis.deck, "games": DUELS, "seed": SEED, "pilots": ["", "develop"]}
    key = on_redis.ask("POST", f"decks/{on_redis.deck}/match-ups/", **body)["key"]
    wait_until(lambda: matched(on_redis, key)["games_done"], "a part of it is counted")
    assert matched(on_redis, key)["status"] == "running", "it was too quick for the test"
    on_redis.processes.kill("bulk")
    on_redis.start_queue("bulk")
    done = wait_until(lambda: matched(on_redis, key)["report"], "it is done")
    play, setup = play_of("pebbles"), setup_of("pebbles", "ten-stones")
    options = DuelOptions(pilots=("", "develop"))
    expected = duels(play, (setup, setup), options, form="beach", games=DUELS, seed=SEED)
    assert json.dumps(done) == json.dumps(expected)


BAGS = {
    "A light bag": {**PEBBLE_BAG, "PB-19": 1, "PB-20": 1},
    "B heavy bag": {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2},
    "C mixed bag": {**PEBBLE_BAG, "PB-02": 1, "PB-19": 2},
}


def made_deck(cluster: Cluster, name: str) -> str:
    """The key of a new deck with that bag."""
    bag = [{"code": code, "count": count} for code, count in BAGS[name].items()]
    body = {"game": "pebbles", "format": "beach", "name": name, "sections": {"bag": bag}}
    return str(cluster.ask("POST", "decks/", **body)["key"])


def whole_matrix() -> dict[str, Any]:
    """The document of the matrix, played in one process."""
    play, cards = play_of("pebbles"), cards_of("pebbles")
    contenders = [
        Contender(name, play.build(PEBBLES, cards, DeckList("pebbles", {"bag": bag})))
        for name, bag in BAGS.items()
    ]
    values: dict[str, Any] = {"form": "beach", "games": PAIRED, "seed": SEED}
    played = play_matrix(play, contenders, DuelOptions(), **values)
    pilots = ["greedy", "greedy"]
    alike = [1.0] * len(BAGS)
    return matrix_report(play, played, alike, game="pebbles", pilots=pilots, **values)


def test_a_matrix_outlives_its_worker(on_redis: Cluster) -> None:
    keys = [made_deck(on_redis, name) for name in BAGS]
    key = on_redis.ask("POST", "matrices/", decks=keys, games=PAIRED, seed=SEED)["key"]

    def matrix() -> dict[str, Any]:
        found: dict[str, Any] = on_redis.ask("GET", f"matrices/{key}/")
        return found

    wait_until(lambda: matrix()["games_done"], "a part of it is counted")
    on_redis.processes.kill("bulk")
    halfway = matrix()
    assert halfway["status"] == "running", "it was too quick for the test"
    assert 0 < halfway["games_done"] < 3 * PAIRED
    on_redis.start_queue("bulk")
    done = wait_until(lambda: matrix()["report"], "it is done")
    assert matrix()["status"] == "done"
    assert json.dumps(done, sort_keys=True) == json.dumps(whole_matrix(), sort_keys=True)


def searched(cluster: Cluster, *, disturbed: bool) -> list[dict[str, object]]:
    """The swaps of a search, with the worker killed in its middle or not."""
    cluster.execute("UPDATE simulator_swapsearch SET fingerprint = 'forgotten'")
    key = cluster.ask("POST", f"decks/{cluster.deck}/swaps/", pool="kind")["id"]
    search = wait_until(lambda: asked(cluster, key, "games_done"), "a round is played")
    if disturbed:
        cluster.processes.kill("quick")
        cluster.start_queue("quick")
    search = wait_until(lambda: asked(cluster, key, "finished"), "the search is done")
    assert search["status"] == "done"
    found: list[dict[str, object]] = search["swaps"]
    return found


def asked(cluster: Cluster, key: str, what: str) -> dict[str, Any]:
    """The search as the API tells it, once it has what is waited for."""
    search: dict[str, Any] = cluster.ask("GET", f"swaps/{key}/")
    return search if search[what] else {}


@pytest.mark.deep
def test_a_search_for_swaps_outlives_its_worker(on_redis: Cluster) -> None:
    assert searched(on_redis, disturbed=True) == searched(on_redis, disturbed=False) != []
