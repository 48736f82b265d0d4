"""Compares two decks on the same seeds."""
