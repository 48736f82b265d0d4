"""The REST API of match-ups."""
