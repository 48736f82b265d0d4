"""A deck as numbers: cards, abilities, aims, and what the pilots think of a card."""
