"""Matrices: every deck of a field against every other, and which of them to bring."""
