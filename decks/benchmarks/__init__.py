"""Benchmarks of the pages about decks."""
