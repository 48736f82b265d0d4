"""Recovers runs that a killed worker, a lost message or a broker that was down left behind."""

from django.utils import timezone

from simulator.models import Status
from simulator.runs.dispatch import send_shards
from simulator.runs.kinds import SIMULATIONS, RunKind
from simulator.runs.planning import BULK, MAX_QUICK_GAMES, QUICK
from simulator.runs.worker import MAX_ATTEMPTS, finish_run

ENDED_WORKERS = "A part of it ended its worker again and again."
MAX_SENT_BY_SWEEP = 200


def sweep_runs(kind: RunKind = SIMULATIONS) -> int:
    """Resend shards without a worker as they become due, give up runs that fail every time, and
    merge runs whose shards are all stored. Returns how many shards were sent."""
    runs, shards = kind.runs.objects.running(), kind.shards.objects
    hopeless = shards.waiting().filter(attempts__gte=MAX_ATTEMPTS)
    runs.filter(pk__in=list(hopeless.values_list("run", flat=True))).update(
        status=Status.FAILED, fault=ENDED_WORKERS, finished=timezone.now()
    )
    due = shards.due().annotate(work=kind.work).order_by("sent", "pk")
    quick = due.filter(work__lte=MAX_QUICK_GAMES)
    bulk = due.filter(work__gt=MAX_QUICK_GAMES)
    sent = send_shards(quick[:MAX_SENT_BY_SWEEP], QUICK, kind)
    sent += send_shards(bulk[:MAX_SENT_BY_SWEEP], BULK, kind)
    for run in runs.exclude(pk__in=shards.filter(tally=None).values("run")):
        finish_run(run.pk, kind)
    return sent
