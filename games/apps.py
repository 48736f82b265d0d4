from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games and their cards."""

    name = "games"
