"""Decks to browse, read, import, copy, compare and print, and the API of stored decks."""
