"""`manage.py up`: everything that a site on one machine needs, started and stopped together."""

import os
import signal
import time
from argparse import ArgumentParser
from contextlib import AbstractContextManager, nullcontext
from types import FrameType
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from tcgsite.up import private_redis, server_address
from tcgsite.up.programs import site_programs
from tcgsite.up.supervisor import GaveUpError, Supervisor

NAME_WIDTH = 5


class Command(BaseCommand):
    help = (
        "Bring the database up to date, load the cards that are missing, start the web server and "
        "the workers, and stop them all on Ctrl-C."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")
        parser.add_argument(
            "--workers",
            type=int,
            default=os.cpu_count() or 1,
            help="processes for simulations (as many as the machine has processors)",
        )

    def handle(self, *args: Any, host: str, port: int, workers: int, **options: Any) -> None:
        if workers < 1:
            raise CommandError(f"--workers must be 1 or more, not {workers}.")
        signal.signal(signal.SIGINT, _interrupt)
        signal.signal(signal.SIGTERM, _interrupt)
        try:
            server_address.check_free(host, port)
            with _queue():
                self._prepare()
                self._run(host, port, workers, verbose=options["verbosity"] > 1)
        except KeyboardInterrupt:
            pass
        except (
            server_address.AddressUnavailableError,
            private_redis.RedisUnavailableError,
            GaveUpError,
        ) as fault:
            raise CommandError(str(fault)) from fault
        self._print("up", "Stopped.")

    def _prepare(self) -> None:
        try:
            self._step("Preparing the database", "migrate", verbosity=0, interactive=False)
        except OperationalError as fault:
            raise CommandError(
                f"The database does not answer: {fault}Check DATABASE_URL."
            ) from fault
        self._step("Loading cards", "load_cards")
        self._step("Loading demo decks", "load_decks")
        self._step("Loading demo events", "load_events")
        if settings.PRODUCTION:
            self._step("Collecting static files", "collectstatic", verbosity=0, interactive=False)

    def _step(self, words: str, command: str, **options: Any) -> None:
        started = time.monotonic()
        self._print("up", f"{words} …")
        call_command(command, **options)
        self._print("up", f"{words}: done in {time.monotonic() - started:.1f} s.")

    def _run(self, host: str, port: int, workers: int, *, verbose: bool) -> None:
        self._print("up", "Starting the web server and the workers …")
        site = site_programs(host=host, port=port, workers=workers, verbose=verbose)
        address = server_address.as_url(host, port)
        ready = f"Deckwright is ready at {address} (Ctrl-C stops it)."
        Supervisor(site, self._print).run(lambda: self._print("up", self.style.SUCCESS(ready)))

    def _print(self, name: str, line: str) -> None:
        self.stdout.write(f"{name:<{NAME_WIDTH}} | {line}")
        self.stdout.flush()


def _queue() -> AbstractContextManager[None]:
    if not settings.USES_PRIVATE_REDIS:
        return nullcontext()
    return private_redis.exclusive_use(settings.PRIVATE_REDIS_DIR, settings.VAR_DIR / "up.lock")


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
