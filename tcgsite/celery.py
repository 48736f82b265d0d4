"""The task queue. Its settings are the CELERY_ names in settings.py."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

app = Celery("deckwright")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def give_up_after(seconds: float) -> None:
    """Wait no longer than that for a broker that takes connections but does not answer. For
    processes that only send tasks: a worker waits for messages as long as it takes."""
    if app.conf.broker_url.startswith(("redis", "sentinel")):
        timeouts = {"socket_connect_timeout": seconds, "socket_timeout": seconds}
    else:
        timeouts = {"connect_timeout": seconds, "read_timeout": seconds, "write_timeout": seconds}
    app.conf.broker_transport_options = {**app.conf.broker_transport_options, **timeouts}
    app.conf.broker_connection_timeout = seconds
