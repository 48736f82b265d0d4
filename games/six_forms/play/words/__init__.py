"""Actions and log in words, and the count of every card."""
