"""A whole site in real processes: web server, workers, broker and database of its own."""

import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

from tcgsite.deployment.databases import execute
from tcgsite.deployment.processes import wait_until
from tcgsite.deployment.servers import Server
from tcgsite.deployment.site import Site
from tests.games.engine.decks import PEBBLE_BAG

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


class Cluster(Site):
    """A site that plays Pebbles too, with a broker of its own; a request is asked of its API."""

    def __init__(self, folder: Path, database: str, broker: Server) -> None:
        self.broker, self.database = broker, database
        environment = {
            "DJANGO_SETTINGS_MODULE": "tests.toy.site",
            "TOY_SITE": f"toy-{uuid4().hex[:12]}",
            "DATABASE_URL": database,
            "CELERY_BROKER_URL": broker.address,
            "SIMULATOR_LEASE": "2",
            "SIMULATOR_RESEND_AFTER": "1",
            "SIMULATOR_SWEEP": "0.5",
            "API_RATE_USER": "100000/min",
            "API_RATE_SIMULATE": "1000/min",
        }
        super().__init__(folder, environment)

    def set_up(self) -> None:
        """The tables, the cards, a deck and the token of its owner."""
        self.manage("migrate", "--verbosity", "0")
        self.deck, self.token = json.loads(self.python("-c", SET_UP).splitlines()[-1])

    def start_broker(self) -> None:
        self.broker.start(self.processes, "broker")

    def start_queue(self, name: str, queue: str = "") -> None:
        """A worker of one process; the quick one keeps the time for the sweep as well."""
        beat = ["--beat", f"--schedule={self.folder / 'beat'}"] if name == "quick" else []
        self.start_worker(name, "--without-heartbeat", *beat, queue=queue)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request to the API as the deck's owner."""
        request = Request(
            f"http://127.0.0.1:{self.ports['web']}/api/v1/{path}",
            json.dumps(body).encode() if body else None,
            {"Authorization": f"Token {self.token}", "Content-Type": "application/json"},
            method=method,
        )
        with urlopen(request, timeout=30) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def execute(self, statement: str) -> None:
        """One statement, straight to the database."""
        execute(self.database, statement)

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
