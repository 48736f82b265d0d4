from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Decks, their revisions and their legality."""

    name = "decks"

    def ready(self) -> None:
        from decks.accounts import signals  # noqa: F401 - models are loaded only now
