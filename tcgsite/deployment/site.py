"""Web servers, workers and beat of a site, started as operations.md says."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.request import Request, urlopen

from tcgsite.deployment.processes import Processes, free_port, wait_until
from tcgsite.environment import BASE_DIR

# What the caller's own environment says about another site.
NOT_PASSED_ON = frozenset(
    {"ALLOWED_HOSTS", "CACHE_URL", "CELERY_BROKER_URL", "DATABASE_URL", "DECKWRIGHT_ENV", "DEBUG",
     "DJANGO_ALLOW_ASYNC_UNSAFE", "DJANGO_SETTINGS_MODULE", "EMAIL_URL", "METRICS_DIR",
     "PROMETHEUS_MULTIPROC_DIR", "SECRET_KEY", "SENTRY_DSN"}
)  # fmt: skip


class Site:
    """The processes of one site. `code` is the checkout that they run."""

    def __init__(self, folder: Path, environment: dict[str, str], *, code: Path = BASE_DIR) -> None:
        self.folder, self.code = folder, code
        self.processes = Processes(folder)
        inherited = {name: text for name, text in os.environ.items() if name not in NOT_PASSED_ON}
        self.environment = {**inherited, "DECKWRIGHT_VAR": str(folder), **environment}
        self.ports: dict[str, int] = {}

    def python(self, *words: str) -> str:
        """The output of a Python of the site that has run to its end."""
        done = subprocess.run(  # noqa: S603 - our own commands
            [sys.executable, *words],
            cwd=self.code, env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)[:200]} failed:\n{done.stderr}")
        return done.stdout

    def manage(self, *words: str) -> str:
        return self.python("manage.py", *words)

    def start_web(
        self, name: str = "web", *, workers: int = 1, threads: int = 4, more: tuple[str, ...] = ()
    ) -> int:
        """A gunicorn on a port that stays its own when it is started again."""
        port = self.ports.setdefault(name, free_port())
        options = [f"--bind=127.0.0.1:{port}", f"--workers={workers}", f"--threads={threads}"]
        self.start(name, "-m", "gunicorn", "tcgsite.wsgi", *options, "--no-control-socket", *more)
        self.processes.wait_for_port(name, port)
        return port

    def wait_until_ready(self, name: str = "web", host: str = "127.0.0.1") -> None:
        """Until that web server answers a page."""
        request = Request(f"http://127.0.0.1:{self.ports[name]}/healthz/", headers={"Host": host})

        def answers() -> bool:
            with suppress(OSError), urlopen(request, timeout=30) as answer:  # noqa: S310
                return bool(answer.status == 200)
            return False

        wait_until(answers, f"{name} answers")

    def start_worker(self, name: str, *more: str, queue: str = "", processes: int = 1) -> None:
        """A Celery worker for the queue of that name."""
        queue = queue or name
        options = [f"--queues={queue}", f"--hostname={queue}@%h", f"--concurrency={processes}"]
        quiet = ["--loglevel=WARNING", "--without-gossip", "--without-mingle"]
        self.start(name, "-m", "celery", "--app=tcgsite", "worker", *options, *quiet, *more)

    def start_beat(self) -> None:
        schedule = f"--schedule={self.folder / 'beat'}"
        self.start("beat", "-m", "celery", "--app=tcgsite", "beat", schedule, "--loglevel=WARNING")

    def start(self, name: str, *words: str) -> None:
        """A Python of the site that goes on running."""
        self.processes.start(name, [sys.executable, *words], self.environment, cwd=self.code)
