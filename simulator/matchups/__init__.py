"""Match-ups: decks played against each other, and which of them to bring."""
