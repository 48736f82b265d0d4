"""The editor's live panel: a quick run of the deck as it is now."""
