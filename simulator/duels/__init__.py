"""Duels in one process: two decks made ready for the engine, played, and summed up."""
