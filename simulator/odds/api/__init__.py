"""The REST API of odds."""
