"""A table of two players as pages show it: zones, cards, what can be done with each, the log."""
