"""The REST API of runs and odds."""
