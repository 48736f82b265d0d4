"""manage.py warm_engine: compile the rules of play of every game, where that is not done yet."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from games.management.base import NO, ContractCommand
from games.registry import GAMES
from games.rules.game import GameDefinition
from simulator.compilation.services import compile_game, is_compiled

BEHIND_OTHERS = 10
"""Compiling all games must not slow down the one that somebody waits for, nor the pages."""


class Command(ContractCommand):
    help = "Compile the engine for every game; does nothing where that has been done."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")

    def handle(self, *args: Any, games: list[str], **options: Any) -> None:
        named = [self.game(slug) for slug in games] or list(GAMES.values())
        cold = [game for game in named if game.play and not is_compiled(game)]
        if len(cold) == 1:
            self._print(f"Compiling {cold[0].name} …")
            started = time.monotonic()
            compile_game(cold[0])
            self._print(f"{cold[0].name} compiled in {time.monotonic() - started:.0f} s.")
            return
        os.nice(BEHIND_OTHERS)
        with ThreadPoolExecutor(os.cpu_count()) as processes:
            if not all(list(processes.map(self._compile_in_subprocess, cold))):
                sys.exit(NO)

    def _compile_in_subprocess(self, game: GameDefinition) -> bool:
        """Compile one game in a process of its own: numba uses one core only."""
        command = [sys.executable, "manage.py", "warm_engine", game.slug]
        return subprocess.run(command, cwd=settings.BASE_DIR).returncode == 0  # noqa: S603

    def _print(self, words: str) -> None:
        self.stdout.write(words)
        self.stdout.flush()
