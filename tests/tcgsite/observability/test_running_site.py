"""A site of real processes: its log lines belong together, and its metrics count what was done."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tcgsite.deployment import servers
from tcgsite.deployment.processes import free_port, wait_until
from tests.simulator.cluster import Cluster

GAMES = 2_000


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Cluster]:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    cluster = Cluster(tmp_path, database, servers.redis(tmp_path / "broker"))
    cluster.environment |= {"LOG_FORMAT": "json", "METRICS_DIR": str(tmp_path / "metrics")}
    try:
        cluster.start_broker()
        cluster.set_up()
        cluster.start_web()
        cluster.start_queue("bulk", "quick,bulk")
        yield cluster
    finally:
        cluster.processes.kill_all()


def start_run(site: Cluster) -> tuple[str, str]:
    """The key of a new run and the id of the request that started it."""
    request = Request(
        f"http://127.0.0.1:{site.ports['web']}/api/v1/decks/{site.deck}/simulations/",
        json.dumps({"games": GAMES}).encode(),
        {"Authorization": f"Token {site.token}", "Content-Type": "application/json"},
    )
    with urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())["key"], answer.headers["X-Request-ID"]


def lines(site: Cluster, name: str, logger: str) -> list[dict[str, Any]]:
    found = [
        json.loads(line) for line in site.processes.log(name).splitlines() if line.startswith("{")
    ]
    return [line for line in found if line["logger"] == logger]


def metrics(port: int) -> dict[str, float]:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        rows = [line for line in answer.read().decode().splitlines() if line[0] != "#"]
    return {name: float(value) for name, value in (row.rsplit(" ", 1) for row in rows)}


@pytest.mark.deep
def test_log_lines_and_metrics_of_a_run(site: Cluster) -> None:
    key, request_id = start_run(site)
    site.report(key)

    tasks = wait_until(
        lambda: [
            line
            for line in lines(site, "bulk", "deckwright.tasks")
            if line["task"] == "simulator.play_shard"
        ],
        "the task is logged",
    )
    assert {line["request_id"] for line in tasks} == {request_id}
    assert {line["state"] for line in tasks} == {"SUCCESS"}
    started = [
        line
        for line in lines(site, "web", "deckwright.requests")
        if line["request_id"] == request_id
    ]
    assert [(line["method"], line["status"]) for line in started] == [("POST", 201)]

    port = free_port()
    site.start("metrics", "manage.py", "serve_metrics", f"--port={port}")
    wait_until(lambda: "Serving" in site.processes.log("metrics"), "metrics are served")
    counted = metrics(port)
    route = "api/v1/decks/<str:key>/simulations/"
    assert counted[f'deckwright_requests_total{{method="POST",route="{route}",status="201"}}'] == 1
    assert counted[f'deckwright_request_seconds_count{{route="{route}"}}'] == 1
    assert counted['deckwright_games_played_total{game="pebbles"}'] == GAMES
    assert counted['deckwright_tasks_total{state="SUCCESS",task="simulator.play_shard"}'] >= 1
    assert counted['deckwright_runs{status="done"}'] == 1
    assert counted["deckwright_shards_waiting"] == 0
    depths = {name: each for name, each in counted.items() if "queue_messages" in name}
    assert list(depths.values()) == [0, 0], "quick and bulk"
