from django.apps import AppConfig


class EventsConfig(AppConfig):
    """Events: registration, lists, pairings, standings."""

    name = "decks.events"
    label = "events"
