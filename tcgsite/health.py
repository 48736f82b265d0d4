"""Whether the site can do its work, for `up`, load balancers and people."""

from django.core.cache import caches
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from games.models import Card
from games.registry import GAMES
from simulator.compilation.services import is_compiled
from tcgsite.caches import TolerantRedisCache
from tcgsite.celery import app


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Say how the database, the queue and the cache are; 503 when pages cannot be served."""
    answers = {
        "database": database_answers(),
        "queue": queue_answers(),
        "cache": cache_answers(),
    }
    database = answers["database"]
    report = {
        "status": "ok" if all(answers.values()) else "degraded" if database else "down",
        **{name: "ok" if well else "no answer" for name, well in answers.items()},
    }
    return JsonResponse(report, status=200 if database else 503)


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Whether this process should be sent visitors: 503 until everything is there for them."""
    answers = {
        "database": database_answers(),
        "queue": queue_answers(),
        "cards": cards_are_loaded(),
        "engine": all(is_compiled(game) for game in GAMES.values() if game.play),
    }
    report = {
        "status": "ready" if all(answers.values()) else "not ready",
        **{name: "ok" if well else "missing" for name, well in answers.items()},
    }
    return JsonResponse(report, status=200 if all(answers.values()) else 503)


def cards_are_loaded() -> bool:
    """Whether every game has cards."""
    try:
        with_cards = set(Card.objects.order_by().values_list("game", flat=True).distinct())
    except DatabaseError:
        return False
    return set(GAMES) <= with_cards


def database_answers() -> bool:
    """Whether a query comes back."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def cache_answers() -> bool:
    """Whether the cache can be reached; one within the process always can."""
    backend = caches["default"]
    return backend.answers() if isinstance(backend, TolerantRedisCache) else True


def queue_answers() -> bool:
    """Whether the broker takes a connection within a second."""
    try:
        with app.connection_for_write(connect_timeout=1) as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except (OSError, OperationalError):
        return False
    return True
