"""manage.py remove_second_factors NAME: for an owner who has lost all of them."""

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from decks.accounts.second_factor import record
from decks.models import SecondFactor
from decks.models.security import SecurityEventKind


class Command(BaseCommand):
    help = "Remove the second factors of an account, so that its password is enough again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["username"]).first()
        if user is None:
            raise CommandError(f"There is no account called {options['username']!r}.")
        removed, _by_model = SecondFactor.objects.filter(user=user).delete()
        record(user, SecurityEventKind.FACTOR_REMOVED, "by the operator")
        self.stdout.write(f"{removed} removed. The password of {user} is enough now.")
