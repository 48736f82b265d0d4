"""manage.py load_events: a demo event of each game."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.events.demo import load_demo_events


class Command(BaseCommand):
    help = "Make a demo event of each game that has none. Load the cards first."

    def handle(self, *args: Any, **options: Any) -> None:
        made = load_demo_events()
        self.stdout.write(f"{len(made)} demo events made.")
