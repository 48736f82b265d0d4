"""A published list reaches the owners of decks through a real broker and a real worker."""

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from tcgsite.deployment import servers
from tcgsite.deployment.processes import wait_until
from tests.simulator.cluster import Cluster

PUBLISH = """
import django; django.setup()
from django.db import transaction
from django.utils import timezone
from decks.tasks import publish
from games.models import FormatList
with transaction.atomic():
    row = FormatList.objects.create(
        game="pebbles", format="beach", name="Storm list",
        effective=timezone.localdate(), published=timezone.now(),
    )
    row.entries.create(where="code:PB-01", limit=0)
    publish(row)
"""


@pytest.fixture
def site(tmp_path: Any) -> Iterator[Cluster]:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    cluster = Cluster(tmp_path, database, servers.redis(tmp_path / "broker"))
    try:
        cluster.start_broker()
        cluster.set_up()
        cluster.start_queue("bulk")
        yield cluster
    finally:
        cluster.processes.kill_all()


def rows(cluster: Cluster, statement: str) -> list[tuple[Any, ...]]:
    address = cluster.database.removeprefix("sqlite:///")
    with sqlite3.connect(address, timeout=20) as database:
        return database.execute(statement).fetchall()


def test_publishing_turns_the_stored_verdict_and_tells_the_owner(site: Cluster) -> None:
    assert rows(site, "SELECT legal FROM decks_deck") == [(1,)]
    site.python("-c", PUBLISH)
    done = "SELECT 1 FROM decks_listrecheck WHERE finished IS NOT NULL"
    wait_until(lambda: rows(site, done), "all decks are checked again")
    assert rows(site, "SELECT legal FROM decks_deck") == [(0,)]
    shown = rows(site, 'SELECT "before", "after", messages FROM decks_legalitynotice')
    assert [(before, after) for before, after, _ in shown] == [(1, 0)]
    assert "Storm list" in shown[0][2]
