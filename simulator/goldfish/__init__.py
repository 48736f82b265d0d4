"""Goldfish games in one process: a deck made ready for the engine, played, and summed up."""
