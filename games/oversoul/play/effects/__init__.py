"""Abilities: conditions, choices, what they do once and what holds."""
