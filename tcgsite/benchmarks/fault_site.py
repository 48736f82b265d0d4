"""A production site to break: web server, two workers, beat, database and broker of its own."""

import json
import signal
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from tcgsite.deployment.databases import execute
from tcgsite.deployment.servers import Server
from tcgsite.deployment.site import Site

HOST = "decks.example.org"
GAME = next(game for game in GAMES.values() if game.play)
RUN_GAMES = 3_000_000
SEED = 11
PATIENCE = 20.0
WEB_PROCESSES, WEB_THREADS = 2, 4
UNANSWERED = (OSError, HTTPException)
"""What a request fails with while the site or a part of it is down; refusals by status included."""
MAKE_OWNER = """
from django.contrib.auth.models import User
from decks.models.tokens import create_token
owner = User.objects.create_user("owner")
print(create_token(owner, "Faults", ["decks", "simulate"], days=1))
"""


class FaultSite(Site):
    """The site, and the requests of the owner of its decks."""

    def __init__(self, folder: Path, database: Server | str, broker: Server) -> None:
        self.database_server = database if isinstance(database, Server) else None
        self.database = database if isinstance(database, str) else database.address
        self.broker = broker
        environment = {
            "DECKWRIGHT_ENV": "production",
            "SECRET_KEY": "only-for-this-benchmark-" * 3,
            "ALLOWED_HOSTS": HOST,
            "TRUSTED_PROXIES": "1",
            "DATABASE_URL": self.database,
            "CELERY_BROKER_URL": broker.address,
            "LOG_LEVEL": "WARNING",
            "RATE_GAMES": "100000000000/hour",
        }
        super().__init__(folder, environment)

    def start_all(self) -> None:
        """The servers, then the tables and cards, then the site's own processes."""
        if self.database_server:
            self.database_server.start(self.processes, "database")
        self.broker.start(self.processes, "broker")
        for command in ("migrate", "load_cards"):
            self.manage(command, "--verbosity=0")
        self.manage("collectstatic", "--noinput", "--verbosity=0")
        self.manage("warm_engine", GAME.slug)
        self.token = self.manage("shell", "--verbosity=0", "-c", MAKE_OWNER).split()[-1]
        for queue in ("quick", "bulk"):
            self.start_worker(queue)
        self.start_beat()
        self.start_web_server()
        self.wait_until_ready("web", host=HOST)

    def start_web_server(self) -> None:
        self.start_web(workers=WEB_PROCESSES, threads=WEB_THREADS, more=("--preload",))

    def kill_web(self) -> None:
        self.processes.kill("web")
        self.start_web_server()

    def kill_worker(self, queue: str) -> None:
        self.processes.kill(queue)
        self.start_worker(queue)

    def kill_beat(self) -> None:
        self.processes.kill("beat")
        self.start_beat()

    def kill_broker(self) -> None:
        self.processes.kill("broker")
        self.broker.start(self.processes, "broker")

    def restart_database(self) -> None:
        """PostgreSQL's immediate shutdown: it ends at once, and recovers when it starts."""
        assert self.database_server is not None
        self.processes.stop("database", signal.SIGQUIT)
        self.database_server.start(self.processes, "database")

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request to the API as the owner, as a proxy hands it on."""
        request = Request(
            f"http://127.0.0.1:{self.ports['web']}/api/v1/{path}",
            json.dumps(body).encode() if body else None,
            {
                "Host": HOST,
                "X-Forwarded-Proto": "https",
                "X-Forwarded-For": "198.51.100.7",
                "Authorization": f"Token {self.token}",
                "Content-Type": "application/json",
            },
            method=method,
        )
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return json.loads(answer.read() or b"null")

    def make_deck(self) -> str:
        """A demo deck of the game; its key."""
        text = demo_deck_files(GAME)[0].read_text(encoding="utf-8")
        return str(self.ask("POST", "decks/", game=GAME.slug, text=text)["key"])

    def start_run(self, deck: str, games: int) -> str:
        """A simulation that no earlier report can answer; its key."""
        execute(self.database, "UPDATE simulator_simulationrun SET fingerprint = 'forgotten'")
        run = self.ask("POST", f"decks/{deck}/simulations/", games=games, seed=SEED)
        return str(run["key"])

    def run(self, key: str) -> dict[str, Any]:
        """The run as the API shows it; {} while it does not answer."""
        try:
            found: dict[str, Any] = self.ask("GET", f"simulations/{key}/")
        except UNANSWERED:
            return {}
        return found
