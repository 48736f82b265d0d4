"""robots.txt and security.txt."""

from datetime import datetime, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone


def test_robots_are_kept_from_what_is_private_or_calculates(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert {"Disallow: /accounts/", "Disallow: /odds/", "Disallow: /decks/*/edit/"} <= set(lines)
    assert "Disallow: /" not in lines


def test_a_finder_of_a_hole_learns_whom_to_write_to(client: Client, settings: Any) -> None:
    settings.SECURITY_CONTACT = "mailto:holes@example.org"
    text = client.get("/.well-known/security.txt").content.decode()
    fields = dict(line.split(": ", 1) for line in text.splitlines())
    assert fields["Contact"] == "mailto:holes@example.org"
    until = datetime.fromisoformat(fields["Expires"])
    assert timedelta(days=30) < until - timezone.now() < timedelta(days=365)
