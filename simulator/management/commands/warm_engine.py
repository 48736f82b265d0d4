"""manage.py warm_engine: compile the rules of play of every game, where that is not done yet."""

import time
from typing import Any

from games.management.base import ContractCommand
from games.registry import GAMES
from simulator.warming import is_warm, warm


class Command(ContractCommand):
    help = "Compile the engine for every game; does nothing where that has been done."

    def handle(self, *args: Any, **options: Any) -> None:
        cold = [game for game in GAMES.values() if game.play and not is_warm(game)]
        for number, game in enumerate(cold, start=1):
            started = time.monotonic()
            self.stdout.write(f"Compiling {game.name} ({number} of {len(cold)}) …")
            self.stdout.flush()
            warm(game)
            self.stdout.write(f"{game.name} compiled in {time.monotonic() - started:.0f} s.")
            self.stdout.flush()
