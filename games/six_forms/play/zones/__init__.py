"""Where cards are: the battlefield with its zones, hand and piles."""
