"""The web application, for gunicorn and the like."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import resolve

from games.services.memory import freeze_memory
from tcgsite.celery import give_up_after

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

application = get_wsgi_application()

# A page does not wait for a broker that hangs: the sweep sends what could not be sent.
give_up_after(seconds=2)

# Loads every view now, before the web processes fork, and not with somebody's first page.
resolve("/")
freeze_memory()
