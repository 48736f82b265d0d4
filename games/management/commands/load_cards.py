"""manage.py load_cards: load the shipped card sets that are missing or have changed."""

from typing import Any

from games.importing.shipped import load_shipped
from games.management.base import NO, ContractCommand
from games.registry import GAMES


class Command(ContractCommand):
    help = "Load the card sets that ship with the project. Does nothing when they are there."

    def handle(self, *args: Any, **options: Any) -> None:
        field_errors = 0
        for game in GAMES.values():
            report = load_shipped(game)
            if report is None:
                continue
            for bad in report.bad:
                self.stderr.write(f"{bad.file}, line {bad.line}: {bad.field_error}")
            field_errors += len(report.bad)
            self.stdout.write(f"{game.name}: {report.rows} cards loaded.")
        if field_errors:
            raise SystemExit(NO)
