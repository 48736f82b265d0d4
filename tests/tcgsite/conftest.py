"""A site of one's own in a temporary folder, run by real processes."""

import os
import queue
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0

Manage = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def site_env(tmp_path: Path) -> dict[str, str]:
    """The environment of a local site that keeps everything in the test's own folder."""
    ours = {
        "ALLOWED_HOSTS",
        "CELERY_BROKER_URL",
        "DATABASE_URL",
        "DECKWRIGHT_ENV",
        "DJANGO_ALLOW_ASYNC_UNSAFE",
        "SECRET_KEY",
    }
    rest = {name: value for name, value in os.environ.items() if name not in ours}
    return rest | {"DECKWRIGHT_VAR": str(tmp_path / "var")}


@pytest.fixture
def manage(site_env: dict[str, str]) -> Manage:
    """Run manage.py to its end, with changes to the environment as keywords."""

    def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(
            command, cwd=ROOT, env=site_env | env, capture_output=True, text=True, timeout=PATIENCE
        )

    return run


@pytest.fixture
def free_port() -> int:
    """A port that nothing listens on."""
    return find_free_port()


def find_free_port() -> int:
    """A port that the system gives out."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class RunningSite:
    """`manage.py up` as a process, with the lines it has said."""

    def __init__(self, env: dict[str, str], port: int) -> None:
        self.env, self.port = env, port
        self.lines: list[str] = []
        self._arriving: queue.Queue[str | None] = queue.Queue()
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(port), "--workers", "1", "-v", "2"],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._arriving.put(line)
        self._arriving.put(None)

    def wait_for(self, words: str) -> str:
        """The first line from now on that holds the words."""
        while (line := self._arriving.get(timeout=PATIENCE)) is not None:
            self.lines.append(line)
            if words in line:
                return line
        raise AssertionError(f"{words!r} was never said:\n{''.join(self.lines)}")

    def descendants(self) -> list[psutil.Process]:
        """All processes that it has started, and those that they have."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def end(self, number: signal.Signals) -> int:
        """Send the signal and wait for the exit code."""
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)


@pytest.fixture
def site(site_env: dict[str, str], free_port: int) -> Iterator[RunningSite]:
    """A site that is starting; it is stopped after the test, whatever happened."""
    running = RunningSite(site_env, free_port)
    yield running
    if running.process.poll() is None:
        running.end(signal.SIGTERM)
