"""Runs of one deck alone, and their shards."""

from django.db import models

from simulator.models.shards import PlayedRun, PlayedShard, ShardQuerySet
from simulator.models.snapshots import SnapshotQuerySet


class SimulationRun(PlayedRun):
    """How a deck is played, how often, and the tally once it is done."""

    objects = SnapshotQuerySet["SimulationRun"].as_manager()


class Shard(PlayedShard):
    """A part of a simulation."""

    run = models.ForeignKey(SimulationRun, on_delete=models.CASCADE, related_name="shards")

    objects = ShardQuerySet["Shard"].as_manager()
