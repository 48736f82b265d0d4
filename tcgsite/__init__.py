"""The site: settings, URLs, the task queue and the command that starts everything."""

from tcgsite.celery import app as celery_app

__all__ = ["celery_app"]
