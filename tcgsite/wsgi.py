"""The web application, for gunicorn and the like."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import resolve

from games.services.memory import freeze_memory

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

application = get_wsgi_application()

# Loads every view now, before the web processes fork, and not with somebody's first page.
resolve("/")
freeze_memory()
