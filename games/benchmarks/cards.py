"""The card search on a large set: how long a query with its facets takes, alone and as a page."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.test import Client

from games.benchmarks.borrowing import borrowed_database
from games.benchmarks.synthetic import shipped_cards, synthetic_cards
from games.importing.service import ImportReport, store_cards
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.search import CardIndex

GAME = "lightseekers"
REPEATS = 40
PAGE_REPEATS = 15
PAGE = 60


@dataclass(frozen=True)
class Typical:
    """A query as players type it, and the plain test of one card that it stands for."""

    query: str
    holds: Callable[[CardInfo], bool]


def _health(card: CardInfo) -> int:
    return int(card.attributes.get("health") or 0)


def _elements(card: CardInfo) -> list[str]:
    return card.attributes.get("elements") or []


TYPICAL = (
    Typical("", lambda card: True),
    Typical("dra", lambda card: "dra" in card.title.lower()),
    Typical("a", lambda card: "a" in card.title.lower()),
    Typical('"of the ash"', lambda card: "of the ash" in card.title.lower()),
    Typical("t:hero health>=30", lambda card: card.type == "hero" and _health(card) >= 30),
    Typical("o:draw t:action", lambda card: "draw" in card.text.lower() and card.type == "action"),
    Typical('o:"draw a card"', lambda card: "draw a card" in card.text.lower()),
    Typical(
        "element:fire or element:water -t:hero",
        lambda card: (
            "fire" in _elements(card) or ("water" in _elements(card) and card.type != "hero")
        ),
    ),
    Typical(
        "elements.count>=2 r>=rare sort:-rarity",
        lambda card: len(_elements(card)) >= 2 and card.rarity in ("rare", "mythic"),
    ),
    Typical(
        "access.time:superior",
        lambda card: (card.attributes.get("access") or {}).get("time") == "superior",
    ),
    Typical(
        "-(t:hero or t:combo) is:buff -k:burn",
        lambda card: (
            card.type == "action"
            and card.attributes.get("category") == "buff"
            and "burn" not in card.attributes.get("keywords", ())
        ),
    ),
    Typical("/^dra.*sol$/", lambda card: _begins_and_ends(card.title.lower(), "dra", "sol")),
    Typical("code:SYN-000042", lambda card: card.code == "SYN-000042"),
)


def _begins_and_ends(text: str, first: str, last: str) -> bool:
    return len(text) >= len(first) + len(last) and text.startswith(first) and text.endswith(last)


def bench_cards(cards: int = 50_000) -> dict[str, Any]:
    """Times each typical query, cold, and prints a line a query; the baseline is a plain loop."""
    made = synthetic_cards(shipped_cards(GAMES[GAME]), cards)
    started = time.perf_counter()
    index = CardIndex.build(GAMES[GAME], made)
    build = time.perf_counter() - started
    print(f"{cards} cards, index built in {build:.2f} s; times in ms")
    rows = [_measure(index, typical) for typical in TYPICAL]
    samples = [sample for row in rows for sample in row.pop("samples")]
    p50, p95 = _quantiles(samples)
    print(f"{'all queries':44} {p50:8.2f} p50 {p95:8.2f} p95")
    return {
        "cards": cards,
        "build_s": build,
        "p50_ms": p50,
        "p95_ms": p95,
        "queries": rows,
        "pages": _measure_pages(made),
    }


def _measure_pages(made: list[CardInfo]) -> dict[str, Any]:
    """The same queries through the view, on as many cards stored; each query's first page draws
    its card faces, the later ones find them drawn."""
    with borrowed_database():
        store_cards(GAMES[GAME], iter(made), ImportReport())
        client = Client(headers={"host": "localhost"})
        _page(client, "nothing is found by this")
        first = [_page(client, typical.query) for typical in TYPICAL]
        later = [
            _page(client, typical.query + " " * spaces)
            for typical in TYPICAL
            for spaces in range(1, PAGE_REPEATS + 1)
        ]
    (p50, p95), (first_p50, first_p95) = _quantiles(later), _quantiles(first)
    print(f"{'pages, faces drawn before':44} {p50:8.2f} p50 {p95:8.2f} p95")
    print(f"{'pages, faces drawn for the first time':44} {first_p50:8.2f} p50 {first_p95:8.2f} p95")
    return {"p50_ms": p50, "p95_ms": p95, "first_p50_ms": first_p50, "first_p95_ms": first_p95}


def _page(client: Client, query: str) -> float:
    started = time.perf_counter()
    answer = client.get(f"/games/{GAME}/cards/", {"q": query})
    taken = 1000 * (time.perf_counter() - started)
    if answer.status_code != 200:
        raise AssertionError(f"the page for {query!r} answers {answer.status_code}")
    return taken


def _measure(index: CardIndex, typical: Typical) -> dict[str, Any]:
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


def _naive(index: CardIndex, typical: Typical) -> int:
    """The same answer card by card: what is found, and the counts of each facet."""
    found = [card for card in index.cards if typical.holds(card)]
    for facet in index.game.search.facets:
        counter: Counter[str] = Counter()
        for card in found:
            value = getattr(card, facet.field, None) or card.attributes.get(facet.field) or ()
            counter.update([value] if isinstance(value, str) else value)
    return len(found)
