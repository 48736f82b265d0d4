"""Shards: parts of a run that workers claim by a lease, and whose results they store once."""

from typing import Any, Self, TypeVar
from uuid import uuid4

from django.db import models
from django.db.models import Q, Sum
from django.utils import timezone

from simulator.models.leases import Leased, is_due
from simulator.models.snapshots import Snapshot, Status, lease_end

ShardModel = TypeVar("ShardModel", bound="PlayedShard")


class ShardQuerySet(models.QuerySet[ShardModel]):
    """Shards by state, and the steps of a lease."""

    def waiting(self) -> Self:
        """Of running runs: not stored, and claimed by nobody whose lease still holds."""
        free = Q(lease_until=None) | Q(lease_until__lt=timezone.now())
        return self.filter(free, run__status=Status.RUNNING, tally=None)

    def due(self) -> Self:
        """Waiting shards whose message is to be sent (again). While a worker is busy with a run,
        its other shards are still queued."""
        held = self.model._default_manager.filter(is_held()).values("run")
        return self.waiting().filter(is_due()).exclude(run__in=held)

    def claim(self, run_id: int, index: int) -> str:
        """Take a shard for the time of a lease: its token, or "" if somebody else has it."""
        token = uuid4().hex
        taken = self.waiting().filter(run=run_id, index=index)
        claimed = taken.update(
            token=token, lease_until=lease_end(), attempts=models.F("attempts") + 1
        )
        return token if claimed else ""

    def renew(self, run_id: int, index: int, token: str) -> bool:
        """Hold a shard for another lease. False if it is lost, or its run is over."""
        mine = self.filter(run=run_id, index=index, token=token, run__status=Status.RUNNING)
        return bool(mine.update(lease_until=lease_end()))

    def held(self) -> Self:
        """Those that a worker is playing now."""
        return self.filter(is_held())

    def store(self, run_id: int, index: int, token: str, tally: bytes) -> bool:
        """Store a shard's tally, once: only by whoever holds the token, only if none is there."""
        mine = self.filter(run=run_id, index=index, token=token, tally=None)
        return bool(mine.update(tally=tally, lease_until=None))


def is_held() -> Q:
    """A worker is playing the shard."""
    return Q(lease_until__gte=timezone.now(), tally=None)


class PlayedShard(Leased):
    """A part of a run: games `first` to `first + count - 1`. A model adds the `run`."""

    index = models.PositiveIntegerField()
    first = models.PositiveIntegerField()
    count = models.PositiveIntegerField()
    tally = models.BinaryField(null=True, blank=True)

    run_id: int

    class Meta:
        abstract = True
        ordering = ("run", "index")
        constraints = (
            models.UniqueConstraint(fields=("run", "index"), name="one_%(class)s_an_index"),
        )

    def __str__(self) -> str:
        return f"{self.run_id}/{self.index}"


class PlayedRun(Snapshot):
    """Games that are played in shards, and their tally once all are done."""

    games = models.PositiveIntegerField()
    tally = models.BinaryField(null=True, blank=True)

    shards: Any

    class Meta(Snapshot.Meta):
        abstract = True

    def __str__(self) -> str:
        return f"{super().__str__()}, {self.games:,} games"

    def games_done(self) -> int:
        """How many games are counted so far."""
        if self.status == Status.DONE:
            return self.games
        done = self.shards.exclude(tally=None).aggregate(total=Sum("count"))
        return int(done["total"] or 0)
