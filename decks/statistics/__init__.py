"""A deck in numbers."""
