"""The card search on a large set: how long a query with its facets takes, alone and as a page."""

import statistics
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.test import Client

from games.benchmarks.rollback import rolled_back_database
from games.benchmarks.synthetic import shipped_cards, synthetic_cards
from games.importing.services import ImportReport, store_cards
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.game import BenchmarkQuery, GameDefinition
from games.search import CardIndex

REPEATS = 40
PAGE_REPEATS = 15
PAGE = 60


def benchmark_game() -> GameDefinition:
    """The first game that has queries to measure with."""
    return next(game for game in GAMES.values() if game.benchmark_queries)


def bench_cards(cards: int = 50_000) -> dict[str, Any]:
    """Times each typical query, cold, and prints a line a query; the baseline is a plain loop."""
    game = benchmark_game()
    made = synthetic_cards(shipped_cards(game), cards)
    started = time.perf_counter()
    index = CardIndex.build(game, made)
    build = time.perf_counter() - started
    print(f"{cards} cards, index built in {build:.2f} s; times in ms")
    rows = [_measure(index, typical) for typical in game.benchmark_queries]
    samples = [sample for row in rows for sample in row.pop("samples")]
    p50, p95 = _quantiles(samples)
    print(f"{'all queries':44} {p50:8.2f} p50 {p95:8.2f} p95")
    return {
        "cards": cards,
        "build_s": build,
        "p50_ms": p50,
        "p95_ms": p95,
        "queries": rows,
        "pages": _measure_pages(game, made),
    }


def _measure_pages(game: GameDefinition, made: list[CardInfo]) -> dict[str, Any]:
    """The same queries through the view, on as many cards stored; each query's first page draws
    its card faces, the later ones find them drawn."""
    with rolled_back_database():
        store_cards(game, iter(made), ImportReport())
        client = Client(headers={"host": "localhost"})
        _page(client, game, "nothing is found by this")
        first = [_page(client, game, typical.query) for typical in game.benchmark_queries]
        later = [
            _page(client, game, typical.query + " " * spaces)
            for typical in game.benchmark_queries
            for spaces in range(1, PAGE_REPEATS + 1)
        ]
    (p50, p95), (first_p50, first_p95) = _quantiles(later), _quantiles(first)
    print(f"{'pages, faces drawn before':44} {p50:8.2f} p50 {p95:8.2f} p95")
    print(f"{'pages, faces drawn for the first time':44} {first_p50:8.2f} p50 {first_p95:8.2f} p95")
    return {"p50_ms": p50, "p95_ms": p95, "first_p50_ms": first_p50, "first_p95_ms": first_p95}


def _page(client: Client, game: GameDefinition, query: str) -> float:
    started = time.perf_counter()
    answer = client.get(f"/games/{game.slug}/cards/", {"q": query})
    taken = 1000 * (time.perf_counter() - started)
    if answer.status_code != 200:
        raise AssertionError(f"the page for {query!r} answers {answer.status_code}")
    return taken


def _measure(index: CardIndex, typical: BenchmarkQuery) -> dict[str, Any]:
    """Spaces at the end make each text new, so that nothing comes from a cache."""
    index.search(typical.query + " " * (REPEATS + 1), limit=PAGE)
    samples = []
    for spaces in range(REPEATS):
        started = time.perf_counter()
        result = index.search(typical.query + " " * spaces, limit=PAGE)
        samples.append(1000 * (time.perf_counter() - started))
    started = time.perf_counter()
    found = _naive(index, typical)
    naive = 1000 * (time.perf_counter() - started)
    if found != result.total:
        raise AssertionError(f"{typical.query!r} finds {result.total}, a plain loop {found}")
    p50, p95 = _quantiles(samples)
    shown = typical.query or "(every card)"
    print(f"{shown:44} {p50:8.2f} p50 {p95:8.2f} p95 {naive:9.1f} loop  x{naive / p50:.0f}")
    return {
        "query": typical.query,
        "found": found,
        "p50_ms": p50,
        "p95_ms": p95,
        "loop_ms": naive,
        "ratio": naive / p50,
        "samples": samples,
    }


def _quantiles(samples: Sequence[float]) -> tuple[float, float]:
    return statistics.median(samples), statistics.quantiles(samples, n=20)[-1]


def _naive(index: CardIndex, typical: BenchmarkQuery) -> int:
    """The same answer card by card: what is found, and the counts of each facet."""
    found = [card for card in index.cards if typical.matches(card)]
    for facet in index.game.search.facets:
        counter: Counter[str] = Counter()
        for card in found:
            value = getattr(card, facet.field, None) or card.attributes.get(facet.field) or ()
            counter.update([value] if isinstance(value, str) else value)
    return len(found)
