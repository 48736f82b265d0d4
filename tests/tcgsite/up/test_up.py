"""`manage.py up` with real processes: start, work, restart, stop, and what it refuses."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil
import pytest

from tests.tcgsite.conftest import PATIENCE, ROOT, Manage, RunningSite, find_free_port


def get_health(port: int) -> dict[str, str]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz/", timeout=PATIENCE) as answer:
        return json.load(answer)


def send_ping(site: RunningSite, word: str) -> None:
    code = f"from tcgsite.tasks import ping; ping.delay({word!r})"
    subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=site.env, check=True, timeout=PATIENCE
    )


def redis_socket(site: RunningSite) -> Path:
    redis = next(p for p in site.descendants() if p.name() == "redis-server")
    return next(Path(c.laddr) for c in redis.net_connections("unix") if c.laddr)


def test_serves_and_works_and_leaves_nothing_behind(site: RunningSite):
    assert f"http://127.0.0.1:{site.port}/" in site.wait_for("Deckwright is ready")
    assert get_health(site.port) == {"status": "ok", "database": "ok", "queue": "ok", "cache": "ok"}

    send_ping(site, "are-you-there")
    assert "are-you-there" in site.wait_for("succeeded")

    started, socket_path = site.descendants(), redis_socket(site)
    assert socket_path.is_socket()
    assert site.end(signal.SIGINT) == 0
    assert psutil.wait_procs(started, timeout=5)[1] == []
    assert not socket_path.parent.exists()


@pytest.mark.deep
def test_a_worker_that_dies_is_started_again(site: RunningSite):
    site.wait_for("Deckwright is ready")
    worker = next(p for p in site.descendants() if "--queues=quick" in p.cmdline())
    worker.kill()
    site.wait_for("quick ended with code -9; starting it again")
    send_ping(site, "back-again")
    assert "back-again" in site.wait_for("succeeded")
    assert site.end(signal.SIGTERM) == 0


@pytest.mark.deep
def test_one_site_a_folder_and_nothing_outlives_it(site: RunningSite, manage: Manage):
    site.wait_for("Deckwright is ready")
    second = manage("up", "--port", str(find_free_port()))
    assert second.returncode == 1
    assert f"already runs from this folder (process {site.process.pid})" in second.stderr

    started, socket_path = site.descendants(), redis_socket(site)
    assert site.end(signal.SIGKILL) == -signal.SIGKILL
    assert psutil.wait_procs(started, timeout=PATIENCE)[1] == []
    assert not socket_path.exists()
    socket_path.parent.rmdir()


def test_a_port_that_is_taken_is_named_with_the_way_out(manage: Manage):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        refused = manage("up", "--port", str(port))
    assert refused.returncode == 1
    assert f"Port {port} on 127.0.0.1 is taken" in refused.stderr
    assert "--port" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--port", "70000"), "70000 is not a port"),
        (("--host", "no.such.host.invalid"), "is no address of this machine"),
        (("--workers", "0"), "--workers must be 1 or more"),
    ],
)
def test_what_cannot_be_is_said_plainly(manage: Manage, words: tuple[str, ...], message: str):
    refused = manage("up", *words)
    assert refused.returncode == 1
    assert message in refused.stderr


def test_a_database_that_does_not_answer_is_said_plainly(manage: Manage, free_port: int):
    refused = manage(
        "up", "--port", str(free_port), DATABASE_URL=f"postgres://nobody@127.0.0.1:{free_port}/none"
    )
    assert refused.returncode == 1
    assert "The database does not answer" in refused.stderr
    assert "Check DATABASE_URL" in refused.stderr
