"""The odds page and API: exact chances to draw groups of cards."""
