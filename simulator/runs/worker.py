"""What workers do: play shards and merge runs. Every step is idempotent."""

import logging
import time
from typing import Any

from django.conf import settings
from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone

from games.registry import GAMES
from simulator.compilation.services import compile_game, mark_compiled
from simulator.models import Status
from simulator.models.shards import PlayedRun, PlayedShard
from simulator.runs.kinds import SIMULATIONS, RunKind
from simulator.runs.tallies import pack, unpack

log = logging.getLogger(__name__)
shard_played = Signal()
"""Sent with game, games and seconds, for whoever measures."""
MAX_ATTEMPTS = 5


def play_one_shard(run_id: int, index: int, kind: RunKind = SIMULATIONS) -> bool:
    """Claim a shard, play it, store it; merge the run if it was the last. False if not claimed.
    The game is compiled first if it has to be: a lease would run out over it."""
    waiting = kind.runs.objects.running().filter(pk=run_id).first()
    if waiting is None:
        return False
    compile_waiting_game(waiting.game)
    token = kind.shards.objects.claim(run_id, index)
    if not token:
        return False
    run = kind.runs.objects.get(pk=run_id)
    shard = run.shards.get(index=index)
    began = time.perf_counter()
    try:
        tally = _play_in_pieces(run, shard, token, kind)
    except Exception as error:
        _fail_after_attempts(run, shard, error, kind)
        raise
    if tally is None:
        return False
    mark_compiled(GAMES[run.game])
    kind.shards.objects.store(run_id, index, token, pack(tally))
    finish_run(run_id, kind)
    seconds = time.perf_counter() - began
    shard_played.send(sender=kind.shards, game=run.game, games=shard.count, seconds=seconds)
    return True


def compile_waiting_game(slug: str) -> None:
    """Compile the game before anything is claimed. If that fails, so does what is claimed then, for
    the same reason, and it counts as an attempt."""
    try:
        compile_game(GAMES[slug])
    except Exception:
        log.exception("%s could not be compiled", slug)


def _play_in_pieces(
    run: PlayedRun, shard: PlayedShard, token: str, kind: RunKind = SIMULATIONS
) -> Any:
    """The shard's tally, played in pieces so that the lease can be renewed on the way; None once
    the run is over or the shard belongs to somebody else."""
    play, size, end = kind.player(run), kind.piece(run), shard.first + shard.count
    pieces: list[Any] = []
    renewed = time.monotonic()
    for first in range(shard.first, end, size):
        if time.monotonic() - renewed > settings.SIMULATOR_LEASE / 4:
            renewed = time.monotonic()
            if not kind.shards.objects.renew(run.pk, shard.index, token):
                return None
        pieces = [kind.merge([*pieces, play(first, min(size, end - first))])]
    return pieces[0]


def _fail_after_attempts(
    run: PlayedRun, shard: PlayedShard, error: Exception, kind: RunKind
) -> None:
    """After several attempts the run is over; before that, the lease runs out and it is retried."""
    if shard.attempts >= MAX_ATTEMPTS:
        failed = kind.runs.objects.running().filter(pk=run.pk)
        if failed.update(status=Status.FAILED, fault=str(error), finished=timezone.now()):
            run.refresh_from_db()
            kind.on_end(run)


@transaction.atomic
def finish_run(run_id: int, kind: RunKind = SIMULATIONS) -> None:
    """Merge the shards by addition, once all are there."""
    run = kind.runs.objects.select_for_update().filter(pk=run_id).running().first()
    if run is None or run.shards.filter(tally=None).exists():
        return
    run.tally = pack(
        kind.merge(unpack(bytes(shard.tally or b""), kind.dtype) for shard in run.shards.all())
    )
    run.status, run.finished = Status.DONE, timezone.now()
    run.save(update_fields=("tally", "status", "finished"))
    run.shards.update(tally=b"")
    kind.on_end(run)
