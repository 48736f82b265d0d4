"""While something that the site needs does not answer, visitors are asked to come back, or nothing
but speed is lost."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test import Client

from tcgsite.caches import TolerantRedisCache
from tcgsite.celery import app, give_up_after

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


def _database_is_down(*_: Any) -> Any:
    raise OperationalError("server closed the connection unexpectedly")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/decks/", "/decks/none/", "/api/v1/decks/public/", "/accounts/"])
def test_a_database_that_restarts_is_a_503(path: str) -> None:
    client = Client(raise_request_exception=False, cookies=None)
    client.cookies["sessionid"] = "some-session"
    with connection.execute_wrapper(_database_is_down):
        answer = client.get(path)
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert "database does not answer" in answer.content.decode()
    assert ("json" in answer.headers["Content-Type"]) == path.startswith("/api/")


@pytest.fixture
def _cache_is_down(settings: Any) -> Iterator[None]:
    settings.CACHES = {
        "default": {
            "BACKEND": "tcgsite.caches.TolerantRedisCache",
            "LOCATION": NOBODY_LISTENS,
        }
    }
    TolerantRedisCache._down_until = 0.0
    yield
    TolerantRedisCache._down_until = 0.0


@pytest.mark.usefixtures("_cache_is_down")
def test_a_cache_that_is_down_finds_nothing() -> None:
    assert cache.get("some", "nothing") == "nothing"
    cache.set("some", 1)
    assert cache.add("some", 1) is False
    assert cache.get_or_set("some", lambda: 7) == 7
    assert cache.delete("some") is False


@pytest.mark.django_db
@pytest.mark.usefixtures("_cache_is_down")
def test_pages_and_the_api_do_without_the_cache(client: Client) -> None:
    assert client.get("/api/v1/games/").status_code == 200
    wrong = {"username": "mara", "password": "wrong"}
    assert client.post("/accounts/login/", wrong).status_code == 200
    health = client.get("/healthz/").json()
    assert (health["status"], health["cache"]) == ("degraded", "no answer")


@pytest.fixture
def _broker_settings() -> Iterator[None]:
    """The settings of the broker, which are as before afterwards."""
    names = ("broker_url", "broker_write_url", "broker_transport_options")
    before = {name: app.conf[name] for name in (*names, "broker_connection_timeout")}
    app._pool = app.amqp._producer_pool = None
    yield
    app.conf.update(before)
    app._pool = app.amqp._producer_pool = None


@pytest.mark.usefixtures("_broker_settings")
@pytest.mark.parametrize("kind", ["redis", "amqp"])
def test_a_broker_that_hangs_is_given_up(kind: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"{kind}://127.0.0.1:{silent.getsockname()[1]}//"
        app.conf.update(broker_url=url, broker_write_url=url)
        give_up_after(0.1)
        with pytest.raises(Exception, match=r"(?i)time.?out|timed out"):
            app.send_task("tcgsite.ping", queue="quick")
