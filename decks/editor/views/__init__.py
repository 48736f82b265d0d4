"""Pages and fragments of the deck editor."""
