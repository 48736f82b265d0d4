"""The programs that make up a running site: web server, workers and, if needed, Redis."""

import sys

from django.conf import settings

from tcgsite.up import private_redis, server_address
from tcgsite.up.process import Program

WEB_PROCESSES = 2
WEB_THREADS = 4
# In a container root is the rule; the warning would bury the address.
ROOT_WARNING = "You're running the worker with superuser privileges"


def site_programs(*, host: str, port: int, workers: int, verbose: bool) -> list[Program]:
    """All programs in the order of their start."""
    return [
        *(
            [private_redis.redis_program(settings.PRIVATE_REDIS_DIR)]
            if settings.USES_PRIVATE_REDIS
            else []
        ),
        _web(host, port, verbose=verbose),
        _worker("quick", 1, "--beat", f"--schedule={settings.VAR_DIR / 'beat'}", verbose=verbose),
        _worker("bulk", workers, verbose=verbose),
        _engine(),
    ]


def _engine() -> Program:
    """Compiles the rules of play where that has not been done, while the site is up already."""
    command = [sys.executable, "manage.py", "warm_engine"]
    return Program(name="engine", command=command, folder=settings.BASE_DIR, runs_once=True)


def _worker(queue: str, processes: int, *more: str, verbose: bool) -> Program:
    """One worker per queue, so that long simulations never hold up short tasks."""
    options = [
        *more,
        f"--queues={queue}",
        f"--hostname={queue}@%h",
        f"--concurrency={processes}",
        f"--loglevel={'INFO' if verbose else 'WARNING'}",
        "--without-gossip",
        "--without-mingle",
    ]
    python = [sys.executable, f"-Wignore:{ROOT_WARNING}"]
    command = [*python, "-m", "celery", "--app=tcgsite", "--quiet", "worker", *options]
    return Program(name=queue, command=command, folder=settings.BASE_DIR)


def _web(host: str, port: int, *, verbose: bool) -> Program:
    options = [
        f"--bind={f'[{host}]' if ':' in host else host}:{port}",
        f"--workers={WEB_PROCESSES}",
        f"--threads={WEB_THREADS}",
        "--preload",
        "--graceful-timeout=5",
        "--no-control-socket",
        f"--log-level={'info' if verbose else 'warning'}",
        *(["--access-logfile=-"] if verbose else []),
    ]
    return Program(
        name="web",
        command=[sys.executable, "-m", "gunicorn", "tcgsite.wsgi", *options],
        folder=settings.BASE_DIR,
        is_ready=lambda: server_address.is_responding(host, port),
    )
