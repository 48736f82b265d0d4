"""The sweep sends a shard again only once it is due, and never very many at a time."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from simulator.models import Shard, SimulationRun
from simulator.runs import services, sweep
from simulator.runs.planning import BULK
from tcgsite.celery import app
from tests.games.engine.decks import PEBBLE_BAG

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
DECK = DeckList("pebbles", {"bag": PEBBLE_BAG}, name="Ten stones", format="beach")


@pytest.fixture(autouse=True)
def _broker_in_memory(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Messages go to Celery's own broker in memory."""
    monkeypatch.setattr(app.conf, "broker_write_url", "memory://")
    app._pool = app.amqp._producer_pool = None
    messages_sent()
    yield
    app._pool = app.amqp._producer_pool = None


def messages_sent() -> int:
    """How many messages there were on the queue of large runs, which is empty afterwards."""
    with app.connection_for_write() as connection, connection.channel() as channel:
        app.amqp.queues[BULK](channel).declare()
        return int(channel.queue_purge(BULK))


def start(games: int = 10_000_000) -> SimulationRun:
    return services.start_run(DECK, games=games, seed=4, options=RunOptions())


def let_time_pass(seconds: float) -> None:
    for shard in Shard.objects.exclude(sent=None):
        shard.sent -= timedelta(seconds=seconds)
        shard.save(update_fields=("sent",))


def test_a_shard_is_sent_again_after_ever_longer_waits() -> None:
    run = start()
    assert run.shards.count() == 200
    sent = []
    for _minute in range(10):
        for _sweep in range(3):
            sweep.sweep_runs()
        sent.append(messages_sent())
        let_time_pass(60)
    assert sent == [200, 200, 200, 0, 200, 0, 0, 200, 0, 0], "each due shard once, at its time"


def test_one_sweep_sends_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "MAX_SENT_BY_SWEEP", 30)
    start()
    assert sweep.sweep_runs() == 30
    assert messages_sent() == 30
    assert Shard.objects.filter(sent=None).count() == 170, "the others are sent by the next sweeps"


def test_a_shard_whose_worker_died_is_sent_again_at_once() -> None:
    run = start()
    run.shards.update(sent=timezone.now() - timedelta(seconds=60), sends=9)
    sweep.sweep_runs()
    messages_sent()
    assert Shard.objects.claim(run.pk, 0)
    over = timezone.now() - timedelta(seconds=1)
    run.shards.filter(index=0).update(lease_until=over, sent=over - timedelta(seconds=60))
    sweep.sweep_runs()
    assert messages_sent() == 1
    sweep.sweep_runs()
    assert messages_sent() == 0


def test_nothing_is_lost_while_the_broker_is_down(monkeypatch: pytest.MonkeyPatch) -> None:
    start()
    monkeypatch.setattr(app.conf, "broker_write_url", "redis://127.0.0.1:1/0")
    app._pool = app.amqp._producer_pool = None
    assert sweep.sweep_runs() == 0
    assert not Shard.objects.exclude(sent=None).exists()
