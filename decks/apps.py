from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Decks, their revisions and their legality."""

    name = "decks"
