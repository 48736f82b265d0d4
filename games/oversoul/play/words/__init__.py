"""Log and actions in words, and the census of cards."""
