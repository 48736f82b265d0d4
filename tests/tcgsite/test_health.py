"""The health page with and without a queue."""

import pytest
from django.test import Client

from tcgsite.celery import app

pytestmark = pytest.mark.django_db


def test_says_when_the_queue_does_not_answer(client: Client, tmp_path, monkeypatch):
    monkeypatch.setattr(app.conf, "broker_write_url", f"redis+socket://{tmp_path}/none.sock")
    answer = client.get("/healthz/")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "degraded",
        "database": "ok",
        "queue": "no answer",
        "cache": "ok",
    }


def test_pages_carry_the_strict_policy(client: Client):
    policy = client.get("/healthz/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
