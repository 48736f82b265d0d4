"""Who picks among the legal actions. A pilot sees what a player sees, never the deck's order."""
