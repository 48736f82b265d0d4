"""The workbench: what the editor lays out of a deck, its cards, its rules and its numbers."""
