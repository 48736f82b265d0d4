"""Swiss pairings: thousands of events without a fault, and how long a large round takes."""

import random
import statistics
import time
from typing import Any

from decks.events.benchmarks.simulated_events import (
    LARGEST,
    Faults,
    SimulatedEvent,
    check_round,
    random_size,
)
from decks.events.tournament.swiss import usual_rounds

EVENTS = 10_000
LARGE_EVENTS = 3
SEED = 17


def bench_pairing(events: int = EVENTS, large_events: int = LARGE_EVENTS) -> dict[str, Any]:
    """Plays events by chance and counts faults; then times each round of events with 512 players,
    in seconds of processor time."""
    faults, seconds = _play_events(events)
    print(
        f"{events:,} events, {faults.rounds:,} rounds, {faults.pairings:,} pairings in "
        f"{seconds:.0f} s: {faults.unpaired} players left out or paired twice, "
        f"{faults.avoidable_rematches} avoidable rematches, "
        f"{faults.avoidable_second_byes} avoidable second byes "
        f"({faults.unavoidable_rematches} rematches that no pairing avoids)"
    )
    rounds = _time_large_rounds(large_events)
    slowest = max(rounds, default=0.0)
    print(
        f"{LARGEST} players: {len(rounds)} rounds, {statistics.median(rounds):.2f} s each, "
        f"{slowest:.2f} s the slowest"
    )
    if faults.total:
        raise AssertionError(f"pairings with faults: {faults}")
    return {
        "events": events,
        "faults": vars(faults),
        "seconds": seconds,
        "large_round_seconds": rounds,
        "slowest_large_round": slowest,
    }


def _play_events(events: int) -> tuple[Faults, float]:
    faults = Faults()
    chance = random.Random(SEED)  # noqa: S311 - a simulation
    started = time.process_time()
    for number in range(events):
        size = random_size(chance)
        # Small events also go on for longer than they need to: there rematches run out.
        rounds = usual_rounds(size) + (chance.randrange(4) if size <= 32 else 0)
        for players, pairings in SimulatedEvent(size, f"bench-{number}").play(rounds):
            check_round(players, pairings, faults)
    return faults, time.process_time() - started


def _time_large_rounds(events: int) -> list[float]:
    seconds = []
    for number in range(events):
        event = SimulatedEvent(LARGEST, f"large-{number}")
        rounds = event.play(usual_rounds(LARGEST))
        while True:
            started = time.process_time()
            if next(rounds, None) is None:
                break
            seconds.append(time.process_time() - started)
    return seconds
