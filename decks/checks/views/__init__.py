"""The check page and shared checks."""
