"""manage.py load_events: demo events of each game."""

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from decks.events.demo import give_to, load_demo_events


class Command(BaseCommand):
    help = "Make the demo events of each game that are missing. Load the cards first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--organiser",
            metavar="ACCOUNT",
            help="make this account the organiser of the demo events, to look at their desks",
        )

    def handle(self, *args: Any, organiser: str | None, **options: Any) -> None:
        made = load_demo_events()
        self.stdout.write(f"{len(made)} demo events made.")
        if organiser is not None:
            user = User.objects.filter(username=organiser).first()
            if user is None:
                raise CommandError(f"There is no account called “{organiser}”.")
            self.stdout.write(f"{organiser} is the organiser of {give_to(user)} demo events.")
