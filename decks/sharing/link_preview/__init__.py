"""The picture of a deck, as PNG, for the places where its link is shared."""
