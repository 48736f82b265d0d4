"""Queues shards for the workers, by the name of their task: the tasks themselves import the code
that sends more of them."""

import logging
from collections.abc import Iterable

from celery import current_app
from django.db.models import F
from django.utils import timezone

from simulator.models.shards import PlayedShard
from simulator.runs.kinds import SIMULATIONS, RunKind

log = logging.getLogger(__name__)


def send_shards(shards: Iterable[PlayedShard], queue: str, kind: RunKind = SIMULATIONS) -> int:
    """Queue the shards, and return how many; while the broker is down, the sweep does it later."""
    sent = []
    try:
        for shard in shards:
            current_app.send_task(kind.task, (shard.run_id, shard.index), queue=queue)
            sent.append(shard.pk)
    except Exception:
        log.warning("the broker does not answer; the sweep will send shards again")
    kind.shards.objects.filter(pk__in=sent).update(sent=timezone.now(), sends=F("sends") + 1)
    return len(sent)
