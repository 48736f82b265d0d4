"""A whole site of a benchmark's own, `manage.py up` in a temporary folder with two worker
processes, asked as a browser asks it."""

import os
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from django.conf import settings

from tcgsite.deployment.usage import children, usage

WORKERS = 2
PATIENCE = 900.0
LOOK_EVERY = 0.05
Form = Mapping[str, object]


class Site:
    """A running site and a browser's session on it."""

    def __init__(self, folder: Path, port: int, pid: int) -> None:
        self.folder, self.address, self.pid = folder, f"http://127.0.0.1:{port}", pid
        self._cookies = CookieJar()
        self._browser = build_opener(HTTPCookieProcessor(self._cookies))

    def demo_decks(self, slug: str) -> list[tuple[str, str]]:
        """Keys and names of the game's demo decks."""
        with closing(sqlite3.connect(self.folder / "db.sqlite3")) as database:
            where = "game = ? AND owner_id IS NOT NULL"
            query = f"SELECT key, name FROM decks_deck WHERE {where} ORDER BY id"  # noqa: S608

            found: list[tuple[str, str]] = database.execute(query, (slug,)).fetchall()
        return found

    def cpu_seconds(self) -> float:
        """The CPU time of all its processes so far."""
        return sum(usage(pid).cpu_seconds for pid in _tree(self.pid))

    def get(self, path: str) -> str:
        """The page."""
        return self._ask(Request(self.address + path))[1]  # noqa: S310 - our own address

    def post_json(self, path: str, body: str) -> str:
        """What an endpoint of the API answers."""
        kind = {"Content-Type": "application/json"}
        return self._ask(Request(self.address + path, body.encode(), kind))[1]  # noqa: S310

    def post_form(self, path: str, form: Form) -> tuple[str, str]:
        """Send a form of a page; the address that it leads to, and the page there."""
        token = next(c.value for c in self._cookies if c.name.endswith("csrftoken"))
        body = urlencode({**form, "csrfmiddlewaretoken": token}, doseq=True).encode()
        return self._ask(Request(self.address + path, body))  # noqa: S310 - our own address

    def _ask(self, request: Request) -> tuple[str, str]:
        with self._browser.open(request, timeout=60) as answer:
            return str(answer.url).removeprefix(self.address), str(answer.read().decode())


def _tree(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    for child in children(pid):
        yield from _tree(child)


@contextmanager
def own_site() -> Iterator[Site]:
    """The site, until the benchmark is done."""
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
            yield Site(Path(name), port, up.pid)
        finally:
            up.terminate()
            up.communicate()
