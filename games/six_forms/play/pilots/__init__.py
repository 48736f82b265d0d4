"""Who chooses: what an action is worth, and which one is taken."""
