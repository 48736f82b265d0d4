"""What workers do: play shards, merge runs, sweep up. Every step can be repeated without harm."""

import time
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.engine.goldfish import play_games
from games.engine.tally import Tally, merge, new_tally
from games.registry import GAMES
from simulator.goldfishing import prepare
from simulator.models import Shard, SimulationRun, Status
from simulator.packing import pack, unpack
from simulator.services import send_shards
from simulator.warming import note_warm

MOST_ATTEMPTS = 5
PIECE = 5_000
ENDED_WORKERS = "A part of it ended its worker again and again."


def play_one_shard(run_id: int, index: int) -> bool:
    """Claim a shard, play it, store it; merge the run if it was the last. False if not claimed."""
    token = Shard.objects.claim(run_id, index)
    if not token:
        return False
    run = SimulationRun.objects.get(pk=run_id)
    shard = run.shards.get(index=index)
    try:
        tally = _played(run, shard, token)
    except Exception as error:
        _give_up(run, shard, error)
        raise
    if tally is None:
        return False
    note_warm(GAMES[run.game])
    Shard.objects.store(run_id, index, token, pack(tally))
    finish_run(run_id)
    return True


def _played(run: SimulationRun, shard: Shard, token: str) -> Tally | None:
    """The shard's tally, played in pieces so that the lease can be renewed on the way; None once
    the run is over or the shard belongs to somebody else."""
    play, setup = prepare(GAMES[run.game], run.as_list())
    options, total, end = run.run_options(), new_tally(), shard.first + shard.count
    renewed = time.monotonic()
    for first in range(shard.first, end, PIECE):
        if time.monotonic() - renewed > settings.SIMULATOR_LEASE / 4:
            renewed = time.monotonic()
            if not Shard.objects.renew(run.pk, shard.index, token):
                return None
        count = min(PIECE, end - first)
        piece = play_games(play, setup, options, seed=run.seed, first=first, count=count)
        total = merge((total, piece))
    return total


def _give_up(run: SimulationRun, shard: Shard, error: Exception) -> None:
    """After several attempts the run is over; before that, the lease runs out and it is retried."""
    if shard.attempts >= MOST_ATTEMPTS:
        SimulationRun.objects.running().filter(pk=run.pk).update(
            status=Status.FAILED, fault=str(error), finished=timezone.now()
        )


@transaction.atomic
def finish_run(run_id: int) -> None:
    """Merge the shards by addition, once all are there."""
    run = SimulationRun.objects.select_for_update().filter(pk=run_id).running().first()
    if run is None or run.shards.filter(tally=None).exists():
        return
    run.tally = pack(merge(unpack(bytes(shard.tally or b"")) for shard in run.shards.all()))
    run.status, run.finished = Status.DONE, timezone.now()
    run.save(update_fields=("tally", "status", "finished"))
    run.shards.update(tally=b"")


def sweep() -> int:
    """Send what nobody works on any more, give up what fails every time, and finish what was left
    unfinished. While a worker is busy with a run, its other shards are in the queue still."""
    late = timezone.now() - timedelta(seconds=settings.SIMULATOR_RESEND_AFTER)
    lost = Shard.objects.waiting().filter(Q(sent=None) | Q(sent__lt=late))
    runs = SimulationRun.objects.running()
    hopeless = Shard.objects.waiting().filter(attempts__gte=MOST_ATTEMPTS)
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
