"""The REST API of checks: one list, many lists, a stored deck, and why not this card."""
