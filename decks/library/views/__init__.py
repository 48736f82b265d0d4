"""Pages of decks: lists of them, one deck, two compared, and import."""
