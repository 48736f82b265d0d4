"""Repair: how long the smallest change takes to find, over broken decks of every game."""

import statistics
import time
from typing import Any

from games.benchmarks.decks import Workbench
from games.registry import GAMES
from games.rules.repair import repair


def bench_repair(decks: int = 200) -> dict[str, Any]:
    """Repairs so many broken decks a game, each checked again by the checker."""
    print(f"{decks} broken decks a game; times in ms")
    return {"decks": decks, "games": [_measure(Workbench(game), decks) for game in GAMES.values()]}


def _measure(bench: Workbench, count: int) -> dict[str, Any]:
    samples, changes, unproved, impossible = [], [], 0, 0
    for deck in bench.broken_decks(count):
        started = time.perf_counter()
        repaired = repair(bench.checker, deck)
        samples.append(1000 * (time.perf_counter() - started))
        if repaired.deck is None:
            impossible += 1
            continue
        if not bench.checker.check(repaired.deck).legal:
            raise AssertionError(f"{deck.game}: a repair that is not legal")
        changes.append(repaired.changes)
        unproved += not repaired.optimal
    p50, p95 = statistics.median(samples), statistics.quantiles(samples, n=20)[-1]
    print(
        f"{bench.game.name:14} {p50:8.1f} p50 {p95:8.1f} p95   "
        f"{statistics.mean(changes):.1f} copies changed, {unproved} not proved smallest, "
        f"{impossible} beyond repair"
    )
    return {
        "game": bench.game.slug,
        "p50_ms": p50,
        "p95_ms": p95,
        "mean_changes": statistics.mean(changes),
        "not_proved": unproved,
        "beyond_repair": impossible,
    }
