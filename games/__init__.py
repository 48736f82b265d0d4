"""The rules and the cards of every game."""
