"""What is the same for all processes, read when Prometheus asks: queues, shards, runs."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Count
from kombu.exceptions import OperationalError
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from redis.exceptions import RedisError

from simulator.models import Shard, SimulationRun
from tcgsite.celery import app


class SiteCollector(Collector):
    """Reads the broker and the database."""

    def collect(self) -> Iterator[Metric]:
        queues = GaugeMetricFamily(
            "deckwright_queue_messages", "Messages that wait in a queue.", labels=["queue"]
        )
        for name, depth in queue_depths().items():
            queues.add_metric([name], depth)
        yield queues
        waiting = GaugeMetricFamily("deckwright_shards_waiting", "Shards that wait for a worker.")
        waiting.add_metric([], Shard.objects.waiting().count())
        yield waiting
        runs = GaugeMetricFamily("deckwright_runs", "Simulations by status.", labels=["status"])
        for status, number in (
            SimulationRun.objects.order_by().values_list("status").annotate(Count("pk"))
        ):
            runs.add_metric([status], number)
        yield runs


def queue_depths() -> dict[str, int]:
    """How many messages wait in each queue; empty while the broker does not answer."""
    try:
        with app.connection_for_read(connect_timeout=2) as broker:
            return {queue: _waiting(broker, queue) for queue in app.amqp.queues}
    except (OSError, OperationalError, RedisError):
        return {}


def _waiting(broker: Any, queue: str) -> int:
    """In Redis a queue without messages does not exist."""
    try:
        with broker.channel() as channel:
            return int(channel.queue_declare(queue, passive=True).message_count)
    except broker.channel_errors:
        return 0
