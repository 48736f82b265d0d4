"""manage.py export_cards GAME: one JSON object a line, in the shape that import_cards reads."""

import json
from typing import Any

from django.core.management.base import CommandParser

from games.management.base import ContractCommand
from games.models import Card


class Command(ContractCommand):
    help = "Print every card of a game as JSON lines."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        rows = Card.objects.filter(game=game.slug).select_related("card_set").order_by("code")
        for row in rows.iterator(2000):
            self.stdout.write(json.dumps(row.as_info().as_dict(), ensure_ascii=False))
