from django.apps import AppConfig
from django.utils import translation as django_translation

from games.rules import translation


class GamesConfig(AppConfig):
    """Games and their cards."""

    name = "games"

    def ready(self) -> None:
        translation.install(
            django_translation.gettext,
            django_translation.ngettext,
            django_translation.get_language,
        )
