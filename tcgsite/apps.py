from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The site itself, installed for its management commands."""

    name = "tcgsite"
