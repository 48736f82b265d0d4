"""The pages of decks in a full database: how long each takes, and how many queries it makes."""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.benchmarks.crowd import make_decks, make_users, own_decks
from decks.models import Deck
from games.benchmarks.rollback import rolled_back_database
from games.registry import GAMES
from games.services.card_indexes import card_index
from games.services.memory import freeze_memory

DECKS, USERS = 20_000, 5_000
REPEATS = 30
SHOWN = 40
SEARCHED = "fire"
HTMX = {"HX-Request": "true"}
Ask = Callable[[int], Any]


def bench_pages(decks: int = DECKS, users: int = USERS, repeats: int = REPEATS) -> dict[str, Any]:
    """Fills the database, measures, and leaves it as it was: all in one transaction, so that what a
    commit costs the database is not in the figures. `cpu` is the process's own time, which other
    work on the machine does not lengthen. Memory is settled as it is where the site is served."""
    with rolled_back_database():
        started = time.perf_counter()
        make_decks(decks, make_users(users))
        print(f"{decks:,} decks of {users:,} users made in {time.perf_counter() - started:.0f} s")
        user = User.objects.create_user("bench-builder")
        client = Client(headers={"host": "localhost"})
        client.force_login(user)
        own = own_decks(user)
        freeze_memory()
        print(f"{'page':36} {'p50 ms':>8} {'p95 ms':>8} {'cpu p95':>8} {'queries':>8}")
        rows = [_measure(name, ask, repeats) for name, ask in _pages(client, own)]
    return {"decks": decks, "users": users, "pages": rows}


def _pages(client: Client, own: dict[str, Deck]) -> Iterator[tuple[str, Ask]]:
    for slug, deck in own.items():
        yield f"editor, {slug}", _getting(client, f"/decks/{deck.key}/edit/")
        yield f"one card added, {slug}", _adding(client, deck)
    first = next(iter(own.values()))
    code = max(first.deck_cards.values_list("code", flat=True))
    searched = f"/decks/{first.key}/edit/search/?q={SEARCHED}"
    yield "search in the editor", _getting(client, searched, HTMX)
    yield "deck page", _getting(client, f"/decks/{first.key}/")
    yield "my decks", _getting(client, "/decks/mine/")
    yield "browse", _getting(client, "/decks/")
    yield "browse, by card", _getting(client, f"/decks/?game={first.game}&card={code}")
    yield "API: my decks", _getting(client, "/api/v1/decks/")


def _getting(client: Client, path: str, headers: dict[str, str] | None = None) -> Ask:
    return lambda _: client.get(path, headers=headers)


def _adding(client: Client, deck: Deck) -> Ask:
    """Add and take out cards in turn, with a page of results on the screen."""
    section = GAMES[deck.game].main_sections[-1]
    cards = card_index(deck.game).search(section.where).cards
    shown = ",".join(card.code for card in cards[:SHOWN])

    def ask(turn: int) -> Any:
        word = "add" if turn % 2 == 0 else "take"
        code = cards[(turn // 2) % len(cards)].code
        data = {"do": f"{word} {section.key} {code}", "scope": "all", "shown": shown}
        return client.post(f"/decks/{deck.key}/edit/change/", data, headers=HTMX)

    return ask


def _measure(name: str, ask: Ask, repeats: int) -> dict[str, Any]:
    for turn in range(4):
        ask(turn)
    waited, worked = [], []
    for turn in range(repeats):
        started, working = time.perf_counter(), time.process_time()
        response = ask(turn)
        waited.append(1000 * (time.perf_counter() - started))
        worked.append(1000 * (time.process_time() - working))
        if response.status_code != 200:
            raise AssertionError(f"{name} answers {response.status_code}")
    with CaptureQueriesContext(connection) as queries:
        ask(0)
    p50, p95, cpu = statistics.median(waited), _p95(waited), _p95(worked)
    print(f"{name:36} {p50:8.1f} {p95:8.1f} {cpu:8.1f} {len(queries):8}")
    return {"page": name, "p50_ms": p50, "p95_ms": p95, "cpu_p95_ms": cpu, "queries": len(queries)}


def _p95(samples: list[float]) -> float:
    return statistics.quantiles(samples, n=20)[-1]
