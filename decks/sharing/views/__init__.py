"""Pages about sharing a deck, its picture and its files."""
