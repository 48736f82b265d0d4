"""A server that is killed in the middle of a burst of edits keeps every one it acknowledged."""

import http.cookiejar
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.games.catalogs import ROOT

EDITS_BEFORE_THE_KILL = 25
MOST_EDITS = 900
WINDOWS = 3


class Server:
    """The site in a process group of its own, on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.environment = {
            **os.environ,
            "DECKWRIGHT_VAR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder / 'decks.sqlite3'}",
        }
        self.process: subprocess.Popen[bytes] | None = None

    def manage(self, *words: str) -> None:
        command = [sys.executable, "manage.py", *words]
        subprocess.run(command, cwd=ROOT, env=self.environment, check=True, capture_output=True)

    def start(self) -> None:
        command = [sys.executable, "-m", "gunicorn", "tcgsite.wsgi", "--bind"]
        self.process = subprocess.Popen(
            [*command, f"127.0.0.1:{self.port}"],
            cwd=ROOT,
            env=self.environment,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert self.process.stderr is not None
        said = iter(self.process.stderr.readline, b"")
        assert any(b"Listening at" in line for line in said), "the server did not come up"

    def kill(self) -> None:
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Visitor:
    """A browser without a window."""

    def __init__(self, port: int) -> None:
        self.jar = http.cookiejar.CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.site = f"http://127.0.0.1:{port}"

    def get(self, path: str) -> Any:
        return self.opener.open(self.site + path, timeout=30)

    def post(self, path: str, **data: str) -> Any:
        token = next(cookie.value for cookie in self.jar if cookie.name == "csrftoken") or ""
        body = urlencode({**data, "csrfmiddlewaretoken": token}).encode()
        headers = {"HX-Request": "true", "Referer": self.site}
        return self.opener.open(Request(self.site + path, body, headers), timeout=30)


class Burst:
    """Several windows that add copies as fast as they can, until the server is gone."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.visitor, self.path = visitor, path
        self.acknowledged = 0
        self.counting = threading.Lock()
        self.under_way = threading.Event()

    def _edit(self, _: int) -> None:
        try:
            while self.acknowledged < MOST_EDITS:
                assert self.visitor.post(self.path, do="add deck CARD-1").status == 200
                with self.counting:
                    self.acknowledged += 1
                if self.acknowledged >= EDITS_BEFORE_THE_KILL:
                    self.under_way.set()
        except (OSError, HTTPException):
            return

    def run_until(self, kill: Callable[[], None]) -> int:
        """Kill while all of them have an edit on its way; how many were acknowledged."""
        with ThreadPoolExecutor(WINDOWS) as windows:
            running = windows.map(self._edit, range(WINDOWS))
            assert self.under_way.wait(timeout=60), "the edits never got going"
            kill()
            list(running)
        assert self.acknowledged < MOST_EDITS, "the server outlived its death"
        return self.acknowledged


def test_what_was_acknowledged_is_there_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.manage("migrate", "--verbosity", "0")
    server.start()
    try:
        visitor = Visitor(server.port)
        visitor.get("/decks/new/")
        made = visitor.post("/decks/new/", game="six-forms")
        path = f"{made.url.split(str(server.port))[1]}change/"
        acknowledged = Burst(visitor, path).run_until(server.kill)
        server.start()
        decks = json.load(visitor.get("/api/v1/decks/"))["results"]
        deck = json.load(visitor.get(f"/api/v1/decks/{decks[0]['key']}/"))
        kept = {card["code"]: card["count"] for card in deck["sections"]["deck"]}
    finally:
        server.kill()
    assert acknowledged >= EDITS_BEFORE_THE_KILL
    unheard = kept["CARD-1"] - acknowledged
    assert 0 <= unheard <= WINDOWS, "each window's last edit may have been stored unheard"
