"""Simulation runs, match-ups and matrices of them with their shards, and swap searches."""

from simulator.models.matchups import MatchUp, MatchUpShard
from simulator.models.matrices import Matrix
from simulator.models.runs import Shard, SimulationRun
from simulator.models.snapshots import Status
from simulator.models.swaps import SwapSearch

__all__ = ["MatchUp", "MatchUpShard", "Matrix", "Shard", "SimulationRun", "Status", "SwapSearch"]
