"""A deck as numbers: its cards, their abilities, what the pilots think of them."""
