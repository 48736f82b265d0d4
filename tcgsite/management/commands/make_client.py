"""manage.py make_client: write the Python client of the API from its schema."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tcgsite.api_client import client_source

CLIENT = Path(settings.BASE_DIR) / "docs" / "client" / "deckwright.py"


class Command(BaseCommand):
    help = "Write docs/client/deckwright.py anew, after a change of the API."

    def handle(self, *args: Any, **options: Any) -> None:
        CLIENT.write_text(client_source(), "utf-8")
        self.stdout.write(f"{CLIENT.relative_to(settings.BASE_DIR)} is up to date.")
