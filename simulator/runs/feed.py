"""Finished simulations among the changes of an account."""

from collections.abc import Iterator
from datetime import datetime

from django.contrib.auth.models import User

from decks.hooks.feed import MOST, FeedChange, feeds
from simulator.models import SimulationRun


@feeds
def simulations(user: User, since: datetime) -> Iterator[FeedChange]:
    found = SimulationRun.objects.filter(owner=user, finished__gte=since)
    for run in found.order_by("finished", "pk")[: MOST + 1]:
        assert run.finished is not None
        yield FeedChange(run.finished, "simulation.finished", run.key, {"status": run.status})
