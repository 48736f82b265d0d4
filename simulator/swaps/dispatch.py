"""Queues the rounds of swap searches for the workers, by the name of their task."""

import logging

from celery import current_app
from django.db.models import F
from django.utils import timezone

from simulator.models import SwapSearch
from simulator.runs.planning import QUICK

log = logging.getLogger(__name__)
TRY_SWAPS = "simulator.try_swaps"


def send_round(search: SwapSearch) -> None:
    """Queue the search's present round; while the broker is down, the sweep does it later."""
    try:
        current_app.send_task(TRY_SWAPS, (search.pk, search.round), queue=QUICK)
        SwapSearch.objects.filter(pk=search.pk).update(sent=timezone.now(), sends=F("sends") + 1)
    except Exception:
        log.warning("the broker does not answer; the sweep will send search %s again", search.key)
