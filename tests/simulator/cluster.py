"""A whole site in real processes: web server, workers, broker and database of its own."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg

from tests.games.engine.decks import PEBBLE_BAG
from tests.simulator.brokers import Broker, free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300.0
SET_UP = f"""
import django, json; django.setup()
from django.contrib.auth.models import User
from decks.revisions.services import create_deck
from decks.models.state import DeckState
from decks.models.tokens import create_token
from games.importing.shipped import load_shipped
from games.registry import GAMES
assert load_shipped(GAMES["pebbles"]).written
owner = User.objects.create_user("owner")
state = DeckState(name="Ten stones", format="beach", sections={{"bag": {PEBBLE_BAG!r}}})
deck = create_deck("pebbles", state, owner=owner)
print(json.dumps([deck.key, create_token(owner, "Tests", ["decks", "simulate"], days=30)]))
"""


def wait_until(condition: Callable[[], Any], what: str) -> Any:
    """What the condition gives, once it gives anything; looked at every few milliseconds."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"never came about within {PATIENCE:.0f} s: {what}")


class Cluster:
    """Starts, kills and asks the processes of one site."""

    def __init__(self, folder: Path, database: str, broker: Broker) -> None:
        self.folder, self.broker, self.port = folder, broker, free_port()
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.toy.site",
            "TOY_SITE": f"toy-{uuid4().hex[:12]}",
            "DECKWRIGHT_VAR": str(folder),
            "DATABASE_URL": database,
            "CELERY_BROKER_URL": broker.address,
            "SIMULATOR_LEASE": "2",
            "SIMULATOR_RESEND_AFTER": "1",
            "SIMULATOR_SWEEP": "0.5",
            "API_RATE_USER": "100000/min",
            "API_RATE_SIMULATE": "1000/min",
        }

    def set_up(self) -> None:
        """The tables, the cards, a deck and the token of its owner."""
        self.python("manage.py", "migrate", "--verbosity", "0")
        self.deck, self.token = json.loads(self.python("-c", SET_UP).splitlines()[-1])

    def python(self, *words: str) -> str:
        """What a Python of the site says, run to its end."""
        command = [sys.executable, *words]
        done = subprocess.run(
            command, cwd=ROOT, env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, name: str, *command: str, **environment: str) -> None:
        """A process in a group of its own, its words in a file."""
        with (self.folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                command, cwd=ROOT, env=self.environment | environment, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip

    def log(self, name: str) -> str:
        """What the process has said so far."""
        return (self.folder / f"{name}.log").read_text()

    def kill(self, name: str) -> None:
        """SIGKILL to the process and all that it started."""
        process = self.processes.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def kill_all(self) -> None:
        for name in list(self.processes):
            self.kill(name)

    def start_broker(self) -> None:
        self.broker.folder.mkdir(exist_ok=True)
        self.start("broker", *self.broker.command, **self.broker.environment)
        wait_until(lambda: _listens(self.broker.port), "the broker listens")

    def start_web(self) -> None:
        command = ["-m", "gunicorn", "tcgsite.wsgi", f"--bind=127.0.0.1:{self.port}", "--threads=2"]
        self.start("web", sys.executable, *command)
        wait_until(lambda: _listens(self.port), "the web server listens")

    def start_worker(self, name: str, queue: str = "") -> None:
        """One process for a queue; the quick one keeps the time for the sweep as well."""
        queue = queue or name
        beat = [f"--beat --schedule={self.folder / 'beat'}"] if queue == "quick" else []
        words = f"--queues={queue} --hostname={queue}@%h --concurrency=1 --loglevel=WARNING"
        quiet = "--without-gossip --without-mingle --without-heartbeat"
        options = " ".join([words, quiet, *beat]).split()
        self.start(name, sys.executable, "-m", "celery", "--app=tcgsite", "worker", *options)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request to the API as the deck's owner."""
        request = Request(
            f"http://127.0.0.1:{self.port}/api/v1/{path}",
            json.dumps(body).encode() if body else None,
            {"Authorization": f"Token {self.token}", "Content-Type": "application/json"},
            method=method,
        )
        with urlopen(request, timeout=30) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def execute(self, statement: str) -> None:
        """One statement, straight to the database."""
        address = self.environment["DATABASE_URL"]
        if address.startswith("sqlite"):
            with sqlite3.connect(address.removeprefix("sqlite:///"), timeout=20) as database:
                database.execute(statement)
        else:
            with psycopg.connect(address) as database:
                database.execute(statement)

    def begin(self, **values: Any) -> str:
        """Start a run; its key."""
        return str(self.ask("POST", f"decks/{self.deck}/simulations/", **values)["id"])

    def run(self, key: str) -> dict[str, Any]:
        """The run as the API tells it; {} while no web server answers."""
        try:
            found: dict[str, Any] = self.ask("GET", f"simulations/{key}/")
        except (HTTPError, URLError, ConnectionError):
            return {}
        return found

    def wait_for_middle(self, key: str) -> None:
        """Until some of the run is counted, and some is not."""

        def is_under_way() -> bool:
            run = self.run(key)
            assert run.get("status", "running") == "running", "the run was too quick for the test"
            return bool(run and run["games_done"])

        wait_until(is_under_way, "a part of the run is counted")

    def report(self, key: str) -> bytes:
        """The report of the run when it is done, byte by byte."""
        done = wait_until(lambda: self._done(key), "the run is done")
        return json.dumps(done["report"]).encode()

    def _done(self, key: str) -> dict[str, Any] | None:
        run = self.run(key)
        assert run.get("status", "running") in ("running", "done"), run
        return run if run.get("status") == "done" else None


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0
