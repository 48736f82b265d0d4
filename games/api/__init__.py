"""The read-only REST API of games, cards, sets and formats."""
