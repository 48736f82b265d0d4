"""Cards in play, and hand, decks and piles."""
