"""The REST API of swap searches."""
