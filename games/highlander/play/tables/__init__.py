"""A deck as numbers: its cards, its effects, and what the pilots think of them."""
