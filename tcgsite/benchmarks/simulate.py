"""From the button to the finished report: a million games of a demo deck of each game, on a whole
site of its own (`manage.py up` in a temporary folder) with two worker processes that are warm."""

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from django.conf import settings

from games.registry import GAMES
from simulator.compilation.services import compile_game, is_compiled

RUN_GAMES = 1_000_000
WARM_GAMES = 200_000
WORKERS = 2
PATIENCE = 900.0
LOOK_EVERY = 0.05


class Site:
    """A running site, asked as a browser asks it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.address = folder, f"http://127.0.0.1:{port}"

    def demo_deck(self, slug: str) -> tuple[str, str]:
        """Key and name of the game's first demo deck."""
        with closing(sqlite3.connect(self.folder / "db.sqlite3")) as database:
            query = "SELECT key, name FROM decks_deck WHERE game = ? ORDER BY id LIMIT 1"
            found: tuple[str, str] = database.execute(query, (slug,)).fetchone()
        return found

    def report_seconds(self, deck: str, games: int, seed: int) -> float:
        """From the start of a run until its report has been read whole."""
        started = time.monotonic()
        body = json.dumps({"games": games, "seed": seed}).encode()
        made = json.loads(self._ask(f"/api/v1/decks/{deck}/simulations/", body))
        while "run-progress" in self._ask(f"/simulations/{made['id']}/status/"):
            if time.monotonic() - started > PATIENCE:
                raise TimeoutError(f"the run of deck {deck} did not end")
            time.sleep(LOOK_EVERY)
        return time.monotonic() - started

    def _ask(self, path: str, body: bytes | None = None) -> str:
        request = Request(self.address + path, body, {"Content-Type": "application/json"})  # noqa: S310
        with urlopen(request, timeout=60) as answer:  # noqa: S310 - our own address
            return str(answer.read().decode())


@contextmanager
def _site() -> Iterator[Site]:
    with tempfile.TemporaryDirectory(prefix="deckwright-bench-") as name:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        away = ("DATABASE_URL", "CELERY_BROKER_URL", "DECKWRIGHT_ENV")
        environment = {key: value for key, value in os.environ.items() if key not in away}
        command = [sys.executable, "manage.py", "up", f"--port={port}", f"--workers={WORKERS}"]
        up = subprocess.Popen(  # noqa: S603 - our own command
            command,
            cwd=settings.BASE_DIR,
            env=environment | {"DECKWRIGHT_VAR": name},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert up.stdout is not None
            if not any(re.search("is ready at", line) for line in up.stdout):
                raise RuntimeError("the site did not start")
            yield Site(Path(name), port)
        finally:
            up.terminate()
            up.communicate()


def bench_simulate(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each game that the engine plays, or for those that are named."""
    games = [game for game in GAMES.values() if game.play and (not slugs or game.slug in slugs)]
    for game in games:
        if not is_compiled(game):
            compile_game(game)
    rows = []
    with _site() as site:
        for game in games:
            deck, name = site.demo_deck(game.slug)
            site.report_seconds(deck, WARM_GAMES, seed=2)
            seconds = site.report_seconds(deck, RUN_GAMES, seed=1)
            rate = RUN_GAMES / seconds / WORKERS
            print(
                f"{game.slug:13} {name:28} {seconds:6.1f} s from the button to the report of "
                f"{RUN_GAMES:,} games  {rate:,.0f} games/s a core"
            )
            rows.append({"game": game.slug, "deck": name, "seconds": seconds})
    return {"games": RUN_GAMES, "workers": WORKERS, "runs": rows}
