"""The REST API of stored decks."""
