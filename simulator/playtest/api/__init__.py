"""The REST API of games by hand."""
