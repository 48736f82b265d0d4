from django.apps import AppConfig


class EventsConfig(AppConfig):
    """Events: registration, lists, pairings, standings."""

    name = "decks.events"
    label = "events"

    def ready(self) -> None:
        from decks.events import exports, feed  # noqa: F401 - models are loaded only now
