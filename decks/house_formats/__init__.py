"""Formats of a game: their rules in words, and house formats forked from them."""
