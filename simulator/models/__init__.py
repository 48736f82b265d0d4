"""Simulation runs, their shards, and swap searches."""

from simulator.models.runs import Shard, SimulationRun
from simulator.models.snapshots import Status
from simulator.models.swaps import SwapSearch

__all__ = ["Shard", "SimulationRun", "Status", "SwapSearch"]
