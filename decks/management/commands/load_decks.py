"""manage.py load_decks: bring the demo decks up to date."""

from typing import Any

from decks.library.demo_decks import load_demo_decks
from games.management.base import ContractCommand
from games.registry import GAMES


class Command(ContractCommand):
    help = "Load the demo decks that ship with the project. Does nothing when they are there."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in GAMES.values():
            if changed := load_demo_decks(game):
                self.stdout.write(f"{game.name}: {changed} demo decks loaded.")
