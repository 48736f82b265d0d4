"""Recovers runs that a killed worker, a lost message or a broker that was down left behind."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from simulator.models import Shard, SimulationRun, Status
from simulator.runs.dispatch import send_shards
from simulator.runs.worker import MAX_ATTEMPTS, finish_run

ENDED_WORKERS = "A part of it ended its worker again and again."


def sweep_runs() -> int:
    """Resend shards without a worker, give up runs that fail every time, and merge runs whose
    shards are all stored. While a worker is busy with a run, its other shards are still queued."""
    late = timezone.now() - timedelta(seconds=settings.SIMULATOR_RESEND_AFTER)
    lost = Shard.objects.waiting().filter(Q(sent=None) | Q(sent__lt=late))
    runs = SimulationRun.objects.running()
    hopeless = Shard.objects.waiting().filter(attempts__gte=MAX_ATTEMPTS)
    runs.filter(pk__in=list(hopeless.values_list("run", flat=True))).update(
        status=Status.FAILED, fault=ENDED_WORKERS, finished=timezone.now()
    )
    lost = lost.exclude(run__in=Shard.objects.held().values("run"))
    stuck = list(runs.filter(pk__in=lost.values("run")))
    for run in stuck:
        send_shards(run)
    for run in runs.exclude(pk__in=Shard.objects.filter(tally=None).values("run")):
        finish_run(run.pk)
    return len(stuck)
