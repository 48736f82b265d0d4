"""Simulation runs: start, status, cancel, shards, workers, reports and downloads."""
