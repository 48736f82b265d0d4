"""Whether a process is ready for visitors, and that nothing is measured unless it is wanted."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from games.models import Card
from simulator.compilation import services
from tcgsite.celery import app

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[3]


@pytest.fixture
def everything_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tcgsite.health.queue_answers", lambda: True)
    monkeypatch.setattr("tcgsite.health.is_compiled", lambda game: True)


@pytest.mark.usefixtures("everything_there")
def test_ready_when_everything_is_there(client: Client) -> None:
    answer = client.get("/readyz/")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ready", "database": "ok", "queue": "ok", "cards": "ok", "engine": "ok",
    }  # fmt: skip


@pytest.mark.usefixtures("everything_there")
def test_not_ready_without_the_cards_of_a_game(client: Client) -> None:
    Card.objects.filter(game="oversoul").delete()
    answer = client.get("/readyz/")
    assert (answer.status_code, answer.json()["cards"]) == (503, "missing")


def test_not_ready_without_a_queue_or_a_compiled_engine(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.conf, "broker_write_url", f"redis+socket://{tmp_path}/none.sock")
    monkeypatch.setattr(services, "_loaded", set())
    monkeypatch.setattr(services, "compiled_folder", lambda play: tmp_path)
    answer = client.get("/readyz/")
    assert answer.status_code == 503
    assert (answer.json()["queue"], answer.json()["engine"]) == ("missing", "missing")


def test_nothing_is_measured_unless_it_is_wanted() -> None:
    code = "import sys, django; django.setup(); import tcgsite.urls; print([*sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
        env={"DJANGO_SETTINGS_MODULE": "tcgsite.settings", "PATH": ""},
    )  # fmt: skip
    assert "prometheus_client" not in done.stdout
    assert "sentry_sdk" not in done.stdout


def test_serving_metrics_asks_for_the_folder() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "serve_metrics"], cwd=ROOT, capture_output=True, text=True,
        check=False, env={"PATH": ""},
    )  # fmt: skip
    assert done.returncode == 1
    assert "METRICS_DIR" in done.stderr
