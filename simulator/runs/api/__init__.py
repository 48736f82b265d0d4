"""The REST API of runs."""
