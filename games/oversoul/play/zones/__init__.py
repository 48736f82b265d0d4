"""Hand, deck, Idle Zone and exile; the board and what is counted on it."""
