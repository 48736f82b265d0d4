"""Queues shards for the workers, by the name of their task: the tasks themselves import the code
that sends more of them."""

import logging

from celery import current_app
from django.utils import timezone

from simulator.models import Shard, SimulationRun
from simulator.runs.planning import queue_for

log = logging.getLogger(__name__)
PLAY_SHARD = "simulator.play_shard"


def send_shards(run: SimulationRun) -> None:
    """Queue a run's waiting shards; while the broker is down, the sweep does it later."""
    queue = queue_for(run.games)
    try:
        for shard in Shard.objects.waiting().filter(run=run):
            current_app.send_task(PLAY_SHARD, (run.pk, shard.index), queue=queue)
        Shard.objects.waiting().filter(run=run).update(sent=timezone.now())
    except Exception:
        log.warning("the broker does not answer; the sweep will send run %s again", run.key)
