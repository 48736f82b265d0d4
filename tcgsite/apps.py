from django.apps import AppConfig
from django.conf import settings


class SiteConfig(AppConfig):
    """The site itself, installed for its management commands and for what is measured."""

    name = "tcgsite"

    def ready(self) -> None:
        if settings.METRICS_DIR:
            from tcgsite.observability import metrics

            metrics.connect()
