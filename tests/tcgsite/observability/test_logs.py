"""Log lines of production: JSON with a request id that reaches tasks, and nothing personal."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory

from tcgsite.observability.configuration import logging_settings, without_address
from tcgsite.observability.logs import JSONFormatter, RequestIdFilter


@pytest.fixture
def lines() -> Iterator[Any]:
    """All log lines of the test as they would be in production, parsed."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JSONFormatter())
    handler.addFilter(RequestIdFilter())
    root = logging.getLogger()
    loggers = [logging.getLogger(name) for name in ("deckwright.requests", "deckwright.tasks")]
    before = [(each.level, each.disabled) for each in loggers]
    for each in loggers:
        each.setLevel(logging.INFO)
        each.disabled = False  # by whatever configured logging earlier in this process
    root.addHandler(handler)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.removeHandler(handler)
    for each, (level, disabled) in zip(loggers, before, strict=True):
        each.setLevel(level)
        each.disabled = disabled


@pytest.mark.django_db
def test_a_request_has_a_line_with_its_route_and_its_id(client: Client, lines: Any) -> None:
    response = client.get("/games/oversoul/cards/?q=secret-query")
    (line,) = [line for line in lines() if line["logger"] == "deckwright.requests"]
    assert (line["method"], line["status"]) == ("GET", 200)
    assert line["route"] == "games/<str:slug>/cards/"
    assert line["request_id"] == response.headers["X-Request-ID"]
    assert line["seconds"] > 0


@pytest.mark.django_db
def test_lines_have_nothing_personal(client: Client, lines: Any) -> None:
    client.force_login(User.objects.create_user("mara-secret", "mara-secret@example.org"))
    for address in ("/decks/secret-key/", "/accounts/reset/MQ/secret-token/", "/nowhere/secret/"):
        client.get(address, headers={"x-forwarded-for": "203.0.113.7"}, REMOTE_ADDR="203.0.113.8")
    client.post("/accounts/login/", {"username": "mara-secret", "password": "secret"})
    written = json.dumps(lines())
    assert len(lines()) >= 4
    assert not re.search(r"secret|203\.0\.113", written), written


@pytest.mark.django_db
def test_the_id_of_a_trusted_proxy_is_taken_over(client: Client, settings: Any) -> None:
    given = {"x-request-id": "edge-12345678"}
    assert client.get("/healthz/", headers=given).headers["X-Request-ID"] != "edge-12345678"
    settings.TRUSTED_PROXIES = 1
    assert client.get("/healthz/", headers=given).headers["X-Request-ID"] == "edge-12345678"
    hostile = {"x-request-id": "two\tparts and more"}
    assert re.fullmatch(
        r"[0-9a-f]{32}", client.get("/healthz/", headers=hostile).headers["X-Request-ID"]
    )


def test_an_error_is_logged_with_its_traceback(lines: Any) -> None:
    request = RequestFactory().get("/accounts/reset/MQ/secret-token/")
    try:
        raise ValueError("broken")
    except ValueError:
        logging.getLogger("django.request").exception(
            "Internal Server Error: %s", request.path, extra={"request": request}
        )
    (line,) = lines()
    assert "ValueError: broken" in line["exception"]
    assert "secret" not in json.dumps(line)


def test_the_site_on_ones_own_machine_logs_plain_lines_and_no_requests() -> None:
    configured = logging_settings("INFO", "line", requests=False)
    assert configured["handlers"]["console"]["formatter"] == "line"
    assert configured["loggers"]["deckwright.requests"]["level"] == "WARNING"


def test_error_reports_have_neither_address_nor_user() -> None:
    event = {"request": {"url": "/decks/key/"}, "user": {"id": 1}, "message": "broken"}
    assert without_address(event, None) == {"message": "broken"}
