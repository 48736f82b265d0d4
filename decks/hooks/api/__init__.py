"""The REST API of changes and webhooks."""
