"""Who chooses among the legal actions, and why."""
