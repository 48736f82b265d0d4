"""A deck as numbers: its cards, its abilities, the board, and what the pilots think of them."""
