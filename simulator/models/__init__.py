"""Simulation runs, match-ups and matrices with their shards, swap searches, games by hand."""

from simulator.models.matchups import MatchUp, MatchUpShard
from simulator.models.matrices import Matrix
from simulator.models.playtests import PlaytestGame, Sharing
from simulator.models.runs import Shard, SimulationRun
from simulator.models.snapshots import Status
from simulator.models.swaps import SwapSearch

__all__ = [
    "MatchUp",
    "MatchUpShard",
    "Matrix",
    "PlaytestGame",
    "Shard",
    "Sharing",
    "SimulationRun",
    "Status",
    "SwapSearch",
]
