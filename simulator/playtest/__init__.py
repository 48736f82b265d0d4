"""Playtest: one game played by hand."""
