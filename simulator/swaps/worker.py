"""What workers do for swap searches: play a round, send the next, resend lost rounds."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils import timezone

from simulator.models import Status, SwapSearch
from simulator.runs.sweep import MAX_SENT_BY_SWEEP
from simulator.runs.worker import MAX_ATTEMPTS, compile_waiting_game
from simulator.swaps.dispatch import send_round
from simulator.swaps.rounds import play_round
from simulator.swaps.successive_halving import rounds_for


def play_one_round(search_id: int, number: int) -> bool:
    """Claim a round, play it, store it, and send the next. False if it could not be claimed."""
    waiting = SwapSearch.objects.running().filter(pk=search_id).first()
    if waiting is None:
        return False
    compile_waiting_game(waiting.game)
    token = SwapSearch.objects.claim(search_id, number)
    if not token:
        return False
    search = SwapSearch.objects.get(pk=search_id)
    try:
        arms = play_round(search, _lease_renewer(search_id, token))
    except Exception as error:
        if search.attempts >= MAX_ATTEMPTS:
            ended = {"status": Status.FAILED, "fault": str(error), "finished": timezone.now()}
            SwapSearch.objects.running().filter(pk=search.pk).update(**ended)
        raise
    if arms is None:
        return False
    values: dict[str, Any] = {"arms": arms, "round": number + 1}
    if number + 1 == len(rounds_for(len(arms))):
        values |= {"status": Status.DONE, "finished": timezone.now()}
    if SwapSearch.objects.store(search_id, token, **values) and "status" not in values:
        search.round = number + 1
        send_round(search)
    return True


def _lease_renewer(search_id: int, token: str) -> Callable[[], bool]:
    """A function that tells whether the round is still this worker's; it renews the lease."""
    renewed = time.monotonic()

    def holds_lease() -> bool:
        nonlocal renewed
        if time.monotonic() - renewed < settings.SIMULATOR_LEASE / 4:
            return True
        renewed = time.monotonic()
        return SwapSearch.objects.renew(search_id, token)

    return holds_lease


def sweep_searches() -> int:
    """Resend rounds without a worker, those that have waited longest first."""
    lost = list(SwapSearch.objects.due().order_by("sent", "pk")[:MAX_SENT_BY_SWEEP])
    for search in lost:
        send_round(search)
    return len(lost)
