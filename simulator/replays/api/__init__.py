"""The REST API of replays."""
