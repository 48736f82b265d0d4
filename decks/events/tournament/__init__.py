"""Pairings, brackets, standings and draws of an event: pure Python, no Django, no database."""
