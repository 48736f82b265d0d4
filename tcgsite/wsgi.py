"""The web application, for gunicorn and the like."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

application = get_wsgi_application()
