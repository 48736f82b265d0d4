"""Whether the site can do its work, for `up`, load balancers and people."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from tcgsite.celery import app


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Say how the database and the queue are; 503 when pages cannot be served."""
    database, queue = database_answers(), queue_answers()
    report = {
        "status": "ok" if database and queue else "degraded" if database else "down",
        "database": "ok" if database else "no answer",
        "queue": "ok" if queue else "no answer",
    }
    return JsonResponse(report, status=200 if database else 503)


def database_answers() -> bool:
    """Whether a query comes back."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def queue_answers() -> bool:
    """Whether the broker takes a connection within a second."""
    try:
        with app.connection_for_write(connect_timeout=1) as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except (OSError, OperationalError):
        return False
    return True
