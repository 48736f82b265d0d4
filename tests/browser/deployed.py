"""A site in real processes for the browser tests: two web servers behind one address, two workers,
a Redis and the tests' own PostgreSQL. `make test-deployed` runs the tests against it."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings

from games.registry import GAMES
from simulator.models import SimulationRun, Status, SwapSearch
from tcgsite.deployment import servers
from tcgsite.deployment.balancer import Balancer
from tcgsite.deployment.processes import free_port, wait_until
from tcgsite.deployment.site import Site

IS_DEPLOYED = bool(os.environ.get("DECKWRIGHT_DEPLOYED"))
WEB_SERVERS = ("web-1", "web-2")
WORKERS = ("quick", "bulk")


class DeployedSite:
    """What pytest-django's live server is elsewhere: its address, and workers that can be held."""

    def __init__(self, folder: Path) -> None:
        self._live_server_modified_settings = override_settings()
        self.broker = servers.redis(folder / "broker")
        environment = {
            "DJANGO_SETTINGS_MODULE": "tests.browser.deployed_settings",
            "TOY_SITE": f"browser-{uuid4().hex[:12]}",
            "SECRET_KEY": settings.SECRET_KEY,
            "DATABASE_URL": database_address(),
            "CELERY_BROKER_URL": self.broker.address,
            "SIMULATOR_SWEEP": "0.5",
            "SIMULATOR_RESEND_AFTER": "1",
        }
        self.site = Site(folder, environment)

    def start(self) -> None:
        processes = self.site.processes
        self.broker.start(processes, "broker")
        self.site.manage("warm_engine", *GAMES)
        # Each request comes on a connection of its own, so the servers take turns.
        ports = [
            self.site.start_web(name, more=("--keep-alive=0", "--worker-class=gthread"))
            for name in WEB_SERVERS
        ]
        self.site.start_worker("quick", "--beat", f"--schedule={self.site.folder / 'beat'}")
        self.site.start_worker("bulk")
        self.balancer = Balancer(free_port(), ports)
        self.balancer.start()
        self.url = f"http://localhost:{self.balancer.port}"

    def stop(self) -> None:
        self.site.processes.kill_all()
        self.balancer.stop()

    def __str__(self) -> str:
        return self.url

    def hold_workers(self) -> None:
        self._signal(signal.SIGSTOP)

    def let_work(self) -> None:
        """Until nothing is left to do."""
        self._signal(signal.SIGCONT)
        wait_until(is_idle, "the workers are done")

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        for name in WORKERS:
            os.killpg(self.site.processes.running[name].pid, number)


def is_idle() -> bool:
    """Whether all that was started is done; a run is when its parts are merged."""
    return not any(
        model.objects.filter(status=Status.RUNNING).exists()
        for model in (SimulationRun, SwapSearch)
    )


def database_address() -> str:
    values = connection.settings_dict
    assert connection.vendor == "postgresql", "the processes cannot share a test's SQLite"
    password = f":{quote(values['PASSWORD'])}" if values["PASSWORD"] else ""
    host = f"{values['HOST'] or '127.0.0.1'}:{values['PORT'] or 5432}"
    return f"postgres://{values['USER']}{password}@{host}/{values['NAME']}"


@pytest.fixture(scope="session")
def live_server(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DeployedSite]:
    site = DeployedSite(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()
