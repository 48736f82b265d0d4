"""Counts for Prometheus. Every process writes its own into files of one folder;
`manage.py serve_metrics` adds them up and serves them on a port of their own."""

from typing import Any

from prometheus_client import Counter, Histogram

from simulator.compilation.services import game_compiled
from simulator.runs.worker import shard_played
from tcgsite.observability.request_ids import request_answered, task_done

PAGE_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
TASK_SECONDS = (0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300)
COMPILE_SECONDS = (1, 5, 15, 30, 60, 120, 300)

REQUESTS = Counter("deckwright_requests", "Requests.", ("method", "route", "status"))
REQUEST_SECONDS = Histogram(
    "deckwright_request_seconds", "How long requests took.", ("route",), buckets=PAGE_SECONDS
)
TASKS = Counter("deckwright_tasks", "Tasks of the queue.", ("task", "state"))
TASK_DURATION = Histogram(
    "deckwright_task_seconds", "How long tasks took.", ("task",), buckets=TASK_SECONDS
)
SHARDS = Counter("deckwright_shards_played", "Parts of simulations that were played.", ("game",))
GAMES = Counter("deckwright_games_played", "Simulated games.", ("game",))
GAME_SECONDS = Counter("deckwright_playing_seconds", "Time spent on simulated games.", ("game",))
COMPILED = Histogram(
    "deckwright_compile_seconds",
    "How long it took to compile or load a game's rules.",
    ("game",),
    buckets=COMPILE_SECONDS,
)


def connect() -> None:
    """Count from now on."""
    request_answered.connect(_request, dispatch_uid="metrics")
    task_done.connect(_task, dispatch_uid="metrics")
    shard_played.connect(_shard, dispatch_uid="metrics")
    game_compiled.connect(_compiled, dispatch_uid="metrics")


def _request(method: str, route: str, status: int, seconds: float, **more: Any) -> None:
    REQUESTS.labels(method, route, str(status)).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)


def _task(task: str, state: str, seconds: float, **more: Any) -> None:
    TASKS.labels(task, state).inc()
    TASK_DURATION.labels(task).observe(seconds)


def _shard(game: str, games: int, seconds: float, **more: Any) -> None:
    SHARDS.labels(game).inc()
    GAMES.labels(game).inc(games)
    GAME_SECONDS.labels(game).inc(seconds)


def _compiled(game: str, seconds: float, **more: Any) -> None:
    COMPILED.labels(game).observe(seconds)
