"""The checker: decks a second on one core beside plain checkers; a thousand lists by the API."""

import json
import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Protocol

from django.test import Client

from games.benchmarks.decks import Workbench
from games.registry import GAMES
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import DatedList
from games.rules.game import GameDefinition
from games.search import CardIndex

REPEATS = 5
BATCH = 1000
BASELINE = "tests.games.{name}.plain_check"


class PlainChecker(Protocol):
    """A hand-written checker of one game: what is wrong with a deck, as codes and sentences."""

    def __init__(self, index: CardIndex, lists: Iterable[DatedList]) -> None: ...

    def check(self, deck: DeckList) -> list[tuple[str, str]]: ...


def load_baseline(game: GameDefinition) -> type[PlainChecker] | None:
    """The hand-written checker to compare with: `CHECKER` of the module `plain_check` among the
    tests of the game. None where there is none, as where the site runs without its tests."""
    name = BASELINE.format(name=game.package.rpartition(".")[2])
    try:
        found: type[PlainChecker] = import_module(name).CHECKER
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise
        return None
    return found


def bench_check(decks: int = 600) -> dict[str, Any]:
    """Times legal and broken decks of every game; a game's hand-written checker is its baseline."""
    print(f"{decks} decks a game, half of them broken; one core, best of {REPEATS}")
    games = [_measure(Workbench(game), decks) for game in GAMES.values()]
    return {"decks": decks, "games": games, "batch": bench_batch()}


def _measure(bench: Workbench, count: int) -> dict[str, Any]:
    decks = bench.decks(count)
    baseline = load_baseline(bench.game)
    ours = _speed(bench.checker.check, decks)
    theirs = ratio = None
    line = f"{bench.game.name:14} {ours:9,.0f} /s"
    if baseline:
        plain = baseline(bench.index, bench.lists)
        _agree(bench.checker, plain, decks)
        theirs = _speed(plain.check, decks)
        ratio = theirs / ours
        line += f"   plain {theirs:9,.0f} /s   x{ratio:.2f} of its time"
    print(line)
    return {
        "game": bench.game.slug,
        "rules": len(bench.checker.rules),
        "per_second": ours,
        "plain_per_second": theirs,
        "times_the_plain_one": ratio,
    }


def _agree(checker: Checker, plain: PlainChecker, decks: Sequence[DeckList]) -> None:
    """Both find the same, or their speeds could not be compared."""
    for deck in decks:
        ours = sorted(violation.code for violation in checker.check(deck).violations)
        theirs = sorted(code for code, _ in plain.check(deck))
        if ours != theirs:
            raise AssertionError(f"{deck.game}: {ours} here, {theirs} by the plain checker")


def _speed(check: Callable[[DeckList], object], decks: Sequence[DeckList]) -> float:
    """Decks a second of processor time, so that a busy machine tells the same."""
    best = float("inf")
    for _ in range(REPEATS):
        started = time.process_time()
        for deck in decks:
            check(deck)
        best = min(best, time.process_time() - started)
    return len(decks) / best


def bench_batch(lists: int = BATCH) -> dict[str, Any]:
    """A thousand lists of all games in one request, as JSON documents, answered in JSON."""
    each = lists // len(GAMES)
    decks = [deck.as_dict() for game in GAMES.values() for deck in Workbench(game).decks(each)]
    client = Client(SERVER_NAME="localhost")
    body = json.dumps({"decks": decks})
    first = json.dumps({"decks": decks[:: each // 2]})
    client.post("/api/v1/check/batch/", first, "application/json", secure=True)
    started = time.perf_counter()
    answer = client.post("/api/v1/check/batch/", body, "application/json", secure=True)
    seconds = time.perf_counter() - started
    results = answer.json().get("results", [])
    wrong = [result["error"] for result in results if "error" in result]
    if len(results) != len(decks) or wrong:
        raise AssertionError(f"the batch answered {answer.status_code}: {wrong[:1]}")
    print(f"{'Batch':14} {len(decks):9,} lists in {seconds:.2f} s through check/batch/")
    return {"lists": len(decks), "seconds": seconds}
