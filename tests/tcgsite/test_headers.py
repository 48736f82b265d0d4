"""The security headers, on pages of every kind and in production."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

ROOT = Path(__file__).parents[2]
ADDRESSES = ["/", "/check/", "/api/v1/games/", "/api/v1/docs/", "/nowhere/", "/robots.txt"]
IN_PRODUCTION = """
import django; django.setup()
from django.test import Client
answer = Client().get("/robots.txt", secure=True, headers={"host": "decks.example.org"})
print(answer.status_code, answer.headers["Strict-Transport-Security"])
print(Client().get("/robots.txt", headers={"host": "decks.example.org"}).headers["Location"])
"""


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_response_has_the_headers(client: Client, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert {"default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} <= set(
        re.split(r"; ?", policy)
    )
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.django_db
def test_cookies_are_kept_from_scripts_and_other_sites(client: Client) -> None:
    client.post("/decks/new/", {"game": "oversoul"})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_production_insists_on_https(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_PRODUCTION], cwd=ROOT, capture_output=True, text=True,
        check=False,
        env={
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "tcgsite.settings",
            "DECKWRIGHT_ENV": "production",
            "DECKWRIGHT_VAR": str(tmp_path),
            "SECRET_KEY": "k" * 60,
            "ALLOWED_HOSTS": "decks.example.org",
        },
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    served, redirected = done.stdout.strip().splitlines()[-2:]
    assert served == "200 max-age=2592000; includeSubDomains; preload"
    assert redirected == "https://decks.example.org/robots.txt"
