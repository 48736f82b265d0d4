"""The last minute before the deadline: 500 players submit their lists to a web server of its own,
over HTTP, against PostgreSQL. The database is made for the measurement and removed after it."""

import http.client
import os
import random
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

from django.conf import settings
from django.core.management import CommandError
from django.db import connection
from django.utils import timezone

from decks.events.models import Entry, Event, Submission
from decks.events.models.event import EventStatus
from decks.events.services.flow import game_defaults
from decks.events.services.permissions import entry_link
from games.importing.shipped import demo_deck_files, load_shipped
from games.registry import GAMES

PLAYERS = 500
LATE_PLAYERS = 50
SECONDS = 60.0
LATE_SECONDS = 5.0
CLIENTS = 64
WEB_PROCESSES, WEB_THREADS = 2, 4
GOAL_MS = 300
SEED = 17
CSRF = "a" * 32
ACCEPTED, REFUSED = 302, 400


@dataclass(frozen=True)
class Sent:
    """A submission as the player saw it: when it was sent, the answer, and how long that took."""

    entry: int
    at: float
    status: int
    milliseconds: float


def bench_events(players: int = PLAYERS, seconds: float = SECONDS) -> dict[str, Any]:
    """Counts what was lost or taken too late, and times the answers."""
    if connection.vendor != "postgresql":
        raise CommandError(
            "This measures PostgreSQL: set DATABASE_URL, such as postgres://postgres@127.0.0.1/bench."
        )
    usual = connection.settings_dict["NAME"]
    name = connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        event = _make_event()
        entries = _make_entries(event, players + LATE_PLAYERS)
        with _web_server(name) as port:
            _warm_up(event, port)
            deadline = timezone.now() + timedelta(seconds=seconds)
            Event.objects.filter(pk=event.pk).update(deadline=deadline)
            sent = _send_all(event, entries, port, deadline.timestamp(), seconds)
        return _judge(event, sent, deadline.timestamp())
    finally:
        connection.creation.destroy_test_db(usual, verbosity=0)


def _make_event() -> Event:
    game = next(iter(GAMES.values()))
    load_shipped(game)
    return Event.objects.create(
        name="Bench",
        game=game.slug,
        starts=timezone.now() + timedelta(days=1),
        status=EventStatus.REGISTRATION,
        **game_defaults(game.slug),
    )


def _make_entries(event: Event, number: int) -> list[Entry]:
    return Entry.objects.bulk_create(
        Entry(event=event, number=at, name=f"Player {at}") for at in range(1, number + 1)
    )


@contextmanager
def _web_server(database: str) -> Iterator[int]:
    """The site's web server on a free port, with the processes and threads that `up` starts."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = urlsplit(os.environ["DATABASE_URL"])
    environment = {
        **os.environ,
        "DATABASE_URL": urlunsplit(url._replace(path=f"/{database}")),
    }
    command = [
        sys.executable, "-m", "gunicorn", "tcgsite.wsgi", f"--bind=127.0.0.1:{port}",
        f"--workers={WEB_PROCESSES}", f"--threads={WEB_THREADS}", "--preload",
        "--no-control-socket", "--log-level=warning",
    ]  # fmt: skip
    server = subprocess.Popen(  # noqa: S603 - the site's own server
        command,
        env=environment,
        cwd=settings.BASE_DIR,
        stderr=subprocess.DEVNULL,  # a line for each player who is late; failures are counted
    )
    try:
        _wait_for(port, server)
        yield port
    finally:
        server.terminate()
        server.wait(timeout=20)


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    for _attempt in range(300):
        if server.poll() is not None:
            raise CommandError("The web server did not start.")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise CommandError("The web server does not answer.")


def _warm_up(event: Event, port: int) -> None:
    """Each process reads the cards once; players of a site that is up do not wait for that."""
    extra = Entry.objects.create(event=event, number=0, name="Warm-up")
    for _attempt in range(4 * WEB_PROCESSES):
        _submit(extra, port, _texts(event)[0])
    extra.delete()


def _texts(event: Event) -> list[str]:
    return [path.read_text("utf-8") for path in demo_deck_files(event.definition)]


def _send_all(
    event: Event, entries: list[Entry], port: int, deadline: float, seconds: float
) -> list[Sent]:
    """More and more towards the deadline, then those who are late."""
    chance = random.Random(SEED)  # noqa: S311 - a simulation
    on_time = len(entries) - LATE_PLAYERS
    moments = [deadline - seconds * (1 - chance.random() ** 0.5) for _at in range(on_time)]
    moments += [deadline + LATE_SECONDS * chance.random() for _at in range(LATE_PLAYERS)]
    texts = _texts(event)
    plan = sorted(zip(moments, entries, strict=True), key=lambda each: each[0])

    def send(moment: float, entry: Entry) -> Sent:
        time.sleep(max(0.0, moment - time.time()))
        return _submit(entry, port, texts[entry.number % len(texts)])

    with ThreadPoolExecutor(CLIENTS) as clients:
        return list(clients.map(lambda each: send(*each), plan))


def _submit(entry: Entry, port: int, text: str) -> Sent:
    body = urlencode({"csrfmiddlewaretoken": CSRF, "text": text})
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"csrftoken={CSRF}",
    }
    started, clock = time.time(), time.perf_counter()
    try:
        web = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        web.request("POST", f"/events/play/{entry_link(entry)}/submit/", body, headers)
        answer = web.getresponse()
        answer.read()
        status = answer.status
        web.close()
    except OSError:
        status = 0
    return Sent(entry.pk, started, status, 1_000 * (time.perf_counter() - clock))


def _judge(event: Event, sent: list[Sent], deadline: float) -> dict[str, Any]:
    stored = Counter(Submission.objects.filter(entry__event=event).values_list("entry", flat=True))
    accepted = {each.entry for each in sent if each.status == ACCEPTED}
    on_time = [each for each in sent if each.at < deadline]
    late = [each for each in sent if each.at >= deadline]
    lost = len(accepted - stored.keys())
    unasked = len(stored.keys() - accepted)
    too_late = sum(each.entry in stored for each in late)
    refused = sum(each.status == REFUSED for each in on_time)
    failed = sum(each.status not in (ACCEPTED, REFUSED) for each in sent)
    times = sorted(each.milliseconds for each in on_time)
    p50, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(
        f"{len(on_time)} players submitted in the last minute: {len(accepted)} lists accepted and "
        f"stored, {refused} that reached the server after the deadline refused, {lost} lost, "
        f"{unasked} stored without an answer, {failed} errors"
    )
    print(f"{len(late)} submitted after the deadline: {too_late} accepted")
    print(
        f"Answers took {p50:.0f} ms (median), {p95:.0f} ms (95%), {times[-1]:.0f} ms (slowest); "
        f"the goal is {GOAL_MS} ms for 95%"
    )
    if lost or unasked or too_late or failed:
        raise AssertionError("Submissions were lost, failed, or were accepted too late.")
    return {
        "submitted": len(on_time),
        "accepted": len(accepted),
        "late": len(late),
        "late_accepted": too_late,
        "p50_ms": p50,
        "p95_ms": p95,
        "slowest_ms": times[-1],
    }
