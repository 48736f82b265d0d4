"""The programs that make up a running site: web server, workers and, if needed, Redis."""

import sys

from django.conf import settings

from tcgsite import addresses, private_redis
from tcgsite.children import Program

WEB_PROCESSES = 2
WEB_THREADS = 4
# In a container root is the rule; the warning would bury the address.
ROOT_WARNING = "You're running the worker with superuser privileges"


def programs(*, host: str, port: int, workers: int, talkative: bool) -> list[Program]:
    """All programs in the order of their start."""
    return [
        *(
            [private_redis.program(settings.PRIVATE_REDIS_DIR)]
            if settings.USES_PRIVATE_REDIS
            else []
        ),
        _web(host, port, talkative=talkative),
        _worker(
            "quick", 1, "--beat", f"--schedule={settings.VAR_DIR / 'beat'}", talkative=talkative
        ),
        _worker("bulk", workers, talkative=talkative),
        _engine(),
    ]


def _engine() -> Program:
    """Compiles the rules of play where that has not been done, while the site is up already."""
    command = [sys.executable, "manage.py", "warm_engine"]
    return Program(name="engine", command=command, folder=settings.BASE_DIR, is_errand=True)


def _worker(queue: str, processes: int, *more: str, talkative: bool) -> Program:
    """A worker a queue, so that long simulations never hold up short tasks."""
    options = [
        *more,
        f"--queues={queue}",
        f"--hostname={queue}@%h",
        f"--concurrency={processes}",
        f"--loglevel={'INFO' if talkative else 'WARNING'}",
        "--without-gossip",
        "--without-mingle",
    ]
    python = [sys.executable, f"-Wignore:{ROOT_WARNING}"]
    command = [*python, "-m", "celery", "--app=tcgsite", "--quiet", "worker", *options]
    return Program(name=queue, command=command, folder=settings.BASE_DIR)


def _web(host: str, port: int, *, talkative: bool) -> Program:
    options = [
        f"--bind={f'[{host}]' if ':' in host else host}:{port}",
        f"--workers={WEB_PROCESSES}",
        f"--threads={WEB_THREADS}",
        "--preload",
        "--graceful-timeout=5",
        "--no-control-socket",
        f"--log-level={'info' if talkative else 'warning'}",
        *(["--access-logfile=-"] if talkative else []),
    ]
    return Program(
        name="web",
        command=[sys.executable, "-m", "gunicorn", "tcgsite.wsgi", *options],
        folder=settings.BASE_DIR,
        is_ready=lambda: addresses.answers(host, port),
    )
