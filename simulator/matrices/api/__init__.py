"""The REST API of matrices."""
