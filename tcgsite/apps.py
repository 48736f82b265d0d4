from django.apps import AppConfig
from django.conf import settings
from django.contrib.admin.apps import AdminConfig


class GuardedAdminConfig(AdminConfig):
    """The admin, for staff with a second factor."""

    default_site = "decks.accounts.admin_site.GuardedAdminSite"


class SiteConfig(AppConfig):
    """The site itself, installed for its management commands and for what is measured."""

    name = "tcgsite"

    def ready(self) -> None:
        if settings.METRICS_DIR:
            from tcgsite.observability import metrics

            metrics.connect()
